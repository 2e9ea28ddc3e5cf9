// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/config/tool_config.h"
#include "core/events/run_event.h"
#include "core/io/process_runner.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace landfall {

// The commands that are told of events (SPEC 9): each gets its event as JSON on stdin, for on_retry with the
// fields of the second dialect beside it, and the environment of this process. A hook never delays or changes
// a run; what goes wrong with it is told to `warn`. Engine's thread only.
class HookRunner {
public:
    static constexpr std::size_t mostAtOnce = 4;
    static constexpr std::size_t mostWaiting = 100; // what comes then is dropped, and told

    using Warn = std::function<void(const std::string& runId, const std::string& text)>;
    // The first two are not owned and outlive the runner.
    HookRunner(ProcessRunner& processes, TimerSource& timers, const Clock& clock, Warn warn);

    void see(const RunEvent& event, const Hooks& hooks);

private:
    struct Job {
        std::string runId;
        HookConfig hook;
        std::string input;
    };
    struct Running {
        Job job;
        bool timedOut = false;
        std::unique_ptr<Timer> timer;
        std::unique_ptr<RunningProcess> process;
    };

    void add(Job job);
    void startNext();
    void ended(int id, const ProcessEnd& end);

    ProcessRunner& m_processes;
    TimerSource& m_timers;
    const Clock& m_clock;
    Warn m_warn;
    std::deque<Job> m_waiting;
    std::map<int, Running> m_running;
    int m_lastId = 0;
};

} // namespace landfall
