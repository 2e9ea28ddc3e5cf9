// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/watchdog.h"

namespace landfall {

namespace {

constexpr std::uint64_t bytesPerToken = 4;

} // namespace

bool Watchdog::awaitsFirstEvent(const RetryPolicy& policy) const
{
    return !anyEvent && announcesEarly && policy.streamFirstEventTimeoutSeconds.has_value();
}

std::optional<Micros> Watchdog::silenceDeadline(const RetryPolicy& policy) const
{
    if (!stream)
        return std::nullopt;
    if (awaitsFirstEvent(policy))
        return sentAt + *firstEventLimit(policy, tryNumber);
    if (!policy.streamIdleTimeoutSeconds)
        return std::nullopt;
    return lastSign + fromSeconds(*policy.streamIdleTimeoutSeconds);
}

Micros Watchdog::callDeadline(const RetryPolicy& policy) const
{
    return walkStart + callTimeout(policy, maxTokens);
}

std::optional<Micros> Watchdog::deadlineToKeep(const RetryPolicy& policy, Micros now) const
{
    if (!announcesEarly || !stream)
        return std::nullopt;
    const auto atFirst = firstEventLimit(policy, 1);
    const bool late = atFirst && now - sentAt > *atFirst;
    return late ? firstEventLimit(policy, tryNumber) : std::nullopt;
}

void Watchdog::sleepFor(Micros asleep)
{
    for (Micros* point : {&walkStart, &sentAt, &lastSign})
        *point += asleep;
}

std::optional<Micros> Watchdog::firstEventLimit(const RetryPolicy& policy, int attempt) const
{
    return firstEventDeadline(policy, requestBytes / bytesPerToken, kept, attempt);
}

} // namespace landfall
