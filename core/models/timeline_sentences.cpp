// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/timeline_sentences.h"

#include "core/models/words.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace landfall {

namespace {

// All sentences of this file are in one translation context.
QString say(const char* text)
{
    return QCoreApplication::translate("TimelineSentences", text);
}

const Lane& laneOf(const Timeline& timeline, int index)
{
    return timeline.lanes()[static_cast<std::size_t>(index)];
}

QString lostText(std::uint64_t chars, const std::optional<std::int64_t>& tokens)
{
    const QString amount =
        tokens ? words::tokens(*tokens) : words::characters(static_cast<std::int64_t>(chars));
    return say(QT_TRANSLATE_NOOP("TimelineSentences", "%1 discarded")).arg(amount);
}

// The label of what failed is an HTTP status, an origin, or, of a torn log, a category; a tool's is its name.
QString failureText(const std::string& label)
{
    const bool isStatus = !label.empty() && std::all_of(label.begin(), label.end(),
                                                        [](char c) { return c >= '0' && c <= '9'; });
    if (isStatus)
        return words::text(Origin{OriginKind::Http, label});
    const auto category = categoryFromId(label);
    return category ? words::text(*category) : words::origin(label);
}

QString whatOf(const Span& span)
{
    const QString label = words::fromUtf8(span.label);
    switch (span.kind) {
    case Span::Kind::Connect: return say(QT_TRANSLATE_NOOP("TimelineSentences", "connecting"));
    case Span::Kind::FirstEvent:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "waiting for the first event"));
    case Span::Kind::Stream: return say(QT_TRANSLATE_NOOP("TimelineSentences", "reply streaming"));
    case Span::Kind::Wait: return say(QT_TRANSLATE_NOOP("TimelineSentences", "wait before the next try"));
    case Span::Kind::OperatorPause: return say(QT_TRANSLATE_NOOP("TimelineSentences", "waiting for you"));
    case Span::Kind::Cooldown: return say(QT_TRANSLATE_NOOP("TimelineSentences", "cooling down"));
    case Span::Kind::Tool: return say(QT_TRANSLATE_NOOP("TimelineSentences", "tool %1")).arg(label);
    }
    return {};
}

// What became of it: failed, discarded, served, decided; and the numbers of a wait.
QStringList factsOf(const Span& span)
{
    QStringList facts;
    if (span.failed)
        facts << (span.kind == Span::Kind::Tool
                      ? say(QT_TRANSLATE_NOOP("TimelineSentences", "did not succeed"))
                      : failureText(span.label));
    if (span.served)
        facts << say(QT_TRANSLATE_NOOP("TimelineSentences", "gave the reply"));
    if (span.tokens)
        facts << words::tokens(*span.tokens);
    if (span.discarded)
        facts << lostText(span.discardedChars, span.discardedTokens);
    if (span.kind == Span::Kind::OperatorPause && span.end && !span.label.empty())
        facts << say(QT_TRANSLATE_NOOP("TimelineSentences", "decided: %1")).arg(words::choice(span.label));
    if (span.plannedEnd)
        facts << say(QT_TRANSLATE_NOOP("TimelineSentences", "planned %1"))
                     .arg(words::duration(*span.plannedEnd - span.begin));
    if (span.askedSeconds)
        facts << say(QT_TRANSLATE_NOOP("TimelineSentences", "asked %1"))
                     .arg(words::seconds(*span.askedSeconds));
    if (span.cappedSeconds)
        facts << say(QT_TRANSLATE_NOOP("TimelineSentences", "capped at %1"))
                     .arg(words::seconds(*span.cappedSeconds));
    return facts;
}

QString whatOf(const Timeline& timeline, const Mark& mark)
{
    const QString label = words::fromUtf8(mark.label);
    switch (mark.kind) {
    case Mark::Kind::Retry:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "try %1 of %2 planned: %3"))
            .arg(words::number(mark.number), words::number(mark.of), failureText(mark.label));
    case Mark::Kind::Fallback:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "fell back to %1: %2"))
            .arg(laneName(laneOf(timeline, mark.toLane)), words::origin(mark.label));
    case Mark::Kind::Reset:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "attempt reset, %1"))
            .arg(lostText(mark.discardedChars, mark.discardedTokens));
    case Mark::Kind::Unknown:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "outcome unknown: %1"))
            .arg(failureText(mark.label));
    case Mark::Kind::Failure:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "failed: %1")).arg(failureText(mark.label));
    case Mark::Kind::Finish:
        return say(QT_TRANSLATE_NOOP("TimelineSentences", "the run ended: %1")).arg(label);
    }
    return {};
}

} // namespace

QString laneName(const Lane& lane)
{
    switch (lane.kind) {
    case Lane::Kind::Member: return words::fromUtf8(lane.name);
    case Lane::Kind::Engine: return say(QT_TRANSLATE_NOOP("TimelineSentences", "engine"));
    case Lane::Kind::Tools: return say(QT_TRANSLATE_NOOP("TimelineSentences", "tools"));
    }
    return {};
}

QString sentenceOf(const Timeline& timeline, const Span& span, Micros now)
{
    const QString length = words::duration(endOf(span, now) - span.begin);
    const QString lasted = span.end
                               ? say(QT_TRANSLATE_NOOP("TimelineSentences", "%1: %2, %3 from %4"))
                               : say(QT_TRANSLATE_NOOP("TimelineSentences", "%1: %2, %3 so far from %4"));
    const QString head =
        lasted.arg(laneName(laneOf(timeline, span.lane)), whatOf(span), length, words::duration(span.begin));
    return (QStringList(head) + factsOf(span)).join(QStringLiteral("; ")) + QLatin1Char('.');
}

QString sentenceOf(const Timeline& timeline, const Mark& mark)
{
    return say(QT_TRANSLATE_NOOP("TimelineSentences", "%1: %2, at %3."))
        .arg(laneName(laneOf(timeline, mark.lane)), whatOf(timeline, mark), words::duration(mark.at));
}

} // namespace landfall
