// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/tool_step.h"

#include "core/base/enum_names.h"
#include "core/policy/shown_error.h"
#include "core/policy/tool_step_context.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr EnumNames<ProbeVerdict, 4> verdictNames{{
    {ProbeVerdict::Landed, "true"},
    {ProbeVerdict::NotLanded, "false"},
    {ProbeVerdict::CannotTell, "cannot_tell"},
    {ProbeVerdict::Conflict, "conflict"},
}};

constexpr EnumNames<ToolChoice, 9> choiceNames{{
    {ToolChoice::CheckNow, "check_now"},
    {ToolChoice::Landed, "it_landed"},
    {ToolChoice::NotLanded, "it_did_not_land"},
    {ToolChoice::SendAgain, "send_again"},
    {ToolChoice::TellFailed, "tell_failed"},
    {ToolChoice::TellUnknown, "tell_unknown"},
    {ToolChoice::Stop, "stop"},
    {ToolChoice::CloseAsUnknown, "close_as_unknown"},
    {ToolChoice::LeaveOpen, "leave_open"},
}};

constexpr EnumNames<ApprovalChoice, 3> approvalNames{{
    {ApprovalChoice::RunOnce, "run_once"},
    {ApprovalChoice::Deny, "deny"},
    {ApprovalChoice::AlwaysInRun, "always_in_run"},
}};

// What is told of a try or a probe, rather than asked for.
bool isReport(const ToolInput& input)
{
    return std::holds_alternative<toolin::Recorded>(input) ||
           std::holds_alternative<toolin::Reached>(input) || std::holds_alternative<toolin::Ended>(input) ||
           std::holds_alternative<toolin::Probed>(input) || std::holds_alternative<toolin::CameLate>(input);
}

bool mayGoOnFrom(JournalStatus last)
{
    return last == JournalStatus::Sent || last == JournalStatus::Unknown ||
           last == JournalStatus::ResolvedNotLanded;
}

} // namespace

const char* toId(ProbeVerdict verdict)
{
    return nameOf(verdictNames, verdict);
}
const char* toId(ToolChoice choice)
{
    return nameOf(choiceNames, choice);
}
const char* toId(ApprovalChoice choice)
{
    return nameOf(approvalNames, choice);
}
std::optional<ToolChoice> toolChoiceFromId(std::string_view id)
{
    return valueOf(choiceNames, id);
}

std::vector<ToolOutput> ToolStep::handle(const ToolInput& input, Micros now)
{
    Context context{.now = now, .outputs = {}};
    if (can(input))
        std::visit([&](const auto& one) { on(context, one); }, input);
    else if (isReport(input))
        ++m_staleInputs;
    return std::move(context.outputs);
}

std::optional<Micros> ToolStep::wakeAt() const
{
    switch (m_state) {
    case State::InFlight: return std::min(m_flight.deadline, m_flight.nextNotice);
    case State::Probing: return std::min(m_look.deadline, m_look.nextNotice);
    case State::Waiting:
    case State::Lagging: return std::min(m_wait->until, m_wait->nextNotice);
    case State::Asking:
    case State::NotLanded:
    case State::Unjournaled: return m_asking ? std::optional(m_asking->nextNotice) : std::nullopt;
    default: return std::nullopt;
    }
}

bool ToolStep::can(const ToolInput& input) const
{
    return std::visit([this](const auto& one) { return may(one); }, input);
}

std::vector<ToolChoice> ToolStep::choices() const
{
    using enum ToolChoice;
    switch (m_state) {
    case State::Lagging:
    case State::Asking:
        if (m_plan.hasProbe)
            return {CheckNow, Landed, NotLanded, TellUnknown, Stop, CloseAsUnknown};
        [[fallthrough]];
    case State::Probing: return {Landed, NotLanded, TellUnknown, Stop, CloseAsUnknown};
    case State::NotLanded:
    case State::Unjournaled: return {SendAgain, TellFailed, Stop};
    case State::LeftOpen: return {Landed, NotLanded, CloseAsUnknown};
    default: return {};
    }
}

bool ToolStep::may(const toolin::Begin& begin) const
{
    return m_state == State::Idle && (!begin.resumed || (mayGoOnFrom(*begin.resumed) && begin.tries > 0));
}

bool ToolStep::may(const toolin::Approved& approved) const
{
    return m_state == State::Approving && approved.choice != ApprovalChoice::Deny;
}

bool ToolStep::may(const toolin::Denied&) const
{
    return m_state == State::Approving;
}

bool ToolStep::may(const toolin::Recorded& recorded) const
{
    return m_state == State::Recording && recorded.tryNumber == m_try;
}

bool ToolStep::may(const toolin::Reached& reached) const
{
    return m_state == State::InFlight && reached.tryNumber == m_try;
}

bool ToolStep::may(const toolin::Ended& ended) const
{
    return m_state == State::InFlight && ended.tryNumber == m_try;
}

bool ToolStep::may(const toolin::Probed& probed) const
{
    return m_state == State::Probing && probed.probe == m_probe;
}

bool ToolStep::may(const toolin::CameLate& late) const
{
    return m_state != State::LeftOpen && m_state != State::Finished && m_detachedTry == late.tryNumber;
}

