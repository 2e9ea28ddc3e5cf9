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
    Connecting,       // a request is on its way, nothing came back
    WaitingForReply,  // sent, no event yet
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
    std::uint64_t seq = 0; // of PROVIDER_OUTCOME_UNKNOWN
    int step = 0;
    int attempt = 0;
    int request = 0;
    std::string member;
    Micros since{0};
    std::int64_t sinceWallMicros = 0;
    event::ProviderOutcomeUnknown what;
    bool operator==(const OpenOutcome&) const = default;
};

struct RunSummary {
    std::string runId;
    std::string agent;
    std::string workspace;
    std::string prompt;
    std::vector<std::string> chain;
    std::int64_t startedWallMicros = 0;
    Activity activity = Activity::NotStarted;
    std::string activeMember;      // in Connecting, WaitingForReply, Streaming
    std::string activeTool;        // in RunningTool
    Micros activeSince{0};
    Micros lastEventAt{0};         // t of the last event
    std::optional<PendingWait> wait;
    std::optional<OpenOutcome> open; // while WaitingForOperator, and after a run that left it
    std::string servedBy;          // member of the last reply
    int requests = 0;
    int attempts = 0;
    int retries = 0;
    int fallbacks = 0;
    int toolCalls = 0;
    double waitedSeconds = 0;      // as sat out
    double rateLimitWaitedSeconds = 0;
    int maxAttempts = 0;           // of the last RETRY
    std::int64_t streamedChars = 0;
    std::optional<event::RequestFailed> lastFailure;
    std::optional<event::RunFinished> finished;
    bool operator==(const RunSummary&) const = default;
};

// Fold: feed events in order.
void apply(RunSummary& summary, const RunEvent& event);

bool isLive(Activity activity);

} // namespace landfall
