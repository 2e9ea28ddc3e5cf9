// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/config/template_text.h"
#include "core/config/tool_config.h"
#include "core/model/tool.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// A tool with what it needs to be called. Holds secrets' values: never log, never store.
struct RunTool {
    ToolConfig config;
    std::map<std::string, std::string> secrets; // reference as the file has it ("env:NAME") -> value
};

struct ToolTry {
    std::string callId;
    const RunTool* tool = nullptr; // not owned; outlives the call
    TemplateValues values;         // the arguments among them
    int tryNumber = 1;
};

// How one try ended (SPEC 7's table of kinds).
struct ToolReport {
    ToolOutcome outcome = ToolOutcome::Ok;
    std::string result = "null"; // JSON: what the tool gave; unless ok, what the model may read of the error
    bool declared = false;       // failed_before: the tool said so itself
    std::optional<double> retryAfterSeconds;
    Failure why;                                               // unless ok
    std::vector<std::pair<std::string, std::string>> warnings; // code and text of WARNING
};

// One try under way. Destroying it ends it: a command's whole process group is killed, a connection closed.
class ToolCall {
public:
    virtual ~ToolCall() = default;
};

struct ToolSinks {
    std::function<void(Phase phase)> reached; // Dispatched before the first byte leaves
    std::function<void(ToolReport)> ended;    // once, never from inside start()
};

// Starts tool calls, at most once each. Used on the engine's thread; the sinks are called on it. The call may
// be destroyed from inside a sink's caller only by way of the event loop.
class ToolRunner {
public:
    virtual ~ToolRunner() = default;
    virtual std::unique_ptr<ToolCall> start(const ToolTry& call, ToolSinks sinks) = 0;
};

} // namespace landfall
