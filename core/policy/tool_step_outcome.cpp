// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/jitter.h"
#include "core/policy/notices.h"
#include "core/policy/retry_count.h"
#include "core/policy/shown_error.h"
#include "core/policy/tool_step_context.h"

// What becomes of a try, and what ToolStep does then: again, look, ask, or answer (SPEC 7).
namespace landfall {

using Sees = toolout::Finish::Sees;

namespace {

// An earlier try is the reason why a row may say less than its own try would.
constexpr const char* earlierTry = "this try did nothing, but an earlier one may have landed: ";

const char* toId(WriteOnlyPolicy policy)
{
    return policy == WriteOnlyPolicy::AtLeastOnce ? "at_least_once" : "at_most_once";
}

} // namespace

// Tries

// The earlier process is gone, and with it what it knew of the time: a lag counts from now.
void ToolStep::resume(Context& c, JournalStatus last)
{
    m_last = last;
    m_endedAt = c.now;
    m_flight.phase = Phase::Dispatched;
    m_failure = {.category = Category::Local,
                 .origin = {OriginKind::Local, "orphaned"},
                 .message = "the program that made the call is gone",
                 .basis = {{RuleId::Orphaned, true, toId(last)}}};
    if (last == JournalStatus::Sent)
        settle(c, JournalStatus::Unknown, "engine", m_failure.message);
    if (last != JournalStatus::ResolvedNotLanded) {
        becomeUnknown(c, {.rules = m_failure.basis});
        return;
    }
    Decision decision{.rules = m_failure.basis};
    decision.rules.push_back({RuleId::OutcomeKnown, true, toId(last)});
    isToolRepeatable(decision);
    if (m_plan.retryClass != RetryClass::Unclassified && hasTriesLeft(decision))
        retry(c, std::move(decision));
    else
        sayNotLanded(c);
}

void ToolStep::record(Context& c)
{
    ++m_try;
    m_state = State::Recording;
    c.outputs.push_back(toolout::Record{m_try});
}

void ToolStep::send(Context& c)
{
    m_state = State::InFlight;
    m_flight = {Phase::Queued, c.now, c.now + m_plan.timeout, c.now + firstNotice};
    m_isToldUnknown = false;
    m_isCheckedAgain = false;
    m_lateUntil.reset();
    c.outputs.push_back(toolout::Send{m_try});
}

void ToolStep::timeOut(Context& c)
{
    const bool dispatched = m_flight.phase >= Phase::Dispatched;
    m_endedAt = c.now;
    m_failure = {.category = Category::Timeout,
                 .origin = {OriginKind::Watchdog, "call"},
                 .code = "timeout",
                 .message = "the tool did not answer in time",
                 .transient = true,
                 .basis = {{RuleId::ToolTimeout, true, secondsText(toSeconds(m_plan.timeout))},
                           {RuleId::Dispatched, dispatched, toId(m_flight.phase)}}};
    if (dispatched && m_plan.canDetach) {
        m_detachedTry = m_try;
        m_lateUntil = c.now + m_plan.lateAnswer;
        c.outputs.push_back(toolout::Detach{m_try, *m_lateUntil});
    } else {
        c.outputs.push_back(toolout::Abort{m_try});
    }
    if (!dispatched) {
        becomeFailedBefore(c, false);
        return;
    }
    settle(c, JournalStatus::Unknown, "engine", m_failure.message);
    becomeUnknown(c, {.rules = m_failure.basis});
}

void ToolStep::becomeOk(Context& c, const toolin::Ended& ended)
{
    m_mayHaveLanded = false;
    if (ended.resultAsksRepeat && isRepeatable(m_plan.retryClass)) {
        Decision decision{.rules = {{RuleId::OutcomeKnown, true, toId(ToolOutcome::Ok)},
                                    {RuleId::ResultAsksRepeat, true, std::to_string(m_try)}}};
        isToolRepeatable(decision);
        if (hasTriesLeft(decision)) {
            m_okIsHeld = true;
            m_failure = {.category = Category::Local,
                         .origin = {OriginKind::Local, "result"},
                         .message = "its result asks for another call"};
            retry(c, std::move(decision));
            return;
        }
    }
    settle(c, JournalStatus::Ok, "engine", {});
    finish(c, {.outcome = ToolOutcome::Ok, .sees = Sees::Result});
}

void ToolStep::becomeRejected(Context& c)
{
    m_mayHaveLanded = false;
    settle(c, JournalStatus::Rejected, "engine", shownError(m_failure));
    finish(c, {.outcome = ToolOutcome::Rejected, .sees = Sees::Error});
}

void ToolStep::becomeFailedBefore(Context& c, bool declared)
{
    Decision decision{.rules = m_failure.basis};
    decision.rules.push_back({RuleId::OutcomeKnown, !m_mayHaveLanded, toId(ToolOutcome::FailedBefore)});
    decision.rules.push_back({RuleId::DeclaredByTool, declared, toText(m_failure.origin)});
    const bool repeatable = isToolRepeatable(decision);
    const bool mayRepeat = declared ? repeatable : m_plan.retryClass != RetryClass::Unclassified;
    if (m_mayHaveLanded)
        settle(c, JournalStatus::Unknown, "engine", earlierTry + shownError(m_failure));
    else
        settle(c, JournalStatus::FailedBefore, "engine", shownError(m_failure));
    if (mayRepeat && hasTriesLeft(decision)) {
        retry(c, std::move(decision));
    } else if (m_mayHaveLanded) {
        decision.verdict = Verdict::TellUnknown;
        tellUnknown(c, std::move(decision));
    } else {
        finish(c, {.outcome = ToolOutcome::FailedBefore, .sees = Sees::Error});
    }
}

void ToolStep::becomeUnknown(Context& c, Decision decision)
{
    m_mayHaveLanded = m_plan.retryClass != RetryClass::Safe;
    decision.rules.push_back({RuleId::OutcomeKnown, false, toId(ToolOutcome::Unknown)});
    decision.rules.push_back({RuleId::IdempotencyKey, m_plan.hasIdempotencyKey, {}});
    const bool repeatable = isToolRepeatable(decision);
    const bool atLeastOnce = m_plan.writeOnly == WriteOnlyPolicy::AtLeastOnce;
    const bool writeOnly = !repeatable && m_plan.writeOnly != WriteOnlyPolicy::No;
    if (writeOnly)
        decision.rules.push_back({RuleId::WriteOnly, atLeastOnce, toId(m_plan.writeOnly)});
    if ((repeatable || atLeastOnce) && hasTriesLeft(decision)) {
        retry(c, std::move(decision));
    } else if (repeatable || writeOnly) {
        decision.verdict = Verdict::TellUnknown;
        tellUnknown(c, std::move(decision));
    } else {
        findOut(c, std::move(decision));
    }
}

void ToolStep::retry(Context& c, Decision decision)
{
    const auto wait = plannedWait(m_plan.retry, m_try, m_failure.retryAfterSeconds,
                                  jitterSample(m_seed, m_samples, m_retries));
    ++m_retries;
    decision.verdict = Verdict::Retry;
    if (wait.asked)
        decision.rules.push_back({RuleId::HintGiven, true, secondsText(*wait.asked)});
    emitRetry(c, wait, std::move(decision));
    m_state = State::Waiting;
    m_wait = Wait{c.now, c.now + fromSeconds(wait.planned), c.now + firstNotice};
}

bool ToolStep::hasTriesLeft(Decision& decision) const
{
    const int limit = m_plan.retry.attemptLimit();
    decision.rules.push_back({RuleId::ToolTriesLeft, m_try < limit, ofText(m_try, limit)});
    return m_try < limit;
}

bool ToolStep::isToolRepeatable(Decision& decision) const
{
    const bool repeatable = isRepeatable(m_plan.retryClass);
    decision.rules.push_back({RuleId::ToolRepeatable, repeatable, toId(m_plan.retryClass)});
    return repeatable;
}

// Looking

// Sending again would be a guess.
void ToolStep::findOut(Context& c, Decision decision)
{
    decision.rules.push_back({RuleId::ProbeConfigured, m_plan.hasProbe, {}});
    // For the choices that the event names.
    m_state = isHeadless() && !m_plan.hasProbe ? State::LeftOpen : State::Asking;
    if (m_plan.hasProbe) {
        decision.rules.push_back(lagRule(c));
        decision.verdict = Verdict::Probe;
        emitUnknown(c, std::move(decision), choices());
        lookOrLag(c);
    } else {
        decision.verdict = isHeadless() ? Verdict::LeaveOpen : Verdict::AskOperator;
        emitUnknown(c, std::move(decision), choices());
        needOperator(c);
    }
}

void ToolStep::lookOrLag(Context& c)
{
    if (isLagOver(c)) {
        probe(c);
        return;
    }
    m_state = State::Lagging;
    m_wait = Wait{c.now, m_endedAt + m_plan.lag, c.now + firstNotice};
}

void ToolStep::probe(Context& c)
{
    ++m_probe;
    m_state = State::Probing;
    m_wait.reset();
    m_isProbeAfterLag = isLagOver(c);
    m_look = {Phase::Queued, c.now, c.now + m_plan.probeTimeout, c.now + firstNotice};
    c.outputs.push_back(toolout::Probe{m_probe, m_isProbeAfterLag});
}

// Before the lag is over, only what was found counts.
void ToolStep::endProbe(Context& c, ProbeVerdict verdict)
{
    m_state = State::Asking;
    if (verdict == ProbeVerdict::Landed)
        becomeLanded(c, {"probe", {}, Sees::ProbeResult});
    else if (verdict == ProbeVerdict::Conflict)
        needOperator(c);
    else if (!m_isProbeAfterLag)
        lookOrLag(c);
    else if (verdict == ProbeVerdict::NotLanded)
        becomeNotLanded(c);
    else
        needOperator(c);
}

void ToolStep::becomeLanded(Context& c, const Landing& landing)
{
    m_mayHaveLanded = false;
    settle(c, JournalStatus::ResolvedLanded, landing.by, landing.note);
    finish(c, {.outcome = ToolOutcome::Ok, .sees = landing.sees});
}

// The probe says so.
void ToolStep::becomeNotLanded(Context& c)
{
    m_mayHaveLanded = false;
    settle(c, JournalStatus::ResolvedNotLanded, "probe", {});
    Decision decision{.rules = {lagRule(c), {RuleId::ProbeVerdict, false, toId(ProbeVerdict::NotLanded)}}};
    isToolRepeatable(decision);
    if (m_plan.retryClass == RetryClass::Unclassified) {
        sayNotLanded(c);
    } else if (hasTriesLeft(decision)) {
        endAsking(c);
        retry(c, std::move(decision));
    } else {
        finish(c, {.outcome = ToolOutcome::FailedBefore, .sees = Sees::Error});
    }
}

bool ToolStep::isLagOver(const Context& c) const
{
    return c.now >= m_endedAt + m_plan.lag;
}

RuleCheck ToolStep::lagRule(const Context& c) const
{
    return {RuleId::LagOver, isLagOver(c),
            secondsText(toSeconds(c.now - m_endedAt)) + " of " + secondsText(toSeconds(m_plan.lag))};
}

} // namespace landfall
