// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <optional>
#include <string>
#include <vector>

namespace landfall {

// What a run is doing right now, for the now-bar and the run list.
enum class Activity {
    NotStarted,
    Connecting,      // a request is on its way, nothing came back; without a member: none is chosen yet
    WaitingForReply, // sent, no event yet
    Streaming,
    WaitingToRetry,
    RunningTool,
    WaitingForOperator,
    Done,
    Failed,
    Stopped,
    Cancelled,
    Unknown, // ended, an outcome was left unknown
};

// A wait that is being sat out.
struct PendingWait {
    Micros since{0};
    Micros until{0};
    event::Retry retry;
    bool operator==(const PendingWait&) const = default;
};

// An outcome nobody knows and nobody has decided.
struct OpenOutcome {
    std::uint64_t seq = 0; // of PROVIDER_OUTCOME_UNKNOWN or TOOL_OUTCOME_UNKNOWN
    int step = 0;
    int attempt = 0;
    int request = 0;
    std::string member;
    Micros since{0};
    std::int64_t sinceWallMicros = 0;
    event::ProviderOutcomeUnknown what;
    std::optional<event::ToolOutcomeUnknown> tool; // set: it is a tool call's, and `what` says nothing
    bool operator==(const OpenOutcome&) const = default;
};

// A tool call that is out.
struct ToolInFlight {
    std::string callId;
    std::string tool;
    Micros since{0};
    bool operator==(const ToolInFlight&) const = default;
};

struct RunSummary {
    std::string runId;
    std::string agent;
    std::string workspace;
    std::string prompt;
    std::vector<std::string> chain;
    std::int64_t startedWallMicros = 0;
    Activity activity = Activity::NotStarted;
    std::string activeMember; // in Connecting, WaitingForReply, Streaming
    std::string activeTool;   // in RunningTool; in WaitingForOperator the tool that asks to be approved
    Micros activeSince{0};
    Micros lastSignAt{0};                // t of the last thing heard of the request in flight
    std::optional<Micros> silenceEndsAt; // when a silent request is given up, as the last WAITING told
    Micros lastEventAt{0};               // t of the last event
    int step = 0;
    int attempt = 0;
    bool turnGated = false; // the step's requests are gated (SPEC 5)
    std::vector<ToolInFlight> toolsInFlight;
    std::string pauseReason; // of RUN_PAUSED, until RUN_RESUMED
    std::optional<PendingWait> wait;
    std::optional<OpenOutcome> open; // while WaitingForOperator, and after a run that left it
    std::string servedBy;            // member of the last reply
    int requests = 0;
    int attempts = 0;
    int retries = 0;
    int fallbacks = 0;
    int toolCalls = 0;
    double waitedSeconds = 0; // as sat out
    double rateLimitWaitedSeconds = 0;
    int maxAttempts = 0; // of the last RETRY
    std::int64_t streamedChars = 0;
    std::optional<event::RequestFailed> lastFailure;
    std::string lastFailedMember;
    std::optional<event::RunFinished> finished;
    bool interrupted = false; // the record ends, the run did not: see interrupt()
    bool operator==(const RunSummary&) const = default;
};

// Fold: feed events in order.
void apply(RunSummary& summary, const RunEvent& event);

// The record ends here and no process carries the run on (a crash, a torn file). What was gated or a tool
// call, and in flight, is Unknown; anything else is Stopped. Further events take it up again.
void interrupt(RunSummary& summary);

bool isLive(Activity activity);

} // namespace landfall
