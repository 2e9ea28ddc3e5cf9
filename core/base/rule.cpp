// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rule.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<RuleId, ruleCount> names{{
    {RuleId::StructuredCode, "structured_code"},
    {RuleId::BillingText, "billing_text"},
    {RuleId::RetryInfo, "retry_info"},
    {RuleId::PerDayQuota, "per_day_quota"},
    {RuleId::HttpStatus, "http_status"},
    {RuleId::ErrorText, "error_text"},
    {RuleId::NotAReply, "not_a_reply"},
    {RuleId::ClassifySetting, "classify_setting"},
    {RuleId::ConnectionLost, "connection_lost"},
    {RuleId::WatchdogDeadline, "watchdog_deadline"},
    {RuleId::IncompleteReply, "incomplete_reply"},
    {RuleId::LeftByOperator, "left_by_operator"},
    {RuleId::Asleep, "asleep"},
    {RuleId::GateOn, "gate_on"},
    {RuleId::Dispatched, "dispatched"},
    {RuleId::DispatchUnknown, "dispatch_unknown"},
    {RuleId::ProviderVerdict, "provider_verdict"},
    {RuleId::TurnGated, "turn_gated"},
    {RuleId::ServerToolSeen, "server_tool_seen"},
    {RuleId::JournalDurable, "journal_durable"},
    {RuleId::Transient, "transient"},
    {RuleId::RateLimit, "rate_limit"},
    {RuleId::OutputCapLearned, "output_cap_learned"},
    {RuleId::PromptCacheRefused, "prompt_cache_refused"},
    {RuleId::TruncatedCall, "truncated_call"},
    {RuleId::RecoveriesLeft, "recoveries_left"},
    {RuleId::ChunkSeen, "chunk_seen"},
    {RuleId::StrikesReached, "strikes_reached"},
    {RuleId::MemberFollows, "member_follows"},
    {RuleId::MemberPinned, "member_pinned"},
    {RuleId::CallTimeout, "call_timeout"},
    {RuleId::AttemptsLeft, "attempts_left"},
    {RuleId::MemberRetriesLeft, "member_retries_left"},
    {RuleId::BudgetLeft, "budget_left"},
    {RuleId::HintGiven, "hint_given"},
    {RuleId::OutcomeKnown, "tool_outcome"},
    {RuleId::DeclaredByTool, "declared_by_tool"},
    {RuleId::ToolTimeout, "tool_timeout"},
    {RuleId::Orphaned, "orphaned"},
    {RuleId::IdempotencyKey, "idempotency_key"},
    {RuleId::ToolRepeatable, "tool_class"},
    {RuleId::ToolTriesLeft, "tool_tries_left"},
    {RuleId::ResultAsksRepeat, "result_asks_repeat"},
    {RuleId::WriteOnly, "write_only"},
    {RuleId::ProbeConfigured, "probe_configured"},
    {RuleId::LagOver, "lag_over"},
    {RuleId::ProbeVerdict, "probe_verdict"},
    {RuleId::IntentOpen, "intent_open"},
}};

} // namespace

const char* toId(RuleId rule)
{
    return nameOf(names, rule);
}

std::optional<RuleId> ruleFromId(std::string_view id)
{
    return valueOf(names, id);
}

} // namespace landfall
