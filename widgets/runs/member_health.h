// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <optional>
#include <string>
#include <vector>

namespace landfall {

class RunDocument;

// How one member of a run's chain did in that run, as far as its events tell.
struct MemberHealth {
    std::string member;
    int failuresInRow = 0;                  // since it last replied
    std::string lastFailure;                // "http:429"; empty if its last request did not fail
    std::optional<Micros> medianFirstEvent; // from the start of a request
    std::optional<Micros> coolingUntil;     // since run start; set only while later than the run's last event
    bool used = false;
    bool operator==(const MemberHealth&) const = default;
};

// In the order of the chain.
std::vector<MemberHealth> memberHealth(const RunDocument& run);

} // namespace landfall