bool ToolStep::may(const toolin::Slept&) const
{
    return m_state == State::InFlight || m_state == State::Probing;
}

bool ToolStep::may(const toolin::Tick&) const
{
    return wakeAt().has_value();
}

bool ToolStep::may(const toolin::Skip&) const
{
    return m_state == State::Waiting || m_state == State::Lagging;
}

bool ToolStep::may(const toolin::Cancel&) const
{
    return m_state != State::Idle && m_state != State::LeftOpen && m_state != State::Finished;
}

bool ToolStep::may(const toolin::Decided& decided) const
{
    if (decided.choice == ToolChoice::LeaveOpen)
        return isQuestionOpen();
    const auto open = choices();
    return std::find(open.begin(), open.end(), decided.choice) != open.end();
}

// Inputs

void ToolStep::on(Context& c, const toolin::Begin& begin)
{
    m_seed = begin.seed;
    m_samples = begin.samples;
    if (begin.resumed) {
        m_try = begin.tries;
        resume(c, *begin.resumed);
    } else if (m_plan.needsApproval) {
        m_state = State::Approving;
        c.outputs.push_back(toolout::AskApproval{});
    } else {
        record(c);
    }
}

void ToolStep::on(Context& c, const toolin::Approved&)
{
    record(c);
}

void ToolStep::on(Context& c, const toolin::Denied&)
{
    finish(c, {.outcome = ToolOutcome::Rejected, .sees = toolout::Finish::Sees::Error});
}

void ToolStep::on(Context& c, const toolin::Recorded& recorded)
{
    if (recorded.durable) {
        m_last = JournalStatus::Sent;
        m_okIsHeld = false;
        send(c);
        return;
    }
    m_failure = {.category = Category::Journal,
                 .origin = {OriginKind::Local, "journal"},
                 .message = "the journal could not be written, so nothing was sent: " + recorded.error};
    if (isHeadless())
        finish(c, {.how = toolout::Finish::How::Stopped,
                   .outcome = m_mayHaveLanded ? ToolOutcome::Unknown : ToolOutcome::FailedBefore,
                   .sees = toolout::Finish::Sees::Nothing,
                   .reason = "journal"});
    else
        askFor(c, State::Unjournaled, "journal");
}

void ToolStep::on(Context&, const toolin::Reached& reached)
{
    m_flight.phase = std::max(m_flight.phase, reached.phase);
}

void ToolStep::on(Context& c, const toolin::Ended& ended)
{
    m_endedAt = c.now;
    m_failure = ended.why;
    if (ended.retryAfterSeconds)
        m_failure.retryAfterSeconds = ended.retryAfterSeconds;
    switch (ended.outcome) {
    case ToolOutcome::Ok: becomeOk(c, ended); break;
    case ToolOutcome::Rejected: becomeRejected(c); break;
    case ToolOutcome::FailedBefore: becomeFailedBefore(c, ended.declared); break;
    case ToolOutcome::Unknown:
        settle(c, JournalStatus::Unknown, "engine", shownError(m_failure));
        becomeUnknown(c, {.rules = m_failure.basis});
        break;
    }
}

void ToolStep::on(Context& c, const toolin::Probed& probed)
{
    endProbe(c, probed.verdict);
}

void ToolStep::on(Context&, const toolin::CameLate&)
{
    m_cameLate = true;
    m_detachedTry.reset();
}

void ToolStep::on(Context&, const toolin::Slept& slept)
{
    Flight& flight = m_state == State::InFlight ? m_flight : m_look;
    flight.deadline += slept.asleep;
    flight.nextNotice += slept.asleep;
}

void ToolStep::on(Context& c, const toolin::Tick&)
{
    switch (m_state) {
    case State::InFlight:
        if (c.now >= m_flight.deadline)
            timeOut(c);
        else
            emitWaiting(c, m_flight.since, m_flight.deadline, m_flight.nextNotice);
        break;
    case State::Probing:
        if (c.now >= m_look.deadline) {
            c.outputs.push_back(toolout::AbortProbe{m_probe});
            endProbe(c, ProbeVerdict::CannotTell);
        } else {
            emitWaiting(c, m_look.since, m_look.deadline, m_look.nextNotice);
        }
        break;
    case State::Waiting:
    case State::Lagging:
        if (c.now >= m_wait->until)
            endWait(c);
        else
            emitWaiting(c, m_wait->since, m_wait->until, m_wait->nextNotice);
        break;
    default:
        if (c.now >= m_asking->nextNotice) {
            emit(c,
                 event::Waiting{event::WaitOn::Operator, toSeconds(c.now - m_asking->since), std::nullopt});
            m_asking.reset();
        }
        break;
    }
}

void ToolStep::on(Context& c, const toolin::Skip& skip)
{
    emit(c, event::WaitSkipped{event::WaitOn::Tool, toSeconds(c.now - m_wait->since),
                               toSeconds(m_wait->until - m_wait->since), skip.by});
    endWait(c);
}

void ToolStep::endWait(Context& c)
{
    const bool lagged = m_state == State::Lagging;
    m_wait.reset();
    if (lagged)
        probe(c);
    else
        record(c);
}

} // namespace landfall
