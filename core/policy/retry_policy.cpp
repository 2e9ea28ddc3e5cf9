// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/retry_policy.h"

#include "core/base/enum_names.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr EnumNames<ReplayGate, 3> gateNames{{
    {ReplayGate::SideEffecting, "side_effecting"},
    {ReplayGate::AnyTool, "any_tool"},
    {ReplayGate::Off, "off"},
}};

constexpr int defaultRateLimitAttempts = 8;
// Beyond this power every backoff has long met its cap; it keeps ldexp in range.
constexpr int largestExponent = 1000;

double firstDialectBackoff(const RetryPolicy& p, int failedAttempt, double u)
{
    const int exponent = std::clamp(failedAttempt, 1, largestExponent) - 1;
    return std::min(std::ldexp(p.backoffSeconds, exponent), p.maxBackoffSeconds) * (1 - p.jitter * u);
}

class Problems {
public:
    void require(bool holds, const char* field, const char* rule)
    {
        if (!holds)
            m_found.push_back({field, std::string(field) + " " + rule});
    }
    std::vector<PolicyProblem> take() { return std::move(m_found); }

private:
    std::vector<PolicyProblem> m_found;
};

// Comparisons with NaN are false, so every rule is written as what must hold.
void validateMaxRetries(const MaxRetriesDialect& d, Problems& problems)
{
    problems.require(d.baseDelay > 0 && std::isfinite(d.baseDelay), "base_delay", "must be > 0");
    problems.require(d.maxDelay >= d.baseDelay && std::isfinite(d.maxDelay), "max_delay",
                     "must be >= base_delay");
    problems.require(d.jitterRatio >= 0 && d.jitterRatio <= 1, "jitter_ratio", "must be between 0 and 1");
    problems.require(d.maxRetries >= 0, "max_retries", "must be >= 0");
}

void validateAttempts(const RetryPolicy& p, Problems& problems)
{
    problems.require(p.attempts >= 1, "attempts", "must be >= 1");
    // Where `attempts` itself is broken, what no value of it would allow is broken as well.
    problems.require(!p.rateLimitAttempts || *p.rateLimitAttempts >= std::max(p.attempts, 1),
                     "rate_limit_attempts", "must be >= attempts");
    const double budget = p.rateLimitBudgetSeconds.value_or(0);
    problems.require(budget >= 0 && std::isfinite(budget), "rate_limit_budget_seconds", "must be >= 0");
    problems.require(p.backoffSeconds >= 0 && std::isfinite(p.backoffSeconds), "backoff_seconds",
                     "must be >= 0");
    problems.require(p.maxBackoffSeconds > 0 && std::isfinite(p.maxBackoffSeconds), "max_backoff_seconds",
                     "must be > 0");
    problems.require(p.jitter >= 0 && p.jitter <= 1, "jitter", "must be between 0 and 1");
}

bool isPositiveOrOff(const std::optional<double>& value)
{
    return !value || (*value > 0 && std::isfinite(*value));
}

} // namespace

const char* toId(ReplayGate gate)
{
    return nameOf(gateNames, gate);
}
std::optional<ReplayGate> replayGateFromId(const std::string& id)
{
    return valueOf(gateNames, id);
}

int RetryPolicy::attemptLimit() const
{
    return maxRetriesDialect ? maxRetriesDialect->maxRetries + 1 : attempts;
}

bool RetryPolicy::hasRateLimitExtras() const
{
    return !maxRetriesDialect && attempts > 1 && rateLimitAttemptLimit() > attempts;
}

int RetryPolicy::rateLimitAttemptLimit() const
{
    if (maxRetriesDialect || attempts <= 1)
        return attemptLimit();
    return rateLimitAttempts.value_or(std::max(defaultRateLimitAttempts, attempts));
}

double jitteredDelay(const MaxRetriesDialect& d, int attempt, double u)
{
    const int exponent = std::clamp(attempt, 0, largestExponent);
    const double base = std::min(std::ldexp(d.baseDelay, exponent), d.maxDelay);
    if (d.jitterRatio <= 0)
        return base;
    return std::max(0.1, std::min(base + u * d.jitterRatio * base, d.maxDelay));
}

