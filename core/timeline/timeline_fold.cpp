// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/operator_choice.h"
#include "core/folds/time_after.h"
#include "core/timeline/timeline.h"

#include <algorithm>
#include <limits>
#include <utility>

// How events become spans and marks.
namespace landfall {

namespace {

// What people call a failure: the status where there is one, else where it came from.
std::string labelOf(const Failure& failure)
{
    return failure.origin.kind == OriginKind::Http ? failure.origin.code : toText(failure.origin);
}

} // namespace

// One event applied to the timeline; the overload for a payload says what it changes.
struct Timeline::Step {
    Timeline& line;
    const RunEvent& event;
    Micros now;

    template <class P>
    void operator()(const P&)
    {}

    void operator()(const event::RunStarted& started)
    {
        for (const std::string& member : started.chain)
            line.laneOf(member);
    }

    void operator()(const event::RequestStarted&)
    {
        closeRequest();
        closeWaits(event::WorkKind::Model, {});
        if (line.m_current.step != event.step || line.m_current.attempt != event.attempt)
            line.m_streams.clear();
        line.m_current = {event.step, event.attempt, event.request, memberLane(), 0, false};
        nextSpan(Span::Kind::Connect);
    }

    void operator()(const event::PhaseReached& reached)
    {
        const bool sent = reached.phase >= Phase::Dispatched && reached.phase < Phase::Ended;
        if (sent && isInFlight() && current().kind == Span::Kind::Connect)
            nextSpan(Span::Kind::FirstEvent);
    }

    void operator()(const event::FirstEvent&) { streaming(); }
    void operator()(const event::TextDelta&) { streaming(); }
    void operator()(const event::ThinkingDelta&) { streaming(); }
    void operator()(const event::ToolCallDelta&) { streaming(); }

    void operator()(const event::RequestFailed& failed)
    {
        line.m_failureLabel = labelOf(failed.failure);
        if (isInFlight()) // it may have failed before it could leave
            failRequest();
        // The diamond of PROVIDER_OUTCOME_UNKNOWN follows and says it better.
        if (failed.decision.verdict != Verdict::OutcomeUnknown)
            mark(Mark::Kind::Failure, memberLane()).label = line.m_failureLabel;
    }

    void operator()(const event::LlmResponse& response)
    {
        if (!isInFlight())
            return;
        current().served = true;
        current().tokens = response.usage.output;
        closeRequest();
    }

    void operator()(const event::ProviderOutcomeUnknown& unknown)
    {
        if (isInFlight()) {
            line.m_failureLabel = toId(unknown.phase);
            failRequest();
        }
        mark(Mark::Kind::Unknown, memberLane()).label = line.m_failureLabel;
        pause({});
    }

    void operator()(const event::Retry& retry)
    {
        if (retry.kind == event::WorkKind::Model)
            closeWaits(event::WorkKind::Model, {});
        Mark& made = mark(Mark::Kind::Retry, line.engineLane());
        made.number = retry.nextAttempt;
        made.of = retry.maxAttempts;
        made.label = retry.kind == event::WorkKind::Tool ? retry.name : line.m_failureLabel;
        if (made.label.empty())
            made.label = toId(retry.category);
        Span& span = open(Span::Kind::Wait, line.engineLane());
        span.plannedEnd = timeAfter(now, retry.waitSeconds);
        span.askedSeconds = retry.askedSeconds;
        span.cappedSeconds = retry.cappedSeconds;
        span.label = line.m_marks.back().label;
        line.m_waits.push_back({line.m_spans.size() - 1, retry.kind, retry.name});
    }

    void operator()(const event::WaitSkipped& skipped)
    {
        const bool ofTool = skipped.on == event::WaitOn::Tool;
        closeWaits(ofTool ? event::WorkKind::Tool : event::WorkKind::Model, {});
    }

