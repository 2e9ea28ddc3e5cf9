// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/continuation.h"
#include "core/policy/run_step.h"
#include "core/runtime/run_spec.h"
#include "core/runtime/tool_step_driver.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace landfall {

// The tool calls of a run: starts a driver for each that is run, and keeps what the model is to be told.
// Engine's thread only.
class RunTools {
public:
    // `feed` hands news to the run's machine; `lookAtClock` is called before a call's machine is told of
    // anything. None is owned; all outlive this.
    RunTools(ToolWorld world, Random& random, EventWriter& writer, const RunSpec& spec,
             std::function<void(const RunInput&)> feed, std::function<void()> lookAtClock);

    // The calls of a new reply, as the machine sees them.
    std::vector<CallView> beginBatch(int step, const std::vector<ContentBlock>& reply);
    // The same for the last batch of a record: those that have no answer yet. What the journal knows by now
    // is an answer.
    std::vector<CallView> resumeBatch(const Continuation& run, const IntentRows& rows);
    // Messages of the record, with the results its tools gave.
    std::vector<Message> recordedMessages(const Continuation& run, const IntentRows& rows) const;
    // Calls of earlier batches whose outcome is unknown still.
    std::vector<OpenIntent> openIntents(const Continuation& run, const IntentRows& rows) const;

    void carryOut(const runout::StartTool&);
    void carryOut(const runout::AnswerTool&);
    void carryOut(const runout::ShareTool&);
    void carryOut(const runout::RepeatUnknown&);
    void carryOut(const runout::CancelTool&);

    // The results of the batch, in the order of its calls; nothing if there was none.
    std::optional<Message> takeResults();

    void decide(const ToolDecision& decision);
    void approve(const ApprovalDecision& decision);
    // What concerns every call under way: a skipped wait, time asleep.
    void feedAll(const ToolInput& input);

private:
    struct Call {
        ToolCallBlock asked;
        bool handedIn = true; // to the machine; the rest was answered before
        std::string intentId; // of a record
        std::string ref;
        toolin::Begin begin;
        std::optional<ToolResultBlock> result;
    };
    using Driver = std::unique_ptr<ToolStepDriver>;

    CallView viewOf(const Call& call) const;
    Call resumedCall(const RecordedCall& recorded, const IntentRows& rows);
    TemplateValues valuesFor(const RunTool& tool, const std::string& arguments, const std::string& ref) const;
    std::string unknownAnswer(const RecordedCall& call) const;
    ToolPlan planFor(const RunTool& tool, const std::string& callId) const;
    void finished(const std::string& callId, const toolout::Finish& finish, const std::string& result);
    void setResult(const std::string& callId, const std::string& result, bool isError);
    Call* find(const std::string& callId);
    const RunTool* tool(const std::string& name) const;
    ToolStepDriver* driver(const std::string& callId) const;
    EventPlace place() const { return {m_step, 0, 0, {}}; }

    ToolWorld m_world;
    Random& m_random;
    EventWriter& m_writer;
    const RunSpec& m_spec;
    std::function<void(const RunInput&)> m_feed;
    std::function<void()> m_lookAtClock;
    int m_step = 0;
    std::vector<Call> m_calls;                    // of the batch under way, in the reply's order
    std::map<std::string, std::string> m_sharing; // call id -> the one whose answer it waits for
    std::map<std::string, Driver> m_drivers;      // of the batch under way
    std::vector<Driver> m_past;                   // kept: they may be decided, or answered, late
    std::set<std::string> m_approved;             // tools that need no further approval in this run
};

} // namespace landfall
