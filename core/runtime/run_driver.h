// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/policy/run_step.h"
#include "core/runtime/event_writer.h"
#include "core/runtime/model_step_driver.h"
#include "core/runtime/operator_decision.h"
#include "core/runtime/run_spec.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

// One run: carries out a RunStep, keeps the conversation, and starts a ModelStepDriver for each step.
// Engine's thread only.
class RunDriver {
public:
    // `finished` is called after RUN_FINISHED; the driver may be destroyed from the event loop, not from
    // inside it.
    RunDriver(RuntimeWorld world, Random& random, RunSpec spec, std::string runId, EventWriter::Sink sink,
              std::function<void()> finished);

    void begin();
    void cancel(const std::string& by);
    void decide(const OperatorDecision& decision);
    // Skip, FailOver and GiveUp go to the step under way; what does not apply now is ignored.
    void operate(const Input& verb);

private:
    void feed(const RunInput& input);
    void carryOut(const runout::StartStep&);
    void carryOut(const runout::CancelStep&);
    void carryOut(const runout::StartTool&);
    void carryOut(const runout::AnswerTool&);
    void carryOut(const runout::ShareTool&) {} // neither happens without intent hashes
    void carryOut(const runout::RepeatUnknown&) {}
    void carryOut(const runout::CancelTool&);
    void carryOut(const runout::Pause&);
    void carryOut(const runout::Resume&);
    void carryOut(const runout::Finish&);

    void writeStart();
    StepPlan stepPlan(bool continuation) const;
    void keepFrom(const ModelStep& machine);
    void stepFinished(const out::Finish& finish, const ModelReply& reply);
    void stepDone(const out::Finish& finish, const ModelReply& reply);
    void toolDone(const std::string& callId, const ToolAnswer& answer);
    void appendResults();
    void addResult(const std::string& callId, const ToolAnswer& answer, double durationMs);
    const ToolCallBlock* call(const std::string& callId) const;
    EventPlace place() const;

    struct RunningTool {
        std::string intentId;
        Micros since{0};
    };

    RuntimeWorld m_world;
    Random& m_random;
    RunSpec m_spec;
    EventWriter m_writer;
    std::function<void()> m_finished;
    RunStep m_machine;
    std::unique_ptr<ModelStepDriver> m_step;
    std::unique_ptr<ModelStepDriver> m_lastStep; // kept while it may still be the caller
    std::vector<Message> m_messages;
    std::map<std::string, ToolResultBlock> m_results; // of the batch under way
    std::map<std::string, RunningTool> m_running;
    std::string m_text;
    RunTotals m_totals;
    std::string m_cancelledBy;
    int m_lastServed = -1;
    int m_truncationRecoveries = 3; // SPEC 6: those the run has left
    std::optional<StandingAnswer> m_standing;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace landfall
