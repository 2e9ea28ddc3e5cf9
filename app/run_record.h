// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/run_store.h"
#include "core/runtime/run_spec.h"

#include <QString>

#include <map>
#include <optional>
#include <string>

namespace landfall {

// What a run takes from the store before it starts.
struct RunRecord {
    std::string setAside; // where a damaged store went; empty if there was none
    int openItems = 0;    // intents of all runs of which nobody knows whether they landed
    std::optional<ResumedRun> resumed;
    std::string workspace;               // of the resumed run: its name
    std::map<std::string, int> requests; // by provider, that the resumed run has sent
};

// Opens the store, and looks a run up that is to go on (`resume`: its id, or the beginning of it; empty:
// none). Errors are one sentence for people: the store cannot be used, no such run, it cannot go on.
Result<RunRecord> readRecord(const StorePlace& place, const QString& resume);

} // namespace landfall
