// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/event_script.h"

#include "core/folds/member_name.h"

#include <utility>

namespace landfall {

namespace {

using namespace std::chrono_literals;

constexpr std::int64_t startWallMicros = 1'796'040'000'000'000; // 2026-11-30T12:00:00Z

Phase phaseOf(const Origin& origin)
{
    const bool refused = origin.code == "refused" || origin.code == "host_not_found";
    if (origin.kind == OriginKind::Transport && refused)
        return Phase::Connecting;
    return origin.kind == OriginKind::Http ? Phase::Ended : Phase::Body;
}

Failure failureOf(const std::string& originText, Category category, const std::string& message)
{
    Failure failure;
    failure.category = category;
    failure.origin = originFromText(originText).value_or(Origin{OriginKind::Local, originText});
    failure.message = message;
    if (failure.origin.kind == OriginKind::Http)
        failure.httpStatus = std::stoi(failure.origin.code);
    failure.transient = isTransient(category);
    failure.rateLimit = isRateLimit(category);
    return failure;
}

} // namespace

EventScript::EventScript(std::string runId) : m_runId(std::move(runId)) {}

EventScript& EventScript::at(Micros t)
{
    m_now = t;
    return *this;
}

EventScript& EventScript::after(Micros by)
{
    m_now += by;
    return *this;
}

EventScript& EventScript::add(Payload payload)
{
    RunEvent event;
    event.runId = m_runId;
    event.seq = m_events.size() + 1;
    event.t = m_now;
    event.atMicros = startWallMicros + m_now.count();
    event.step = m_step;
    event.attempt = m_attempt;
    event.request = m_request;
    event.member = m_member;
    event.payload = std::move(payload);
    m_events.push_back(std::move(event));
    return *this;
}

EventScript& EventScript::addOfStep(Payload payload)
{
    add(std::move(payload));
    m_events.back().attempt = 0;
    m_events.back().request = 0;
    m_events.back().member.clear();
    return *this;
}

EventScript& EventScript::runStarted(std::vector<std::string> chain, std::string prompt, std::string agent,
                                     std::vector<ToolRef> tools)
{
    event::RunStarted started;
    started.agent = std::move(agent);
    started.workspace = "samples";
    started.prompt = std::move(prompt);
    started.chain = std::move(chain);
    started.tools = std::move(tools);
    return add(std::move(started));
}

EventScript& EventScript::userMessage(std::string text)
{
    return add(event::UserMessage{std::move(text)});
}

EventScript& EventScript::stepStarted(bool gated)
{
    ++m_step;
    m_attempt = 1;
    m_request = 0;
    m_member.clear();
    return add(event::StepStarted{m_step, gated, gated});
}

EventScript& EventScript::requestPlanned(const std::string& member)
{
    ++m_request;
    m_member = member;
    return *this;
}

EventScript& EventScript::requestStarted(const std::string& member)
{
    requestPlanned(member);
    return add(
        event::RequestStarted{"https://" + std::string(providerOf(member)) + ".example/v1", true, 412, 1024});
}

EventScript& EventScript::phase(Phase phase, std::uint64_t bytesSent, std::uint64_t bytesReceived)
{
    return add(event::PhaseReached{phase, bytesSent, bytesReceived});
}

EventScript& EventScript::sent(std::uint64_t bytes)
{
    return phase(Phase::Dispatched, bytes);
}

EventScript& EventScript::firstEvent()
{
    return add(event::FirstEvent{0});
}
EventScript& EventScript::text(std::string text)
{
    return add(event::TextDelta{std::move(text)});
}
EventScript& EventScript::thinking(std::string text)
{
    return add(event::ThinkingDelta{std::move(text)});
}

EventScript& EventScript::toolCallDelta(std::string arguments)
{
    return add(event::ToolCallDelta{0, "call_1", "book_flight", std::move(arguments)});
}

EventScript& EventScript::usage(std::int64_t input, std::int64_t output)
{
    return add(event::UsageReported{{input, output, {}, {}}});
}

EventScript& EventScript::failed(const std::string& origin, Category category, const std::string& message,
                                 Verdict verdict, std::optional<double> retryAfter)
{
    m_lastFailure = failureOf(origin, category, message);
    m_lastFailure.retryAfterSeconds = retryAfter;
    return add(event::RequestFailed{m_lastFailure, phaseOf(m_lastFailure.origin), 412, 0, {verdict, {}}});
}

EventScript& EventScript::retry(double waitSeconds, int of, std::optional<double> asked,
                                std::optional<double> capped)
{
    return add(event::Retry{event::WorkKind::Model, std::string(modelOf(m_member)), m_attempt, m_attempt + 1,
                            of, waitSeconds, asked, capped, m_lastFailure.message, m_lastFailure.category,
                            std::string(providerOf(m_member))});
}

EventScript& EventScript::retryTool(const std::string& tool, double waitSeconds, int of)
{
    return add(event::Retry{
        event::WorkKind::Tool, tool, 1, 2, of, waitSeconds, {}, {}, "exit 75", Category::ServerError, {}});
}

EventScript& EventScript::waiting(event::WaitOn on, double seconds, std::optional<double> remaining)
{
    return add(event::Waiting{on, seconds, remaining});
}

EventScript& EventScript::skipped(double waited, double of)
{
    return add(event::WaitSkipped{event::WaitOn::Retry, waited, of, "operator"});
}

EventScript& EventScript::reset(std::uint64_t chars, std::optional<std::int64_t> tokens)
{
    add(event::AttemptReset{m_attempt, chars > 0, chars, tokens});
    ++m_attempt;
    return *this;
}

EventScript& EventScript::fallback(const std::string& to, double cooldownSeconds)
{
    event::ModelFallback fallback;
    fallback.fromProvider = providerOf(m_member);
    fallback.fromModel = modelOf(m_member);
    fallback.toProvider = providerOf(to);
    fallback.toModel = modelOf(to);
    fallback.reason = toText(m_lastFailure.origin);
    fallback.category = m_lastFailure.category;
    fallback.fallbackIndex = 1;
    fallback.strikes = 1;
    fallback.cooldownSeconds = cooldownSeconds;
    return add(std::move(fallback));
}

EventScript& EventScript::cooldown(Micros until)
{
    return add(event::CooldownStarted{toSeconds(until) * 1000});
}

EventScript& EventScript::response(const std::string& text, std::vector<ToolCallBlock> calls,
                                   std::int64_t tokens)
{
    event::LlmResponse response;
    response.provider = providerOf(m_member);
    response.askedModel = modelOf(m_member);
    response.servedModel = modelOf(m_member);
    response.usage = {100, tokens, {}, {}};
    response.finish = calls.empty() ? FinishReason::Stop : FinishReason::ToolCalls;
    if (!text.empty())
        response.blocks.emplace_back(TextBlock{text});
    for (ToolCallBlock& call : calls)
        response.blocks.emplace_back(std::move(call));
    return add(std::move(response));
}

EventScript& EventScript::outcomeUnknown(const std::string& error, std::vector<std::string> tools)
{
    event::ProviderOutcomeUnknown unknown;
    unknown.provider = providerOf(m_member);
    unknown.model = modelOf(m_member);
    unknown.phase = Phase::Body;
    unknown.bytesSent = 412;
    unknown.error = error;
    unknown.tools = std::move(tools);
    unknown.decision = {
        Verdict::OutcomeUnknown,
        {{RuleId::Dispatched, true, "412 B"}, {RuleId::TurnGated, true, "book_flight: accumulating"}}};
    return add(std::move(unknown));
}

EventScript& EventScript::decided(const std::string& choice, const std::string& about,
                                  std::optional<std::string> callId)
{
    return add(event::OperatorDecided{about, std::move(callId), choice, {}, "operator"});
}

EventScript& EventScript::warning(const std::string& code, const std::string& text)
{
    return add(event::Warning{code, text});
}

EventScript& EventScript::toolStarted(const std::string& callId, const std::string& tool,
                                      RetryClass retryClass, const std::string& arguments)
{
    event::ToolStarted started;
    started.callId = callId;
    started.tool = tool;
    started.kind = "http";
    started.retryClass = retryClass;
    started.arguments = {arguments};
    started.intentId = "intent-" + callId;
    return addOfStep(std::move(started));
}

EventScript& EventScript::toolFinished(const std::string& callId, const std::string& result,
                                       ToolOutcome outcome)
{
    return addOfStep(event::ToolFinished{callId, outcome, {result}, 0});
}

EventScript& EventScript::toolUnknown(const std::string& callId, const std::string& tool)
{
    event::ToolOutcomeUnknown unknown;
    unknown.callId = callId;
    unknown.tool = tool;
    unknown.error = "timeout";
    unknown.choices = {"it_landed", "it_did_not_land", "tell_unknown", "stop"};
    unknown.decision.verdict = Verdict::OutcomeUnknown;
    return addOfStep(std::move(unknown));
}

EventScript& EventScript::approvalRequested(const std::string& callId, const std::string& tool)
{
    return addOfStep(event::ToolApprovalRequested{callId, tool, {"{}"}});
}

EventScript& EventScript::approvalDecided(const std::string& callId, const std::string& choice)
{
    return addOfStep(event::ToolApprovalDecided{callId, choice, {}, {}, "operator"});
}

EventScript& EventScript::paused(const std::string& reason)
{
    return add(event::RunPaused{reason});
}
EventScript& EventScript::resumed(const std::string& reason)
{
    return add(event::RunResumed{reason});
}

EventScript& EventScript::finished(event::RunStatus status, const std::string& reason, int openItems)
{
    event::RunFinished finished;
    finished.status = status;
    finished.reason = reason;
    finished.openItems = openItems;
    add(std::move(finished));
    m_events.back().step = 0;
    m_events.back().attempt = 0;
    m_events.back().request = 0;
    m_events.back().member.clear();
    return *this;
}

std::vector<RunEvent> EventScript::first(std::size_t count) const
{
    return {m_events.begin(), m_events.begin() + static_cast<std::ptrdiff_t>(count)};
}

namespace sample {

EventScript researcher()
{
    EventScript run("researcher");
    run.runStarted({"lab-a/swift"}, "Compare the two RFCs", "Researcher").userMessage("Compare the two RFCs");
    run.stepStarted().requestStarted("lab-a/swift");
    run.at(12ms).sent().at(300ms).firstEvent().text("The older").at(700ms).text(" one says");
    run.at(900ms).failed("transport:closed", Category::Connection, "the connection was reset");
    run.retry(0.5).reset(18, 5);
    run.at(1400ms).requestStarted("lab-a/swift").at(1410ms).sent().at(1600ms).firstEvent();
    run.text("Both agree").at(1800ms).text(" on framing.").at(1900ms).response("Both agree on framing.");
    run.finished();
    return run;
}

EventScript summariser()
{
    EventScript run("summariser");
    run.runStarted({"lab-a/swift", "lab-b/steady"}, "Summarise 500 tickets", "Summariser");
    run.stepStarted().requestStarted("lab-a/swift").at(5ms).sent();
    run.at(80ms).failed("http:429", Category::RateLimited, "slow down", Verdict::FallBack, 60);
    run.cooldown(30080ms).fallback("lab-b/steady", 30);
    run.requestStarted("lab-b/steady").at(90ms).sent().at(400ms).firstEvent();
    run.text("Mostly").at(600ms).text(" billing.").at(650ms).response("Mostly billing.", {}, 6).finished();
    return run;
}

EventScript bookings()
{
    EventScript run("bookings");
    run.runStarted({"lab-a/swift"}, "Book me on the next flight to Tokyo", "Bookings",
                   {{"find_flight", RetryClass::Safe}, {"book_flight", RetryClass::Accumulating}});
    run.stepStarted(true).requestStarted("lab-a/swift").at(10ms).sent();
    run.at(200ms).firstEvent().text("Will look");
    run.at(500ms).failed("transport:reset", Category::Connection, "connection reset",
                         Verdict::OutcomeUnknown);
    run.outcomeUnknown().paused("outcome_unknown");
    run.at(8s).decided("retry").reset(9, 3).resumed("decided");
    run.requestStarted("lab-a/swift").at(8010ms).sent().at(8200ms).firstEvent().text("Looking.");
    run.at(8500ms).response("Looking.", {{"call_1", "find_flight", R"({"to":"TYO"})"},
                                         {"call_2", "book_flight", R"({"flight":"NH106"})"}});
    run.at(8510ms).toolStarted("call_1", "find_flight", RetryClass::Safe, R"({"to":"TYO"})");
    run.toolStarted("call_2", "book_flight", RetryClass::Accumulating, R"({"flight":"NH106"})");
    run.at(8700ms).toolFinished("call_1", R"({"flight":"NH106"})");
    run.at(9100ms).toolFinished("call_2", R"({"booking":"LF-7Q2M"})");
    run.stepStarted(true).requestStarted("lab-a/swift").at(9110ms).sent().at(9300ms).firstEvent();
    run.text("Booked.").at(9400ms).response("Booked.").finished();
    return run;
}

} // namespace sample

} // namespace landfall
