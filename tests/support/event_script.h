// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace landfall {

// Writes an event log the way one tells it. The script keeps seq, step, attempt, request and member, so that
// a line says only what happened; times are set with at() and hold until the next. Wall time is
// 2026-11-30T12:00:00Z + t.
class EventScript {
public:
    explicit EventScript(std::string runId = "run-1");

    EventScript& at(Micros t);
    EventScript& after(Micros by);

    EventScript& runStarted(std::vector<std::string> chain, std::string prompt = "hello",
                            std::string agent = "Researcher", std::vector<ToolRef> tools = {});
    EventScript& userMessage(std::string text);
    EventScript& stepStarted(bool gated = false); // the next step, attempt 1
    EventScript& requestStarted(const std::string& member);
    EventScript& requestPlanned(const std::string& member); // no event: it does not get to start
    EventScript& phase(Phase phase, std::uint64_t bytesSent = 0, std::uint64_t bytesReceived = 0);
    EventScript& sent(std::uint64_t bytes = 412); // PHASE dispatched
    EventScript& firstEvent();
    EventScript& text(std::string text);
    EventScript& thinking(std::string text);
    EventScript& toolCallDelta(std::string arguments);
    EventScript& usage(std::int64_t input, std::int64_t output);
    // `origin` as in events, "http:429"; its kind decides the phase and, for HTTP, the status.
    EventScript& failed(const std::string& origin, Category category, const std::string& message = {},
                        Verdict verdict = Verdict::Retry, std::optional<double> retryAfter = {});
    EventScript& retry(double waitSeconds, int of = 4, std::optional<double> asked = {},
                       std::optional<double> capped = {});
    EventScript& retryTool(const std::string& tool, double waitSeconds, int of = 3);
    EventScript& waiting(event::WaitOn on, double seconds, std::optional<double> remaining = {});
    EventScript& skipped(double waited, double of);
    // ATTEMPT_RESET of the current attempt; what follows belongs to the next one.
    EventScript& reset(std::uint64_t chars = 0, std::optional<std::int64_t> tokens = {});
    EventScript& fallback(const std::string& to, double cooldownSeconds = 0); // from the current member
    EventScript& cooldown(Micros until);
    EventScript& response(const std::string& text, std::vector<ToolCallBlock> calls = {},
                          std::int64_t tokens = 20);
    EventScript& outcomeUnknown(const std::string& error = "the connection was reset",
                                std::vector<std::string> tools = {"book_flight"});
    EventScript& decided(const std::string& choice, const std::string& about = "request",
                         std::optional<std::string> callId = {});
    EventScript& warning(const std::string& code, const std::string& text);
    EventScript& toolStarted(const std::string& callId, const std::string& tool,
                             RetryClass retryClass = RetryClass::Safe, const std::string& arguments = "{}");
    EventScript& toolFinished(const std::string& callId, const std::string& result = "{}",
                              ToolOutcome outcome = ToolOutcome::Ok);
    EventScript& toolUnknown(const std::string& callId, const std::string& tool);
    EventScript& approvalRequested(const std::string& callId, const std::string& tool);
    EventScript& approvalDecided(const std::string& callId, const std::string& choice);
    EventScript& paused(const std::string& reason);
    EventScript& resumed(const std::string& reason);
    EventScript& finished(event::RunStatus status = event::RunStatus::Done, const std::string& reason = {},
                          int openItems = 0);
    EventScript& add(Payload payload); // whatever has no line of its own

    const std::vector<RunEvent>& events() const& { return m_events; }
    std::vector<RunEvent> events() && { return std::move(m_events); }
    // Only the first `count`: a record that ends abruptly.
    std::vector<RunEvent> first(std::size_t count) const;

private:
    EventScript& addOfStep(Payload payload); // of no request, as a tool's

    std::string m_runId;
    std::vector<RunEvent> m_events;
    Micros m_now{0};
    int m_step = 0;
    int m_attempt = 0;
    int m_request = 0;
    std::string m_member;
    Failure m_lastFailure;
};

// Ready-made runs, one a sample agent.
namespace sample {
// Reset in the middle of a reply, retried, done.
EventScript researcher();
// 429 with a long Retry-After, fallback with a cooldown, done.
EventScript summariser();
// Reset on a gated turn: outcome unknown, the operator retries, two tool calls, done.
EventScript bookings();
} // namespace sample

} // namespace landfall
