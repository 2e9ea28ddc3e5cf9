// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/entry_words.h"

#include "core/folds/member_name.h"
#include "core/models/words.h"
#include "widgets/units.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace landfall {

namespace {

// All sentences of this file are in one translation context.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::EntryWords)
};

using words::fromUtf8;

QString memberOf(const std::string& member)
{
    const QString model = fromUtf8(modelOf(member));
    const QString provider = fromUtf8(providerOf(member));
    return model.isEmpty() ? provider : provider + QStringLiteral(" · ") + model;
}

QString decidedText(const std::string& choice)
{
    return Words::tr("decided: %1").arg(words::choice(choice));
}

QString lostText(const std::optional<std::int64_t>& tokens)
{
    return tokens ? Words::tr("%1 discarded").arg(words::tokens(*tokens)) : Words::tr("discarded");
}

QString replyHeading(const TranscriptEntry& entry)
{
    QStringList parts{Words::tr("Request %1").arg(entry.request)};
    const QString member = memberOf(entry.member);
    parts << (entry.complete && !entry.discarded ? Words::tr("served by %1").arg(member) : member);
    if (entry.failed && !entry.why.empty())
        parts << words::origin(entry.why);
    if (entry.discarded)
        parts << lostText(entry.discardedTokens);
    if (!entry.choice.empty())
        parts << decidedText(entry.choice);
    return parts.join(QStringLiteral(" · "));
}

QString brokeText(const event::ProviderOutcomeUnknown& unknown)
{
    switch (unknown.phase) {
    case Phase::Headers:
    case Phase::Body: return Words::tr("The reply began and broke off before its end.");
    default: return Words::tr("No answer of any kind came back.");
    }
}

QString sentText(const TranscriptEntry& entry, const event::ProviderOutcomeUnknown& unknown)
{
    const QString when = units::exactTimeOfDay(entry.wallMicros);
    const QString sent = units::bytes(unknown.bytesSent);
    return Words::tr("The request to %1 left this machine (%2). Its answer was lost at %3: %4.")
        .arg(memberOf(entry.member), sent, when, fromUtf8(unknown.error));
}

QString riskText(const event::ProviderOutcomeUnknown& unknown)
{
    QStringList tools;
    for (const std::string& tool : unknown.tools)
        tools << fromUtf8(tool);
    if (tools.isEmpty())
        return Words::tr("Not known: whether the provider did its part. Sent again, it may do it twice.");
    return Words::
        tr("Not known: whether the provider acted on it. The turn offers %1: sent again, it may act twice.")
            .arg(tools.join(QStringLiteral(", ")));
}

int memberIndex(const std::vector<std::string>& chain, const std::string& member)
{
    const auto at = std::find(chain.begin(), chain.end(), member);
    return at == chain.end() ? -1 : static_cast<int>(at - chain.begin());
}

// Why the card has no buttons, or what was answered.
QString afterwards(const TranscriptEntry& entry, bool decidable)
{
    if (entry.complete) {
        const QString answer = decidedText(entry.choice);
        return answer.left(1).toUpper() + answer.mid(1) + QLatin1Char('.');
    }
    return decidable ? QString() : Words::tr("This run is over; the outcome was left open.");
}

} // namespace

QString headingOf(const TranscriptEntry& entry)
{
    return entry.kind == TranscriptEntry::Kind::User ? Words::tr("You") : replyHeading(entry);
}

QString noticeOf(const TranscriptEntry& entry)
{
    const QString data = fromUtf8(entry.text);
    if (entry.why == notice::fallback)
        return Words::tr("Fell back: %1").arg(data);
    if (entry.why == notice::failed)
        return Words::tr("The run failed: %1.").arg(words::endReason(entry.text));
    if (entry.why == notice::stopped)
        return data.isEmpty() ? Words::tr("The run was stopped.")
                              : Words::tr("The run was stopped: %1").arg(data);
    if (entry.why == notice::cancelled)
        return Words::tr("The run was cancelled.");
    if (entry.why == notice::unknown)
        return Words::tr("The run ended with an outcome left open.");
    return data.isEmpty() ? fromUtf8(entry.why) : data;
}

QString outcomeOf(const TranscriptEntry& entry)
{
    return entry.outcome ? words::text(*entry.outcome) : Words::tr("running");
}

UnknownCase unknownCaseOf(const TranscriptEntry& entry, const RunSummary& summary, const RequestRow* row)
{
    UnknownCase card;
    card.headline = Words::tr("Did it land?");
    if (entry.unknown) {
        card.sentence = sentText(entry, *entry.unknown);
        card.known = Words::tr("Known: %1").arg(brokeText(*entry.unknown));
        card.notKnown = riskText(*entry.unknown);
    }
    if (row)
        card.evidence = evidenceOf(*row);
    for (const std::string& member : summary.chain)
        card.members << fromUtf8(member);
    card.failedMember = memberIndex(summary.chain, entry.member);
    card.decidable =
        !entry.complete && summary.open && summary.open->seq == entry.seq && isLive(summary.activity);
    card.settled = entry.complete;
    card.outcome = afterwards(entry, card.decidable);
    return card;
}

} // namespace landfall
