// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/lab/fault_server.h"
#include "core/runtime/run_spec.h"
#include "tests/field/field_table.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

// The servers of a row, by member, and the run that meets them.
struct FieldSetup {
    struct Server {
        QString member;
        std::unique_ptr<lab::FaultServer> server;
    };
    std::vector<Server> servers;
    RunSpec spec;
    std::vector<QString> secrets; // must stand in no event
};

// Starts the servers on the current thread and plans the run through a workspace file, as a user's run is
// planned. Errors are those of the file, of a script, or of the planner.
Result<FieldSetup> setUp(const FieldRow& row, double scale, LabTools tools);

} // namespace landfall
