// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_text.h"

#include "core/models/words.h"

#include <QCoreApplication>
#include <QStringList>

namespace landfall {

namespace {

constexpr qsizetype longestText = 400; // of a line; the rest is for the inspector

// All sentences of this file are in one translation context.
QString say(const char* text)
{
    return QCoreApplication::translate("EventText", text);
}

QString oneLine(const std::string& utf8)
{
    QString text = words::fromUtf8(utf8);
    text.replace(QLatin1Char('\n'), QLatin1Char(' '));
    return text.size() <= longestText ? text : text.left(longestText) + QStringLiteral("…");
}

QString joined(const QStringList& parts)
{
    QStringList present = parts;
    present.removeAll(QString());
    return present.join(QStringLiteral(" · "));
}

QString chainText(const std::vector<std::string>& chain)
{
    QStringList members;
    for (const std::string& member : chain)
        members << words::fromUtf8(member);
    return members.join(QStringLiteral(" → "));
}

QString usageText(const Usage& usage)
{
    QStringList parts;
    if (usage.input)
        parts << say(QT_TRANSLATE_NOOP("EventText", "%1 in")).arg(words::number(*usage.input));
    if (usage.cached)
        parts << say(QT_TRANSLATE_NOOP("EventText", "%1 cached")).arg(words::number(*usage.cached));
    if (usage.output)
        parts << say(QT_TRANSLATE_NOOP("EventText", "%1 out")).arg(words::number(*usage.output));
    if (usage.reasoning)
        parts << say(QT_TRANSLATE_NOOP("EventText", "%1 reasoning")).arg(words::number(*usage.reasoning));
    return parts.join(QStringLiteral(", "));
}

QString bytesText(std::uint64_t sent, std::uint64_t received)
{
    return say(QT_TRANSLATE_NOOP("EventText", "%1 sent, %2 received"))
        .arg(words::bytes(sent), words::bytes(received));
}

QString milliseconds(double ms)
{
    return words::seconds(ms / 1000);
}

QString lostText(const event::AttemptReset& reset)
{
    if (!reset.hadOutput)
        return say(QT_TRANSLATE_NOOP("EventText", "nothing to discard"));
    const QString amount = reset.discardedTokens
                               ? words::tokens(*reset.discardedTokens)
                               : words::characters(static_cast<std::int64_t>(reset.discardedChars));
    return say(QT_TRANSLATE_NOOP("EventText", "%1 discarded")).arg(amount);
}

QString toolsText(const std::vector<ContentBlock>& blocks)
{
    QStringList names;
    for (const ContentBlock& block : blocks) {
        if (const auto* call = std::get_if<ToolCallBlock>(&block))
            names << words::fromUtf8(call->name);
    }
    return names.join(QStringLiteral(", "));
}

QString toolAnd(const std::string& tool, const RawJson& json)
{
    return joined({words::fromUtf8(tool), oneLine(json.text)});
}

struct Summary {
    QString operator()(const event::RunStarted& e) const
    {
        return joined({words::fromUtf8(e.agent), chainText(e.chain), oneLine(e.prompt)});
    }
    QString operator()(const event::UserMessage& e) const { return oneLine(e.text); }
    QString operator()(const event::StepStarted& e) const
    {
        const QString messages =
            QCoreApplication::translate("EventText", "%n message(s)", nullptr, e.messages);
        const QString tools = e.toolsExposed ? say(QT_TRANSLATE_NOOP("EventText", "with tools")) : QString();
        return joined({messages, tools, e.gated ? say(QT_TRANSLATE_NOOP("EventText", "gated")) : QString()});
    }
    QString operator()(const event::RequestStarted& e) const
    {
        const QString stream = e.stream ? QString() : say(QT_TRANSLATE_NOOP("EventText", "not streamed"));
        return joined({oneLine(e.url), words::bytes(e.bytes), stream});
    }
    QString operator()(const event::PhaseReached& e) const
    {
        return joined({words::text(e.phase), bytesText(e.bytesSent, e.bytesReceived)});
    }
    QString operator()(const event::FirstEvent& e) const
    {
        return say(QT_TRANSLATE_NOOP("EventText", "after %1")).arg(milliseconds(e.afterMs));
    }
    QString operator()(const event::TextDelta& e) const { return oneLine(e.text); }
    QString operator()(const event::ThinkingDelta& e) const { return oneLine(e.text); }
    QString operator()(const event::ToolCallDelta& e) const
    {
        return joined({words::fromUtf8(e.name), oneLine(e.arguments)});
    }
    QString operator()(const event::UsageReported& e) const { return usageText(e.usage); }
    QString operator()(const event::RequestFailed& e) const
    {
        const bool isFinal = e.decision.verdict == Verdict::Deterministic;
        return joined({words::text(e.failure.origin), words::text(e.failure.category),
                       oneLine(e.failure.message), isFinal ? words::advice(e.failure.category) : QString()});
    }
    QString operator()(const event::Retry& e) const
    {
        const QString tries = say(QT_TRANSLATE_NOOP("EventText", "try %1 of %2 in %3"))
                                  .arg(words::number(e.nextAttempt), words::number(e.maxAttempts),
                                       words::seconds(e.waitSeconds));
        const QString asked =
            e.askedSeconds
                ? say(QT_TRANSLATE_NOOP("EventText", "asked %1")).arg(words::seconds(*e.askedSeconds))
                : QString();
        const QString capped =
            e.cappedSeconds
                ? say(QT_TRANSLATE_NOOP("EventText", "capped at %1")).arg(words::seconds(*e.cappedSeconds))
                : QString();
        return joined({tries, words::text(e.category), asked, capped});
    }
    QString operator()(const event::Waiting& e) const
    {
        const QString waited = say(QT_TRANSLATE_NOOP("EventText", "for %1")).arg(words::seconds(e.seconds));
        const QString left =
            e.remainingSeconds
                ? say(QT_TRANSLATE_NOOP("EventText", "%1 left")).arg(words::seconds(*e.remainingSeconds))
                : QString();
        return joined({waited, left});
    }
    QString operator()(const event::WaitSkipped& e) const
    {
        return joined({say(QT_TRANSLATE_NOOP("EventText", "after %1 of %2"))
                           .arg(words::seconds(e.waitedSeconds), words::seconds(e.ofSeconds)),
                       oneLine(e.by)});
    }
    QString operator()(const event::AttemptReset& e) const
    {
        return joined(
            {say(QT_TRANSLATE_NOOP("EventText", "attempt %1")).arg(words::number(e.attempt)), lostText(e)});
    }
    QString operator()(const event::ModelFallback& e) const
    {
        return joined({chainText({e.fromProvider + "/" + e.fromModel, e.toProvider + "/" + e.toModel}),
                       words::origin(e.reason)});
    }
    QString operator()(const event::CooldownStarted& e) const
    {
        return say(QT_TRANSLATE_NOOP("EventText", "until %1")).arg(milliseconds(e.untilMs));
    }
    QString operator()(const event::LlmResponse& e) const
    {
        return joined(
            {words::fromUtf8(e.servedModel), words::text(e.finish), usageText(e.usage), toolsText(e.blocks)});
    }
    QString operator()(const event::ProviderOutcomeUnknown& e) const
    {
        return joined({words::text(e.phase), bytesText(e.bytesSent, e.bytesReceived), oneLine(e.error)});
    }
    QString operator()(const event::Warning& e) const
    {
        return joined({words::fromUtf8(e.code), oneLine(e.text)});
    }
    QString operator()(const event::ToolApprovalRequested& e) const { return toolAnd(e.tool, e.arguments); }
    QString operator()(const event::ToolApprovalDecided& e) const
    {
        return joined({words::choice(e.choice), oneLine(e.note), oneLine(e.by)});
    }
    QString operator()(const event::ToolStarted& e) const { return toolAnd(e.tool, e.arguments); }
    QString operator()(const event::ToolFinished& e) const
    {
        return joined({words::text(e.outcome), milliseconds(e.durationMs), oneLine(e.result.text)});
    }
    QString operator()(const event::ToolOutcomeUnknown& e) const
    {
        return joined({words::fromUtf8(e.tool), words::text(e.phase), oneLine(e.error)});
    }
    QString operator()(const event::ProbeStarted& e) const
    {
        return joined({oneLine(e.probe), oneLine(e.ref)});
    }
    QString operator()(const event::ProbeFinished& e) const
    {
        return joined({words::fromUtf8(e.verdict), oneLine(e.evidence)});
    }
    QString operator()(const event::LateAnswer& e) const
    {
        return joined({say(QT_TRANSLATE_NOOP("EventText", "after %1")).arg(milliseconds(e.afterMs)),
                       oneLine(e.result.text)});
    }
    QString operator()(const event::OperatorDecided& e) const
    {
        return joined({words::choice(e.choice), oneLine(e.note), oneLine(e.by)});
    }
    QString operator()(const event::RunPaused& e) const { return words::endReason(e.reason); }
    QString operator()(const event::RunResumed& e) const { return words::endReason(e.reason); }
    QString operator()(const event::ClockJump& e) const
    {
        return say(QT_TRANSLATE_NOOP("EventText", "asleep for %1")).arg(words::seconds(e.asleepSeconds));
    }
    QString operator()(const event::RunFinished& e) const
    {
        return joined({words::text(e.status), words::endReason(e.reason), usageText(e.totals.usage)});
    }
    QString operator()(const event::Unknown& e) const { return oneLine(e.data.text); }
};

} // namespace

QString summaryText(const RunEvent& event)
{
    return std::visit(Summary{}, event.payload);
}

QString placeText(const RunEvent& event)
{
    if (event.step == 0)
        return {};
    QString place = words::number(event.step);
    if (event.request > 0)
        place += QLatin1Char('.') + words::number(event.request);
    if (event.attempt > 1)
        place += QLatin1Char(' ') +
                 say(QT_TRANSLATE_NOOP("EventText", "try %1")).arg(words::number(event.attempt));
    return place;
}

} // namespace landfall
