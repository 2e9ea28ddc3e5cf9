// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
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

struct RuleWords {
    RuleId id;
    const char* sentence;
    const char* ifItDidNot; // what would have to be different where the rule holds; null: nothing
    const char* ifItDid;    // and where it does not
    const char* setting;
};

constexpr std::array<RuleWords, ruleCount> rules{{
    {RuleId::Dispatched, QT_TRANSLATE_NOOP("Words", "The request was on the wire."),
     QT_TRANSLATE_NOOP("Words", "The request would have to fail before it leaves this computer."), nullptr,
     ""},
    {RuleId::ProviderVerdict, QT_TRANSLATE_NOOP("Words", "The provider gave a verdict of its own."), nullptr,
     QT_TRANSLATE_NOOP("Words", "The provider would have to answer, with a status or an error."), ""},
    {RuleId::DispatchUnknown, QT_TRANSLATE_NOOP("Words", "Nobody can tell whether the request left."),
     QT_TRANSLATE_NOOP("Words", "It would have to be certain that the request did not leave."), nullptr, ""},
    {RuleId::GateOn, QT_TRANSLATE_NOOP("Words", "The replay gate is on."),
     QT_TRANSLATE_NOOP("Words", "The replay gate would have to be off."), nullptr, "replay_gate"},
    {RuleId::TurnGated, QT_TRANSLATE_NOOP("Words", "A tool of this turn must not act twice."),
     QT_TRANSLATE_NOOP("Words", "Every tool of this turn would have to be classed safe or convergent."),
     nullptr, "retry_class"},
    {RuleId::ServerToolSeen, QT_TRANSLATE_NOOP("Words", "The provider ran a tool of its own."),
     QT_TRANSLATE_NOOP("Words", "The provider would have to run no tool of its own."), nullptr, ""},
    {RuleId::Transient, QT_TRANSLATE_NOOP("Words", "A failure like this one passes."), nullptr,
     QT_TRANSLATE_NOOP("Words", "The failure would have to be of a kind that passes."), "classify"},
    {RuleId::RateLimit, QT_TRANSLATE_NOOP("Words", "The provider asked to slow down."), nullptr, nullptr, ""},
    {RuleId::AttemptsLeft, QT_TRANSLATE_NOOP("Words", "There are tries left."), nullptr,
     QT_TRANSLATE_NOOP("Words", "More tries would have to be allowed."), "attempts"},
    {RuleId::BudgetLeft, QT_TRANSLATE_NOOP("Words", "The wait fits into the rate-limit budget."), nullptr,
     QT_TRANSLATE_NOOP("Words", "The rate-limit budget would have to be larger."),
     "rate_limit_budget_seconds"},
    {RuleId::ChunkSeen, QT_TRANSLATE_NOOP("Words", "Part of the reply had arrived."),
     QT_TRANSLATE_NOOP("Words", "The failure would have to come before any part of the reply."), nullptr,
     "count_stream_failures"},
    {RuleId::StrikesReached, QT_TRANSLATE_NOOP("Words", "The member has failed often enough to be left."),
     nullptr, QT_TRANSLATE_NOOP("Words", "Fewer failures would have to be enough to leave a member."),
     "switch_after"},
    {RuleId::MemberFollows, QT_TRANSLATE_NOOP("Words", "Another member follows in the chain."), nullptr,
     QT_TRANSLATE_NOOP("Words", "Another member would have to follow in the chain."), "fallbacks"},
    {RuleId::CallTimeout, QT_TRANSLATE_NOOP("Words", "The time for the whole call was used up."),
     QT_TRANSLATE_NOOP("Words", "The call would have to be given more time."), nullptr,
     "call_timeout_seconds"},
    {RuleId::HintGiven, QT_TRANSLATE_NOOP("Words", "The provider said how long to wait."), nullptr, nullptr,
     "max_backoff_seconds"},
    {RuleId::JournalDurable, QT_TRANSLATE_NOOP("Words", "The journal entry was on disk before sending."),
     nullptr, QT_TRANSLATE_NOOP("Words", "The journal would have to be writable."), ""},
    {RuleId::StructuredCode, QT_TRANSLATE_NOOP("Words", "The provider's error code says what it is."),
     nullptr, nullptr, ""},
    {RuleId::BillingText, QT_TRANSLATE_NOOP("Words", "The provider's message speaks of money or a quota."),
     nullptr, nullptr, ""},
    {RuleId::RetryInfo, QT_TRANSLATE_NOOP("Words", "The provider says when to try again, so it is no bill."),
     nullptr, nullptr, ""},
    {RuleId::PerDayQuota, QT_TRANSLATE_NOOP("Words", "A quota of the whole day is used up."), nullptr,
     nullptr, ""},
    {RuleId::HttpStatus, QT_TRANSLATE_NOOP("Words", "The HTTP status says what it is."), nullptr, nullptr,
     ""},
    {RuleId::ErrorText, QT_TRANSLATE_NOOP("Words", "The provider's message says what it is."), nullptr,
     nullptr, ""},
    {RuleId::NotAReply, QT_TRANSLATE_NOOP("Words", "What came is not a reply."), nullptr, nullptr, ""},
    {RuleId::ClassifySetting, QT_TRANSLATE_NOOP("Words", "The workspace says how to take this failure."),
     nullptr, nullptr, "classify"},
    {RuleId::ConnectionLost, QT_TRANSLATE_NOOP("Words", "The connection failed."), nullptr, nullptr, ""},
    {RuleId::WatchdogDeadline, QT_TRANSLATE_NOOP("Words", "The provider was silent for too long."), nullptr,
     nullptr, "stream_idle_timeout_seconds"},
    {RuleId::IncompleteReply, QT_TRANSLATE_NOOP("Words", "The reply ended before it was complete."), nullptr,
     nullptr, ""},
    {RuleId::LeftByOperator, QT_TRANSLATE_NOOP("Words", "The operator left this request."), nullptr, nullptr,
     ""},
    {RuleId::Asleep, QT_TRANSLATE_NOOP("Words", "This computer slept while the request was under way."),
     nullptr, nullptr, ""},
    {RuleId::OutputCapLearned,
     QT_TRANSLATE_NOOP("Words", "The refusal names the longest reply this model gives."), nullptr, nullptr,
     "max_tokens"},
    {RuleId::PromptCacheRefused, QT_TRANSLATE_NOOP("Words", "The provider refused prompt caching."), nullptr,
     nullptr, "prompt_cache"},
    {RuleId::TruncatedCall, QT_TRANSLATE_NOOP("Words", "The reply was cut off inside a tool call."), nullptr,
     nullptr, "max_tokens"},
    {RuleId::RecoveriesLeft, QT_TRANSLATE_NOOP("Words", "The reply may still be made longer."), nullptr,
     nullptr, "max_tokens"},
    {RuleId::MemberPinned, QT_TRANSLATE_NOOP("Words", "A continuation holds the run to this member."),
     nullptr, nullptr, ""},
    {RuleId::MemberRetriesLeft, QT_TRANSLATE_NOOP("Words", "The provider may be asked again in this step."),
     nullptr, QT_TRANSLATE_NOOP("Words", "The provider would have to allow more tries."), "max_retries"},
}};

