// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_witness.h"

#include <algorithm>
#include <cmath>

// What a step says of itself, and what one call came to.
namespace landfall {

using namespace std::chrono_literals;

namespace {

constexpr double roundOff = 1e-6; // points of time are whole microseconds

bool asked(const Decision& decision, RuleId id)
{
    return std::any_of(decision.rules.begin(), decision.rules.end(),
                       [id](const RuleCheck& rule) { return rule.id == id; });
}

struct Bounds {
    double least = 0;
    double most = 0;
    double cap = 0;
};

// Of the wait after this many tries, whatever the jitter (SPEC 1).
Bounds boundsOf(const RetryPolicy& policy, int tries)
{
    if (const auto& other = policy.maxRetriesDialect) {
        const double base = std::min(std::ldexp(other->baseDelay, tries - 1), other->maxDelay);
        if (other->jitterRatio <= 0)
            return {base, base, other->maxDelay};
        const double most = std::min(base * (1 + other->jitterRatio), other->maxDelay);
        return {std::max(0.1, base), std::max(0.1, most), other->maxDelay};
    }
    const double base = std::min(std::ldexp(policy.backoffSeconds, tries - 1), policy.maxBackoffSeconds);
    return {base * (1 - policy.jitter), base, policy.maxBackoffSeconds};
}

} // namespace

void StepWitness::take(const out::Emit& emit)
{
    require(emit.attempt >= m_lastEmittedAttempt, "attempt numbers only grow");
    require(emit.request == m_lastId, "an event tells of the latest request");
    m_lastEmittedAttempt = emit.attempt;
    std::visit([this](const auto& payload) { takeEvent(payload); }, emit.payload);
}

bool StepWitness::isNext(std::string_view event) const
{
    if (m_index + 1 >= m_call->outputs.size())
        return false;
    const auto* emit = std::get_if<out::Emit>(&m_call->outputs[m_index + 1]);
    return emit && typeName(emit->payload) == event;
}

void StepWitness::takeEvent(const event::RequestFailed& failed)
{
    require(!m_tally.failed, "one failure a request");
    require(!m_tally.retry && !m_tally.fallback && !m_tally.unknown,
            "a failure is told before what it led to");
    require(failed.failure.category != Category::Suspended || m_tally.ended.sleptSinceSign,
            "suspended is what slept since it was last heard of");
    m_tally.failed = &failed;
    checkFailureKept(failed.failure);
    if (m_tally.end == End::Deadline)
        checkDeadline(failed);
}

// What a failure is called, and how it is taken, changes only where a rule says so.
void StepWitness::checkFailureKept(const Failure& shown)
{
    const auto& input = m_call->entry.input;
    const Failure* told = nullptr;
    if (const auto* verdict = std::get_if<in::Verdict>(&input))
        told = &verdict->why;
    else if (const auto* lost = std::get_if<in::Lost>(&input))
        told = &lost->why;
    const auto& decision = m_tally.failed->decision;
    if (!told || asked(decision, RuleId::ClassifySetting) || asked(decision, RuleId::Asleep))
        return;
    require(shown.transient == told->transient && shown.rateLimit == told->rateLimit &&
                shown.category == told->category && shown.origin == told->origin,
            "a failure is what the transport said unless a rule changed it");
}

// No deadline comes early: silence and the walk's time are counted without the time asleep.
void StepWitness::checkDeadline(const event::RequestFailed& failed)
{
    const auto& policy = m_plan.policy;
    const auto& code = failed.failure.origin.code;
    const double silent = toSeconds(m_call->entry.at - m_tally.ended.lastSign) + roundOff;
    const double sinceSent = toSeconds(m_call->entry.at - m_tally.ended.sentAt) + roundOff;
    const double walked = toSeconds(m_call->entry.at - m_walkStart) + roundOff;
    const auto& first = policy.streamFirstEventTimeoutSeconds;
    const auto& idle = policy.streamIdleTimeoutSeconds;
    if (code == "idle")
        require(m_tally.ended.stream && idle && silent >= *idle, "a stream may be silent for its idle limit");
    else if (code == "first_event")
        require(m_tally.ended.stream && first && !m_tally.ended.firstEvent &&
                    sinceSent >= std::min(*first, idle.value_or(*first)),
                "a first event may take as long as its deadline says");
    else
        require(code == "call" && walked >= policy.callTimeoutSeconds.value_or(300),
                "a walk may take as long as the call timeout says");
}

void StepWitness::takeEvent(const event::Retry& retry)
{
    m_tally.retry = &retry;
    require(isNext("ATTEMPT_RESET"), "ATTEMPT_RESET follows RETRY");
    require(!m_undecided, "an unknown outcome is not retried");
    require(m_tally.failed != nullptr, "RETRY follows a failure");
    if (!m_tally.failed)
        return;
    const auto& why = m_tally.failed->failure;
    require(why.transient, "a deterministic failure is not retried");
    require(retry.attempt == m_call->attemptBefore && retry.nextAttempt == retry.attempt + 1,
            "RETRY names the attempt that failed and the next");
    require(m_tries < limitFor(why.rateLimit),
            "no more tries than the policy allows a failure of this class");
    require(retry.maxAttempts == limitFor(why.rateLimit), "RETRY states the limit of its class");
    checkWait(retry);
    const auto& budget = m_plan.policy.rateLimitBudgetSeconds;
    if (why.rateLimit) {
        m_rateWaited += retry.waitSeconds;
        require(m_tries < limitFor(false) || !budget || m_rateWaited <= *budget + roundOff,
                "waits after rate limits stay within their budget");
    }
    m_waitUntil = m_call->entry.at + fromSeconds(retry.waitSeconds);
}

void StepWitness::checkWait(const event::Retry& retry)
{
    auto bounds = boundsOf(m_plan.policy, m_tries);
    const auto hint = m_tally.failed->failure.retryAfterSeconds;
    if (hint) {
        bounds.least = std::max(bounds.least, *hint);
        bounds.most = std::max(bounds.most, *hint);
    }
    require(retry.waitSeconds <= bounds.cap, "no wait is longer than its cap");
    require(retry.waitSeconds <= bounds.most + roundOff, "a wait is no longer than backoff and hint ask for");
    require(retry.waitSeconds >= std::min(bounds.least, bounds.cap) - roundOff,
            "a wait is no shorter than backoff and hint ask for");
}

void StepWitness::takeEvent(const event::AttemptReset& reset)
{
    require(!m_undecided, "the text of an unknown outcome is kept until somebody has decided");
    require(reset.attempt == m_call->attemptBefore, "ATTEMPT_RESET names the attempt that failed");
    require(reset.discardedChars == m_tally.ended.chars || m_tally.end == End::None,
            "ATTEMPT_RESET counts what is discarded");
    require(++m_resets == 1, "an attempt is reset once");
}

void StepWitness::takeEvent(const event::OperatorDecided& decided)
{
    const auto& input = m_call->entry.input;
    if (const auto* answer = std::get_if<in::Decided>(&input))
        require(decided.choice == toId(answer->choice), "OPERATOR_DECIDED says what was decided");
    else if (std::holds_alternative<in::FailOver>(input))
        require(decided.choice == "fail_over", "OPERATOR_DECIDED says what was decided");
    else
        require(m_plan.standing && m_plan.standing->choice == Choice::Retry && decided.choice == "retry" &&
                    decided.by.rfind(m_plan.standing->by, 0) == 0,
                "only a standing answer decides by itself");
    const bool again = decided.choice == "retry" || decided.choice == "retry_elsewhere";
    if (again)
        m_undecided = m_openItem = false;
    m_tally.operatorDecided = true;
    const bool startsFromRequest = again || (decided.choice == "fail_over" && decided.about == "request");
    require(!startsFromRequest || isNext("ATTEMPT_RESET"),
            "ATTEMPT_RESET follows an operator's word that starts an attempt");
}

void StepWitness::takeEvent(const event::ModelFallback& fallback)
{
    require(!m_undecided, "an unknown outcome is not taken to another member");
    m_tally.fallback = &fallback;
    if (m_tally.operatorDecided)
        return;
    const auto& from = m_call->bookAfter[static_cast<std::size_t>(m_lastMember)];
    require(m_tally.failed && m_tally.failed->failure.transient, "only a transient failure switches");
    require(from.strikes >= m_plan.policy.switchAfter, "a switch takes switch_after strikes");
    require(fallback.strikes == from.strikes, "MODEL_FALLBACK counts the strikes");
}

void StepWitness::takeEvent(const event::ProviderOutcomeUnknown& unknown)
{
    require(m_tally.failed != nullptr, "a failure is told before what it led to");
    require(!unknown.isRetryable, "an unknown outcome is not retryable");
    m_tally.unknown = true;
    m_openItem = true;
}

void StepWitness::takeEvent(const event::FirstEvent&)
{
    const auto* streamed = std::get_if<in::Streamed>(&m_call->entry.input);
    require(m_flight && !m_flight->firstEvent && streamed && streamed->sign != Sign::Comment,
            "FIRST_EVENT tells of the first event, and a comment is none");
    if (m_flight)
        m_flight->firstEvent = true;
}

void StepWitness::takeEvent(const event::Waiting& waiting)
{
    require(!waiting.remainingSeconds || *waiting.remainingSeconds > 0,
            "WAITING comes only while time remains");
}

void StepWitness::takeEvent(const event::Warning& warning)
{
    if (warning.code != "truncation_recovery")
        return;
    m_tally.recovery = true;
    require(++m_recoveries <= m_plan.truncationRecoveries, "recoveries are counted");
}

// The whole call

void StepWitness::conclude()
{
    if (m_tally.stale)
        require(m_call->outputs.empty(), "a stale input is not acted on");
    require(m_tally.unknown == m_tally.mustBeUnknown,
            "an outcome is unknown exactly when a gated request may have landed without a verdict");
    if (m_tally.unknown)
        require(m_finished || m_tally.asked != m_tally.operatorDecided,
                "an unknown outcome is asked about, or answered by a standing answer");
    const bool failed = m_tally.end != End::None && !m_tally.complete && m_tally.end != End::Cancelled;
    require(!failed || m_tally.failed, "a failed request is told of");
    require(!failed || m_finished || m_tally.launch || m_tally.retry || m_tally.asked,
            "something follows a failure");
    require(m_tally.successes == (m_tally.complete ? 1 : 0), "success is noted, once");
    checkStrikes();
    checkCooldown();
    checkAttempt();
    checkInTime();
    checkWakeUp();
}

void StepWitness::checkStrikes()
{
    const bool byPeople = m_tally.end == End::FailedOver || m_tally.end == End::Cancelled;
    if (!m_tally.failed || m_tally.end == End::None || byPeople) {
        require(m_tally.strikes == 0, "strikes are for failures");
        return;
    }
    const auto& why = m_tally.failed->failure;
    const bool hasChunk = m_tally.ended.chars > 0;
    const bool counts = hasChunk ? m_plan.policy.countStreamFailures && !m_tally.unknown : true;
    const bool repeated = m_tally.launch == Launch::Repeat;
    const bool due = counts && why.transient && why.category != Category::Suspended && !repeated;
    if (m_tally.unknown && !why.transient)
        require(m_tally.strikes <= 1, "one strike a failure");
    else
        require(m_tally.strikes == (due ? 1 : 0), "one strike for each failure that counts");
    if (hasChunk && due)
        m_passOver = m_tally.ended.member;
}

void StepWitness::checkCooldown()
{
    const bool due = m_tally.launch == Launch::Switch && m_plan.policy.cooldownSeconds > 0;
    require(m_tally.cools == (due ? 1 : 0), "a member cools when the walk leaves it, and only then");
    require(m_tally.cooldownStarted == due, "a cooldown is told of");
}

void StepWitness::checkAttempt()
{
    const auto& launch = m_tally.launch;
    const bool isNew = launch && *launch != Launch::Switch && *launch != Launch::Repeat;
    require(m_call->attemptAfter == m_call->attemptBefore + (isNew ? 1 : 0),
            "attempts are counted one by one");
    if (!isNew)
        return;
    require(*launch == Launch::FirstTry || m_resets == 1, "an attempt is reset before the next begins");
    m_resets = 0;
}

// Nothing outlives its deadline once a Tick has come.
void StepWitness::checkInTime()
{
    if (!std::holds_alternative<in::Tick>(m_call->entry.input) || m_finished)
        return;
    const Micros now = m_call->entry.at;
    require(!m_waitUntil || now < *m_waitUntil || m_tally.retry, "a wait ends when it is over");
    if (!m_flight || !m_flight->sent)
        return;
    if (m_flight->terminalAt) {
        require(now - *m_flight->terminalAt < 1s, "a complete reply is closed after its grace");
        return;
    }
    const auto& idle = m_plan.policy.streamIdleTimeoutSeconds;
    const Micros since = m_flight->firstEvent ||
                                 !m_plan.chain[static_cast<std::size_t>(m_flight->member)].announcesEarly ||
                                 !m_plan.policy.streamFirstEventTimeoutSeconds
                             ? m_flight->lastSign
                             : m_flight->sentAt;
    require(!m_flight->stream || !idle || now - since < fromSeconds(*idle),
            "a silent stream ends at its idle limit");
    require(!m_plan.policy.callTimeoutSeconds ||
                now - m_walkStart < fromSeconds(*m_plan.policy.callTimeoutSeconds),
            "a walk ends at its call timeout");
}

void StepWitness::checkWakeUp()
{
    const Micros now = m_call->entry.at;
    const auto& wake = m_call->wakeAfter;
    require(!m_finished || !wake, "a finished step is not woken");
    const bool dueTick = std::holds_alternative<in::Tick>(m_call->entry.input) && m_call->wakeBefore &&
                         *m_call->wakeBefore <= now;
    if (dueTick)
        require(!wake || *wake >= now, "a Tick that is due leaves nothing in the past");
    m_ticksAtOnce = dueTick && now == m_lastAt ? m_ticksAtOnce + 1 : 0;
    require(m_ticksAtOnce < 4, "no livelock");
    // A refusal may come at the last moment, and what it taught is tried all the same.
    const bool sent = m_flight && m_flight->sent && m_flight->sentAt == now && !m_flight->repeat;
    const bool byLaunch = m_tally.launch || std::holds_alternative<in::Recorded>(m_call->entry.input);
    if (sent && byLaunch && !m_tally.stale)
        require(wake && *wake > now, "no request is sent when its time is already up");
}

} // namespace landfall
