// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/run_summary.h"

#include "core/folds/operator_choice.h"
#include "core/folds/text_length.h"
#include "core/folds/time_after.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

Activity activityOf(event::RunStatus status)
{
    switch (status) {
    case event::RunStatus::Done: return Activity::Done;
    case event::RunStatus::Failed: return Activity::Failed;
    case event::RunStatus::Stopped: return Activity::Stopped;
    case event::RunStatus::Cancelled: return Activity::Cancelled;
    case event::RunStatus::Unknown: return Activity::Unknown;
    }
    return Activity::Unknown;
}

// One event applied to the summary; the overload for a payload says what it changes.
struct Step {
    RunSummary& run;
    const RunEvent& event;

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::RunStarted& started)
    {
        run.agent = started.agent;
        run.workspace = started.workspace;
        run.prompt = started.prompt;
        run.chain = started.chain;
        run.startedWallMicros = event.atMicros;
        become(Activity::Connecting);
    }

    void operator()(const event::StepStarted& started) { run.turnGated = started.gated; }

    void operator()(const event::RequestStarted&)
    {
        endWait();
        ++run.requests;
        if (std::pair(run.step, run.attempt) != std::pair(event.step, event.attempt) || run.attempts == 0)
            ++run.attempts;
        run.step = event.step;
        run.attempt = event.attempt;
        heard();
        become(Activity::Connecting, event.member);
    }

    void operator()(const event::PhaseReached& reached)
    {
        heard();
        const bool sent = reached.phase >= Phase::Dispatched && reached.phase < Phase::Ended;
        if (sent && run.activity == Activity::Connecting)
            become(Activity::WaitingForReply, event.member);
    }

    void operator()(const event::FirstEvent&) { streaming(0); }
    void operator()(const event::TextDelta& delta) { streaming(characterCount(delta.text)); }
    void operator()(const event::ThinkingDelta& delta) { streaming(characterCount(delta.text)); }
    void operator()(const event::ToolCallDelta& delta) { streaming(characterCount(delta.arguments)); }

    void operator()(const event::RequestFailed& failed)
    {
        run.lastFailure = failed;
        run.lastFailedMember = event.member;
        become(Activity::Connecting);
    }

    void operator()(const event::Retry& retry)
    {
        endWait();
        ++run.retries;
        run.maxAttempts = retry.maxAttempts;
        run.wait = PendingWait{event.t, timeAfter(event.t, retry.waitSeconds), retry};
        become(Activity::WaitingToRetry);
    }

    void operator()(const event::Waiting& waiting)
    {
        if (waiting.on == event::WaitOn::Model && waiting.remainingSeconds)
            run.silenceEndsAt = timeAfter(event.t, *waiting.remainingSeconds);
    }

    void operator()(const event::WaitSkipped&) { endWait(); }

    void operator()(const event::ModelFallback&)
    {
        endWait();
        ++run.fallbacks;
    }

    void operator()(const event::LlmResponse&)
    {
        run.servedBy = event.member;
        become(Activity::Connecting);
    }

    void operator()(const event::ProviderOutcomeUnknown& unknown)
    {
        openOutcome().what = unknown;
        become(Activity::WaitingForOperator);
    }

    void operator()(const event::ToolApprovalRequested& requested)
    {
        become(Activity::WaitingForOperator);
        run.activeTool = requested.tool;
    }

    void operator()(const event::ToolApprovalDecided&) { becomeBusy(); }

    void operator()(const event::ToolStarted& started)
    {
        if (run.wait && run.wait->retry.kind == event::WorkKind::Tool && run.wait->retry.name == started.tool)
            endWait();
        toolIsBack(started.callId);
        if (started.tryNumber <= 1)
            ++run.toolCalls;
        run.toolsInFlight.push_back({started.callId, started.tool, event.t});
        becomeBusy();
    }

    void operator()(const event::ToolFinished& finished)
    {
        toolIsBack(finished.callId);
        becomeBusy();
    }

    void operator()(const event::ToolOutcomeUnknown& unknown)
    {
        toolIsBack(unknown.callId);
        if (!unknown.choices.empty()) // else nobody is asked: it repeats a call that is open
            openOutcome().tool = unknown;
        becomeBusy();
    }

    void operator()(const event::OperatorDecided& decided)
    {
        if (decided.about == "wait")
            endWait();
        if (!run.open || !isDecision(decided.choice))
            return;
        const bool settles = run.open->tool
                                 ? decided.about == "tool" && decided.callId == run.open->tool->callId
                                 : decided.about == "request";
        if (!settles)
            return;
        const bool stillPaused = run.open->tool && !run.pauseReason.empty();
        run.open.reset();
        if (!stillPaused)
            becomeBusy();
    }

    void operator()(const event::RunPaused& paused)
    {
        run.pauseReason = paused.reason;
        if (run.activity != Activity::WaitingForOperator)
            become(Activity::WaitingForOperator);
    }

    void operator()(const event::RunResumed&)
    {
        run.pauseReason.clear();
        run.finished.reset();
        becomeBusy();
    }

    void operator()(const event::RunFinished& finished)
    {
        endWait();
        run.toolsInFlight.clear();
        run.finished = finished;
        become(activityOf(finished.status));
    }

