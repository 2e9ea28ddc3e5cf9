// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rule_table.h"
#include "core/models/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

// How decisions read: verdicts, the rules that led to them, and what would have changed them.
namespace landfall::words {

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("Words", text);
}

const RuleWords& wordsOf(RuleId rule)
{
    return ruleTable().at(static_cast<std::size_t>(rule));
}

// An answer that led to a verdict; the other rules of a decision were asked on the way.
struct Decider {
    Verdict verdict;
    RuleId rule;
    bool holds;
};

constexpr std::array deciders{
    Decider{Verdict::OutcomeUnknown, RuleId::GateOn, true},
    Decider{Verdict::OutcomeUnknown, RuleId::Dispatched, true},
    Decider{Verdict::OutcomeUnknown, RuleId::DispatchUnknown, true},
    Decider{Verdict::OutcomeUnknown, RuleId::ProviderVerdict, false},
    Decider{Verdict::OutcomeUnknown, RuleId::TurnGated, true},
    Decider{Verdict::OutcomeUnknown, RuleId::ServerToolSeen, true},
    Decider{Verdict::Deterministic, RuleId::ClassifySetting, true},
    Decider{Verdict::Deterministic, RuleId::Transient, false},
    Decider{Verdict::RetryAttemptsExhausted, RuleId::AttemptsLeft, false},
    Decider{Verdict::RetryAttemptsExhausted, RuleId::MemberRetriesLeft, false},
    Decider{Verdict::RetryRateLimitAttempts, RuleId::AttemptsLeft, false},
    Decider{Verdict::RetryRateLimitAttempts, RuleId::MemberRetriesLeft, false},
    Decider{Verdict::RetryRateLimitBudget, RuleId::BudgetLeft, false},
    Decider{Verdict::JournalUnavailable, RuleId::JournalDurable, false},
    // Why it was not another member's turn.
    Decider{Verdict::Retry, RuleId::ChunkSeen, true},
    Decider{Verdict::Retry, RuleId::StrikesReached, false},
    Decider{Verdict::Retry, RuleId::MemberFollows, false},
    Decider{Verdict::Retry, RuleId::MemberPinned, true},
    Decider{Verdict::Retry, RuleId::CallTimeout, true},
    Decider{Verdict::FallBack, RuleId::StrikesReached, true},
    Decider{Verdict::RepeatWithCap, RuleId::OutputCapLearned, true},
    Decider{Verdict::RepeatWithoutCache, RuleId::PromptCacheRefused, true},
    Decider{Verdict::RecoverTruncation, RuleId::TruncatedCall, true},
    Decider{Verdict::Retry, RuleId::ResultAsksRepeat, true},
    Decider{Verdict::Retry, RuleId::ProbeVerdict, false},
    Decider{Verdict::Probe, RuleId::ToolRepeatable, false},
    Decider{Verdict::Probe, RuleId::ProbeConfigured, true},
    Decider{Verdict::AskOperator, RuleId::ToolRepeatable, false},
    Decider{Verdict::AskOperator, RuleId::ProbeConfigured, false},
    Decider{Verdict::TellUnknown, RuleId::ToolTriesLeft, false},
    Decider{Verdict::TellUnknown, RuleId::WriteOnly, false},
    Decider{Verdict::TellUnknown, RuleId::IntentOpen, true},
    Decider{Verdict::LeaveOpen, RuleId::ToolRepeatable, false},
    Decider{Verdict::LeaveOpen, RuleId::ProbeConfigured, false},
};

bool decides(Verdict verdict, const RuleCheck& check)
{
    return std::any_of(deciders.begin(), deciders.end(), [&](const Decider& d) {
        return d.verdict == verdict && d.rule == check.id && d.holds == check.holds;
    });
}

} // namespace

QString text(Verdict verdict)
{
    return say(verdictTable().at(static_cast<std::size_t>(verdict)).sentence);
}

QString text(RuleId rule)
{
    return say(wordsOf(rule).sentence);
}

std::string_view settingOf(RuleId rule)
{
    return wordsOf(rule).setting;
}

QString settingLine(const QString& names)
{
    return say(QT_TRANSLATE_NOOP("Words", "Setting: %1")).arg(names);
}

QStringList otherwise(const Decision& decision)
{
    QStringList sentences;
    for (const RuleCheck& check : decision.rules) {
        const RuleWords& words = wordsOf(check.id);
        if (decides(decision.verdict, check))
            sentences << say(check.holds ? words.ifItDidNot : words.ifItDid);
    }
    return sentences;
}

QStringList settingsOf(const Decision& decision)
{
    QStringList settings;
    for (const RuleCheck& check : decision.rules) {
        const QString setting = fromUtf8(settingOf(check.id));
        if (decides(decision.verdict, check) && !setting.isEmpty() && !settings.contains(setting))
            settings << setting;
    }
    return settings;
}

} // namespace landfall::words
