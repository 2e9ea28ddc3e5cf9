// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/payloads.h"
#include "core/model/tool.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace landfall {

struct RunPlan {
    std::vector<ToolRef> tools;
    std::vector<std::string> denied; // tools the operator does not allow
    int iterations = 25;             // model steps
};

// A tool call of a reply, as the loop sees it.
struct CallView {
    std::string callId;
    std::string tool;
    bool argumentsParse = true;
};

namespace runin {
struct Begin {};
struct StepDone { // one model reply is complete
    FinishReason finish = FinishReason::Stop;
    std::vector<CallView> calls;
};
struct StepEnded { // the step ended without a reply
    event::RunStatus status = event::RunStatus::Failed;
    std::string reason;
    bool openItem = false;
};
struct ToolDone {
    std::string callId;
    ToolOutcome outcome = ToolOutcome::Ok;
};
struct Cancel {};
} // namespace runin
using RunInput =
    std::variant<runin::Begin, runin::StepDone, runin::StepEnded, runin::ToolDone, runin::Cancel>;

namespace runout {
struct StartStep {
    int step = 0;
    bool continuation = false; // of a reply its provider paused: only the same member can go on with it
};
struct CancelStep {};
struct StartTool {
    std::string callId;
    std::string tool;
};
struct AnswerTool { // without running it: the model gets this error result
    std::string callId;
    std::string error;
};
struct AbandonTool { // cancelled in flight, so its outcome is unknown
    std::string callId;
};
struct Finish {
    event::RunStatus status = event::RunStatus::Done;
    std::string reason;
    int openItems = 0;
};
} // namespace runout
using RunOutput = std::variant<runout::StartStep, runout::CancelStep, runout::StartTool, runout::AnswerTool,
                               runout::AbandonTool, runout::Finish>;

// SPEC 7-9: model step -> batch of tool calls -> model step, until a reply asks for no tool or a limit is
// reached. A plain value like ModelStep: the caller keeps the conversation's text and carries the outputs
// out.
class RunStep {
public:
    explicit RunStep(RunPlan plan) : m_plan(std::move(plan)) {}

    std::vector<RunOutput> handle(const RunInput& input);

    int step() const { return m_step; }
    bool finished() const { return m_state == State::Finished; }

private:
    enum class State { Idle, InStep, InTools, Cancelling, Finished };
    struct Running {
        std::string callId;
        bool repeatable = false;
    };
    using Outputs = std::vector<RunOutput>;

    void on(Outputs&, const runin::Begin&);
    void on(Outputs&, const runin::StepDone&);
    void on(Outputs&, const runin::StepEnded&);
    void on(Outputs&, const runin::ToolDone&);
    void on(Outputs&, const runin::Cancel&);
    void nextStep(Outputs&, bool continuation = false);
    void finish(Outputs&, event::RunStatus status, std::string reason);
    const ToolRef* find(const std::string& tool) const;

    RunPlan m_plan;
    State m_state = State::Idle;
    int m_step = 0;
    int m_openItems = 0;
    std::vector<Running> m_running; // calls of the batch that have not answered
};

} // namespace landfall
