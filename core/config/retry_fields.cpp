// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/retry_fields.h"

#include "core/config/json_access.h"
#include "core/config/workspace_reader.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

constexpr std::string_view firstDialect[]{
    "attempts",        "rate_limit_attempts", "rate_limit_budget_seconds",
    "backoff_seconds", "max_backoff_seconds", "jitter"};
constexpr std::string_view secondDialect[]{"base_delay", "max_delay", "jitter_ratio", "max_retries"};

void assign(int& target, const Json& value)
{
    constexpr double lowest = std::numeric_limits<int>::min();
    constexpr double highest = std::numeric_limits<int>::max();
    target = static_cast<int>(isWhole(value) ? std::clamp(value.get<double>(), lowest, highest) : lowest);
}

void assign(double& target, const Json& value)
{
    target = value.is_number() ? value.get<double>() : -std::numeric_limits<double>::infinity();
}

void assign(std::optional<int>& target, const Json& value)
{
    assign(target.emplace(), value);
}

void assign(std::optional<double>& target, const Json& value)
{
    if (value.is_null())
        target.reset();
    else
        assign(target.emplace(), value);
}

void assign(bool& target, const Json& value)
{
    if (value.is_boolean())
        target = value.get<bool>();
}

void assign(ReplayGate& target, const Json& value)
{
    if (const auto* word = value.get_ptr<const std::string*>())
        target = replayGateFromId(*word).value_or(target);
}

template <class T>
void read(const Json& retry, std::string_view name, T& target)
{
    if (const auto* value = memberOf(retry, name))
        assign(target, *value);
}

std::string_view firstOf(std::span<const std::string_view> names, const Json& retry)
{
    const auto found =
        std::find_if(names.begin(), names.end(), [&](auto name) { return retry.contains(name); });
    return found == names.end() ? std::string_view() : *found;
}

void readSecondDialect(const Json& retry, MaxRetriesDialect& dialect)
{
    read(retry, "base_delay", dialect.baseDelay);
    read(retry, "max_delay", dialect.maxDelay);
    read(retry, "jitter_ratio", dialect.jitterRatio);
    read(retry, "max_retries", dialect.maxRetries);
}

void readFields(const Json& retry, RetryPolicy& policy)
{
    read(retry, "attempts", policy.attempts);
    read(retry, "rate_limit_attempts", policy.rateLimitAttempts);
    read(retry, "rate_limit_budget_seconds", policy.rateLimitBudgetSeconds);
    read(retry, "backoff_seconds", policy.backoffSeconds);
    read(retry, "max_backoff_seconds", policy.maxBackoffSeconds);
    read(retry, "jitter", policy.jitter);
    read(retry, "call_timeout_seconds", policy.callTimeoutSeconds);
    read(retry, "stream_idle_timeout_seconds", policy.streamIdleTimeoutSeconds);
    read(retry, "stream_first_event_timeout_seconds", policy.streamFirstEventTimeoutSeconds);
    read(retry, "stream_first_event_growth", policy.streamFirstEventGrowth);
    read(retry, "switch_after", policy.switchAfter);
    read(retry, "cooldown_seconds", policy.cooldownSeconds);
    read(retry, "count_stream_failures", policy.countStreamFailures);
    read(retry, "stream_fallback", policy.streamFallback);
    read(retry, "replay_gate", policy.replayGate);
}

void checkDialects(const Place& place)
{
    const auto second = firstOf(secondDialect, place.value);
    if (second.empty())
        return;
    for (const auto first : firstDialect) {
        if (place.value.contains(first))
            place.refuse(first, std::string(first) + " cannot stand beside " + std::string(second) +
                                    ": they belong to different ways to plan waits");
    }
}

} // namespace

RetryPolicy retryPolicyOf(const Json* retry)
{
    RetryPolicy policy;
    if (!retry)
        return policy;
    if (retry->is_boolean() && !retry->get<bool>())
        policy.attempts = 1;
    if (!retry->is_object())
        return policy;
    readFields(*retry, policy);
    if (!firstOf(secondDialect, *retry).empty())
        readSecondDialect(*retry, policy.maxRetriesDialect.emplace());
    return policy;
}

void checkRetry(const Place& place)
{
    checkDialects(place);
    for (const auto& problem : validate(retryPolicyOf(&place.value)))
        place.refuse(problem.field, problem.message);
}

} // namespace landfall::config