const RuleWords& wordsOf(RuleId rule)
{
    // Every rule is in the table; a test holds it to that.
    return *std::find_if(rules.begin(), rules.end(),
                         [rule](const RuleWords& words) { return words.id == rule; });
}

// The rules whose answer decided; the others were asked on the way.
bool decides(Verdict verdict, RuleId rule)
{
    switch (verdict) {
    case Verdict::OutcomeUnknown: return true; // the gate's questions only were asked
    case Verdict::Deterministic: return rule == RuleId::Transient;
    case Verdict::RetryAttemptsExhausted:
    case Verdict::RetryRateLimitAttempts: return rule == RuleId::AttemptsLeft;
    case Verdict::RetryRateLimitBudget: return rule == RuleId::BudgetLeft;
    case Verdict::JournalUnavailable: return rule == RuleId::JournalDurable;
    case Verdict::Retry:
        return rule == RuleId::ChunkSeen || rule == RuleId::StrikesReached || rule == RuleId::MemberFollows ||
               rule == RuleId::CallTimeout;
    case Verdict::RepeatWithCap: return rule == RuleId::OutputCapLearned;
    case Verdict::RepeatWithoutCache: return rule == RuleId::PromptCacheRefused;
    case Verdict::RecoverTruncation: return rule == RuleId::TruncatedCall;
    case Verdict::FallBack:
    case Verdict::Proceed:
    case Verdict::Cancelled: return false;
    }
    return false;
}

const char* sentenceOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Proceed: return QT_TRANSLATE_NOOP("Words", "Went on.");
    case Verdict::Retry:
        return QT_TRANSLATE_NOOP("Words", "Tried again after a wait: failures like this one pass.");
    case Verdict::RetryAttemptsExhausted:
        return QT_TRANSLATE_NOOP("Words", "Not tried again: all tries were used.");
    case Verdict::RetryRateLimitAttempts:
        return QT_TRANSLATE_NOOP("Words", "Not tried again: all tries for rate limits were used.");
    case Verdict::RetryRateLimitBudget:
        return QT_TRANSLATE_NOOP("Words", "Not tried again: the next wait would pass the rate-limit budget.");
    case Verdict::FallBack:
        return QT_TRANSLATE_NOOP("Words",
                                 "Asked the next member instead: this one may need longer than a wait.");
    case Verdict::RepeatWithCap:
        return QT_TRANSLATE_NOOP("Words", "Asked again at once with the reply length the provider named.");
    case Verdict::RepeatWithoutCache:
        return QT_TRANSLATE_NOOP("Words", "Asked again at once without prompt caching.");
    case Verdict::RecoverTruncation:
        return QT_TRANSLATE_NOOP("Words",
                                 "Asked again with room for a longer reply: a tool call was cut off.");
    case Verdict::Deterministic:
        return QT_TRANSLATE_NOOP("Words", "Not tried again: the same request would fail in the same way.");
    case Verdict::OutcomeUnknown:
        return QT_TRANSLATE_NOOP("Words", "Not sent again: it may have landed, and twice could act twice.");
    case Verdict::JournalUnavailable:
        return QT_TRANSLATE_NOOP("Words", "Not sent: the journal could not be written first.");
    case Verdict::Cancelled: return QT_TRANSLATE_NOOP("Words", "Ended, because the run was cancelled.");
    }
    return "";
}

} // namespace

QString text(Verdict verdict)
{
    return say(sentenceOf(verdict));
}
QString text(RuleId rule)
{
    return say(wordsOf(rule).sentence);
}
std::string_view settingOf(RuleId rule)
{
    return wordsOf(rule).setting;
}

QStringList otherwise(const Decision& decision)
{
    QStringList sentences;
    for (const RuleCheck& check : decision.rules) {
        const RuleWords& words = wordsOf(check.id);
        const char* sentence = check.holds ? words.ifItDidNot : words.ifItDid;
        if (sentence && decides(decision.verdict, check.id))
            sentences << say(sentence);
    }
    return sentences;
}

} // namespace landfall::words
