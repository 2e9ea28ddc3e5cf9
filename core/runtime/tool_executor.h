// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tool.h"

#include <functional>
#include <string>

namespace landfall {

struct ToolInvocation {
    std::string callId;
    std::string tool;
    std::string arguments; // a JSON object
};

struct ToolAnswer {
    ToolOutcome outcome = ToolOutcome::Ok;
    std::string result = "null"; // JSON
};

// Carries out tool calls. Called on the engine's thread; `done` is called exactly once on that thread, never
// from inside call().
class ToolExecutor {
public:
    virtual ~ToolExecutor() = default;
    virtual void call(const ToolInvocation& invocation, std::function<void(ToolAnswer)> done) = 0;
};

} // namespace landfall
