// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evidence.h"

#include "core/models/words.h"
#include "widgets/units.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace landfall {

namespace {

QString say(const char* text)
{
    return QCoreApplication::translate("landfall::Evidence", text);
}

const std::optional<PhaseMark>& at(const RequestRow& row, Phase phase)
{
    return row.phases[static_cast<std::size_t>(phase)];
}

QString nothing()
{
    return QStringLiteral("–");
}

// When `phase` was reached, or else the first later one: a reused connection reports no name and no connect
// phase.
std::optional<Micros> reached(const RequestRow& row, Phase phase)
{
    for (auto i = static_cast<std::size_t>(phase); i < row.phases.size(); ++i) {
        if (row.phases[i])
            return row.phases[i]->at;
    }
    return std::nullopt;
}

QString lasted(const std::optional<PhaseMark>& from, std::optional<Micros> to)
{
    return from && to ? words::duration(*to - from->at) : nothing();
}

std::uint64_t mostBytes(const RequestRow& row, std::uint64_t PhaseMark::*count, std::uint64_t atFailure)
{
    std::uint64_t most = row.failure ? atFailure : 0;
    for (const auto& phase : row.phases)
        most = phase ? std::max(most, (*phase).*count) : most;
    return most;
}

struct Builder {
    Evidence evidence;
    void add(const char* name, bool isReached, const QString& detail)
    {
        evidence.stops.push_back(
            {.name = say(name),
             .detail = isReached ? detail : nothing(),
             .state = isReached ? Evidence::Stop::State::Reached : Evidence::Stop::State::NotReached});
    }
};

// The provider said something complete: an error with a status is an answer, nothing broke.
bool isAnswered(const RequestRow& row)
{
    return row.response || (row.failure && (row.failure->failure.origin.kind == OriginKind::Http ||
                                            row.failure->failure.origin.kind == OriginKind::InBand));
}

// It broke in front of the first stop behind the last one that was reached.
void markBreak(Evidence& evidence)
{
    const auto lastReached =
        std::find_if(evidence.stops.rbegin(), evidence.stops.rend(),
                     [](const Evidence::Stop& stop) { return stop.state == Evidence::Stop::State::Reached; });
    const auto first = lastReached.base();
    if (first == evidence.stops.end())
        return;
    first->state = Evidence::Stop::State::Missing;
    first->detail = say(QT_TRANSLATE_NOOP("landfall::Evidence", "never"));
}

} // namespace

std::optional<int> Evidence::broken() const
{
    const auto missing = std::find_if(stops.begin(), stops.end(),
                                      [](const Stop& stop) { return stop.state == Stop::State::Missing; });
    if (missing == stops.end())
        return std::nullopt;
    return static_cast<int>(missing - stops.begin());
}

QString Evidence::toText() const
{
    QStringList parts;
    for (const Stop& stop : stops) {
        if (stop.state == Stop::State::Reached)
            parts << stop.name + QLatin1Char(' ') + stop.detail;
        else if (stop.state == Stop::State::Missing)
            parts << say(QT_TRANSLATE_NOOP("landfall::Evidence", "broke before %1")).arg(stop.name);
    }
    if (open)
        parts << say(QT_TRANSLATE_NOOP("landfall::Evidence", "still under way"));
    if (parts.isEmpty())
        return say(QT_TRANSLATE_NOOP("landfall::Evidence", "Nothing was sent."));
    return say(QT_TRANSLATE_NOOP("landfall::Evidence", "Evidence: %1."))
        .arg(parts.join(QStringLiteral(", ")));
}

Evidence evidenceOf(const RequestRow& row)
{
    const auto connecting = reached(row, Phase::Connecting);
    const auto dispatched = reached(row, Phase::Dispatched);
    const bool answered = isAnswered(row);
    const auto headers = reached(row, Phase::Headers);
    const bool hasHeaders = headers || row.firstEvent || answered; // a damaged record may have lost the phase
    const bool ended = at(row, Phase::Ended) || row.response;
    const auto sent = mostBytes(row, &PhaseMark::bytesSent, row.failure ? row.failure->bytesSent : 0);
    const auto received =
        mostBytes(row, &PhaseMark::bytesReceived, row.failure ? row.failure->bytesReceived : 0);
    const auto since = [&](std::optional<Micros> when) {
        return when && dispatched ? words::duration(*when - *dispatched) : nothing();
    };

    Builder b;
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "name"), connecting.has_value(),
          lasted(at(row, Phase::Resolving), connecting));
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "connect"), dispatched.has_value(),
          lasted(at(row, Phase::Connecting), dispatched));
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "sent"), dispatched.has_value(), units::bytes(sent));
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "headers"), hasHeaders, since(headers));
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "first event"), row.firstEvent.has_value(),
          since(row.firstEvent));
    b.evidence.stops.back().shortName = say(QT_TRANSLATE_NOOP("landfall::Evidence", "event"));
    const bool body = answered || (received > 0 && row.firstEvent);
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "body"), body, units::bytes(received));
    b.add(QT_TRANSLATE_NOOP("landfall::Evidence", "end"), ended || answered,
          row.ended ? words::duration(*row.ended - row.started) : nothing());

    b.evidence.open = row.endSeq == 0 && !row.outcomeUnknown;
    if (!b.evidence.open && !answered)
        markBreak(b.evidence);
    return std::move(b.evidence);
}

} // namespace landfall
