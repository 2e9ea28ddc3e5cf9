// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/run_step.h"

#include <algorithm>

namespace landfall {

std::vector<RunOutput> RunStep::handle(const RunInput& input)
{
    Outputs outputs;
    if (m_state != State::Finished)
        std::visit([&](const auto& one) { on(outputs, one); }, input);
    return outputs;
}

void RunStep::on(Outputs& outputs, const runin::Begin&)
{
    if (m_state == State::Idle)
        nextStep(outputs);
}

void RunStep::on(Outputs& outputs, const runin::StepDone& done)
{
    if (m_state != State::InStep)
        return;
    if (done.calls.empty() && done.finish == FinishReason::Paused) {
        nextStep(outputs, true);
        return;
    }
    if (done.calls.empty()) {
        finish(outputs, event::RunStatus::Done, "done");
        return;
    }
    m_state = State::InTools;
    for (const auto& call : done.calls) {
        const auto* tool = find(call.tool);
        if (!tool) {
            outputs.push_back(runout::AnswerTool{call.callId, "there is no tool named " + call.tool});
        } else if (std::find(m_plan.denied.begin(), m_plan.denied.end(), call.tool) != m_plan.denied.end()) {
            outputs.push_back(runout::AnswerTool{call.callId, "the operator does not allow " + call.tool});
        } else if (!call.argumentsParse) {
            outputs.push_back(
                runout::AnswerTool{call.callId, "the arguments are not a JSON object; call again"});
        } else {
            m_running.push_back({call.callId, isRepeatable(tool->retryClass)});
            outputs.push_back(runout::StartTool{call.callId, call.tool});
        }
    }
    if (m_running.empty())
        nextStep(outputs);
}

void RunStep::on(Outputs& outputs, const runin::StepEnded& ended)
{
    if (m_state != State::InStep && m_state != State::Cancelling)
        return;
    m_openItems += ended.openItem ? 1 : 0;
    finish(outputs, ended.status, ended.reason);
}

void RunStep::on(Outputs& outputs, const runin::ToolDone& done)
{
    const auto erased =
        std::erase_if(m_running, [&](const Running& one) { return one.callId == done.callId; });
    if (m_state == State::InTools && erased > 0 && m_running.empty())
        nextStep(outputs);
}

void RunStep::on(Outputs& outputs, const runin::Cancel&)
{
    if (m_state == State::InStep) {
        m_state = State::Cancelling;
        outputs.push_back(runout::CancelStep{});
        return;
    }
    if (m_state == State::Cancelling)
        return;
    for (const auto& one : m_running) {
        if (one.repeatable)
            continue;
        ++m_openItems;
        outputs.push_back(runout::AbandonTool{one.callId});
    }
    finish(outputs, event::RunStatus::Cancelled, "cancelled");
}

void RunStep::nextStep(Outputs& outputs, bool continuation)
{
    if (m_step >= m_plan.iterations) {
        finish(outputs, event::RunStatus::Failed, "limit:iterations");
        return;
    }
    ++m_step;
    m_state = State::InStep;
    outputs.push_back(runout::StartStep{m_step, continuation});
}

void RunStep::finish(Outputs& outputs, event::RunStatus status, std::string reason)
{
    m_state = State::Finished;
    outputs.push_back(runout::Finish{status, std::move(reason), m_openItems});
}

const ToolRef* RunStep::find(const std::string& tool) const
{
    const auto it = std::find_if(m_plan.tools.begin(), m_plan.tools.end(),
                                 [&](const ToolRef& one) { return one.name == tool; });
    return it == m_plan.tools.end() ? nullptr : &*it;
}

} // namespace landfall
