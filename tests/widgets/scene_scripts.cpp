// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/scene_scripts.h"

using namespace std::chrono_literals;

namespace landfall {

namespace scene {

EventScript waitingForDecision()
{
    EventScript run("waiting-for-decision");
    run.runStarted({"anthropic/claude-sonnet", "openai/gpt-5-mini"}, "Book me on the next flight to Tokyo",
                   "Bookings",
                   {{"find_flight", RetryClass::Safe}, {"book_flight", RetryClass::Accumulating}});
    run.stepStarted(true).requestStarted("anthropic/claude-sonnet");
    run.phase(Phase::Resolving).at(1ms).phase(Phase::Connecting).at(300ms).sent().at(2200ms).firstEvent();
    run.text("I'll look for the next departure. ").at(4s).text("There is a flight at 18:05 from …");
    run.at(6200ms).failed("transport:reset", Category::Connection, "connection reset by peer",
                          Verdict::OutcomeUnknown);
    run.outcomeUnknown("connection reset by peer", {"book_flight"}).waiting(event::WaitOn::Operator, 0);
    run.at(14s).decided("retry").reset(67, 214).requestStarted("anthropic/claude-sonnet");
    run.at(14100ms).sent().at(14600ms).failed("http:429", Category::RateLimited, "rate limit exceeded",
                                              Verdict::FallBack, 60);
    run.cooldown(74600ms).fallback("openai/gpt-5-mini", 60).requestStarted("openai/gpt-5-mini");
    run.at(14700ms).sent().at(15800ms).failed("http:503", Category::ServerError, "upstream overloaded");
    run.retry(1.7).reset().at(17500ms).requestStarted("openai/gpt-5-mini").at(17700ms).sent();
    run.at(20200ms).firstEvent().text("I found flight NH 106 at 18:05. Booking it now.");
    run.at(23300ms).response("I found flight NH 106 at 18:05. Booking it now.",
                             {{"call_1", "find_flight", R"({"to":"TYO"})"}}, 388);
    run.toolStarted("call_1", "find_flight", RetryClass::Safe, R"({"to":"TYO"})");
    run.at(26s).toolFinished("call_1", R"({"flight":"NH106","departs":"18:05"})");
    run.stepStarted(true).requestStarted("openai/gpt-5-mini").phase(Phase::Resolving);
    run.at(26001ms).phase(Phase::Connecting).at(26013ms).sent(1932);
    run.at(34s).failed("transport:closed", Category::Connection, "connection closed",
                       Verdict::OutcomeUnknown);
    event::ProviderOutcomeUnknown lost;
    lost.provider = "openai";
    lost.model = "gpt-5-mini";
    lost.phase = Phase::Dispatched;
    lost.bytesSent = 1932;
    lost.error = "the connection was closed";
    lost.tools = {"book_flight"};
    lost.decision = {Verdict::OutcomeUnknown,
                     {{RuleId::Dispatched, true, "1932 B"},
                      {RuleId::ProviderVerdict, false, ""},
                      {RuleId::GateOn, true, "side_effecting"},
                      {RuleId::TurnGated, true, "book_flight: accumulating"}}};
    run.add(std::move(lost)).waiting(event::WaitOn::Operator, 0);
    return run;
}

EventScript waitingToRetry()
{
    EventScript run("waiting-to-retry");
    run.runStarted({"anthropic/claude-sonnet", "openai/gpt-5-mini"}, "Summarise 500 tickets", "Summariser");
    run.stepStarted().requestStarted("anthropic/claude-sonnet").at(50ms).sent();
    run.at(700ms).failed("http:429", Category::RateLimited, "slow down", Verdict::Retry, 60);
    run.retry(20, 8, 60, 20).reset();
    return run;
}

EventScript streaming()
{
    EventScript run("streaming");
    run.runStarted({"openai/gpt-5-mini"}, "Compare the two RFCs", "Researcher");
    run.stepStarted().requestStarted("openai/gpt-5-mini").at(50ms).sent().at(900ms).firstEvent();
    run.text("The older one says that ").at(1500ms).text("a request line may be folded, ");
    return run;
}

EventScript failed()
{
    EventScript run("failed");
    run.runStarted({"anthropic/claude-sonnet"}, "Invoice March", "Invoices");
    run.stepStarted().requestStarted("anthropic/claude-sonnet").at(50ms).sent();
    run.at(400ms).failed("http:400", Category::Billing, "Your credit balance is too low",
                         Verdict::Deterministic);
    run.finished(event::RunStatus::Failed, "deterministic");
    return run;
}

std::vector<AgentChoice> agents()
{
    const std::vector<FaultChoice> faults{
        {QStringLiteral("none"), QStringLiteral("none")},
        {QStringLiteral("lost"), QStringLiteral("reset, 429, 503, lost reply")}};
    return {{QStringLiteral("Researcher"), QStringLiteral("A retry"), QStringLiteral("Compare the two RFCs"),
             faults},
            {QStringLiteral("Summariser"), QStringLiteral("A failover"),
             QStringLiteral("Summarise 500 tickets"), faults},
            {QStringLiteral("Bookings"), QStringLiteral("A lost reply"),
             QStringLiteral("Book me on the next flight to Tokyo"), faults}};
}

} // namespace scene

} // namespace landfall
