// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/workspace.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

struct ConfigProblem {
    enum class Severity { Error, Warning };
    Severity severity = Severity::Error;
    std::string pointer; // JSON pointer of the value, "" for the whole file
    std::string message;
    int line = 0;   // from 1; 0: the problem is not at a place in the text
    int column = 0; // from 1, in characters
    bool operator==(const ConfigProblem&) const = default;
};

// One line: "/agents/Bookings/retry/attempts: attempts must be >= 1".
std::string toText(const ConfigProblem& problem);

// The same with its place, as editors understand it: "FILE:12:7: /agents/Bookings/retry/attempts: …".
std::string toText(const ConfigProblem& problem, const std::string& file);

struct WorkspaceReading {
    std::optional<Workspace> workspace; // only when there is no error: nothing is half-loaded
    std::vector<ConfigProblem>
        problems; // all of them, in the order of the file; of a retry block, in SPEC 1's
};

// Reads and validates text (comments allowed). Pure; any thread. Checks references between blocks too: an
// agent's provider, tools, fallbacks; models missing on another vendor; fault scripts that neither the file
// nor `builtinScripts` (the names of those that need no file) has.
WorkspaceReading readWorkspace(std::string_view json, const std::string& name,
                               const std::vector<std::string>& builtinScripts = {});

struct RetryReading {
    std::optional<RetryPolicy> policy; // only when there is no error
    std::vector<ConfigProblem> problems;
};

// What may stand as an agent's `retry`, alone: the same rules and the same words, pointers from the block.
RetryReading readRetryPolicy(std::string_view json);

} // namespace landfall
