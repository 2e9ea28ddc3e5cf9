// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/http_transport.h"
#include "core/io/process_runner.h"
#include "core/io/system_time.h"
#include "core/runtime/command_tools.h"
#include "core/runtime/engine.h"
#include "core/runtime/hook_runner.h"
#include "core/runtime/http_tools.h"
#include "core/runtime/member_book.h"
#include "core/runtime/run_driver.h"

#include <QObject>

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

class EventChannel;

// All of an engine that lives on its thread. Made on the owner's thread, and moved.
class EngineWorker : public QObject {
public:
    EngineWorker(std::shared_ptr<EventChannel> channel, const Engine::Options& options);

    // First of all, on the engine's thread.
    void open();
    void start(const std::string& runId, RunSpec spec);
    void cancelAll();

    template <class Verb>
    void with(const std::string& runId, Verb verb)
    {
        if (const auto it = m_runs.find(runId); it != m_runs.end())
            verb(*it->second.driver);
    }

private:
    struct Run {
        Hooks hooks;
        std::unique_ptr<RunDriver> driver;
    };
    // Processes belong to the thread that makes them.
    struct Processes {
        Processes(SystemTimerSource& timers, const SystemClock& clock, HookRunner::Warn warn);
        ProcessRunner runner;
        CommandTools tools;
        HookRunner hooks;
    };

    void take(RunEvent event);
    void warn(const std::string& runId, const std::string& text);
    void collect(RunEvent event);
    void handOver();

    std::shared_ptr<EventChannel> m_channel;
    std::function<std::unique_ptr<RunJournal>()> m_makeJournal;
    std::vector<RunEvent> m_collected;
    SystemClock m_clock;
    SystemTimerSource m_timers;
    SystemRandom m_random;
    HttpTransport m_transport;
    HttpTools m_httpTools;
    std::unique_ptr<RunJournal> m_journal;
    std::unique_ptr<Processes> m_processes;
    MemberBook m_book;
    std::map<std::string, Run> m_runs;
};

} // namespace landfall
