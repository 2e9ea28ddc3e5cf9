// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/payloads.h"
#include "core/model/tool.h"
#include "core/policy/tool_step.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace landfall {

struct RunPlan {
    std::vector<ToolRef> tools;
    std::vector<std::string> denied; // tools the operator does not allow
    int iterations = 25;             // model steps
    std::optional<std::int64_t> totalTokens;
    std::optional<double> cost;
};

// A tool call of a reply, as the loop sees it.
struct CallView {
    std::string callId;
    std::string tool;
    bool argumentsParse = true;
    std::string intentHash; // the same for the same intent (SPEC 7); empty: like no other
    std::string refusal;    // why its arguments cannot be run, for the model; empty: they can
};

// What an earlier call of the run left unknown.
struct OpenIntent {
    std::string callId;
    std::string intentHash;
    bool operator==(const OpenIntent&) const = default;
};

// What a run has used up so far, counted by the caller.
struct RunUse {
    std::int64_t tokens = 0; // input and output of its replies
    double cost = 0;
};

namespace runin {
struct Begin {
    // A run that goes on from its record: the calls of step `lastStep` that have no answer yet. None: it goes
    // on with the next step.
    int lastStep = 0;
    std::vector<CallView> pending;
    bool continuation = false;    // its provider paused the last reply
    std::vector<OpenIntent> open; // those of `pending` not among them
    RunUse used;
};
struct StepDone { // one model reply is complete
    FinishReason finish = FinishReason::Stop;
    std::vector<CallView> calls;
    RunUse used; // with this reply
};
struct StepEnded { // the step ended without a reply
    event::RunStatus status = event::RunStatus::Failed;
    std::string reason;
    bool openItem = false;
};
struct ToolAsks { // toolout::Ask
    std::string callId;
    std::string reason;
};
struct ToolResumes { // toolout::Resume
    std::string callId;
};
struct ToolDone { // toolout::Finish
    std::string callId;
    ToolOutcome outcome = ToolOutcome::Ok;
    bool openItem = false;
    toolout::Finish::How how = toolout::Finish::How::Answered;
    std::string reason; // unless answered
};
struct ToolClosed { // an open item of this run was closed: it landed, it did not, or it stays unknown for
                    // good
    std::string callId;
};
struct Cancel {};
} // namespace runin
using RunInput = std::variant<runin::Begin, runin::StepDone, runin::StepEnded, runin::ToolAsks,
                              runin::ToolResumes, runin::ToolDone, runin::ToolClosed, runin::Cancel>;

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
    std::size_t index = 0; // among the calls that were handed in: two of them may have the same id
};
struct ShareTool { // not run: what `withCallId`, which is in flight, is answered is the answer to this one,
                   // too
    std::string callId;
    std::string withCallId;
};
struct RepeatUnknown { // not run: the same intent is open, so the same structured unknown answers it
    std::string callId;
    std::string ofCallId;
    Decision decision;
};
struct CancelTool { // ends with ToolDone
    std::string callId;
};
struct Pause { // RUN_PAUSED: all that is left of the batch waits for the operator
    std::string reason;
};
struct Resume { // RUN_RESUMED
    std::string reason;
};
struct Finish {
    event::RunStatus status = event::RunStatus::Done;
    std::string reason;
    int openItems = 0;
};
} // namespace runout
using RunOutput = std::variant<runout::StartStep, runout::CancelStep, runout::StartTool, runout::AnswerTool,
                               runout::ShareTool, runout::RepeatUnknown, runout::CancelTool, runout::Pause,
                               runout::Resume, runout::Finish>;

// SPEC 7-9: model step -> batch of tool calls -> model step, until a reply asks for no tool or a limit is
// reached. A plain value like ModelStep: the caller keeps the conversation's text and carries the outputs
// out. Every call handed in gets exactly one of StartTool, AnswerTool, ShareTool and RepeatUnknown.
class RunStep {
public:
    explicit RunStep(RunPlan plan) : m_plan(std::move(plan)) {}

    std::vector<RunOutput> handle(const RunInput& input);

    int step() const { return m_step; }
    bool finished() const { return m_state == State::Finished; }
    bool paused() const { return m_paused; }

private:
    enum class State { Idle, InStep, InTools, Cancelling, Finished };
    struct Running {
        std::string callId;
        std::string intentHash;
        RetryClass retryClass = RetryClass::Unclassified;
        std::string asksFor; // what it asks the operator; empty: it does not
    };
    // The first call that wants the run to end, once the rest of the batch is through.
    struct End {
        event::RunStatus status = event::RunStatus::Stopped;
        std::string reason;
    };
    using Outputs = std::vector<RunOutput>;

    void on(Outputs&, const runin::Begin&);
    void on(Outputs&, const runin::StepDone&);
    void on(Outputs&, const runin::StepEnded&);
    void on(Outputs&, const runin::ToolAsks&);
    void on(Outputs&, const runin::ToolResumes&);
    void on(Outputs&, const runin::ToolDone&);
    void on(Outputs&, const runin::ToolClosed&);
    void on(Outputs&, const runin::Cancel&);

    void startBatch(Outputs&, const std::vector<CallView>& calls);
    void startCall(Outputs&, const CallView& call);
    std::optional<std::string> refusalOf(const std::vector<CallView>& calls, std::size_t index) const;
    void noteEnd(const runin::ToolDone&);
    void pauseOrResume(Outputs&);
    void endBatchIfDone(Outputs&);
    void nextStep(Outputs&, bool continuation = false);
    const char* limitReached() const;
    void finish(Outputs&, event::RunStatus status, std::string reason);
    const ToolRef* find(const std::string& tool) const;
    Running* running(const std::string& callId);

    RunPlan m_plan;
    State m_state = State::Idle;
    int m_step = 0;
    bool m_paused = false;
    int m_openRequests = 0;
    RunUse m_used;
    std::vector<Running> m_running; // calls of the batch that have not answered; not those that share
    std::vector<OpenIntent> m_open;
    std::optional<End> m_end;
};

} // namespace landfall
