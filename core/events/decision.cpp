// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/decision.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<Verdict, verdictCount> verdictNames{{
    {Verdict::Proceed, "proceed"},
    {Verdict::Retry, "retry"},
    {Verdict::RetryAttemptsExhausted, "retry_attempts_exhausted"},
    {Verdict::RetryRateLimitAttempts, "retry_rate_limit_attempts"},
    {Verdict::RetryRateLimitBudget, "retry_rate_limit_budget"},
    {Verdict::FallBack, "fall_back"},
    {Verdict::RepeatWithCap, "repeat_with_cap"},
    {Verdict::RepeatWithoutCache, "repeat_without_cache"},
    {Verdict::RecoverTruncation, "recover_truncation"},
    {Verdict::Deterministic, "deterministic"},
    {Verdict::OutcomeUnknown, "outcome_unknown"},
    {Verdict::JournalUnavailable, "journal_unavailable"},
    {Verdict::Cancelled, "cancelled"},
    {Verdict::Probe, "probe"},
    {Verdict::AskOperator, "ask_operator"},
    {Verdict::TellUnknown, "tell_unknown"},
    {Verdict::LeaveOpen, "leave_open"},
}};

} // namespace

const char* toId(Verdict verdict)
{
    return nameOf(verdictNames, verdict);
}
std::optional<Verdict> verdictFromId(std::string_view id)
{
    return valueOf(verdictNames, id);
}

} // namespace landfall
