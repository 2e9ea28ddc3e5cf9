// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

struct ProcessSpec {
    std::vector<std::string>
        argv; // no shell; a bare name is looked for in PATH of `environment`, else of this process
    std::map<std::string, std::string> environment; // all there is
    std::string input;                              // written to stdin, which is then closed
    std::uint64_t outputLimit =
        std::uint64_t{1024} * 1024; // bytes kept of stdout, and of stderr; more is read and dropped
};

struct ProcessEnd {
    enum class How { NotStarted, Exited, Signalled };
    How how = How::NotStarted;
    int code = 0;       // the exit code or the signal
    std::string error;  // NotStarted: why, one line for people
    std::string output; // stdout, at most outputLimit
    std::string errors; // stderr, at most outputLimit
    bool outputCut = false;
    bool errorsCut = false;
};

// One process in a process group of its own. Destroying the object, or stop(), sends TERM to the whole group
// and KILL two seconds later to what is left of it; neither waits. Ended when the process itself has, even
// where a child of it still holds its output open.
class RunningProcess {
public:
    virtual ~RunningProcess() = default;
    virtual void stop() = 0;
};

struct ProcessSinks {
    std::function<void()> started;         // before the first byte of input is written
    std::function<void(ProcessEnd)> ended; // once, never from inside start()
};

// Lives on the thread of its event loop, as its processes do; they may outlive it.
class ProcessRunner {
public:
    explicit ProcessRunner(TimerSource& timers, const Clock& clock);
    ~ProcessRunner();
    std::unique_ptr<RunningProcess> start(ProcessSpec spec, ProcessSinks sinks);

private:
    TimerSource& m_timers;
    const Clock& m_clock;
};

} // namespace landfall
