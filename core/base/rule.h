// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace landfall {

// One question that was asked on the way to a failure's class or to a decision (SPEC 2, 9). Ids are stable;
// the sentence for people comes from words::text().
enum class RuleId {
    // What the failure is
    StructuredCode,
    BillingText,
    RetryInfo,
    PerDayQuota,
    HttpStatus,
    ErrorText,
    NotAReply,
    ClassifySetting,
    ConnectionLost,
    WatchdogDeadline,
    IncompleteReply,
    LeftByOperator,
    Asleep,
    // Did it land?
    GateOn,
    Dispatched,
    DispatchUnknown,
    ProviderVerdict,
    TurnGated,
    ServerToolSeen,
    JournalDurable,
    // Again, elsewhere, or not at all
    Transient,
    RateLimit,
    OutputCapLearned,
    PromptCacheRefused,
    TruncatedCall,
    RecoveriesLeft,
    ChunkSeen,
    StrikesReached,
    MemberFollows,
    MemberPinned,
    CallTimeout,
    AttemptsLeft,
    MemberRetriesLeft,
    BudgetLeft,
    HintGiven,
    // A tool's call: what became of it, and what then (SPEC 7)
    OutcomeKnown,
    DeclaredByTool,
    ToolTimeout,
    Orphaned,
    IdempotencyKey,
    ToolRepeatable,
    ToolTriesLeft,
    ResultAsksRepeat,
    WriteOnly,
    ProbeConfigured,
    LagOver,
    ProbeVerdict,
    IntentOpen,
};
constexpr std::size_t ruleCount = static_cast<std::size_t>(RuleId::IntentOpen) + 1;
// Those before it are asked of requests.
constexpr std::size_t firstToolRule = static_cast<std::size_t>(RuleId::OutcomeKnown);

struct RuleCheck {
    RuleId id = RuleId::Dispatched;
    bool holds = false;
    std::string evidence; // numbers and names, not prose: "412 B", "2 of 4", "book_flight: accumulating"
    bool operator==(const RuleCheck&) const = default;
};

const char* toId(RuleId);
std::optional<RuleId> ruleFromId(std::string_view id);

} // namespace landfall
