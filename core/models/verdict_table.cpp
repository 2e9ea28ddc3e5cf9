// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rule_table.h"

#include <QCoreApplication>

namespace landfall::words {

namespace {

constexpr std::array<VerdictWords, verdictCount> table{{
    {Verdict::Proceed, QT_TRANSLATE_NOOP("Words", "Went on."),
     QT_TRANSLATE_NOOP("Words", "Nothing stood in the way: the run goes on with what it has.")},
    {Verdict::Retry, QT_TRANSLATE_NOOP("Words", "Tried again after a wait: failures like this one pass."),
     QT_TRANSLATE_NOOP("Words",
                       "The failure is one that passes, there are tries left, and nothing says that the "
                       "request may have acted. The wait grows from try to try, and is at least as long as "
                       "the provider asked for. What had arrived of the reply is thrown away.")},
    {Verdict::RetryAttemptsExhausted, QT_TRANSLATE_NOOP("Words", "Not tried again: all tries were used."),
     QT_TRANSLATE_NOOP("Words", "The failure would pass, but the step has had all the tries that attempts "
                                "allows. The run ends as failed, with the last failure met.")},
    {Verdict::RetryRateLimitAttempts,
     QT_TRANSLATE_NOOP("Words", "Not tried again: all tries for rate limits were used."),
     QT_TRANSLATE_NOOP("Words", "Rate limits get more tries than other failures, and these are used up, too. "
                                "More are allowed by rate_limit_attempts; slower requests help more.")},
    {Verdict::RetryRateLimitBudget,
     QT_TRANSLATE_NOOP("Words", "Not tried again: the next wait would pass the rate-limit budget."),
     QT_TRANSLATE_NOOP(
         "Words", "The waits after rate limits in this step, together with the next one, are longer than "
                  "rate_limit_budget_seconds allows. The step ends at once instead of waiting for nothing.")},
    {Verdict::FallBack,
     QT_TRANSLATE_NOOP("Words", "Asked the next member instead: this one may need longer than a wait."),
     QT_TRANSLATE_NOOP("Words", "The member failed before anything of its reply had come, it has failed "
                                "often enough, and another one follows. That one is asked at once, within "
                                "the same try. For cooldown_seconds the member that failed is passed over.")},
    {Verdict::RepeatWithCap,
     QT_TRANSLATE_NOOP("Words", "Asked again at once with the reply length the provider named."),
     QT_TRANSLATE_NOOP("Words",
                       "The request allowed a longer reply than the model gives. It is repeated once with "
                       "the limit the refusal named. That uses no try, and no strike is counted.")},
    {Verdict::RepeatWithoutCache, QT_TRANSLATE_NOOP("Words", "Asked again at once without prompt caching."),
     QT_TRANSLATE_NOOP("Words", "The provider does not take prompt caching, which only saves money. The "
                                "request is repeated once without it. That uses no try.")},
    {Verdict::RecoverTruncation,
     QT_TRANSLATE_NOOP("Words", "Asked again with room for a longer reply: a tool call was cut off."),
     QT_TRANSLATE_NOOP("Words", "Half a tool call is never run. The step is asked again with a doubled reply "
                                "length, up to three times in a run. That uses no try.")},
    {Verdict::Deterministic,
     QT_TRANSLATE_NOOP("Words", "Not tried again: the same request would fail in the same way."),
     QT_TRANSLATE_NOOP(
         "Words",
         "A wrong key, a model that does not exist, a prompt that is too long or an empty account does not "
         "get better by waiting. The run ends as failed; change what the failure names, then run again.")},
    {Verdict::OutcomeUnknown,
     QT_TRANSLATE_NOOP("Words", "Not sent again: it may have landed, and twice could act twice."),
     QT_TRANSLATE_NOOP(
         "Words",
         "The request left, no verdict came back, and the turn offers a tool that must not act twice. Nobody "
         "can tell whether the provider acted, so Landfall does not guess: the run pauses and asks you. You "
         "can send it again, also to another member, treat it as failed, or stop.")},
    {Verdict::JournalUnavailable,
     QT_TRANSLATE_NOOP("Words", "Not sent: the journal could not be written first."),
     QT_TRANSLATE_NOOP(
         "Words", "A request that must not act twice leaves only when the journal has noted it. The disk may "
                  "be full or the folder read-only. Nothing was sent, so nothing can have acted.")},
    {Verdict::Cancelled, QT_TRANSLATE_NOOP("Words", "Ended, because the run was cancelled."),
     QT_TRANSLATE_NOOP("Words", "You or the program that started the run cancelled it. A request under way "
                                "whose outcome matters is kept as unknown, not as failed.")},
    {Verdict::Probe, QT_TRANSLATE_NOOP("Words", "Looked whether it had happened instead of calling again."),
     QT_TRANSLATE_NOOP("Words", "The tool must not act twice, and it has a probe. So the probe is asked, "
                                "after the lag if there is one. Found: its answer counts. Not there: the "
                                "call may be made again, or you are asked. Unclear: you are asked.")},
    {Verdict::AskOperator,
     QT_TRANSLATE_NOOP("Words",
                       "Asked you: nobody can tell whether the tool acted, and nothing can be looked up."),
     QT_TRANSLATE_NOOP("Words",
                       "The tool must not act twice and has no probe. Landfall does not guess: the other "
                       "calls of the reply are finished, then the run pauses. You can say that it landed or "
                       "that it did not, tell the model that it is unknown, or stop.")},
    {Verdict::TellUnknown, QT_TRANSLATE_NOOP("Words", "Told the model that it may have happened."),
     QT_TRANSLATE_NOOP("Words", "The call is not made again, and nothing can be looked up. The model gets an "
                                "answer that says so, and what to do next. As long as the outcome is open, "
                                "the same call is not made for it a second time.")},
    {Verdict::LeaveOpen,
     QT_TRANSLATE_NOOP("Words", "Left open: the outcome is unknown, and nobody was there to ask."),
     QT_TRANSLATE_NOOP("Words",
                       "The run was started without a window, and was told not to ask. It ends with status "
                       "unknown. The open item stays in the journal until somebody closes it.")},
}};

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].id != static_cast<Verdict>(i))
            return false;
    }
    return true;
}
static_assert(isInOrder(), "one row a verdict, in the order of Verdict");

} // namespace

const std::array<VerdictWords, verdictCount>& verdictTable()
{
    return table;
}

} // namespace landfall::words
