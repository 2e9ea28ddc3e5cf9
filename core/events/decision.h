// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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
    Deterministic,
    OutcomeUnknown,
    JournalUnavailable,
    Cancelled,
};

// One question a decision asked. Ids are stable; the sentence for people comes from ruleText().
enum class RuleId {
    Dispatched,
    ProviderVerdict,
    DispatchUnknown,
    GateOn,
    TurnGated,
    ServerToolSeen,
    Transient,
    RateLimit,
    AttemptsLeft,
    BudgetLeft,
    ChunkSeen,
    StrikesReached,
    MemberFollows,
    CallTimeout,
    HintGiven,
    JournalDurable,
};

struct RuleCheck {
    RuleId id = RuleId::Dispatched;
    bool holds = false;
    std::string evidence; // numbers and names, not prose: "412 B", "2 of 4", "book_flight: accumulating"
    bool operator==(const RuleCheck&) const = default;
};

struct Decision {
    Verdict verdict = Verdict::Proceed;
    std::vector<RuleCheck> rules; // in the order they were asked
    bool operator==(const Decision&) const = default;
};

const char* toId(Verdict);
const char* toId(RuleId);
std::optional<Verdict> verdictFromId(std::string_view id);
std::optional<RuleId> ruleFromId(std::string_view id);

} // namespace landfall
