// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/policy/run_step.h"
#include "core/runtime/clock_watch.h"
#include "core/runtime/event_writer.h"
#include "core/runtime/model_step_driver.h"
#include "core/runtime/operator_decision.h"
#include "core/runtime/run_spec.h"
#include "core/runtime/run_tools.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// One run: carries out a RunStep, keeps the conversation, starts a ModelStepDriver for each step and has
// RunTools run what a reply asks for. Engine's thread only.
class RunDriver {
public:
    // `finished` is called after RUN_FINISHED; the driver may be destroyed from the event loop, not from
    // inside it. The runner of lab tools is the spec's; `runners` has the others.
    RunDriver(RuntimeWorld world, ToolRunners runners, RunSpec spec, std::string runId,
              EventWriter::Sink sink, std::function<void()> finished);

    // From the prompt, or from where the record ends.
    void begin();
    void cancel(const std::string& by);
    void decide(const OperatorDecision& decision);
    void decide(const ToolDecision& decision) { m_tools.decide(decision); }
    void approve(const ApprovalDecision& decision) { m_tools.approve(decision); }
    // Skip, FailOver and GiveUp go to the step under way, Skip also to its tools; what does not apply now is
    // ignored.
    void operate(const Input& verb);
    // Something beside the run went wrong; after its end nothing is said.
    void warn(const event::Warning& warning);

private:
    void feed(const RunInput& input);
    void carryOut(const runout::StartStep&);
    void carryOut(const runout::CancelStep&);
    void carryOut(const runout::Pause&);
    void carryOut(const runout::Resume&);
    void carryOut(const runout::Finish&);
    template <class ToolOutput>
    void carryOut(const ToolOutput& output)
    {
        m_tools.carryOut(output);
    }

    void writeStart();
    void beginAgain(const ResumedRun& resumed);
    StepPlan stepPlan(bool continuation) const;
    void keepFrom(const ModelStep& machine);
    void stepFinished(const out::Finish& finish, const ModelReply& reply);
    void stepDone(const out::Finish& finish, const ModelReply& reply);
    void lookAtClock();
    void countUse(const RunMember& member, const Usage& usage);
    RunUse use() const;
    EventPlace place() const;

    RuntimeWorld m_world;
    RunSpec m_spec;
    EventWriter m_writer;
    std::function<void()> m_finished;
    RunStep m_machine;
    std::unique_ptr<ToolRunner> m_labTools;
    RunTools m_tools;
    std::optional<ClockWatch> m_clockWatch;
    std::deque<RunInput> m_inputs;
    bool m_feeding = false;
    std::unique_ptr<ModelStepDriver> m_step;
    std::unique_ptr<ModelStepDriver> m_lastStep; // kept while it may still be the caller
    std::vector<Message> m_messages;
    std::string m_text;
    RunTotals m_totals;
    std::string m_cancelledBy;
    int m_lastServed = -1;
    int m_truncationRecoveries = 3; // SPEC 6: those the run has left
    std::optional<StandingAnswer> m_standing;
};

} // namespace landfall
