// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/retry_count.h"

#include <array>
#include <charconv>

namespace landfall {

int RetryCount::limitFor(const RetryPolicy& policy, const Failure& why)
{
    return why.rateLimit ? policy.rateLimitAttemptLimit() : policy.attemptLimit();
}

bool RetryCount::mayRetry(const RetryPolicy& policy, const Failure& why, double seconds,
                          Decision& decision) const
{
    const int limit = limitFor(policy, why);
    const bool triesLeft = tries < limit;
    decision.rules.push_back({RuleId::RateLimit, why.rateLimit, toId(why.category)});
    decision.rules.push_back({RuleId::AttemptsLeft, triesLeft, ofText(tries, limit)});
    if (!triesLeft) {
        decision.verdict = why.rateLimit && policy.hasRateLimitExtras() ? Verdict::RetryRateLimitAttempts
                                                                        : Verdict::RetryAttemptsExhausted;
        return false;
    }
    if (!why.rateLimit || tries < policy.attemptLimit() || !policy.rateLimitBudgetSeconds)
        return true;
    const bool fits = rateWaited + seconds <= *policy.rateLimitBudgetSeconds;
    decision.rules.push_back(
        {RuleId::BudgetLeft, fits,
         secondsText(rateWaited + seconds) + " of " + secondsText(*policy.rateLimitBudgetSeconds)});
    if (!fits)
        decision.verdict = Verdict::RetryRateLimitBudget;
    return fits;
}

void RetryCount::take(const Failure& why, double seconds)
{
    ++retries;
    if (why.rateLimit)
        rateWaited += seconds;
}

std::string ofText(int part, int whole)
{
    return std::to_string(part) + " of " + std::to_string(whole);
}

std::string secondsText(double seconds)
{
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), seconds).ptr;
    return std::string(digits.data(), end) + " s";
}

} // namespace landfall
