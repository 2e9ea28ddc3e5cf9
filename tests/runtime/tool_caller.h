// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runtime/tool_runner.h"

#include <QTest>

#include <optional>
#include <string>
#include <utility>

namespace landfall {

// One try, from its start to its end.
struct CalledTool {
    std::optional<ToolReport> report; // none: it did not end in time
    Phase reached = Phase::Queued;

    // "unknown local:exit_1", "ok"
    std::string end() const
    {
        if (!report)
            return "no end";
        const auto outcome = std::string(toId(report->outcome)) + (report->declared ? " declared" : "");
        return report->outcome == ToolOutcome::Ok ? outcome : outcome + " " + toText(report->why.origin);
    }
};

// `start` begins the call with the sinks it is given.
template <class Start>
CalledTool callTool(Start start)
{
    constexpr int patienceMs = 30'000;
    CalledTool called;
    const auto call =
        start(ToolSinks{.reached = [&](Phase phase) { called.reached = std::max(called.reached, phase); },
                        .ended = [&](ToolReport report) { called.report = std::move(report); }});
    if (called.report)
        qFatal("a call ended from inside its start");
    (void)QTest::qWaitFor([&] { return called.report.has_value(); }, patienceMs);
    return called;
}

} // namespace landfall
