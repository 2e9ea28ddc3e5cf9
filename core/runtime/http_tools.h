// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/io/transport.h"
#include "core/runtime/tool_runner.h"

namespace landfall {

// Tools of kind http, and probes by URL (SPEC 7), over the transport that sends at most once. Secrets that
// the server echoes do not come back. A reply longer than the tool's output limit is cut, one longer than
// SPEC 12 allows is given up, and then nobody knows what it said.
class HttpTools final : public ToolRunner {
public:
    // Neither is owned; both outlive the runner and its calls.
    HttpTools(Transport& transport, const Clock& clock) : m_transport(transport), m_clock(clock) {}
    std::unique_ptr<ToolCall> start(const ToolTry& call, ToolSinks sinks) override;
    // Asks by GET. `tool` is the one whose call is looked for.
    std::unique_ptr<ToolCall> startProbe(const ProbeConfig& probe, const RunTool& tool,
                                         const TemplateValues& values, ToolSinks sinks);

private:
    std::unique_ptr<ToolCall> send(const Result<HttpRequest>& request, const RunTool& tool, ToolSinks sinks);

    Transport& m_transport;
    const Clock& m_clock;
};

} // namespace landfall
