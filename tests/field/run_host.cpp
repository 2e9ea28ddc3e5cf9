// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/run_host.h"

#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "core/runtime/engine.h"
#include "core/runtime/run_driver.h"
#include "tests/field/sleepy_clock.h"

#include <vector>

namespace landfall {

namespace {

class ByEngine final : public RunHost {
public:
    ByEngine(double scale, Sink sink) : m_clock(scale), m_engine({.timeScale = scale})
    {
        QObject::connect(&m_engine, &Engine::eventsReady, &m_engine,
                         [sink = std::move(sink)](const std::string&, const std::vector<RunEvent>& events) {
                             for (const RunEvent& event : events)
                                 sink(event);
                         });
    }

    void start(RunSpec spec) override { m_run = m_engine.start(std::move(spec)); }
    void cancel() override { m_engine.cancel(m_run); }
    void decide(const OperatorDecision& decision) override { m_engine.decide(m_run, decision); }
    void sleepFor(Micros) override { qFatal("the machine's clock does not sleep on request"); }
    Micros now() const override { return m_clock.now(); }

private:
    SystemClock m_clock;
    Engine m_engine;
    std::string m_run;
};

class BySleepyClock final : public RunHost {
public:
    BySleepyClock(double scale, std::int64_t wall, Sink sink)
        : m_clock(scale, wall), m_timers(m_clock), m_transport(m_clock), m_sink(std::move(sink))
    {}

    void start(RunSpec spec) override
    {
        m_runs.push_back(std::make_unique<RunDriver>(
            RuntimeWorld{m_clock, m_timers, m_transport, m_journal, m_book, m_random}, ToolRunners{},
            std::move(spec), "run-of-the-clock", [this](RunEvent event) { m_sink(event); }, [] {}));
        m_runs.back()->begin();
    }
    void cancel() override { m_runs.back()->cancel("operator"); }
    void decide(const OperatorDecision& decision) override { m_runs.back()->decide(decision); }
    void sleepFor(Micros time) override
    {
        m_clock.sleepFor(time);
        m_timers.wake();
    }
    Micros now() const override { return m_clock.now(); }

private:
    SleepyClock m_clock;
    SleepyTimers m_timers;
    SystemRandom m_random;
    HttpTransport m_transport;
    MemoryRunJournal m_journal;
    MemberBook m_book;
    Sink m_sink;
    std::vector<std::unique_ptr<RunDriver>> m_runs; // kept: each is what calls at its end
};

} // namespace

std::unique_ptr<RunHost> hostByEngine(double scale, RunHost::Sink sink)
{
    return std::make_unique<ByEngine>(scale, std::move(sink));
}

std::unique_ptr<RunHost> hostBySleepyClock(double scale, std::int64_t wall, RunHost::Sink sink)
{
    return std::make_unique<BySleepyClock>(scale, wall, std::move(sink));
}

} // namespace landfall