private:
    void become(Activity activity, std::string member = {})
    {
        run.activity = activity;
        run.activeMember = std::move(member);
        run.activeTool.clear();
        run.activeSince = event.t;
    }

    // What goes on once a tool answered or the operator spoke: another tool, or the way to the next request.
    void becomeBusy()
    {
        if (run.toolsInFlight.empty()) {
            become(Activity::Connecting);
            return;
        }
        become(Activity::RunningTool);
        run.activeTool = run.toolsInFlight.back().tool;
        run.activeSince = run.toolsInFlight.back().since;
    }

    void heard()
    {
        run.lastSignAt = event.t;
        run.silenceEndsAt.reset();
    }

    void streaming(std::uint64_t characters)
    {
        run.streamedChars += static_cast<std::int64_t>(characters);
        heard();
        if (run.activity != Activity::Streaming)
            become(Activity::Streaming, event.member);
    }

    void endWait()
    {
        if (!run.wait)
            return;
        const double waited = toSeconds(event.t - run.wait->since);
        run.waitedSeconds += waited;
        if (isRateLimit(run.wait->retry.category))
            run.rateLimitWaitedSeconds += waited;
        run.wait.reset();
        if (run.activity == Activity::WaitingToRetry)
            become(Activity::Connecting);
    }

    OpenOutcome& openOutcome()
    {
        run.open =
            OpenOutcome{event.seq,      event.step, event.attempt, event.request, event.member, event.t,
                        event.atMicros, {},         std::nullopt};
        return *run.open;
    }

    void toolIsBack(const std::string& callId)
    {
        std::erase_if(run.toolsInFlight, [&](const ToolInFlight& tool) { return tool.callId == callId; });
        if (run.open && run.open->tool && run.open->tool->callId == callId)
            run.open.reset();
    }
};

} // namespace

void apply(RunSummary& summary, const RunEvent& event)
{
    if (summary.runId.empty())
        summary.runId = event.runId;
    summary.interrupted = false;
    summary.lastEventAt = event.t;
    Step step{summary, event};
    std::visit(step, event.payload);
}

void interrupt(RunSummary& summary)
{
    if (!isLive(summary.activity))
        return;
    const bool sent =
        summary.activity == Activity::WaitingForReply || summary.activity == Activity::Streaming;
    const bool mayHaveLanded = (sent && summary.turnGated) || summary.open || !summary.toolsInFlight.empty();
    summary.activity = mayHaveLanded ? Activity::Unknown : Activity::Stopped;
    summary.interrupted = true;
}

bool isLive(Activity activity)
{
    return activity > Activity::NotStarted && activity < Activity::Done;
}

} // namespace landfall
