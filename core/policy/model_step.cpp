// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/model_step.h"

#include "core/base/enum_names.h"
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

constexpr Micros grace = 1s; // SPEC 6
// A reply that came late and is over that soon was held back and let go. No model writes a reply that fast.
constexpr Micros burst = 500ms;

Failure deadlinePassed(const char* origin, const char* message, Micros after)
{
    return {.category = Category::Timeout,
            .origin = {OriginKind::Watchdog, origin},
            .message = message,
            .transient = true,
            .basis = {{RuleId::WatchdogDeadline, true, origin + (": " + secondsText(toSeconds(after)))}}};
}

Failure leftByOperator(const char* origin, std::string message)
{
    return {.category = Category::Local,
            .origin = {OriginKind::Local, origin},
            .message = std::move(message),
            .basis = {{RuleId::LeftByOperator, true, origin}}};
}

} // namespace

const char* toId(Choice choice)
{
    return nameOf(choiceNames, choice);
}

void apply(const out::Note& note, MemberView& view)
{
    switch (note.what) {
    case out::Note::What::Strike: ++view.strikes; break;
    case out::Note::What::Success: view.strikes = 0; break;
    case out::Note::What::Cool: view.coolingUntil = note.until; break;
    case out::Note::What::FirstEvent: view.keptFirstEvent = note.until; break;
    case out::Note::What::OutputCap: view.outputCap = note.tokens; break;
    case out::Note::What::ContextWindow: view.contextWindow = note.tokens; break;
    case out::Note::What::ReplyBudget: view.replyBudget = note.tokens; break;
    case out::Note::What::NoPromptCache: view.refusesPromptCache = true; break;
    }
}

ModelStep::ModelStep(StepPlan plan)
    : m_plan(std::move(plan)), m_walk(std::move(m_plan.chain), m_plan.pinned),
      m_gated(isGated(m_plan.policy.replayGate, m_plan.tools))
{}

Outputs ModelStep::handle(const Input& input, Micros now, std::span<const MemberView> book)
{
    Context context{.now = now, .book = book};
    if (can(input))
        std::visit([&](const auto& one) { on(context, one); }, input);
    return std::move(context.outputs);
}

