// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rule.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace landfall {

// What a machine decided; the name is the reason (SPEC 9). Ids are stable.
enum class Verdict {
    Proceed,
    Retry,
    RetryAttemptsExhausted,
    RetryRateLimitAttempts,
    RetryRateLimitBudget,
    FallBack,
    RepeatWithCap,
    RepeatWithoutCache,
    RecoverTruncation,
    Deterministic,
    OutcomeUnknown,
    JournalUnavailable,
    Cancelled,
    Probe,
    AskOperator,
    TellUnknown,
    LeaveOpen,
};
constexpr std::size_t verdictCount = static_cast<std::size_t>(Verdict::LeaveOpen) + 1;

struct Decision {
    Verdict verdict = Verdict::Proceed;
    std::vector<RuleCheck> rules; // in the order they were asked
    bool operator==(const Decision&) const = default;
};

const char* toId(Verdict);
std::optional<Verdict> verdictFromId(std::string_view id);

} // namespace landfall
