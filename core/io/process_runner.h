// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

struct ProcessSpec {
    // No shell. A bare name is looked for in PATH of `environment`, where that has one, else in PATH of this
    // process.
    std::vector<std::string> argv;
    std::map<std::string, std::string> environment; // all there is
    std::string input;                              // written to stdin, which is then closed
    // Bytes kept of stdout, and of stderr; more is read and dropped.
    std::uint64_t outputLimit = std::uint64_t{1024} * 1024;
};

struct ProcessEnd {
    enum class How { NotStarted, Exited, Signalled };
    How how = How::NotStarted;
    int code = 0;       // the exit code or the signal; -1: somebody else has reaped it, so nobody knows
    std::string error;  // NotStarted: why, one line for people
    std::string output; // stdout, at most outputLimit
    std::string errors; // stderr, at most outputLimit
    bool outputCut = false;
    bool errorsCut = false;
};

// One process in a session and a process group of its own, without a terminal. It is started from the event
// loop, so one that is stopped or destroyed at once never runs.
//
// Ended when the process itself has, even where a child of it still holds its output open: what has been
// written by then is read, and what is left of the group is killed.
//
// Destroying the object, or stop(), sends TERM to the whole group and KILL two seconds later to what is left
// of it; neither waits. After stop() the end is still reported, after destroying it is not.
class RunningProcess {
public:
    virtual ~RunningProcess() = default;
    virtual void stop() = 0;
};

// The object may be destroyed from inside either.
struct ProcessSinks {
    std::function<void()> started;         // before the first byte of input is written
    std::function<void(ProcessEnd)> ended; // once, never from inside start()
};

class StoppedProcesses;

// Lives on the thread of its event loop, as its processes do; they may outlive it. Destroying it sends KILL
// at once to all that were stopped by destroying them; what is destroyed after it gets KILL at once, too.
class ProcessRunner {
public:
    // Neither is owned; both outlive the runner and its processes.
    ProcessRunner(TimerSource& timers, const Clock& clock);
    ~ProcessRunner();
    std::unique_ptr<RunningProcess> start(ProcessSpec spec, ProcessSinks sinks);

private:
    TimerSource& m_timers;
    const Clock& m_clock;
    std::shared_ptr<StoppedProcesses> m_stopped;
};

} // namespace landfall
