// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/jitter.h"
#include "core/policy/model_step_context.h"

#include <algorithm>

// How ModelStep goes forward: tries, walks, requests, replies (SPEC 1, 3, 6).
namespace landfall {

void ModelStep::startTry(Context& c)
{
    ++m_count.tries;
    ++m_attempt;
    m_walk.begin(c.now, c.book);
    m_walkStart = c.now;
    // Ignoring cooldowns if need be, so someone follows: mayRetry() has made sure that somebody may be asked.
    launch(c, *m_walk.next(c.now, c.book));
}

void ModelStep::walkFrom(Context& c, int first)
{
    m_walk.beginAt(first);
    m_walkStart = c.now;
    launch(c, first);
}

void ModelStep::launch(Context& c, int member)
{
    m_walk.take(member);
    openFlight(c, {.member = member});
}

// Gated turns: durable first.
void ModelStep::openFlight(Context& c, Flight flight)
{
    const int member = flight.member;
    const auto& target = m_walk.at(member);
    const auto view = c.view(member);
    flight.id = m_flight.id + 1;
    flight.promptCache = target.promptCache && !view.refusesPromptCache && !flight.cacheRepeated;
    flight.watchdog = {.stream = target.streamsAlways || (m_plan.stream && !m_streamFailed),
                       .announcesEarly = target.announcesEarly,
                       .tryNumber = m_count.tries,
                       .kept = view.keptFirstEvent,
                       .maxTokens = maxTokensFor(target, view),
                       .walkStart = m_walkStart,
                       .sentAt = c.now,
                       .lastSign = c.now};
    m_flight = flight;
    if (m_gated) {
        m_state = State::Recording;
        c.outputs.push_back(out::Record{flightToSend()});
        return;
    }
    send(c);
}

out::Send ModelStep::flightToSend() const
{
    return {m_flight.id, m_flight.member, m_flight.watchdog.maxTokens, m_flight.watchdog.stream,
            m_flight.promptCache};
}

void ModelStep::send(Context& c)
{
    m_state = State::InFlight;
    m_walkStart += c.now - m_flight.watchdog.sentAt; // what the journal took is not the walk's time
    m_flight.watchdog.walkStart = m_walkStart;
    m_flight.watchdog.sentAt = c.now;
    m_flight.watchdog.lastSign = c.now;
    m_flight.asleep = Micros{0};
    m_flight.nextNotice = c.now + firstNotice;
    c.outputs.push_back(flightToSend());
}

void ModelStep::noteEvent(Context& c)
{
    if (m_flight.watchdog.anyEvent)
        return;
    m_flight.watchdog.anyEvent = true;
    const Micros after = c.now - m_flight.watchdog.sentAt;
    emit(c, event::FirstEvent{static_cast<double>(after.count()) / 1000.0});
    if (const auto kept = m_flight.watchdog.deadlineToKeep(m_plan.policy, c.now)) {
        m_flight.lateFirst = c.now;
        c.note({.member = m_flight.member, .what = out::Note::What::FirstEvent, .until = *kept});
    }
}

void ModelStep::completeReply(Context& c)
{
    c.note({.member = m_flight.member, .what = out::Note::What::Success});
    if (m_flight.cutInCall) {
        Decision decision{Verdict::RecoverTruncation, {{RuleId::TruncatedCall, true, ""}}};
        if (const auto budget = largerBudget(c, decision)) {
            askAgainWith(c, *budget, std::move(decision));
            return;
        }
    }
    finish(c, out::Finish::How::Done, "done");
}

// SPEC 6: double what was asked for, as far as the member's cap allows and the run has recoveries left.
std::optional<std::uint32_t> ModelStep::largerBudget(const Context& c, Decision& decision) const
{
    const int left = m_plan.truncationRecoveries;
    decision.rules.push_back({RuleId::RecoveriesLeft, left > 0, std::to_string(left)});
    const auto asked = m_flight.watchdog.maxTokens;
    if (left <= 0 || !asked)
        return std::nullopt;
    constexpr std::uint32_t most = 0x7FFFFFFF;
    const auto cap = c.view(m_flight.member).outputCap.value_or(most);
    const auto budget = std::min(*asked > most / 2 ? most : *asked * 2, cap);
    return budget > *asked ? std::optional(budget) : std::nullopt;
}

void ModelStep::askAgainWith(Context& c, std::uint32_t budget, Decision decision)
{
    --m_plan.truncationRecoveries;
    c.note({.member = m_flight.member, .what = out::Note::What::ReplyBudget, .tokens = budget});
    emit(c, event::Warning{"truncation_recovery",
                           "max_tokens cut the reply inside a tool call; asked again with " +
                               std::to_string(budget) + " tokens",
                           std::move(decision)});
    emitReset(c);
    ++m_attempt;
    m_walkStart = c.now;
    openFlight(c, {.member = m_flight.member});
}

void ModelStep::endWait(Context& c)
{
    m_wait.reset();
    startTry(c);
}

void ModelStep::answerUnknown(Context& c, const in::Decided& answer)
{
    if (answer.choice == Choice::LeaveOpen) {
        finish(c, out::Finish::How::LeftOpen, "outcome_unknown", true);
        return;
    }
    m_wait.reset();
    emit(c, event::OperatorDecided{"request", std::nullopt, toId(answer.choice), answer.note, answer.by});
    if (answer.choice == Choice::Fail || answer.choice == Choice::Stop) {
        const bool failed = answer.choice == Choice::Fail;
        finish(c, failed ? out::Finish::How::Failed : out::Finish::How::Stopped, "outcome_unknown", true);
        return;
    }
    emitReset(c);
    const bool elsewhere = answer.choice == Choice::RetryElsewhere;
    const int member = elsewhere ? *answer.member : m_flight.member;
    if (elsewhere)
        emitFallback(c, member, "operator:retry_elsewhere", m_lastFailure.category,
                     {Verdict::FallBack, {{RuleId::LeftByOperator, true, answer.by}}});
    emit(c, event::RunResumed{"decided"});
    ++m_attempt;
    walkFrom(c, member);
}

double ModelStep::nextSample() const
{
    return jitterSample(m_seed, m_samples, m_count.retries);
}

} // namespace landfall
