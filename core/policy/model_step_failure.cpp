// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/classify_setting.h"
#include "core/policy/model_step_context.h"
#include "core/policy/replay_safety.h"

#include <algorithm>

// What ModelStep does when a request fails: gate, repeat, failover, retry (SPEC 1, 2, 3, 5).
namespace landfall {

namespace {

const char* exhaustedReason(Verdict verdict)
{
    switch (verdict) {
    case Verdict::RetryRateLimitAttempts: return "rate_limit_attempts";
    case Verdict::RetryRateLimitBudget: return "rate_limit_budget";
    default: return "attempts_exhausted";
    }
}

// SPEC 10: what was lost while the computer slept says nothing about its member.
void becomeSuspended(Failure& why, Micros asleep)
{
    why.category = Category::Suspended;
    why.transient = true;
    why.rateLimit = false;
    why.basis.push_back({RuleId::Asleep, true, secondsText(toSeconds(asleep))});
}

} // namespace

void ModelStep::fail(Context& c, Ended ended)
{
    auto& why = ended.why;
    if (why.basis.empty() && why.origin.kind == OriginKind::Transport)
        why.basis.push_back({RuleId::ConnectionLost, true, why.origin.code});
    if (!ended.verdict && m_flight.asleep > Micros{0} && why.transient)
        becomeSuspended(why, m_flight.asleep);
    applyClassify(memberInFlight().classify, why);
    m_lastFailure = why;
    Decision decision{.rules = why.basis};
    if (isOutcomeUnknown(ended, decision)) {
        becomeUnknown(c, ended, decision);
        return;
    }
    if (ended.verdict && !m_flight.hasChunk() && tryRepeat(c, ended, decision))
        return;
    decision.rules.push_back({RuleId::Transient, why.transient, toId(why.category)});
    if (!why.transient) {
        decision.verdict = Verdict::Deterministic;
        emitFailed(c, why, decision);
        finish(c, out::Finish::How::Failed, "deterministic");
        return;
    }
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
    if (!m_flight.hasChunk() && ended.why.category != Category::Suspended)
        c.note({.member = m_flight.member, .what = out::Note::What::Strike});
    emitUnknown(c, ended.why, decision);
    emit(c, event::RunPaused{"outcome_unknown"});
    const auto& standing = m_plan.standing;
    if (standing && standing->choice == Choice::Retry && m_automaticAnswers < m_plan.policy.attemptLimit()) {
        ++m_automaticAnswers;
        answerUnknown(c, {.choice = Choice::Retry, .by = standing->by});
    } else if (standing && !standing->canAsk) {
        answerUnknown(c, {.choice = Choice::LeaveOpen});
    } else {
        askOperator(c);
    }
}

void ModelStep::askOperator(Context& c)
{
    m_state = State::Asking;
    m_wait = Wait{c.now, c.now, c.now + firstNotice};
    c.outputs.push_back(out::Ask{m_flight.id});
}

// SPEC 3: a refusal that taught something is answered at once, once, within the same attempt and without a
// strike.
bool ModelStep::tryRepeat(Context& c, const Ended& ended, Decision& decision)
{
    const Lesson& lesson = ended.why.lesson;
    if (lesson.contextWindow)
        c.note({.member = m_flight.member,
                .what = out::Note::What::ContextWindow,
                .tokens = *lesson.contextWindow});
    Flight next{.member = m_flight.member,
                .capRepeated = m_flight.capRepeated,
                .cacheRepeated = m_flight.cacheRepeated};
    if (lesson.outputCap) {
        const auto asked = m_flight.watchdog.maxTokens;
        const bool helps = !m_flight.capRepeated && (!asked || *lesson.outputCap < *asked);
        decision.rules.push_back(
            {RuleId::OutputCapLearned, helps, std::to_string(*lesson.outputCap) + " tokens"});
        c.note({.member = m_flight.member, .what = out::Note::What::OutputCap, .tokens = *lesson.outputCap});
        if (helps) {
            next.capRepeated = true;
            decision.verdict = Verdict::RepeatWithCap;
            repeat(c, ended.why, decision, next);
            return true;
        }
    }
    if (lesson.promptCacheRefused && m_flight.promptCache) {
        decision.rules.push_back({RuleId::PromptCacheRefused, true, memberInFlight().label()});
        c.note({.member = m_flight.member, .what = out::Note::What::NoPromptCache});
        next.cacheRepeated = true;
        decision.verdict = Verdict::RepeatWithoutCache;
        repeat(c, ended.why, decision, next);
        return true;
    }
    return false;
}

void ModelStep::repeat(Context& c, const Failure& why, const Decision& decision, Flight next)
{
    emitFailed(c, why, decision);
    openFlight(c, next);
}

// SPEC 3: a switch inside the walk, before the first chunk only.
bool ModelStep::tryFallBack(Context& c, const Ended& ended, Decision& decision)
{
    const bool chunkSeen = m_flight.hasChunk();
    decision.rules.push_back({RuleId::ChunkSeen, chunkSeen, std::to_string(m_flight.chars) + " chars"});
    if (chunkSeen) {
        if (m_plan.policy.countStreamFailures && ended.why.category != Category::Suspended) {
            c.note({.member = m_flight.member, .what = out::Note::What::Strike});
            m_walk.passOverNext(m_flight.member);
        }
        return false;
    }
    if (ended.why.category != Category::Suspended)
        c.note({.member = m_flight.member, .what = out::Note::What::Strike});
    const int strikes = c.view(m_flight.member).strikes;
    const bool reached = strikes >= m_plan.policy.switchAfter;
    const auto next = m_walk.next(c.now, c.book);
    decision.rules.push_back({RuleId::StrikesReached, reached, ofText(strikes, m_plan.policy.switchAfter)});
    decision.rules.push_back({RuleId::MemberFollows, next.has_value(), next ? m_walk.at(*next).label() : ""});
    if (m_walk.isPinned())
        decision.rules.push_back({RuleId::MemberPinned, true, memberInFlight().label()});
    const bool outOfTime = !ended.mayFallBack || (next && walkIsOver(c, *next));
    if (outOfTime)
        decision.rules.push_back({RuleId::CallTimeout, true, ""});
    if (!reached || !next || outOfTime)
        return false;

    decision.verdict = Verdict::FallBack;
    emitFailed(c, ended.why, decision);
    if (m_plan.policy.cooldownSeconds > 0) {
        const Micros until = c.now + fromSeconds(m_plan.policy.cooldownSeconds);
        c.note({.member = m_flight.member, .what = out::Note::What::Cool, .until = until});
        emit(c, event::CooldownStarted{static_cast<double>(until.count()) / 1000.0});
    }
    emitFallback(c, *next, toText(ended.why.origin), ended.why.category, decision);
    launch(c, *next);
    return true;
}

// A request to this member would be cut as soon as it was sent.
bool ModelStep::walkIsOver(const Context& c, int member) const
{
    const auto maxTokens = maxTokensFor(m_walk.at(member), c.view(member));
    return c.now >= m_walkStart + callTimeout(m_plan.policy, maxTokens);
}

void ModelStep::retryOrGiveUp(Context& c, const Ended& ended, Decision& decision)
{
    const auto wait = plannedWait(m_plan.policy, m_count.tries, ended.why.retryAfterSeconds, nextSample());
    if (!mayRetry(ended, wait.planned, decision)) {
        emitFailed(c, ended.why, decision);
        finish(c, out::Finish::How::Failed, exhaustedReason(decision.verdict));
        return;
    }
    m_count.take(ended.why, wait.planned);
    // A status is an answer: the stream had not begun.
    if (m_flight.watchdog.stream && ended.why.origin.kind != OriginKind::Http)
        m_streamFailed = m_plan.policy.streamFallback;
    if (wait.asked)
        decision.rules.push_back({RuleId::HintGiven, true, secondsText(*wait.asked)});
    emitFailed(c, ended.why, decision);
    emitRetry(c, ended.why, wait, decision);
    emitReset(c);
    m_state = State::Waiting;
    m_wait = Wait{c.now, c.now + fromSeconds(wait.planned), c.now + firstNotice};
}

bool ModelStep::mayRetry(const Ended& ended, double wait, Decision& decision) const
{
    if (!m_count.mayRetry(m_plan.policy, ended.why, wait, decision))
        return false;
    if (m_walk.hasMemberLimits()) {
        const bool left = m_walk.someoneLeft();
        decision.rules.push_back({RuleId::MemberRetriesLeft, left, ""});
        if (!left) {
            decision.verdict = Verdict::RetryAttemptsExhausted;
            return false;
        }
    }
    decision.verdict = Verdict::Retry;
    return true;
}

// Ends a request from our side: a watchdog's deadline, or the operator's patience.
void ModelStep::abandon(Context& c, Failure why, bool mayFallBack)
{
    c.outputs.push_back(out::Abort{m_flight.id});
    fail(c, {.why = std::move(why), .mayFallBack = mayFallBack});
}

} // namespace landfall
