// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/run_step.h"

#include <algorithm>

namespace landfall {

namespace {

using How = toolout::Finish::How;

event::RunStatus statusOf(How how)
{
    switch (how) {
    case How::Stopped: return event::RunStatus::Stopped;
    case How::LeftOpen: return event::RunStatus::Unknown;
    case How::Cancelled:
    case How::Answered: break;
    }
    return event::RunStatus::Cancelled;
}

} // namespace

std::vector<RunOutput> RunStep::handle(const RunInput& input)
{
    Outputs outputs;
    if (m_state != State::Finished)
        std::visit([&](const auto& one) { on(outputs, one); }, input);
    return outputs;
}

// Inputs

void RunStep::on(Outputs& outputs, const runin::Begin& begin)
{
    if (m_state != State::Idle)
        return;
    m_step = begin.lastStep;
    m_open = begin.open;
    m_used = begin.used;
    if (begin.pending.empty())
        nextStep(outputs, begin.continuation);
    else
        startBatch(outputs, begin.pending);
}

void RunStep::on(Outputs& outputs, const runin::StepDone& done)
{
    if (m_state == State::Cancelling)
        finish(outputs, event::RunStatus::Cancelled, "cancelled");
    if (m_state != State::InStep)
        return;
    m_used = done.used;
    if (!done.calls.empty())
        startBatch(outputs, done.calls);
    else if (done.finish == FinishReason::Paused)
        nextStep(outputs, true);
    else
        finish(outputs, event::RunStatus::Done, "done");
}

void RunStep::on(Outputs& outputs, const runin::StepEnded& ended)
{
    if (m_state != State::InStep && m_state != State::Cancelling)
        return;
    m_openRequests += ended.openItem ? 1 : 0;
    finish(outputs, ended.status, ended.reason);
}

void RunStep::on(Outputs& outputs, const runin::ToolAsks& asks)
{
    if (auto* call = running(asks.callId))
        call->asksFor = asks.reason;
    pauseOrResume(outputs);
}

void RunStep::on(Outputs& outputs, const runin::ToolResumes& resumes)
{
    if (auto* call = running(resumes.callId))
        call->asksFor.clear();
    pauseOrResume(outputs);
}

void RunStep::on(Outputs& outputs, const runin::ToolDone& done)
{
    const auto* call = running(done.callId);
    if (!call)
        return;
    if (done.openItem)
        m_open.push_back({call->callId, call->intentHash});
    std::erase_if(m_running, [&](const Running& one) { return one.callId == done.callId; });
    noteEnd(done);
    pauseOrResume(outputs);
    endBatchIfDone(outputs);
}

void RunStep::on(Outputs&, const runin::ToolClosed& closed)
{
    std::erase_if(m_open, [&](const OpenIntent& one) { return one.callId == closed.callId; });
}

void RunStep::on(Outputs& outputs, const runin::Cancel&)
{
    if (m_state == State::Cancelling)
        return;
    if (m_state == State::Idle) {
        finish(outputs, event::RunStatus::Cancelled, "cancelled");
        return;
    }
    if (m_state == State::InStep)
        outputs.push_back(runout::CancelStep{});
    for (const auto& one : m_running)
        outputs.push_back(runout::CancelTool{one.callId});
    m_state = State::Cancelling;
}

// The batch

void RunStep::startBatch(Outputs& outputs, const std::vector<CallView>& calls)
{
    m_state = State::InTools;
    for (std::size_t index = 0; index < calls.size(); ++index) {
        if (auto refusal = refusalOf(calls, index))
            outputs.push_back(runout::AnswerTool{calls[index].callId, std::move(*refusal), index});
        else
            startCall(outputs, calls[index]);
    }
    endBatchIfDone(outputs);
}

// SPEC 7: an intent that is in flight is waited for, one that is open is not repeated.
void RunStep::startCall(Outputs& outputs, const CallView& call)
{
    const auto retryClass = find(call.tool)->retryClass;
    const auto isSame = [&](const auto& one) {
        return !call.intentHash.empty() && one.intentHash == call.intentHash && one.callId != call.callId;
    };
    const auto open = std::find_if(m_open.begin(), m_open.end(), isSame);
    if (open != m_open.end() && !isRepeatable(retryClass)) {
        outputs.push_back(runout::RepeatUnknown{
            call.callId,
            open->callId,
            {Verdict::TellUnknown,
             {{RuleId::ToolRepeatable, false, toId(retryClass)}, {RuleId::IntentOpen, true, open->callId}}}});
        return;
    }
    const auto inFlight = std::find_if(m_running.begin(), m_running.end(), isSame);
    if (inFlight != m_running.end() && retryClass != RetryClass::Safe) {
        outputs.push_back(runout::ShareTool{call.callId, inFlight->callId});
        return;
    }
    m_running.push_back({call.callId, call.intentHash, retryClass, {}});
    outputs.push_back(runout::StartTool{call.callId, call.tool});
}

std::optional<std::string> RunStep::refusalOf(const std::vector<CallView>& calls, std::size_t index) const
{
    const auto& call = calls[index];
    const auto isSameId = [&](const CallView& one) { return one.callId == call.callId; };
    const auto self = calls.begin() + static_cast<std::ptrdiff_t>(index);
    if (std::any_of(calls.begin(), self, isSameId))
        return "another call of this reply has the id " + call.callId + "; only the first was run";
    if (!find(call.tool))
        return "there is no tool named " + call.tool;
    if (std::find(m_plan.denied.begin(), m_plan.denied.end(), call.tool) != m_plan.denied.end())
        return "the operator does not allow " + call.tool;
    if (!call.argumentsParse)
        return "the arguments are not a JSON object; call again";
    if (!call.refusal.empty())
        return call.refusal;
    return std::nullopt;
}

// An operator who stops the run says more than one who is not there.
void RunStep::noteEnd(const runin::ToolDone& done)
{
    if (done.how == How::Answered || m_state == State::Cancelling)
        return;
    if (!m_end || (done.how == How::Stopped && m_end->status == event::RunStatus::Unknown))
        m_end = End{statusOf(done.how), done.reason};
}

void RunStep::pauseOrResume(Outputs& outputs)
{
    if (m_state != State::InTools || m_running.empty())
        return;
    const auto asks = [](const Running& one) { return !one.asksFor.empty(); };
    if (!m_paused && std::all_of(m_running.begin(), m_running.end(), asks)) {
        m_paused = true;
        outputs.push_back(runout::Pause{m_running.front().asksFor});
    } else if (m_paused && std::none_of(m_running.begin(), m_running.end(), asks)) {
        m_paused = false;
        outputs.push_back(runout::Resume{"decided"});
    }
}

void RunStep::endBatchIfDone(Outputs& outputs)
{
    if (!m_running.empty())
        return;
    if (m_state == State::Cancelling) {
        finish(outputs, event::RunStatus::Cancelled, "cancelled");
    } else if (m_state == State::InTools && m_end) {
        finish(outputs, m_end->status, m_end->reason);
    } else if (m_state == State::InTools) {
        if (m_paused)
            outputs.push_back(runout::Resume{"decided"});
        m_paused = false;
        nextStep(outputs);
    }
}

// Going on

void RunStep::nextStep(Outputs& outputs, bool continuation)
{
    if (const char* limit = limitReached()) {
        finish(outputs, event::RunStatus::Failed, limit);
        return;
    }
    ++m_step;
    m_state = State::InStep;
    outputs.push_back(runout::StartStep{m_step, continuation});
}

const char* RunStep::limitReached() const
{
    if (m_step >= m_plan.iterations)
        return "limit:iterations";
    if (m_plan.totalTokens && m_used.tokens >= *m_plan.totalTokens)
        return "limit:total_tokens";
    if (m_plan.cost && m_used.cost >= *m_plan.cost)
        return "limit:cost";
    return nullptr;
}

void RunStep::finish(Outputs& outputs, event::RunStatus status, std::string reason)
{
    m_state = State::Finished;
    m_paused = false;
    outputs.push_back(
        runout::Finish{status, std::move(reason), m_openRequests + static_cast<int>(m_open.size())});
}

const ToolRef* RunStep::find(const std::string& tool) const
{
    const auto it = std::find_if(m_plan.tools.begin(), m_plan.tools.end(),
                                 [&](const ToolRef& one) { return one.name == tool; });
    return it == m_plan.tools.end() ? nullptr : &*it;
}

RunStep::Running* RunStep::running(const std::string& callId)
{
    const auto it = std::find_if(m_running.begin(), m_running.end(),
                                 [&](const Running& one) { return one.callId == callId; });
    return it == m_running.end() ? nullptr : &*it;
}

} // namespace landfall
