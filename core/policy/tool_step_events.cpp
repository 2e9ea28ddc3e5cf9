// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/notices.h"
#include "core/policy/shown_error.h"
#include "core/policy/tool_step_context.h"

// What ToolStep says of what it did (SPEC 9), and how it ends.
namespace landfall {

using How = toolout::Finish::How;

void ToolStep::emit(Context& c, Payload payload) const
{
    c.outputs.push_back(toolout::Emit{std::move(payload)});
}

void ToolStep::emitRetry(Context& c, const PlannedWait& wait, Decision decision) const
{
    emit(c, event::Retry{.kind = event::WorkKind::Tool,
                         .name = m_plan.tool,
                         .attempt = m_try,
                         .nextAttempt = m_try + 1,
                         .maxAttempts = m_plan.retry.attemptLimit(),
                         .waitSeconds = wait.planned,
                         .askedSeconds = wait.asked,
                         .cappedSeconds = wait.capped,
                         .error = shownError(m_failure),
                         .category = m_failure.category,
                         .provider = {},
                         .decision = std::move(decision)});
}

void ToolStep::emitUnknown(Context& c, Decision decision, const std::vector<ToolChoice>& choices)
{
    m_isToldUnknown = true;
    event::ToolOutcomeUnknown unknown{.callId = m_plan.callId,
                                      .tool = m_plan.tool,
                                      .intentId = m_plan.intentId,
                                      .phase = m_flight.phase,
                                      .error = shownError(m_failure),
                                      .decision = std::move(decision)};
    if (m_lateUntil)
        unknown.lateUntilMs = static_cast<double>(m_lateUntil->count()) / 1000.0;
    for (const auto choice : choices)
        unknown.choices.emplace_back(toId(choice));
    emit(c, std::move(unknown));
}

void ToolStep::emitWaiting(Context& c, Micros since, Micros until, Micros& nextNotice) const
{
    if (c.now < nextNotice)
        return;
    emit(c, event::Waiting{event::WaitOn::Tool, toSeconds(c.now - since), toSeconds(until - c.now)});
    nextNotice = c.now + noticeInterval;
}

void ToolStep::settle(Context& c, JournalStatus status, std::string by, std::string note)
{
    m_last = status;
    c.outputs.push_back(toolout::Settle{status, std::move(by), std::move(note)});
}

void ToolStep::endAsking(Context& c)
{
    if (m_isAsked)
        c.outputs.push_back(toolout::Resume{});
    m_isAsked = false;
    m_asking.reset();
}

// The call is not made again, and nobody is asked.
void ToolStep::tellUnknown(Context& c, Decision decision)
{
    m_state = m_mayHaveLanded ? State::LeftOpen : State::Finished; // for the choices that the event names
    emitUnknown(c, std::move(decision), choices());
    finish(c, {.outcome = ToolOutcome::Unknown, .sees = toolout::Finish::Sees::StructuredUnknown});
}

// Nothing ends open that was not said to be.
void ToolStep::finish(Context& c, toolout::Finish finish)
{
    if (m_okIsHeld) {
        settle(c, JournalStatus::Ok, "engine", "its result had asked for another call");
        finish.outcome = ToolOutcome::Ok;
        if (finish.how == How::Answered)
            finish.sees = toolout::Finish::Sees::Result;
    }
    m_okIsHeld = false;
    m_state = m_mayHaveLanded ? State::LeftOpen : State::Finished;
    if (m_mayHaveLanded && !m_isToldUnknown) {
        Decision decision{finish.how == How::Cancelled ? Verdict::Cancelled : Verdict::OutcomeUnknown,
                          m_failure.basis};
        decision.rules.push_back({RuleId::OutcomeKnown, false, toId(ToolOutcome::Unknown)});
        isToolRepeatable(decision);
        emitUnknown(c, std::move(decision), choices());
    }
    if (finish.how == How::Answered)
        endAsking(c);
    m_isAsked = false;
    m_asking.reset();
    m_wait.reset();
    finish.openItem = m_mayHaveLanded;
    c.outputs.push_back(std::move(finish));
}

} // namespace landfall
