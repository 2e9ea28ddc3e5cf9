// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/engine_worker.h"

#include "core/io/environment_proxies.h"
#include "core/runtime/event_channel.h"

#include <QMetaObject>

#include <utility>

namespace landfall {

namespace {

constexpr std::size_t mostCollected = 128; // so that a quick stream is seen while it comes

HttpTransportOptions transportOptions(const Engine::Options& options)
{
    HttpTransportOptions transport;
    if (options.proxiesFromEnvironment)
        transport.proxyFor = [proxies = EnvironmentProxies::ofThisProcess()](const QUrl& url) {
            return proxies.proxyFor(url);
        };
    return transport;
}

} // namespace

EngineWorker::Processes::Processes(SystemTimerSource& timers, const SystemClock& clock, HookRunner::Warn warn)
    : runner(timers, clock), tools(runner), hooks(runner, timers, clock, std::move(warn))
{}

EngineWorker::EngineWorker(std::shared_ptr<EventChannel> channel, const Engine::Options& options)
    : m_channel(std::move(channel)), m_makeJournal(options.journal), m_clock(options.timeScale),
      m_timers(m_clock), m_transport(m_clock, transportOptions(options)), m_httpTools(m_transport, m_clock),
      m_book(options.learnedFile.empty() ? MemberBook() : MemberBook(LearnedFile(options.learnedFile)))
{}

void EngineWorker::open()
{
    m_journal = m_makeJournal ? m_makeJournal() : std::make_unique<MemoryRunJournal>();
    m_processes = std::make_unique<Processes>(
        m_timers, m_clock, [this](const std::string& runId, const std::string& text) { warn(runId, text); });
}

void EngineWorker::start(const std::string& runId, RunSpec spec)
{
    auto& run = m_runs[runId];
    run.hooks = spec.hooks;
    run.driver = std::make_unique<RunDriver>(
        RuntimeWorld{m_clock, m_timers, m_transport, *m_journal, m_book, m_random},
        ToolRunners{&m_processes->tools, &m_httpTools}, std::move(spec), runId,
        [this](RunEvent event) { take(std::move(event)); },
        [this, runId] {
            QMetaObject::invokeMethod(
                this, [this, runId] { m_runs.erase(runId); }, Qt::QueuedConnection);
        });
    run.driver->begin();
}

void EngineWorker::cancelAll()
{
    for (const auto& [id, run] : m_runs)
        run.driver->cancel("shutdown");
}

void EngineWorker::take(RunEvent event)
{
    m_journal->keep(event);
    m_processes->hooks.see(event, m_runs[event.runId].hooks);
    collect(std::move(event));
}

// Not from inside: a hook may fail while its run writes the event that it is told of.
void EngineWorker::warn(const std::string& runId, const std::string& text)
{
    QMetaObject::invokeMethod(
        this, [this, runId, text] { with(runId, [&](RunDriver& run) {
                                        run.warn({"hook_failed", text});
                                    }); },
        Qt::QueuedConnection);
}

// What one turn of the event loop brings goes over together, so that the owner is woken once.
void EngineWorker::collect(RunEvent event)
{
    m_collected.push_back(std::move(event));
    if (m_collected.size() == 1)
        QMetaObject::invokeMethod(
            this, [this] { handOver(); }, Qt::QueuedConnection);
    else if (m_collected.size() >= mostCollected)
        handOver();
}

void EngineWorker::handOver()
{
    if (!m_collected.empty())
        m_channel->push(m_collected);
}

} // namespace landfall
