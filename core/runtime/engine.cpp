// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/engine.h"

#include "core/io/environment_proxies.h"
#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "core/runtime/event_channel.h"
#include "core/runtime/run_driver.h"

#include <QMetaObject>
#include <QPointer>
#include <QThread>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <utility>

namespace landfall {

namespace {

constexpr std::size_t mostCollected = 128; // so that a quick stream is seen while it comes

} // namespace

// Everything that lives on the engine's thread.
class Engine::Worker : public QObject {
public:
    Worker(std::shared_ptr<EventChannel> channel, const Options& options)
        : m_channel(std::move(channel)), m_clock(options.timeScale), m_timers(m_clock),
          m_transport(m_clock, transportOptions(options)),
          m_book(options.learnedFile.empty() ? MemberBook() : MemberBook(LearnedFile(options.learnedFile)))
    {}

    void start(const std::string& runId, RunSpec spec)
    {
        auto run = std::make_unique<RunDriver>(
            RuntimeWorld{m_clock, m_timers, m_transport, m_journal, m_book}, m_random, std::move(spec), runId,
            [this](RunEvent event) { collect(std::move(event)); },
            [this, runId] {
                QMetaObject::invokeMethod(
                    this, [this, runId] { m_runs.erase(runId); }, Qt::QueuedConnection);
            });
        auto& driver = *run;
        m_runs.emplace(runId, std::move(run));
        driver.begin();
    }

    template <class Verb>
    void with(const std::string& runId, Verb verb)
    {
        if (const auto it = m_runs.find(runId); it != m_runs.end())
            verb(*it->second);
    }

    void cancelAll()
    {
        for (const auto& [id, run] : m_runs)
            run->cancel("shutdown");
    }

private:
    // What one turn of the event loop brings goes over together, so that the owner is woken once.
    void collect(RunEvent event)
    {
        m_collected.push_back(std::move(event));
        if (m_collected.size() == 1)
            QMetaObject::invokeMethod(
                this, [this] { handOver(); }, Qt::QueuedConnection);
        else if (m_collected.size() >= mostCollected)
            handOver();
    }

    void handOver()
    {
        if (!m_collected.empty())
            m_channel->push(m_collected);
    }

    static HttpTransportOptions transportOptions(const Options& options)
    {
        HttpTransportOptions transport;
        if (options.proxiesFromEnvironment)
            transport.proxyFor = [proxies = EnvironmentProxies::ofThisProcess()](const QUrl& url) {
                return proxies.proxyFor(url);
            };
        return transport;
    }

    std::shared_ptr<EventChannel> m_channel;
    std::vector<RunEvent> m_collected;
    SystemClock m_clock;
    SystemTimerSource m_timers;
    SystemRandom m_random;
    HttpTransport m_transport;
    MemoryJournal m_journal;
    MemberBook m_book;
    std::map<std::string, std::unique_ptr<RunDriver>> m_runs;
};

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
    m_worker = new Worker(m_channel, options);
    m_worker->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread->start();
}

Engine::~Engine()
{
    post([](Worker& worker) { worker.cancelAll(); });
    m_thread->quit();
    m_thread->wait();
}

std::string Engine::start(RunSpec spec)
{
    std::array<char, 24> id{};
    std::snprintf(id.data(), id.size(), "run-%08x", static_cast<unsigned>(SystemRandom().next()));
    std::string runId(id.data());
    post([runId, spec = std::move(spec)](Worker& worker) mutable { worker.start(runId, std::move(spec)); });
    return runId;
}

void Engine::cancel(const std::string& runId, const std::string& by)
{
    post([=](Worker& worker) { worker.with(runId, [&](RunDriver& run) { run.cancel(by); }); });
}

void Engine::decide(const std::string& runId, const OperatorDecision& decision)
{
    post([=](Worker& worker) { worker.with(runId, [&](RunDriver& run) { run.decide(decision); }); });
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
    post([=](Worker& worker) { worker.with(runId, [&](RunDriver& run) { run.operate(verb); }); });
}

void Engine::post(std::function<void(Worker&)> task)
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
