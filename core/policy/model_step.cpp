// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/model_step.h"

#include "core/base/enum_names.h"
#include "core/base/splitmix.h"
#include "core/policy/model_step_context.h"
#include "core/policy/replay_safety.h"

#include <algorithm>

namespace landfall {

using namespace std::chrono_literals;

namespace {

constexpr EnumNames<Choice, 5> choiceNames{{
    {Choice::Retry, "retry"},
    {Choice::RetryElsewhere, "retry_elsewhere"},
    {Choice::Fail, "fail"},
    {Choice::Stop, "stop"},
    {Choice::LeaveOpen, "leave_open"},
}};

constexpr Micros grace = 1s;        // SPEC 6
constexpr Micros firstNotice = 10s; // SPEC 9, WAITING
constexpr Micros noticeInterval = 15s;
constexpr std::uint64_t bytesPerToken = 4;

} // namespace

const char* toId(Choice choice)
{
    return nameOf(choiceNames, choice);
}

ModelStep::ModelStep(StepPlan plan)
    : m_plan(std::move(plan)), m_gated(isGated(m_plan.policy.replayGate, m_plan.tools)),
      m_requestsOf(m_plan.chain.size(), 0)
{}

Outputs ModelStep::handle(const Input& input, Micros now, std::span<const MemberView> book)
{
    Context context{now, {book.begin(), book.end()}, {}};
    context.book.resize(m_plan.chain.size());
    if (can(input))
        std::visit([&](const auto& one) { on(context, one); }, input);
    return std::move(context.outputs);
}

std::optional<Micros> ModelStep::wakeAt() const
{
    switch (m_state) {
    case State::InFlight: {
        Micros earliest = std::min(callDeadline(), m_flight.nextNotice);
        if (const auto silence = silenceDeadline())
            earliest = std::min(earliest, *silence);
        return earliest;
    }
    case State::Grace: return m_flight.graceUntil;
    case State::Waiting: return std::min(m_wait->until, m_wait->nextNotice);
    case State::Asking: return m_wait ? std::optional(m_wait->nextNotice) : std::nullopt;
    default: return std::nullopt;
    }
}

bool ModelStep::can(const Input& input) const
{
    return std::visit([this](const auto& one) { return may(one); }, input);
}

bool ModelStep::may(const in::Begin&) const
{
    return m_state == State::Idle && !m_plan.chain.empty();
}

bool ModelStep::may(const in::Skip&) const
{
    return m_state == State::Waiting;
}

bool ModelStep::may(const in::GiveUp&) const
{
    return m_state == State::InFlight && !inFlightOutcomeMatters();
}

bool ModelStep::may(const in::FailOver&) const
{
    const bool mayLeave =
        m_state == State::Waiting || (m_state == State::InFlight && !inFlightOutcomeMatters());
    return mayLeave && otherMember(m_flight.member).has_value();
}

bool ModelStep::may(const in::Decided& decided) const
{
    if (m_state != State::Asking)
        return false;
    if (decided.choice != Choice::RetryElsewhere)
        return true;
    const int member = decided.member.value_or(-1);
    return member >= 0 && member < static_cast<int>(m_plan.chain.size()) && member != m_flight.member;
}

std::optional<int> ModelStep::memberInUse() const
{
    return m_flight.id == 0 ? std::nullopt : std::optional(m_flight.member);
}

// Inputs

void ModelStep::on(Context& c, const in::Begin& begin)
{
    m_seed = begin.seed;
    m_samples = begin.samples;
    startTry(c);
}

void ModelStep::on(Context& c, const in::Recorded& recorded)
{
    if (m_state != State::Recording || recorded.id != m_flight.id) {
        ++m_staleInputs;
        return;
    }
    if (recorded.durable) {
        send(c);
        return;
    }
    m_lastFailure = Failure{.category = Category::Journal,
                            .origin = {OriginKind::Local, "journal"},
                            .message = "the journal could not be written, so nothing was sent"};
    emitFailed(c, m_lastFailure, {Verdict::JournalUnavailable, {{RuleId::JournalDurable, false, ""}}});
    finish(c, out::Finish::How::Failed, "journal");
}

void ModelStep::on(Context&, const in::Started& started)
{
    if (isCurrent(started.id))
        m_flight.requestBytes = started.bytes;
}

void ModelStep::on(Context&, const in::Reached& reached)
{
    if (!isCurrent(reached.id))
        return;
    m_flight.phase = std::max(m_flight.phase, reached.phase);
    m_flight.bytesSent = reached.bytesSent;
    m_flight.bytesReceived = reached.bytesReceived;
}

void ModelStep::on(Context& c, const in::Streamed& streamed)
{
    if (!isCurrent(streamed.id))
        return;
    m_flight.bytesReceived = std::max(m_flight.bytesReceived, streamed.bytesReceived);
    m_flight.lastSign = c.now;
    m_flight.nextNotice = c.now + firstNotice;
    if (streamed.sign == Sign::Comment)
        return;
    noteEvent(c);
    switch (streamed.sign) {
    case Sign::ToolArguments: m_flight.onlyText = false; [[fallthrough]];
    case Sign::Text:
    case Sign::Thinking:
        m_flight.chars += streamed.chars;
        m_flight.textHash = streamed.textHash;
        break;
    case Sign::ServerTool:
        m_flight.serverTool = true;
        m_flight.onlyText = false;
        break;
    case Sign::Terminal:
        m_flight.argumentsParse = streamed.argumentsParse;
        m_flight.graceUntil = c.now + grace;
        m_state = State::Grace;
        break;
    case Sign::Typed:
    case Sign::Comment: break;
    }
}

void ModelStep::on(Context& c, const in::Verdict& verdict)
{
    if (isCurrent(verdict.id))
        fail(c, {.why = verdict.why, .verdict = true});
}

void ModelStep::on(Context& c, const in::Lost& lost)
{
    if (!isCurrent(lost.id))
        return;
    // A loss after the terminal reason changes nothing, unless it cut a tool call's arguments.
    if (m_state == State::Grace && m_flight.argumentsParse)
        completeReply(c);
    else
        fail(c, {.why = lost.why, .dispatchUnknown = lost.dispatchUnknown});
}

void ModelStep::on(Context& c, const in::Closed& closed)
{
    if (!isCurrent(closed.id))
        return;
    const bool excused = memberOf(m_flight).allowMissingFinish && m_flight.onlyText && m_flight.hasChunk();
    if (m_state == State::Grace || excused) {
        completeReply(c);
        return;
    }
    fail(c, {.why = {.category = Category::IncompleteStream,
                     .origin = {OriginKind::Transport, "incomplete"},
                     .message = "the reply ended without a finish reason",
                     .transient = true}});
}

void ModelStep::on(Context&, const in::Slept& slept)
{
    for (Micros* deadline : {&m_walkStart, &m_flight.sentAt, &m_flight.lastSign, &m_flight.graceUntil})
        *deadline += slept.asleep;
}

void ModelStep::on(Context& c, const in::Tick&)
{
    switch (m_state) {
    case State::InFlight: tickInFlight(c); break;
    case State::Grace:
        if (c.now >= m_flight.graceUntil) {
            c.outputs.push_back(out::Abort{m_flight.id});
            completeReply(c);
        }
        break;
    case State::Waiting: tickWaiting(c); break;
    case State::Asking: tickAsking(c); break;
    default: break;
    }
}

void ModelStep::on(Context& c, const in::Skip& skip)
{
    emit(c, event::WaitSkipped{event::WaitOn::Retry, toSeconds(c.now - m_wait->since),
                               toSeconds(m_wait->until - m_wait->since), skip.by});
    endWait(c);
}

void ModelStep::on(Context& c, const in::GiveUp&)
{
    abandon(c, Category::Timeout, "idle", "given up by the operator", true);
}

void ModelStep::on(Context& c, const in::FailOver& failOver)
{
    const int next = *otherMember(m_flight.member);
    const bool wasWaiting = m_state == State::Waiting;
    if (!wasWaiting) {
        c.outputs.push_back(out::Abort{m_flight.id});
        m_lastFailure = Failure{.category = Category::Local,
                                .origin = {OriginKind::Local, "fail_over"},
                                .message = "left by the operator for another member"};
        emitFailed(c, m_lastFailure, {Verdict::FallBack, {}});
    }
    emit(c,
         event::OperatorDecided{wasWaiting ? "wait" : "request", std::nullopt, "fail_over", {}, failOver.by});
    if (!wasWaiting)
        emitReset(c);
    emitFallback(c, next, "operator:fail_over", m_lastFailure.category, {Verdict::FallBack, {}});
    m_wait.reset();
    if (wasWaiting)
        ++m_tries;
    ++m_attempt;
    walkFrom(c, next);
}

void ModelStep::on(Context& c, const in::Cancel&)
{
    const bool inFlight = m_state == State::InFlight || m_state == State::Grace;
    if (inFlight)
        c.outputs.push_back(out::Abort{m_flight.id});
    bool openItem = m_state == State::Asking;
    if (m_state == State::InFlight || m_state == State::Recording) {
        const Failure why{.category = Category::Local,
                          .origin = {OriginKind::Local, "cancelled"},
                          .message = "cancelled while the request was under way"};
        Decision decision{Verdict::Cancelled, {}};
        const bool unknown = inFlight && isOutcomeUnknown({.why = why}, decision);
        emitFailed(c, why, decision);
        if (unknown)
            emitUnknown(c, why, decision);
        openItem = unknown;
    }
    finish(c, out::Finish::How::Cancelled, "cancelled", openItem);
}

void ModelStep::on(Context& c, const in::Decided& decided)
{
    if (decided.choice == Choice::LeaveOpen) {
        finish(c, out::Finish::How::LeftOpen, "outcome_unknown", true);
        return;
    }
    m_wait.reset();
    emit(c, event::OperatorDecided{"request", std::nullopt, toId(decided.choice), decided.note, decided.by});
    switch (decided.choice) {
    case Choice::Retry:
    case Choice::RetryElsewhere: {
        emitReset(c);
        const bool elsewhere = decided.choice == Choice::RetryElsewhere;
        const int member = elsewhere ? *decided.member : m_flight.member;
        if (elsewhere)
            emitFallback(c, member, "operator:retry_elsewhere", m_lastFailure.category,
                         {Verdict::FallBack, {}});
        emit(c, event::RunResumed{"decided"});
        ++m_attempt;
        walkFrom(c, member);
        break;
    }
    case Choice::Fail: finish(c, out::Finish::How::Failed, "outcome_unknown", true); break;
    case Choice::Stop:
    case Choice::LeaveOpen: finish(c, out::Finish::How::Stopped, "outcome_unknown", true); break;
    }
}

// Going forward

void ModelStep::startTry(Context& c)
{
    ++m_tries;
    ++m_attempt;
    const int size = static_cast<int>(m_plan.chain.size());
    m_walk.clear();
    for (int member = 0; member < size; ++member) {
        if (!isExhausted(member) && member != m_passOver && !c.isCooling(member))
            m_walk.push_back(member);
    }
    m_walkIgnoresCooling = m_walk.empty();
    for (int member = 0; m_walkIgnoresCooling && member < size; ++member) {
        if (!isExhausted(member))
            m_walk.push_back(member);
    }
    m_passOver.reset();
    m_walkStart = c.now;
    launch(c, m_walk.front());
}

// A walk the operator started: at this member, then the eligible ones that follow it.
void ModelStep::walkFrom(Context& c, int first)
{
    m_walk.assign(1, first);
    m_walkIgnoresCooling = false;
    for (int member = first + 1; member < static_cast<int>(m_plan.chain.size()); ++member) {
        if (!isExhausted(member))
            m_walk.push_back(member);
    }
    m_walkStart = c.now;
    launch(c, first);
}

void ModelStep::launch(Context& c, int member)
{
    m_walk.erase(m_walk.begin(), std::next(std::find(m_walk.begin(), m_walk.end(), member)));
    const auto& target = m_plan.chain[static_cast<std::size_t>(member)];
    ++m_requestsOf[static_cast<std::size_t>(member)];
    m_flight = Flight{.id = m_flight.id + 1, .member = member};
    m_flight.stream = target.streamsAlways || (m_plan.stream && !m_streamFailed);
    m_flight.keptFirstEvent = c.book[static_cast<std::size_t>(member)].keptFirstEvent;
    m_flight.sentAt = c.now;
    if (m_gated) {
        m_state = State::Recording;
        c.outputs.push_back(out::Record{m_flight.id, member});
        return;
    }
    send(c);
}

void ModelStep::send(Context& c)
{
    m_state = State::InFlight;
    m_flight.sentAt = c.now;
    m_flight.lastSign = c.now;
    m_flight.nextNotice = c.now + firstNotice;
    c.outputs.push_back(
        out::Send{m_flight.id, m_flight.member, memberOf(m_flight).maxTokens, m_flight.stream});
}

void ModelStep::noteEvent(Context& c)
{
    if (m_flight.anyEvent)
        return;
    m_flight.anyEvent = true;
    const Micros after = c.now - m_flight.sentAt;
    emit(c, event::FirstEvent{static_cast<double>(after.count()) / 1000.0});
    if (!memberOf(m_flight).announcesEarly || !m_flight.stream)
        return;
    const auto tokens = m_flight.requestBytes / bytesPerToken;
    const auto atFirst = firstEventDeadline(m_plan.policy, tokens, m_flight.keptFirstEvent, 1);
    const auto allowed = firstEventDeadline(m_plan.policy, tokens, m_flight.keptFirstEvent, m_tries);
    if (atFirst && allowed && after > *atFirst)
        c.note(m_flight.member, out::Note::What::FirstEvent, *allowed);
}

void ModelStep::completeReply(Context& c)
{
    c.note(m_flight.member, out::Note::What::Success);
    finish(c, out::Finish::How::Done, "done");
}

void ModelStep::endWait(Context& c)
{
    m_wait.reset();
    startTry(c);
}

void ModelStep::tickWaiting(Context& c)
{
    if (c.now >= m_wait->until) {
        endWait(c);
        return;
    }
    if (c.now < m_wait->nextNotice)
        return;
    emit(c, event::Waiting{event::WaitOn::Retry, toSeconds(c.now - m_wait->since),
                           toSeconds(m_wait->until - c.now)});
    m_wait->nextNotice = c.now + noticeInterval;
}

void ModelStep::tickAsking(Context& c)
{
    if (!m_wait || c.now < m_wait->nextNotice)
        return;
    emit(c, event::Waiting{event::WaitOn::Operator, toSeconds(c.now - m_wait->since), std::nullopt});
    m_wait.reset();
}

void ModelStep::tickInFlight(Context& c)
{
    if (const auto silence = silenceDeadline(); silence && c.now >= *silence) {
        abandon(c, Category::Timeout, silenceVerdict(), "the provider stayed silent", true);
        return;
    }
    if (c.now >= callDeadline()) {
        abandon(c, Category::Timeout, "call", "the call took longer than call_timeout_seconds", false);
        return;
    }
    if (c.now >= m_flight.nextNotice) {
        const auto silence = silenceDeadline();
        emit(c, event::Waiting{event::WaitOn::Model, toSeconds(c.now - m_flight.lastSign),
                               silence ? std::optional(toSeconds(*silence - c.now)) : std::nullopt});
        m_flight.nextNotice = c.now + noticeInterval;
    }
}

// Questions

bool ModelStep::isCurrent(RequestId id)
{
    const bool current = id == m_flight.id && (m_state == State::InFlight || m_state == State::Grace);
    if (!current)
        ++m_staleInputs;
    return current;
}

// Aborting it now would leave an outcome nobody knows.
bool ModelStep::inFlightOutcomeMatters() const
{
    return m_plan.policy.replayGate != ReplayGate::Off && (m_gated || m_flight.serverTool);
}

bool ModelStep::isExhausted(int member) const
{
    const auto& limit = m_plan.chain[static_cast<std::size_t>(member)].maxRetries;
    return limit && m_requestsOf[static_cast<std::size_t>(member)] > *limit;
}

std::optional<int> ModelStep::nextInWalk(const Context& c) const
{
    for (int member : m_walk) {
        if (m_walkIgnoresCooling || !c.isCooling(member))
            return member;
    }
    return std::nullopt;
}

// The member after `than`, round the chain.
std::optional<int> ModelStep::otherMember(int than) const
{
    const int size = static_cast<int>(m_plan.chain.size());
    for (int step = 1; step < size; ++step) {
        const int member = (than + step) % size;
        if (!isExhausted(member))
            return member;
    }
    return std::nullopt;
}

// A non-streamed call has only the call timeout.
std::optional<Micros> ModelStep::silenceDeadline() const
{
    if (!m_flight.stream)
        return std::nullopt;
    if (!m_flight.anyEvent && memberOf(m_flight).announcesEarly &&
        m_plan.policy.streamFirstEventTimeoutSeconds) {
        const auto tokens = m_flight.requestBytes / bytesPerToken;
        const auto limit = firstEventDeadline(m_plan.policy, tokens, m_flight.keptFirstEvent, m_tries);
        return m_flight.sentAt + *limit;
    }
    if (!m_plan.policy.streamIdleTimeoutSeconds)
        return std::nullopt;
    return m_flight.lastSign + fromSeconds(*m_plan.policy.streamIdleTimeoutSeconds);
}

const char* ModelStep::silenceVerdict() const
{
    const bool firstEvent = !m_flight.anyEvent && memberOf(m_flight).announcesEarly &&
                            m_plan.policy.streamFirstEventTimeoutSeconds.has_value();
    return firstEvent ? "first_event" : "idle";
}

Micros ModelStep::callDeadline() const
{
    return m_walkStart + callTimeout(m_plan.policy, memberOf(m_flight).maxTokens);
}

double ModelStep::nextSample() const
{
    const auto index = static_cast<std::size_t>(m_retries);
    if (index < m_samples.size())
        return m_samples[index];
    return m_samples.empty() ? unitInterval(splitmix64(m_seed, index)) : 0.0;
}

void ModelStep::emit(Context& c, Payload payload) const
{
    c.outputs.push_back(
        out::Emit{std::move(payload), m_attempt, m_flight.id, m_flight.id == 0 ? -1 : m_flight.member});
}

void ModelStep::finish(Context& c, out::Finish::How how, std::string reason, bool openItem)
{
    m_state = State::Finished;
    c.outputs.push_back(out::Finish{how, std::move(reason), m_flight.member, m_flight.id, openItem});
}

} // namespace landfall
