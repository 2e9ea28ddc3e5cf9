// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/tool_step.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// A plan from words: a class, then any of ask, key, probe, detach, at_most_once, at_least_once, fail, retry,
// tries=N, and timeout=, lag=, late=, probe_timeout=, backoff= in seconds. Jitter is off.
ToolPlan toolPlanFrom(std::string_view words);

// One tool call on virtual time. Each word of a script is an input about the try or probe of now, but for
// "+N", which lets N seconds pass with a Tick at each wakeAt():
//   begin, resumed=STATUS,TRIES, approve, deny, durable, unwritten, PHASE, ok, again, rejected, failed,
//   failed=N (with a hint of N seconds), declared, lost; true, false, cannot_tell, conflict; late, slept=N,
//   skip, cancel, and the choices by their ids
class ToolPlay {
public:
    explicit ToolPlay(ToolPlan plan) : m_step(std::move(plan)) {}

    // What it answers, a line an output; after "+N" with the time before it.
    std::string play(std::string_view script);
    std::string feed(const ToolInput& input);

    const ToolStep& step() const { return m_step; }
    Micros now() const { return m_now; }
    const std::vector<ToolOutput>& outputs() const { return m_outputs; } // all so far

private:
    ToolInput inputFor(const std::string& word) const;
    std::string pass(Micros length);

    ToolStep m_step;
    Micros m_now{0};
    int m_probe = 0;
    std::vector<ToolOutput> m_outputs;
};

} // namespace landfall
