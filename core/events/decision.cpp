// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/decision.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<Verdict, 10> verdictNames{{
    {Verdict::Proceed, "proceed"},
    {Verdict::Retry, "retry"},
    {Verdict::RetryAttemptsExhausted, "retry_attempts_exhausted"},
    {Verdict::RetryRateLimitAttempts, "retry_rate_limit_attempts"},
    {Verdict::RetryRateLimitBudget, "retry_rate_limit_budget"},
    {Verdict::FallBack, "fall_back"},
    {Verdict::Deterministic, "deterministic"},
    {Verdict::OutcomeUnknown, "outcome_unknown"},
    {Verdict::JournalUnavailable, "journal_unavailable"},
    {Verdict::Cancelled, "cancelled"},
}};

constexpr EnumNames<RuleId, 16> ruleNames{{
    {RuleId::Dispatched, "dispatched"},
    {RuleId::ProviderVerdict, "provider_verdict"},
    {RuleId::DispatchUnknown, "dispatch_unknown"},
    {RuleId::GateOn, "gate_on"},
    {RuleId::TurnGated, "turn_gated"},
    {RuleId::ServerToolSeen, "server_tool_seen"},
    {RuleId::Transient, "transient"},
    {RuleId::RateLimit, "rate_limit"},
    {RuleId::AttemptsLeft, "attempts_left"},
    {RuleId::BudgetLeft, "budget_left"},
    {RuleId::ChunkSeen, "chunk_seen"},
    {RuleId::StrikesReached, "strikes_reached"},
    {RuleId::MemberFollows, "member_follows"},
    {RuleId::CallTimeout, "call_timeout"},
    {RuleId::HintGiven, "hint_given"},
    {RuleId::JournalDurable, "journal_durable"},
}};

} // namespace

const char* toId(Verdict verdict)
{
    return nameOf(verdictNames, verdict);
}
const char* toId(RuleId rule)
{
    return nameOf(ruleNames, rule);
}
std::optional<Verdict> verdictFromId(std::string_view id)
{
    return valueOf(verdictNames, id);
}
std::optional<RuleId> ruleFromId(std::string_view id)
{
    return valueOf(ruleNames, id);
}

} // namespace landfall
