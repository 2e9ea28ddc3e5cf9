// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/model_step_context.h"
#include "core/policy/replay_safety.h"

#include <algorithm>

// What ModelStep does when a request fails: gate, failover, retry (SPEC 1, 3, 5).
namespace landfall {

namespace {

std::string ofText(int part, int whole)
{
    return std::to_string(part) + " of " + std::to_string(whole);
}

std::string shownError(const Failure& why)
{
    return why.message.empty() ? toText(why.origin) : why.message;
}

const char* exhaustedReason(Verdict verdict)
{
    switch (verdict) {
    case Verdict::RetryRateLimitAttempts: return "rate_limit_attempts";
    case Verdict::RetryRateLimitBudget: return "rate_limit_budget";
    default: return "attempts_exhausted";
    }
}

std::string secondsText(double seconds)
{
    std::string text = std::to_string(seconds);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text + " s";
}

} // namespace

void ModelStep::fail(Context& c, const Ended& ended)
{
    m_lastFailure = ended.why;
    Decision decision;
    if (isOutcomeUnknown(ended, decision)) {
        becomeUnknown(c, ended, decision);
        return;
    }
    decision.rules.push_back({RuleId::Transient, ended.why.transient, toId(ended.why.category)});
    if (!ended.why.transient) {
        decision.verdict = Verdict::Deterministic;
        emitFailed(c, ended.why, decision);
        finish(c, out::Finish::How::Failed, "deterministic");
        return;
    }
    m_streamFailed = m_streamFailed || (m_plan.policy.streamFallback && m_flight.stream);
    if (!tryFallBack(c, ended, decision))
        retryOrGiveUp(c, ended, decision);
}

// SPEC 5. The gate comes before the attempt count.
bool ModelStep::isOutcomeUnknown(const Ended& ended, Decision& decision) const
{
    const bool gateOn = m_plan.policy.replayGate != ReplayGate::Off;
    decision.rules.push_back({RuleId::GateOn, gateOn, toId(m_plan.policy.replayGate)});
    if (!gateOn)
        return false;
    const bool dispatched = m_flight.phase >= Phase::Dispatched;
    decision.rules.push_back({RuleId::Dispatched, dispatched, std::to_string(m_flight.bytesSent) + " B"});
    if (ended.dispatchUnknown)
        decision.rules.push_back({RuleId::DispatchUnknown, true, ""});
    decision.rules.push_back(
        {RuleId::ProviderVerdict, ended.verdict, ended.verdict ? toText(ended.why.origin) : ""});
    decision.rules.push_back(
        {RuleId::TurnGated, m_gated, gatingTools(m_plan.policy.replayGate, m_plan.tools)});
    if (m_flight.serverTool)
        decision.rules.push_back({RuleId::ServerToolSeen, true, ""});

    const bool mayHaveLanded =
        (dispatched || ended.dispatchUnknown) && (!ended.verdict || m_flight.serverTool);
    const bool unknown = mayHaveLanded && (m_gated || m_flight.serverTool);
    if (unknown)
        decision.verdict = Verdict::OutcomeUnknown;
    return unknown;
}

void ModelStep::becomeUnknown(Context& c, const Ended& ended, const Decision& decision)
{
    emitFailed(c, ended.why, decision);
    if (!m_flight.hasChunk())
        c.note(m_flight.member, out::Note::What::Strike);
    emitUnknown(c, ended.why, decision);
    emit(c, event::RunPaused{"outcome_unknown"});
    m_state = State::Asking;
    m_wait = Wait{c.now, c.now, c.now + std::chrono::seconds(10)};
    c.outputs.push_back(out::Ask{m_flight.id});
}

// SPEC 3: a switch inside the walk, before the first chunk only.
bool ModelStep::tryFallBack(Context& c, const Ended& ended, Decision& decision)
{
    const bool chunkSeen = m_flight.hasChunk();
    decision.rules.push_back({RuleId::ChunkSeen, chunkSeen, std::to_string(m_flight.chars) + " chars"});
    if (chunkSeen) {
        if (m_plan.policy.countStreamFailures) {
            c.note(m_flight.member, out::Note::What::Strike);
            m_passOver = m_flight.member;
        }
        return false;
    }
    if (ended.why.category != Category::Suspended)
        c.note(m_flight.member, out::Note::What::Strike);
    const int strikes = c.book[static_cast<std::size_t>(m_flight.member)].strikes;
    const bool reached = strikes >= m_plan.policy.switchAfter;
    const auto next = nextInWalk(c);
    decision.rules.push_back({RuleId::StrikesReached, reached, ofText(strikes, m_plan.policy.switchAfter)});
    decision.rules.push_back({RuleId::MemberFollows, next.has_value(),
                              next ? m_plan.chain[static_cast<std::size_t>(*next)].label() : ""});
    if (!ended.mayFallBack)
        decision.rules.push_back({RuleId::CallTimeout, true, ""});
    if (!reached || !next || !ended.mayFallBack)
        return false;

    decision.verdict = Verdict::FallBack;
    emitFailed(c, ended.why, decision);
    if (m_plan.policy.cooldownSeconds > 0) {
        const Micros until = c.now + fromSeconds(m_plan.policy.cooldownSeconds);
        c.note(m_flight.member, out::Note::What::Cool, until);
        emit(c, event::CooldownStarted{static_cast<double>(until.count()) / 1000.0});
    }
    emitFallback(c, *next, toText(ended.why.origin), ended.why.category, decision);
    launch(c, *next);
    return true;
}

void ModelStep::retryOrGiveUp(Context& c, const Ended& ended, Decision& decision)
{
    const auto wait = plannedWait(m_plan.policy, m_tries, ended.why.retryAfterSeconds, nextSample());
    if (!mayRetry(ended, wait.planned, decision)) {
        emitFailed(c, ended.why, decision);
        finish(c, out::Finish::How::Failed, exhaustedReason(decision.verdict));
        return;
    }
    ++m_retries;
    if (ended.why.rateLimit)
        m_rateWaited += wait.planned;
    if (wait.asked)
        decision.rules.push_back({RuleId::HintGiven, true, secondsText(*wait.asked)});
    emitFailed(c, ended.why, decision);
    const auto& member = memberOf(m_flight);
    emit(c, event::Retry{.kind = event::WorkKind::Model,
                         .name = member.model,
                         .attempt = m_attempt,
                         .nextAttempt = m_attempt + 1,
                         .maxAttempts = ended.why.rateLimit ? m_plan.policy.rateLimitAttemptLimit()
                                                            : m_plan.policy.attemptLimit(),
                         .waitSeconds = wait.planned,
                         .askedSeconds = wait.asked,
                         .cappedSeconds = wait.capped,
                         .error = shownError(ended.why),
                         .category = ended.why.category,
                         .provider = member.provider,
                         .decision = decision});
    emitReset(c);
    m_state = State::Waiting;
    m_wait = Wait{c.now, c.now + fromSeconds(wait.planned), c.now + std::chrono::seconds(10)};
}

// SPEC 1: tries and, beyond the ordinary ones, the rate-limit budget.
bool ModelStep::mayRetry(const Ended& ended, double wait, Decision& decision) const
{
    const auto& policy = m_plan.policy;
    const bool limited = ended.why.rateLimit;
    const int limit = limited ? policy.rateLimitAttemptLimit() : policy.attemptLimit();
    const int size = static_cast<int>(m_plan.chain.size());
    bool someoneLeft = false;
    for (int member = 0; member < size; ++member)
        someoneLeft = someoneLeft || !isExhausted(member);
    const bool triesLeft = m_tries < limit && someoneLeft;
    decision.rules.push_back({RuleId::RateLimit, limited, toId(ended.why.category)});
    decision.rules.push_back({RuleId::AttemptsLeft, triesLeft, ofText(m_tries, limit)});
    if (!triesLeft) {
        decision.verdict = limited && policy.hasRateLimitExtras() ? Verdict::RetryRateLimitAttempts
                                                                  : Verdict::RetryAttemptsExhausted;
        return false;
    }
    if (limited && m_tries >= policy.attemptLimit() && policy.rateLimitBudgetSeconds) {
        const bool fits = m_rateWaited + wait <= *policy.rateLimitBudgetSeconds;
        decision.rules.push_back(
            {RuleId::BudgetLeft, fits,
             secondsText(m_rateWaited + wait) + " of " + secondsText(*policy.rateLimitBudgetSeconds)});
        if (!fits) {
            decision.verdict = Verdict::RetryRateLimitBudget;
            return false;
        }
    }
    decision.verdict = Verdict::Retry;
    return true;
}

// Ends a request from our side: a watchdog's deadline, or the operator's patience.
void ModelStep::abandon(Context& c, Category category, const char* origin, const char* message,
                        bool mayFallBack)
{
    c.outputs.push_back(out::Abort{m_flight.id});
    fail(c, {.why = {.category = category,
                     .origin = {OriginKind::Watchdog, origin},
                     .message = message,
                     .transient = true},
             .mayFallBack = mayFallBack});
}

// Saying so

void ModelStep::emitFailed(Context& c, const Failure& why, const Decision& decision) const
{
    emit(c, event::RequestFailed{why, m_flight.phase, m_flight.bytesSent, m_flight.bytesReceived, decision});
}

void ModelStep::emitUnknown(Context& c, const Failure& why, const Decision& decision) const
{
    const auto& member = memberOf(m_flight);
    std::vector<std::string> names;
    for (const auto& tool : m_plan.tools)
        names.push_back(tool.name);
    emit(c, event::ProviderOutcomeUnknown{.provider = member.provider,
                                          .model = member.model,
                                          .phase = m_flight.phase,
                                          .bytesSent = m_flight.bytesSent,
                                          .bytesReceived = m_flight.bytesReceived,
                                          .error = shownError(why),
                                          .tools = std::move(names),
                                          .isRetryable = false,
                                          .decision = decision});
}

void ModelStep::emitReset(Context& c)
{
    emit(c, event::AttemptReset{m_attempt, m_flight.hasChunk(), m_flight.chars, std::nullopt});
    if (!m_flight.hasChunk())
        return;
    if (m_lastPartialHash == m_flight.textHash)
        emit(c, event::Warning{"identical_partial", "two discarded attempts had the same partial text"});
    m_lastPartialHash = m_flight.textHash;
}

void ModelStep::emitFallback(Context& c, int to, const std::string& reason, Category category,
                             Decision decision) const
{
    const auto& from = memberOf(m_flight);
    const auto& next = m_plan.chain[static_cast<std::size_t>(to)];
    emit(c, event::ModelFallback{.fromProvider = from.provider,
                                 .fromModel = from.model,
                                 .toProvider = next.provider,
                                 .toModel = next.model,
                                 .reason = reason,
                                 .category = category,
                                 .fallbackIndex = to,
                                 .strikes = c.book[static_cast<std::size_t>(m_flight.member)].strikes,
                                 .cooldownSeconds = m_plan.policy.cooldownSeconds,
                                 .decision = std::move(decision)});
}

} // namespace landfall