    void operator()(const event::AttemptReset& reset)
    {
        const Current& last = line.m_current;
        if (!reset.hadOutput || last.step != event.step || last.attempt != reset.attempt)
            return;
        if (line.m_streams.empty())
            line.m_streams.push_back(last.span);
        for (const std::size_t index : line.m_streams)
            line.m_spans[index].discarded = true;
        Span& final = line.m_spans[line.m_streams.back()]; // the one whose end was the attempt's end
        final.discardedChars = reset.discardedChars;
        final.discardedTokens = reset.discardedTokens;
        Mark& made = mark(Mark::Kind::Reset, last.lane);
        made.discardedChars = reset.discardedChars;
        made.discardedTokens = reset.discardedTokens;
    }

    void operator()(const event::ModelFallback& fallback)
    {
        closeWaits(event::WorkKind::Model, {});
        // Both lanes first: an unseen member's lane moves the ones below it.
        line.laneOf(fallback.fromProvider + "/" + fallback.fromModel);
        const int to = line.laneOf(fallback.toProvider + "/" + fallback.toModel);
        Mark& made =
            mark(Mark::Kind::Fallback, line.laneOf(fallback.fromProvider + "/" + fallback.fromModel));
        made.toLane = to;
        made.label = fallback.reason;
    }

    void operator()(const event::CooldownStarted& cooldown)
    {
        Span& span = open(Span::Kind::Cooldown, memberLane());
        span.plannedEnd = timeAfter(Micros(0), cooldown.untilMs / 1000);
        line.m_cooldowns.push_back(line.m_spans.size() - 1);
    }

    void operator()(const event::ToolApprovalRequested& requested) { pause(requested.tool); }
    void operator()(const event::ToolApprovalDecided& decided) { resume(decided.choice); }

    void operator()(const event::ToolStarted& started)
    {
        closeWaits(event::WorkKind::Tool, started.tool);
        const int row = freeToolRow();
        Span& span = open(Span::Kind::Tool, line.toolsLane());
        span.row = row;
        span.label = started.tool;
        Lane& lane = line.m_lanes[static_cast<std::size_t>(span.lane)];
        lane.rows = std::max(lane.rows, row + 1);
        line.m_tools[started.callId] = line.m_spans.size() - 1;
    }

    void operator()(const event::ToolFinished& finished)
    {
        const auto span = closeTool(finished.callId, finished.outcome != ToolOutcome::Ok);
        if (span && finished.outcome == ToolOutcome::Unknown)
            mark(Mark::Kind::Unknown, line.toolsLane()).label = line.m_spans[*span].label;
    }

    void operator()(const event::ToolOutcomeUnknown& unknown)
    {
        closeTool(unknown.callId, true);
        mark(Mark::Kind::Unknown, line.toolsLane()).label = unknown.tool;
    }

    void operator()(const event::OperatorDecided& decided)
    {
        if (decided.about == "wait")
            closeWaits(event::WorkKind::Model, {});
        else if (isDecision(decided.choice))
            resume(decided.choice);
    }

    void operator()(const event::RunPaused& paused) { pause(paused.reason); }
    void operator()(const event::RunResumed&) { resume({}); }

    void operator()(const event::RunFinished& finished)
    {
        if (isInFlight()) {
            line.m_failureLabel = toId(finished.status);
            failRequest();
        }
        closeRequest();
        closeWaits(event::WorkKind::Model, {});
        closeWaits(event::WorkKind::Tool, {});
        resume({});
        while (!line.m_tools.empty())
            closeTool(std::string(line.m_tools.begin()->first), true);
        for (const std::size_t index : std::exchange(line.m_cooldowns, {}))
            close(index, endOf(line.m_spans[index], now));
        mark(Mark::Kind::Finish, line.engineLane()).label = toId(finished.status);
        line.m_live = false;
    }

    void closeDueCooldowns()
    {
        std::erase_if(line.m_cooldowns, [&](std::size_t index) {
            const Micros due = line.m_spans[index].plannedEnd.value_or(Micros::max());
            if (due > now)
                return false;
            close(index, std::max(due, line.m_spans[index].begin));
            return true;
        });
    }

private:
    // An event that names no member is about the request before it.
    int memberLane() { return event.member.empty() ? line.m_current.lane : line.laneOf(event.member); }

