// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/policy/tool_step.h"
#include "core/runtime/event_writer.h"
#include "core/runtime/operator_decision.h"
#include "core/runtime/result_rules.h"
#include "core/runtime/run_journal.h"
#include "core/runtime/tool_runner.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace landfall {

class HttpTools;

// Who runs which kind of tool. Not owned; absent: there is none of that kind.
struct ToolRunners {
    ToolRunner* command = nullptr;
    HttpTools* http = nullptr;
    ToolRunner* lab = nullptr;

    ToolRunner* of(ToolKind kind) const;
};

// What a tool's driver needs of the world. None is owned; all outlive the drivers. Engine's thread only.
struct ToolWorld {
    const Clock& clock;
    TimerSource& timers;
    RunJournal& journal;
    ToolRunners runners;
};

// A tool call as the run knows it.
struct CallUnderWay {
    std::string callId;
    const RunTool* tool = nullptr;      // not owned
    const RunTool* probeTool = nullptr; // of a probe by another tool; not owned
    TemplateValues values;
    std::string intentId;
    int step = 0;
};

// Carries out one ToolStep: feeds it what processes, sockets, the journal and the operator tell, and does
// what it says. It goes on listening for late answers after the machine has finished, as long as it lives.
class ToolStepDriver {
public:
    struct Callbacks {
        std::function<void()> lookAtClock; // before the machine is told of anything
        std::function<void(const std::string& reason)> asks;
        std::function<void()> resumes;
        // `result` is what the model gets, JSON. The driver may be destroyed from the event loop, not from
        // inside.
        std::function<void(const toolout::Finish&, const std::string& result)> finished;
    };

    ToolStepDriver(ToolWorld world, EventWriter& writer, CallUnderWay call, ToolPlan plan,
                   Callbacks callbacks);

    void feed(const ToolInput& input);
    void decide(const ToolDecision& decision);
    void approve(const ApprovalDecision& decision);

    const ToolStep& machine() const { return m_machine; }
    const CallUnderWay& call() const { return m_call; }

private:
    void carryOut(const toolout::AskApproval&);
    void carryOut(const toolout::Record&);
    void carryOut(const toolout::Settle&);
    void carryOut(const toolout::Send&);
    void carryOut(const toolout::Abort&);
    void carryOut(const toolout::Detach&);
    void carryOut(const toolout::Probe&);
    void carryOut(const toolout::AbortProbe&);
    void carryOut(const toolout::Emit&);
    void carryOut(const toolout::Ask&);
    void carryOut(const toolout::Resume&);
    void carryOut(const toolout::Finish&);

    void carryOutAll(const std::vector<ToolOutput>& outputs);
    void writeFinished(const toolout::Finish& finish);
    void ended(int tryNumber, ToolReport report);
    void cameLate(int tryNumber, const ToolReport& report);
    void dropLate();
    std::unique_ptr<ToolCall> startProbe(ToolSinks sinks);
    void probeEnded(int probe, const ToolReport& report);
    void probeRead(int probe, ProbeReading reading);
    std::string resultFor(const toolout::Finish& finish) const;
    JournalEntry entry(JournalStatus status, std::string by) const;
    EventPlace place() const { return {m_call.step, 0, 0, {}}; }
    const ToolConfig& config() const { return m_call.tool->config; }
    void rearm();

    ToolWorld m_world;
    EventWriter& m_writer;
    CallUnderWay m_call;
    Callbacks m_callbacks;
    ToolStep m_machine;
    std::unique_ptr<Timer> m_timer;
    std::unique_ptr<Timer> m_lateTimer;
    std::map<int, std::unique_ptr<ToolCall>> m_tries; // by number; one that has ended stays until the end
    std::map<int, Micros> m_sentAt;
    std::map<int, Micros> m_lateUntil; // of detached tries that may still answer
    std::map<int, std::unique_ptr<ToolCall>> m_probes;
    ToolReport m_report; // of the last try that ended in time
    ProbeReading m_reading;
    std::string m_operatorResult = "null";
    std::string m_denial;
    bool m_finishedWritten = false;
    std::deque<ToolInput> m_inputs;
    bool m_feeding = false;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace landfall
