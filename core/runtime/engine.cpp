// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/engine.h"

#include "core/io/system_time.h"
#include "core/runtime/engine_worker.h"
#include "core/runtime/event_channel.h"

#include <QMetaObject>
#include <QPointer>
#include <QThread>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace landfall {

namespace {

std::string newRunId()
{
    std::array<char, 24> id{};
    std::snprintf(id.data(), id.size(), "run-%08x", static_cast<unsigned>(SystemRandom().next()));
    return id.data();
}

} // namespace

Engine::Engine(const Options& options, QObject* parent)
    : QObject(parent), m_channel(std::make_shared<EventChannel>()), m_batchInterval(options.batchInterval),
      m_clock(std::make_unique<SystemClock>()), m_thread(std::make_unique<QThread>())
{
    m_pause = SystemTimerSource(*m_clock).makeTimer([this] { pauseOver(); });
    m_channel->notify = [this] {
        QMetaObject::invokeMethod(
            this, [this] { drain(); }, Qt::QueuedConnection);
    };
    m_thread->setObjectName(QStringLiteral("engine"));
    m_worker = new EngineWorker(m_channel, options);
    m_worker->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread->start();
    post([](EngineWorker& worker) { worker.open(); });
}

Engine::~Engine()
{
    post([](EngineWorker& worker) { worker.cancelAll(); });
    m_thread->quit();
    m_thread->wait();
}

std::string Engine::start(RunSpec spec)
{
    std::string runId = spec.resumed ? spec.resumed->before.runId : newRunId();
    post([runId, spec = std::move(spec)](EngineWorker& worker) mutable {
        worker.start(runId, std::move(spec));
    });
    return runId;
}

void Engine::cancel(const std::string& runId, const std::string& by)
{
    post([=](EngineWorker& worker) { worker.with(runId, [&](RunDriver& run) { run.cancel(by); }); });
}

void Engine::decide(const std::string& runId, const OperatorDecision& decision)
{
    post([=](EngineWorker& worker) { worker.with(runId, [&](RunDriver& run) { run.decide(decision); }); });
}

void Engine::decideTool(const std::string& runId, const ToolDecision& decision)
{
    post([=](EngineWorker& worker) { worker.with(runId, [&](RunDriver& run) { run.decide(decision); }); });
}

void Engine::approve(const std::string& runId, const ApprovalDecision& decision)
{
    post([=](EngineWorker& worker) { worker.with(runId, [&](RunDriver& run) { run.approve(decision); }); });
}

void Engine::skipWait(const std::string& runId, const std::string& by)
{
    operate(runId, in::Skip{by});
}
void Engine::failOver(const std::string& runId, const std::string& by)
{
    operate(runId, in::FailOver{by});
}
void Engine::giveUpAttempt(const std::string& runId, const std::string& by)
{
    operate(runId, in::GiveUp{by});
}

void Engine::operate(const std::string& runId, const Input& verb)
{
    post([=](EngineWorker& worker) { worker.with(runId, [&](RunDriver& run) { run.operate(verb); }); });
}

void Engine::post(std::function<void(EngineWorker&)> task)
{
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, task = std::move(task)] { task(*worker); }, Qt::QueuedConnection);
}

void Engine::drain()
{
    if (m_paused) {
        m_moreWaits = true;
        return;
    }
    if (m_batchInterval > Micros{0}) {
        m_paused = true;
        m_pause->arm(m_clock->now() + m_batchInterval);
    }
    // A listener may let the event loop turn, which comes back here, or destroy this.
    std::vector<RunEvent> events = std::exchange(m_spare, {});
    m_channel->take(events);
    const QPointer<Engine> self(this);
    emitByRun(events);
    if (self)
        m_spare = std::move(events);
}

void Engine::emitByRun(std::vector<RunEvent>& events)
{
    const QPointer<Engine> self(this);
    for (auto from = events.begin(); self && from != events.end();) {
        const std::string runId = from->runId;
        const auto to = std::find_if(from, events.end(), [&](const RunEvent& e) { return e.runId != runId; });
        if (from == events.begin() && to == events.end())
            Q_EMIT eventsReady(runId, events);
        else
            Q_EMIT eventsReady(runId, {std::make_move_iterator(from), std::make_move_iterator(to)});
        from = to;
    }
}

void Engine::pauseOver()
{
    m_paused = false;
    if (std::exchange(m_moreWaits, false))
        drain();
}

} // namespace landfall