std::optional<Micros> ModelStep::wakeAt() const
{
    switch (m_state) {
    case State::InFlight: {
        Micros earliest = std::min(m_flight.watchdog.callDeadline(m_plan.policy), m_flight.nextNotice);
        if (const auto silence = m_flight.watchdog.silenceDeadline(m_plan.policy))
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
    return m_state == State::Idle && m_walk.size() > 0;
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
    return mayLeave && m_walk.other(m_flight.member).has_value();
}

bool ModelStep::may(const in::Decided& decided) const
{
    if (m_state != State::Asking)
        return false;
    if (decided.choice != Choice::RetryElsewhere)
        return true;
    const int member = decided.member.value_or(-1);
    return !m_walk.isPinned() && member >= 0 && member < m_walk.size() && member != m_flight.member;
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
        m_flight.watchdog.requestBytes = started.bytes;
}

void ModelStep::on(Context&, const in::Reached& reached)
{
    if (!isCurrent(reached.id))
        return;
    m_flight.phase = std::max(m_flight.phase, reached.phase);
    m_flight.bytesSent = reached.bytesSent;
    if (reached.bytesReceived > m_flight.bytesReceived)
        m_flight.asleep = Micros{0};
    m_flight.bytesReceived = reached.bytesReceived;
}

void ModelStep::on(Context& c, const in::Streamed& streamed)
{
    if (!isCurrent(streamed.id))
        return;
    m_flight.bytesReceived = std::max(m_flight.bytesReceived, streamed.bytesReceived);
    m_flight.phase = std::max(m_flight.phase, Phase::Dispatched); // or what would be answering?
    m_flight.watchdog.lastSign = c.now;
    m_flight.asleep = Micros{0};
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
        m_flight.cutInCall = streamed.cutInCall;
        if (m_state != State::Grace) { // said again, it does not start again
            m_flight.graceUntil = c.now + grace;
            if (m_flight.lateFirst && c.now - *m_flight.lateFirst <= burst)
                emit(c, event::Warning{"buffered_stream",
                                       "the reply came late and in one burst: a proxy may be buffering it"});
        }
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
    if (m_state == State::Grace && (m_flight.argumentsParse || m_flight.cutInCall))
        completeReply(c);
    else
        fail(c, {.why = lost.why, .dispatchUnknown = lost.dispatchUnknown});
}

void ModelStep::on(Context& c, const in::Closed& closed)
{
    if (!isCurrent(closed.id))
        return;
    const bool excused = memberInFlight().allowMissingFinish && m_flight.onlyText && m_flight.hasChunk();
    if (m_state == State::Grace || excused) {
        if (m_state != State::Grace)
            emit(c, event::Warning{"missing_finish_reason",
                                   "the reply ended without a finish reason; its provider's options say "
                                   "to take it for complete"});
        completeReply(c);
        return;
    }
    fail(c, {.why = {.category = Category::IncompleteStream,
                     .origin = {OriginKind::Transport, "incomplete"},
                     .message = "the reply ended without a finish reason",
                     .transient = true,
                     .basis = {{RuleId::IncompleteReply, true, ""}}}});
}

void ModelStep::on(Context&, const in::Slept& slept)
{
    m_walkStart += slept.asleep;
    m_flight.watchdog.sleepFor(slept.asleep);
    m_flight.graceUntil += slept.asleep;
    m_flight.nextNotice += slept.asleep;
    m_flight.asleep += slept.asleep;
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

void ModelStep::on(Context& c, const in::GiveUp& giveUp)
{
    abandon(c,
            {.category = Category::Timeout,
             .origin = {OriginKind::Watchdog, "idle"},
             .message = "given up by the operator",
             .transient = true,
             .basis = {{RuleId::LeftByOperator, true, giveUp.by}}},
            true);
}

void ModelStep::on(Context& c, const in::FailOver& failOver)
{
    const int next = *m_walk.other(m_flight.member);
    const bool wasWaiting = m_state == State::Waiting;
    const Decision decision{Verdict::FallBack, {{RuleId::LeftByOperator, true, failOver.by}}};
    if (!wasWaiting) {
        c.outputs.push_back(out::Abort{m_flight.id});
        m_lastFailure = leftByOperator("fail_over", "left by the operator for another member");
        emitFailed(c, m_lastFailure, decision);
    }
    emit(c,
         event::OperatorDecided{wasWaiting ? "wait" : "request", std::nullopt, "fail_over", {}, failOver.by});
    if (!wasWaiting)
        emitReset(c);
    emitFallback(c, next, "operator:fail_over", m_lastFailure.category, decision);
    m_wait.reset();
    if (wasWaiting)
        ++m_count.tries;
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
        const Failure why = leftByOperator("cancelled", "cancelled while the request was under way");
        Decision decision{Verdict::Cancelled, why.basis};
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
    if (decided.choice == Choice::Retry && decided.forRestOfRun)
        m_plan.standing = StandingAnswer{Choice::Retry, decided.by + " (for the rest of the run)", true};
    answerUnknown(c, decided);
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
    const auto& policy = m_plan.policy;
    const auto& watchdog = m_flight.watchdog;
    const auto silence = watchdog.silenceDeadline(policy);
    if (silence && c.now >= *silence) {
        const char* origin = watchdog.awaitsFirstEvent(policy) ? "first_event" : "idle";
        abandon(c, deadlinePassed(origin, "the provider stayed silent", c.now - watchdog.lastSign), true);
        return;
    }
    if (c.now >= watchdog.callDeadline(policy)) {
        abandon(c,
                deadlinePassed("call", "the call took longer than call_timeout_seconds",
                               c.now - watchdog.walkStart),
                false);
        return;
    }
    if (c.now < m_flight.nextNotice)
        return;
    emit(c, event::Waiting{event::WaitOn::Model, toSeconds(c.now - watchdog.lastSign),
                           silence ? std::optional(toSeconds(*silence - c.now)) : std::nullopt});
    m_flight.nextNotice = c.now + noticeInterval;
}

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

} // namespace landfall
