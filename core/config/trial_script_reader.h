// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/workspace_reader.h"
#include "core/policy/script_trial.h"

#include <optional>
#include <string_view>
#include <vector>

namespace landfall {

struct TrialScriptReading {
    std::optional<TrialScript> script; // only when there is no problem
    std::vector<ConfigProblem> problems;
};

// The file of `landfall simulate --script` (comments allowed):
//   {"turn": "none|read_only|side_effecting|unclassified", "request_seconds": 0,
//    "members": [{"name": "primary", "script": ["transient:503", {"ok": 3, "rate_limit:429": 1}]}]}
// An entry is a token of scripted_outcome.h, or an object of token -> weight. Turn and request_seconds may be
// left out: none, and no time. Pure; any thread.
TrialScriptReading readTrialScript(std::string_view json);

} // namespace landfall
