// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/hook_runner.h"

#include "core/events/event_json.h"

#include <QProcessEnvironment>

#include <nlohmann/json.hpp>
#include <utility>

namespace landfall {

namespace {

const std::vector<HookConfig>* hooksFor(const RunEvent& event, const Hooks& hooks)
{
    if (payloadOf<event::Retry>(event))
        return &hooks.onRetry;
    if (payloadOf<event::ModelFallback>(event))
        return &hooks.onFallback;
    if (payloadOf<event::ProviderOutcomeUnknown>(event) || payloadOf<event::ToolOutcomeUnknown>(event))
        return &hooks.onUnknown;
    return payloadOf<event::RunFinished>(event) ? &hooks.onFinish : nullptr;
}

std::string inputFor(const RunEvent& event)
{
    auto line = toJsonLine(event);
    const auto* retry = payloadOf<event::Retry>(event);
    if (!retry)
        return line;
    auto json = nlohmann::ordered_json::parse(line);
    json["attempt"] = retry->attempt - 1;
    json["max_retries"] = retry->maxAttempts - 1;
    json["delay_seconds"] = retry->waitSeconds;
    json["error_message"] = retry->error;
    json["operation"] = retry->kind == event::WorkKind::Tool ? "tool_call" : "llm_request";
    return json.dump();
}

std::map<std::string, std::string> ownEnvironment()
{
    std::map<std::string, std::string> out;
    const auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto& name : environment.keys())
        out[name.toStdString()] = environment.value(name).toStdString();
    return out;
}

std::string problemOf(const ProcessEnd& end, bool timedOut)
{
    if (timedOut)
        return "took too long and was ended";
    switch (end.how) {
    case ProcessEnd::How::NotStarted: return "could not be started: " + end.error;
    case ProcessEnd::How::Signalled: return "was ended by signal " + std::to_string(end.code);
    case ProcessEnd::How::Exited: break;
    }
    return end.code == 0 ? std::string() : "ended with exit code " + std::to_string(end.code);
}

} // namespace

HookRunner::HookRunner(ProcessRunner& processes, TimerSource& timers, const Clock& clock, Warn warn)
    : m_processes(processes), m_timers(timers), m_clock(clock), m_warn(std::move(warn))
{}

void HookRunner::see(const RunEvent& event, const Hooks& hooks)
{
    const auto* those = hooksFor(event, hooks);
    if (!those || those->empty())
        return;
    const auto input = inputFor(event);
    for (const auto& hook : *those)
        add({event.runId, hook, input});
}

void HookRunner::add(Job job)
{
    if (m_waiting.size() >= mostWaiting) {
        m_warn(job.runId, "the hook " + job.hook.command.front() + " was left out: too many are waiting");
        return;
    }
    m_waiting.push_back(std::move(job));
    startNext();
}

void HookRunner::startNext()
{
    if (m_waiting.empty() || m_running.size() >= mostAtOnce)
        return;
    const int id = ++m_lastId;
    auto& running = m_running[id];
    running.job = std::move(m_waiting.front());
    m_waiting.pop_front();
    running.timer = m_timers.makeTimer([this, id] {
        m_running[id].timedOut = true;
        m_running[id].process->stop();
    });
    running.timer->arm(m_clock.now() + running.job.hook.timeout);
    running.process =
        m_processes.start({.argv = running.job.hook.command,
                           .environment = ownEnvironment(),
                           .input = running.job.input,
                           .outputLimit = 0},
                          {.started = [] {}, .ended = [this, id](const ProcessEnd& end) { ended(id, end); }});
}

void HookRunner::ended(int id, const ProcessEnd& end)
{
    const auto node = m_running.extract(id);
    const auto& running = node.mapped();
    if (const auto problem = problemOf(end, running.timedOut); !problem.empty())
        m_warn(running.job.runId, "the hook " + running.job.hook.command.front() + " " + problem);
    startNext();
}

} // namespace landfall
