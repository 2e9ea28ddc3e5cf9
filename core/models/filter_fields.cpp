// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/filter_fields.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace landfall {

namespace {

using Name = std::string_view;
using Number = std::optional<double>;

Name typeOf(const RunEvent& event)
{
    return typeName(event.payload);
}
Name memberOf(const RunEvent& event)
{
    return event.member;
}

Name categoryOf(const RunEvent& event)
{
    if (const auto* failed = payloadOf<event::RequestFailed>(event))
        return toId(failed->failure.category);
    if (const auto* retry = payloadOf<event::Retry>(event))
        return toId(retry->category);
    const auto* fallback = payloadOf<event::ModelFallback>(event);
    return fallback ? toId(fallback->category) : "";
}

Name toolOf(const RunEvent& event)
{
    if (const auto* started = payloadOf<event::ToolStarted>(event))
        return started->tool;
    if (const auto* unknown = payloadOf<event::ToolOutcomeUnknown>(event))
        return unknown->tool;
    const auto* requested = payloadOf<event::ToolApprovalRequested>(event);
    return requested ? Name(requested->tool) : Name();
}

template <class P>
Name verdictOf(const P& payload)
{
    if constexpr (requires { payload.decision.verdict; })
        return toId(payload.decision.verdict);
    else if constexpr (requires { payload.decision; })
        return payload.decision ? Name(toId(payload.decision->verdict)) : Name();
    else
        return {};
}

Name verdictOfEvent(const RunEvent& event)
{
    return std::visit([](const auto& payload) { return verdictOf(payload); }, event.payload);
}

Number waitOf(const RunEvent& event)
{
    if (const auto* retry = payloadOf<event::Retry>(event))
        return retry->waitSeconds;
    if (const auto* waiting = payloadOf<event::Waiting>(event))
        return waiting->seconds;
    const auto* skipped = payloadOf<event::WaitSkipped>(event);
    return skipped ? Number(skipped->waitedSeconds) : Number();
}

Number statusOf(const RunEvent& event)
{
    const auto* failed = payloadOf<event::RequestFailed>(event);
    return failed && failed->failure.httpStatus ? Number(*failed->failure.httpStatus) : Number();
}

Number tokensOf(const RunEvent& event)
{
    const auto* response = payloadOf<event::LlmResponse>(event);
    const auto* reported = payloadOf<event::UsageReported>(event);
    const Usage usage = response ? response->usage : reported ? reported->usage : Usage{};
    return usage.output ? Number(static_cast<double>(*usage.output)) : Number();
}

Number bytesOf(const RunEvent& event)
{
    if (const auto* started = payloadOf<event::RequestStarted>(event))
        return static_cast<double>(started->bytes);
    const auto* phase = payloadOf<event::PhaseReached>(event);
    return phase ? Number(static_cast<double>(phase->bytesReceived)) : Number();
}

Number timeOf(const RunEvent& event)
{
    return toSeconds(event.t);
}
Number seqOf(const RunEvent& event)
{
    return static_cast<double>(event.seq);
}
Number stepOf(const RunEvent& event)
{
    return event.step;
}
Number attemptOf(const RunEvent& event)
{
    return event.attempt;
}
Number requestOf(const RunEvent& event)
{
    return event.request;
}

constexpr std::array<FilterField, 14> fields{{
    {"type", QT_TRANSLATE_NOOP("FilterFields", "the event's type"), typeOf, nullptr},
    {"member", QT_TRANSLATE_NOOP("FilterFields", "the chain's member, provider/model"), memberOf, nullptr},
    {"category", QT_TRANSLATE_NOOP("FilterFields", "the kind of a failure"), categoryOf, nullptr},
    {"verdict", QT_TRANSLATE_NOOP("FilterFields", "what was decided"), verdictOfEvent, nullptr},
    {"tool", QT_TRANSLATE_NOOP("FilterFields", "the tool's name"), toolOf, nullptr},
    {"wait", QT_TRANSLATE_NOOP("FilterFields", "seconds of a wait"), nullptr, waitOf},
    {"status", QT_TRANSLATE_NOOP("FilterFields", "the HTTP status of a failure"), nullptr, statusOf},
    {"tokens", QT_TRANSLATE_NOOP("FilterFields", "output tokens"), nullptr, tokensOf},
    {"bytes", QT_TRANSLATE_NOOP("FilterFields", "bytes of a request, or received in a phase"), nullptr,
     bytesOf},
    {"t", QT_TRANSLATE_NOOP("FilterFields", "seconds since the run started"), nullptr, timeOf},
    {"seq", QT_TRANSLATE_NOOP("FilterFields", "the event's number"), nullptr, seqOf},
    {"step", QT_TRANSLATE_NOOP("FilterFields", "the step"), nullptr, stepOf},
    {"attempt", QT_TRANSLATE_NOOP("FilterFields", "the attempt in the step"), nullptr, attemptOf},
    {"request", QT_TRANSLATE_NOOP("FilterFields", "the request in the step"), nullptr, requestOf},
}};

} // namespace

const FilterField* filterField(const QString& id)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [&id](const FilterField& field) {
        return id == QLatin1String(field.id);
    });
    return found == fields.end() ? nullptr : &*found;
}

QStringList filterFieldNames()
{
    QStringList names;
    for (const FilterField& field : fields)
        names << QLatin1String(field.id);
    return names;
}

QStringList filterFieldHelp()
{
    QStringList help;
    for (const FilterField& field : fields)
        help << QLatin1String(field.id) + QStringLiteral(": ") +
                    QCoreApplication::translate("FilterFields", field.help);
    return help;
}

} // namespace landfall
