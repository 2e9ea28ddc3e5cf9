// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// SPEC 1. Plain values; seconds in names mirror the workspace file's fields.
namespace landfall {

enum class ReplayGate { SideEffecting, AnyTool, Off };
const char* toId(ReplayGate);
std::optional<ReplayGate> replayGateFromId(const std::string& id);

// The second dialect's four wait fields; when present they replace the first dialect's.
struct MaxRetriesDialect {
    double baseDelay = 5.0;
    double maxDelay = 120.0;
    double jitterRatio = 0.5;
    int maxRetries = 3;
    bool operator==(const MaxRetriesDialect&) const = default;
};

struct RetryPolicy {
    int attempts = 4;
    std::optional<int> rateLimitAttempts;                 // absent: max(8, attempts)
    std::optional<double> rateLimitBudgetSeconds = 120.0; // absent: no limit
    double backoffSeconds = 0.5;
    double maxBackoffSeconds = 60.0;
    double jitter = 0.25;
    std::optional<MaxRetriesDialect> maxRetriesDialect;

    std::optional<double> callTimeoutSeconds; // absent: derived from max_tokens
    std::optional<double> streamIdleTimeoutSeconds = 180.0;
    std::optional<double> streamFirstEventTimeoutSeconds = 20.0;
    double streamFirstEventGrowth = 2.0;

    int switchAfter = 1;
    double cooldownSeconds = 0;
    bool countStreamFailures = false;
    bool streamFallback = false;
    ReplayGate replayGate = ReplayGate::SideEffecting;

    bool operator==(const RetryPolicy&) const = default;

    // The tries a failure of its class gets in total.
    int attemptLimit() const;
    int rateLimitAttemptLimit() const;
    // False for the second dialect, which has no rate-limit extras.
    bool hasRateLimitExtras() const;
};

// The three numbers of a planned wait (SPEC 1, Retry-After).
struct PlannedWait {
    double planned = 0;
    std::optional<double> asked;  // the provider's hint
    std::optional<double> capped; // the hint after the cap, where the cap cut it
};

// wait(n, retry_after) of SPEC 1. `failedAttempt` counts from 1; `u` is uniform in [0,1].
PlannedWait plannedWait(const RetryPolicy& policy, int failedAttempt, std::optional<double> retryAfter,
                        double u);

// The second dialect's delay before its cap meets a hint; `attempt` counts from 0.
double jitteredDelay(const MaxRetriesDialect& dialect, int attempt, double u);

// SPEC 6: min(idle, max(first + 10 s·tokens/100,000, kept)·growth^(attempt−1)); absent = no deadline at all.
std::optional<Micros> firstEventDeadline(const RetryPolicy& policy, std::uint64_t requestTokens,
                                         std::optional<Micros> kept, int attempt);
// SPEC 1: the bound of one walk of the chain.
Micros callTimeout(const RetryPolicy& policy, std::optional<std::uint32_t> maxTokens);

// Every broken field, in SPEC 1's order: (field name, message).
struct PolicyProblem {
    std::string field;
    std::string message;
    bool operator==(const PolicyProblem&) const = default;
};
std::vector<PolicyProblem> validate(const RetryPolicy& policy);

// The policy as a JSON object of the workspace file's fields, for RUN_STARTED.
std::string toJson(const RetryPolicy& policy);

} // namespace landfall
