// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/events/decision.h"
#include "core/policy/retry_policy.h"

#include <cstdint>
#include <vector>

namespace landfall {

// SPEC 1: what the engine has used up of a step's tries. The operator's retries do not count here.
struct RetryCount {
    int tries = 0;
    int retries = 0;       // RETRYs so far: the index of the next jitter sample
    double rateWaited = 0; // seconds planned after rate limits

    // The limit of this failure's class.
    static int limitFor(const RetryPolicy& policy, const Failure& why);
    // May a try follow after a wait of `seconds`? Adds the rules and the verdict. The member's own limits are
    // the chain's business.
    bool mayRetry(const RetryPolicy& policy, const Failure& why, double seconds, Decision& decision) const;
    void take(const Failure& why, double seconds);
};

// "2 of 4", as evidence.
std::string ofText(int part, int whole);
std::string secondsText(double seconds);

} // namespace landfall
