// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/notices.h"
#include "core/policy/tool_step_context.h"

// What people decide about a call, and what stands in for them where nobody is there (SPEC 7, 10).
namespace landfall {

using Sees = toolout::Finish::Sees;
using How = toolout::Finish::How;

namespace {

toolin::Decided headless(ToolChoice choice)
{
    return {.choice = choice, .note = {}, .by = "headless"};
}

} // namespace

// Nothing that can be looked at tells what became of the call.
void ToolStep::needOperator(Context& c)
{
    if (m_plan.standing == ToolStanding::Retry && m_plan.hasProbe && !m_isCheckedAgain) {
        m_isCheckedAgain = true;
        answer(c, headless(ToolChoice::CheckNow));
    } else if (isHeadless()) {
        answer(c, headless(ToolChoice::LeaveOpen));
    } else if (m_isAsked) {
        m_state = State::Asking;
    } else {
        askFor(c, State::Asking, "outcome_unknown");
    }
}

void ToolStep::askFor(Context& c, State state, const char* reason)
{
    m_state = state;
    m_isAsked = true;
    m_asking = Wait{c.now, c.now, c.now + firstNotice};
    c.outputs.push_back(toolout::Ask{reason});
}

// It is known that nothing happened, but sending again is not ours to decide. Where nobody is there, Fail
// tells the model, and Retry sends again as often as the tool's tries allow.
void ToolStep::sayNotLanded(Context& c)
{
    if (!isHeadless()) {
        askFor(c, State::NotLanded, "not_landed");
        return;
    }
    m_state = State::NotLanded;
    const bool again = m_plan.standing == ToolStanding::Retry && m_try < m_plan.retry.attemptLimit();
    answer(c, headless(again ? ToolChoice::SendAgain : ToolChoice::TellFailed));
}

void ToolStep::on(Context& c, const toolin::Decided& decided)
{
    if (m_state == State::LeftOpen)
        close(c, decided);
    else
        answer(c, decided);
}

void ToolStep::answer(Context& c, const toolin::Decided& decided)
{
    emit(c, event::OperatorDecided{"tool", m_plan.callId, toId(decided.choice), decided.note, decided.by});
    if (m_state == State::Probing && decided.choice != ToolChoice::CheckNow)
        c.outputs.push_back(toolout::AbortProbe{m_probe});
    switch (decided.choice) {
    case ToolChoice::CheckNow: probe(c); break;
    case ToolChoice::Landed: becomeLanded(c, {decided.by, decided.note, Sees::OperatorResult}); break;
    case ToolChoice::NotLanded:
        m_mayHaveLanded = false;
        m_wait.reset();
        settle(c, JournalStatus::ResolvedNotLanded, decided.by, decided.note);
        sayNotLanded(c);
        break;
    case ToolChoice::SendAgain: sendAgain(c); break;
    case ToolChoice::TellFailed: tellFailed(c); break;
    case ToolChoice::TellUnknown:
        finish(c, {.outcome = ToolOutcome::Unknown, .sees = Sees::StructuredUnknown});
        break;
    case ToolChoice::Stop: stop(c, How::Stopped); break;
    case ToolChoice::CloseAsUnknown:
        m_mayHaveLanded = false;
        settle(c, JournalStatus::ResolvedUnknown, decided.by, decided.note);
        finish(c, {.outcome = ToolOutcome::Unknown, .sees = Sees::StructuredUnknown});
        break;
    case ToolChoice::LeaveOpen: stop(c, How::LeftOpen); break;
    }
}

// After the end: only what became of the call is still of interest.
void ToolStep::close(Context& c, const toolin::Decided& decided)
{
    emit(c, event::OperatorDecided{"tool", m_plan.callId, toId(decided.choice), decided.note, decided.by});
    const auto status = decided.choice == ToolChoice::Landed      ? JournalStatus::ResolvedLanded
                        : decided.choice == ToolChoice::NotLanded ? JournalStatus::ResolvedNotLanded
                                                                  : JournalStatus::ResolvedUnknown;
    settle(c, status, decided.by, decided.note);
    m_mayHaveLanded = false;
    m_state = State::Finished;
}

void ToolStep::sendAgain(Context& c)
{
    endAsking(c);
    if (m_state == State::Unjournaled)
        --m_try; // nothing was sent, so this is no other try
    record(c);
}

void ToolStep::tellFailed(Context& c)
{
    if (m_mayHaveLanded) // by a try before the one that could not be recorded
        finish(c, {.outcome = ToolOutcome::Unknown, .sees = Sees::StructuredUnknown});
    else
        finish(c, {.outcome = ToolOutcome::FailedBefore, .sees = Sees::Error});
}

void ToolStep::stop(Context& c, toolout::Finish::How how)
{
    const char* reason = m_state == State::NotLanded     ? "not_landed"
                         : m_state == State::Unjournaled ? "journal"
                                                         : "outcome_unknown";
    finish(c, {.how = how,
               .outcome = m_mayHaveLanded ? ToolOutcome::Unknown : ToolOutcome::FailedBefore,
               .sees = Sees::Nothing,
               .reason = reason});
}

void ToolStep::on(Context& c, const toolin::Cancel& cancel)
{
    const bool inFlight = m_state == State::InFlight;
    const bool isLastRowSent = inFlight || m_state == State::Recording;
    if (inFlight) {
        c.outputs.push_back(toolout::Abort{m_try});
        m_failure = {.category = Category::Local,
                     .origin = {OriginKind::Local, "cancelled"},
                     .message = "cancelled while the call was under way",
                     .basis = {{RuleId::LeftByOperator, true, cancel.by}}};
    }
    if (m_state == State::Probing)
        c.outputs.push_back(toolout::AbortProbe{m_probe});
    const bool dispatched = inFlight && m_flight.phase >= Phase::Dispatched;
    if (!dispatched && !m_mayHaveLanded && m_last != JournalStatus::Unknown) {
        if (isLastRowSent && !m_okIsHeld)
            settle(c, JournalStatus::FailedBefore, "engine", "cancelled before it was sent");
        finish(c, {.how = How::Cancelled,
                   .outcome = ToolOutcome::FailedBefore,
                   .sees = Sees::Nothing,
                   .reason = "cancelled"});
        return;
    }
    m_mayHaveLanded = !isRepeatable(m_plan.retryClass);
    if (isLastRowSent)
        settle(c, JournalStatus::Unknown, "engine", "cancelled while the call was under way");
    if (!m_mayHaveLanded)
        settle(c, JournalStatus::ResolvedUnknown, "engine", "cancelled; it may be repeated without harm");
    finish(c, {.how = How::Cancelled,
               .outcome = ToolOutcome::Unknown,
               .sees = Sees::Nothing,
               .reason = "cancelled"});
}

bool ToolStep::isQuestionOpen() const
{
    return m_state == State::Lagging || m_state == State::Probing || m_state == State::Asking;
}

} // namespace landfall
