// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/retry_policy.h"

#include <cstdint>
#include <optional>

namespace landfall {

// SPEC 6: how long one request may stay silent. A plain value; points of time are those of the step's inputs.
struct Watchdog {
    bool stream = true;          // a call that is not streamed has only the call timeout
    bool announcesEarly = false; // the provider sends an early event, so the first-event deadline applies
    bool anyEvent = false;       // one has come
    int tryNumber = 1;           // feeds the growth of the first-event deadline
    std::uint64_t requestBytes = 0;
    std::optional<Micros> kept; // the deadline that once let a late first event through
    std::optional<std::uint32_t> maxTokens;
    Micros walkStart{0};
    Micros sentAt{0};
    Micros lastSign{0};

    // Is the first-event deadline in force, rather than the idle limit?
    bool awaitsFirstEvent(const RetryPolicy& policy) const;
    std::optional<Micros> silenceDeadline(const RetryPolicy& policy) const;
    Micros callDeadline(const RetryPolicy& policy) const;
    // For a first event at `now`: the deadline to keep, if it came later than attempt 1 would have allowed.
    std::optional<Micros> deadlineToKeep(const RetryPolicy& policy, Micros now) const;
    // Deadlines move by the time asleep.
    void sleepFor(Micros asleep);

private:
    std::optional<Micros> firstEventLimit(const RetryPolicy& policy, int attempt) const;
};

} // namespace landfall
