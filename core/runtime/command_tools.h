// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/process_runner.h"
#include "core/runtime/tool_runner.h"

namespace landfall {

// Tools of kind command (SPEC 7): the arguments as JSON on stdin, JSON or text on stdout, no shell, and of
// the environment only what the tool's `env` names. Destroying a call ends the whole process group: TERM,
// then KILL. Secrets that the tool prints do not come back.
class CommandTools final : public ToolRunner {
public:
    // Not owned; outlives the runner and its calls.
    explicit CommandTools(ProcessRunner& processes) : m_processes(processes) {}
    std::unique_ptr<ToolCall> start(const ToolTry& call, ToolSinks sinks) override;

private:
    ProcessRunner& m_processes;
};

} // namespace landfall