    Span& open(Span::Kind kind, int lane)
    {
        Span span;
        span.kind = kind;
        span.lane = lane;
        span.begin = now;
        span.seq = event.seq;
        span.step = event.step;
        span.attempt = event.attempt;
        span.request = event.request;
        line.m_spans.push_back(std::move(span));
        line.m_index.appended(line.m_spans);
        return line.m_spans.back();
    }

    void close(std::size_t index, Micros end)
    {
        line.m_spans[index].end = end;
        line.m_index.changed(line.m_spans, index);
    }

    Mark& mark(Mark::Kind kind, int lane)
    {
        Mark made;
        made.kind = kind;
        made.lane = lane;
        made.at = now;
        made.seq = event.seq;
        line.m_marks.push_back(std::move(made));
        return line.m_marks.back();
    }

    bool isInFlight() const
    {
        const Current& last = line.m_current;
        // RUN_FINISHED and its like carry no request; anything else must be about this one.
        return last.open &&
               (event.request == 0 || (event.request == last.request && event.step == last.step));
    }

    Span& current() { return line.m_spans[line.m_current.span]; }

    void nextSpan(Span::Kind kind)
    {
        closeRequest();
        open(kind, line.m_current.lane);
        line.m_current.span = line.m_spans.size() - 1;
        line.m_current.open = true;
    }

    void closeRequest()
    {
        if (line.m_current.open)
            close(line.m_current.span, now);
        line.m_current.open = false;
    }

    void failRequest()
    {
        current().failed = true;
        current().label = line.m_failureLabel;
        closeRequest();
    }

    void streaming()
    {
        if (!isInFlight() || current().kind == Span::Kind::Stream)
            return;
        nextSpan(Span::Kind::Stream);
        line.m_streams.push_back(line.m_current.span);
    }

    // Model waits have no name to tell them apart: there is one at a time.
    void closeWaits(event::WorkKind kind, const std::string& name)
    {
        std::erase_if(line.m_waits, [&](const OpenWait& wait) {
            if (wait.kind != kind || (!name.empty() && wait.name != name))
                return false;
            close(wait.span, now);
            return true;
        });
    }

    void pause(const std::string& label)
    {
        if (line.m_pause)
            return;
        open(Span::Kind::OperatorPause, line.engineLane()).label = label;
        line.m_pause = line.m_spans.size() - 1;
    }

    void resume(const std::string& choice)
    {
        if (!line.m_pause)
            return;
        if (!choice.empty())
            line.m_spans[*line.m_pause].label = choice;
        close(*line.m_pause, now);
        line.m_pause.reset();
    }

    int freeToolRow() const
    {
        for (int row = 0;; ++row) {
            const bool taken = std::any_of(line.m_tools.begin(), line.m_tools.end(), [&](const auto& tool) {
                return line.m_spans[tool.second].row == row;
            });
            if (!taken)
                return row;
        }
    }

    // Gives the span's index, nothing if no call of this id was out: a call may be answered without being
    // made.
    std::optional<std::size_t> closeTool(const std::string& callId, bool failed)
    {
        const auto tool = line.m_tools.find(callId);
        if (tool == line.m_tools.end())
            return std::nullopt;
        const std::size_t index = tool->second;
        line.m_tools.erase(tool);
        line.m_spans[index].failed = failed;
        close(index, now);
        return index;
    }
};

void Timeline::apply(const RunEvent& event)
{
    if (m_lanes.empty())
        m_lanes = {Lane{Lane::Kind::Engine, {}, {}}, Lane{Lane::Kind::Tools, {}, {}}};
    m_live = true;
    m_end = std::clamp(event.t, m_end, timeAfter(Micros(0), std::numeric_limits<double>::infinity()));
    Step step{*this, event, m_end};
    step.closeDueCooldowns();
    std::visit(step, event.payload);
}

} // namespace landfall