PlannedWait plannedWait(const RetryPolicy& policy, int failedAttempt, std::optional<double> retryAfter,
                        double u)
{
    const double cap =
        policy.maxRetriesDialect ? policy.maxRetriesDialect->maxDelay : policy.maxBackoffSeconds;
    const double backoff = policy.maxRetriesDialect
                               ? jitteredDelay(*policy.maxRetriesDialect, failedAttempt - 1, u)
                               : firstDialectBackoff(policy, failedAttempt, u);
    PlannedWait wait;
    wait.planned = std::min(backoff, cap);
    if (!retryAfter)
        return wait;
    wait.asked = retryAfter;
    if (*retryAfter > cap)
        wait.capped = cap;
    wait.planned = std::min(std::max(backoff, *retryAfter), cap);
    return wait;
}

std::optional<Micros> firstEventDeadline(const RetryPolicy& policy, std::uint64_t requestTokens,
                                         std::optional<Micros> kept, int attempt)
{
    std::optional<Micros> idle;
    if (policy.streamIdleTimeoutSeconds)
        idle = fromSeconds(*policy.streamIdleTimeoutSeconds);
    if (!policy.streamFirstEventTimeoutSeconds)
        return idle;
    const double base =
        *policy.streamFirstEventTimeoutSeconds + 10.0 * static_cast<double>(requestTokens) / 100000.0;
    const double raised =
        std::max(base, kept ? toSeconds(*kept) : 0.0) *
        std::pow(policy.streamFirstEventGrowth, std::clamp(attempt, 1, largestExponent) - 1);
    const double longest = idle ? toSeconds(*idle) : raised;
    return fromSeconds(std::min(raised, longest));
}

Micros callTimeout(const RetryPolicy& policy, std::optional<std::uint32_t> maxTokens)
{
    if (policy.callTimeoutSeconds)
        return fromSeconds(*policy.callTimeoutSeconds);
    return fromSeconds(std::max(300.0, 60.0 + maxTokens.value_or(0) * 3600.0 / 128000.0));
}

std::vector<PolicyProblem> validate(const RetryPolicy& p)
{
    Problems problems;
    if (p.maxRetriesDialect)
        validateMaxRetries(*p.maxRetriesDialect, problems);
    else
        validateAttempts(p, problems);
    problems.require(isPositiveOrOff(p.callTimeoutSeconds), "call_timeout_seconds", "must be > 0");
    problems.require(isPositiveOrOff(p.streamIdleTimeoutSeconds), "stream_idle_timeout_seconds",
                     "must be > 0");
    problems.require(isPositiveOrOff(p.streamFirstEventTimeoutSeconds), "stream_first_event_timeout_seconds",
                     "must be > 0");
    problems.require(p.streamFirstEventGrowth >= 1 && std::isfinite(p.streamFirstEventGrowth),
                     "stream_first_event_growth", "must be >= 1");
    problems.require(p.switchAfter >= 1, "switch_after", "must be >= 1");
    problems.require(p.cooldownSeconds >= 0 && std::isfinite(p.cooldownSeconds), "cooldown_seconds",
                     "must be >= 0");
    return problems.take();
}

std::string toJson(const RetryPolicy& p)
{
    const auto orNull = [](const auto& value) { return value ? nlohmann::ordered_json(*value) : nullptr; };
    nlohmann::ordered_json o;
    if (p.maxRetriesDialect) {
        o["base_delay"] = p.maxRetriesDialect->baseDelay;
        o["max_delay"] = p.maxRetriesDialect->maxDelay;
        o["jitter_ratio"] = p.maxRetriesDialect->jitterRatio;
        o["max_retries"] = p.maxRetriesDialect->maxRetries;
    } else {
        o["attempts"] = p.attempts;
        o["rate_limit_attempts"] = p.rateLimitAttemptLimit();
        o["rate_limit_budget_seconds"] = orNull(p.rateLimitBudgetSeconds);
        o["backoff_seconds"] = p.backoffSeconds;
        o["max_backoff_seconds"] = p.maxBackoffSeconds;
        o["jitter"] = p.jitter;
    }
    o["call_timeout_seconds"] = orNull(p.callTimeoutSeconds);
    o["stream_idle_timeout_seconds"] = orNull(p.streamIdleTimeoutSeconds);
    o["stream_first_event_timeout_seconds"] = orNull(p.streamFirstEventTimeoutSeconds);
    o["stream_first_event_growth"] = p.streamFirstEventGrowth;
    o["switch_after"] = p.switchAfter;
    o["cooldown_seconds"] = p.cooldownSeconds;
    o["count_stream_failures"] = p.countStreamFailures;
    o["stream_fallback"] = p.streamFallback;
    o["replay_gate"] = toId(p.replayGate);
    return o.dump();
}

} // namespace landfall
