// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_labels.h"

#include "core/models/words.h"
#include "widgets/units.h"

#include <QCoreApplication>

#include <algorithm>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::TimelineLabels)
};

// A status is short enough to stand as it is; origins get their words.
QString failureText(const std::string& label)
{
    return label.find(':') == std::string::npos ? words::fromUtf8(label) : words::origin(label);
}

QString lostText(std::uint64_t characters, const std::optional<std::int64_t>& tokens)
{
    return Words::tr("%1 discarded")
        .arg(tokens ? words::tokens(*tokens) : words::characters(static_cast<std::int64_t>(characters)));
}

QString waitLabel(const Span& span, Micros now)
{
    if (span.end)
        return Words::tr("waited %1").arg(words::duration(*span.end - span.begin));
    const Micros left = span.plannedEnd ? std::max(*span.plannedEnd - now, Micros(0)) : Micros(0);
    return Words::tr("%1 left").arg(words::duration(left));
}

QString pauseLabel(const Span& span, Micros now)
{
    if (!span.end)
        return Words::tr("waiting for you · %1").arg(units::countdown(now - span.begin));
    const QString lasted = words::duration(*span.end - span.begin);
    if (span.label.empty())
        return Words::tr("waited for you · %1").arg(lasted);
    return Words::tr("decided: %1 · %2").arg(words::choice(span.label), lasted);
}

QString streamLabel(const Span& span)
{
    if (span.discarded) {
        return lostText(span.discardedChars, span.discardedTokens);
    }
    if (span.served && span.tokens)
        return Words::tr("served · %1").arg(words::tokens(*span.tokens));
    return span.served ? Words::tr("served") : QString();
}

} // namespace

QString spanLabel(const Span& span, Micros now)
{
    switch (span.kind) {
    case Span::Kind::Connect:
    case Span::Kind::FirstEvent: return span.served ? streamLabel(span) : QString();
    case Span::Kind::Stream: return streamLabel(span);
    case Span::Kind::Wait: return waitLabel(span, now);
    case Span::Kind::OperatorPause: return pauseLabel(span, now);
    case Span::Kind::Cooldown:
        if (span.end || !span.plannedEnd || *span.plannedEnd <= now)
            return Words::tr("cooled down");
        return Words::tr("cooling down · %1 left").arg(units::countdown(*span.plannedEnd - now));
    case Span::Kind::Tool: return words::fromUtf8(span.label);
    }
    return {};
}

QString markLabel(const Mark& mark, int count)
{
    if (count > 1)
        return {};
    switch (mark.kind) {
    case Mark::Kind::Unknown: return Words::tr("outcome unknown");
    case Mark::Kind::Failure: return failureText(mark.label);
    case Mark::Kind::Fallback: return QStringLiteral("MODEL_FALLBACK");
    case Mark::Kind::Retry:
    case Mark::Kind::Reset:
    case Mark::Kind::Finish: break;
    }
    return {};
}

} // namespace landfall
