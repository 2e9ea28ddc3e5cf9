// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspector_content.h"

#include "core/events/event_json.h"
#include "core/folds/member_name.h"
#include "core/models/run_document.h"
#include "core/models/words.h"
#include "widgets/inspector/indent_json.h"
#include "widgets/units.h"

#include <QCoreApplication>
#include <QStringList>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::InspectorContent)
};

using words::fromUtf8;

// The decision an event carries, or null.
const Decision* decisionOf(const RunEvent& event)
{
    if (const auto* failed = payloadOf<event::RequestFailed>(event))
        return &failed->decision;
    if (const auto* unknown = payloadOf<event::ProviderOutcomeUnknown>(event))
        return &unknown->decision;
    if (const auto* unknown = payloadOf<event::ToolOutcomeUnknown>(event))
        return &unknown->decision;
    return nullptr;
}

// The event that explains a selection: itself, or what ended its request.
const RunEvent* explaining(const RunDocument& run, const RunEvent& event, const RequestRow* row)
{
    const bool explainsItself = decisionOf(event) && !payloadOf<event::RequestFailed>(event);
    if (explainsItself || !row || row->endSeq == 0)
        return &event;
    // An unknown outcome is told in an event of its own, right behind the failure.
    for (std::uint64_t seq = row->endSeq; seq <= row->endSeq + 1; ++seq) {
        const RunEvent* end = run.log().find(seq);
        if (end && payloadOf<event::ProviderOutcomeUnknown>(*end))
            return end;
    }
    const RunEvent* end = run.log().find(row->endSeq);
    return end ? end : &event;
}

const RunEvent* shown(const RunDocument& run, std::uint64_t seq)
{
    if (const RunEvent* event = run.log().find(seq))
        return event;
    const auto& rows = run.requests().rows();
    if (rows.empty())
        return run.log().size() == 0 ? nullptr : &run.log().events().back();
    return run.log().find(rows.back().endSeq != 0 ? rows.back().endSeq : rows.back().startSeq);
}

QString titleOf(const RunEvent& event, const RequestRow* row)
{
    if (const auto* started = payloadOf<event::ToolStarted>(event))
        return Words::tr("%1 · try %2").arg(fromUtf8(started->tool)).arg(started->tryNumber);
    if (const auto* unknown = payloadOf<event::ToolOutcomeUnknown>(event))
        return Words::tr("%1 · outcome unknown").arg(fromUtf8(unknown->tool));
    if (row)
        return Words::tr("Request %1 · %2").arg(row->request).arg(fromUtf8(providerOf(row->member)));
    return fromUtf8(typeName(event.payload));
}

QString subtitleOf(const RunEvent& event, const RequestRow* row)
{
    QStringList parts;
    if (event.step > 0)
        parts << Words::tr("step %1").arg(event.step);
    if (event.attempt > 0)
        parts << Words::tr("attempt %1").arg(event.attempt);
    if (row && !modelOf(row->member).empty())
        parts << fromUtf8(modelOf(row->member));
    parts << units::exactTimeOfDay(event.atMicros);
    return parts.join(QStringLiteral(" · "));
}

QString verdictOf(const Decision* decision, const RequestRow* row)
{
    if (decision)
        return words::text(decision->verdict);
    if (!row)
        return {};
    if (row->inFlight())
        return Words::tr("Still under way.");
    return row->response ? Words::tr("Answered: %1.").arg(words::text(row->response->finish)) : QString();
}

std::vector<Rule> rulesOf(const Decision& decision)
{
    std::vector<Rule> rules;
    for (const RuleCheck& check : decision.rules)
        rules.push_back({QString::fromLatin1(toId(check.id)), check.holds, words::text(check.id),
                         fromUtf8(check.evidence)});
    return rules;
}

QString otherwiseOf(const Decision& decision)
{
    QStringList lines{words::otherwise(decision).join(QLatin1Char(' '))};
    const QStringList settings = words::settingsOf(decision);
    if (!settings.isEmpty())
        lines << words::settingLine(settings.join(QStringLiteral(", ")));
    return lines.join(QLatin1Char('\n'));
}

std::vector<Fact> budgetOf(const RunSummary& run, int attempt)
{
    std::vector<Fact> facts;
    const QString tries = run.maxAttempts > 0 ? Words::tr("%1 of %2").arg(attempt).arg(run.maxAttempts)
                                              : QString::number(attempt);
    facts.push_back({Words::tr("tries"), tries});
    if (run.maxAttempts > 0)
        facts.push_back({Words::tr("left"), QString::number(std::max(0, run.maxAttempts - attempt))});
    QString waited = words::seconds(run.waitedSeconds);
    if (run.rateLimitWaitedSeconds > 0)
        waited = Words::tr("%1, of it %2 after rate limits")
                     .arg(waited, words::seconds(run.rateLimitWaitedSeconds));
    facts.push_back({Words::tr("waited"), waited});
    facts.push_back({Words::tr("requests"), QString::number(run.requests)});
    return facts;
}

QString usageText(const Usage& usage)
{
    QStringList parts;
    if (usage.input)
        parts << Words::tr("%1 in").arg(words::number(*usage.input));
    if (usage.output)
        parts << Words::tr("%1 out").arg(words::number(*usage.output));
    if (usage.cached.value_or(0) > 0)
        parts << Words::tr("%1 cached").arg(words::number(*usage.cached));
    return parts.join(QStringLiteral(" · "));
}

void addFailure(std::vector<Fact>& facts, const Failure& failure)
{
    facts.push_back({Words::tr("failure"), words::text(failure.origin)});
    facts.push_back({Words::tr("category"), words::text(failure.category)});
    if (failure.retryAfterSeconds)
        facts.push_back({Words::tr("asked to wait"), words::seconds(*failure.retryAfterSeconds)});
    if (!failure.message.empty())
        facts.push_back({Words::tr("its words"), fromUtf8(failure.message)});
}

std::vector<Fact> detailsOf(const RequestRow& row)
{
    std::vector<Fact> facts;
    if (row.usage && !usageText(*row.usage).isEmpty())
        facts.push_back({Words::tr("tokens"), usageText(*row.usage)});
    if (row.discarded)
        facts.push_back(
            {Words::tr("discarded"), row.discardedTokens
                                         ? words::tokens(*row.discardedTokens)
                                         : words::characters(static_cast<std::int64_t>(row.discardedChars))});
    if (row.failure)
        addFailure(facts, row.failure->failure);
    if (!row.decidedChoice.empty())
        facts.push_back({Words::tr("decided"), words::choice(row.decidedChoice)});
    facts.push_back({Words::tr("sent to"), fromUtf8(row.url)});
    return facts;
}

} // namespace

InspectorContent inspectorContentOf(const RunDocument& run, std::uint64_t seq)
{
    const RunEvent* event = shown(run, seq);
    if (!event)
        return {};
    const RequestRow* row = run.requests().of(*event);
    const Decision* decision = decisionOf(*explaining(run, *event, row));
    InspectorContent content;
    content.title = titleOf(*event, row);
    content.subtitle = subtitleOf(*event, row);
    if (row)
        content.evidence = evidenceOf(*row);
    content.verdict = verdictOf(decision, row);
    if (decision) {
        content.rules = rulesOf(*decision);
        content.otherwise = otherwiseOf(*decision);
    }
    content.budget = budgetOf(run.summary(), event->attempt);
    if (row)
        content.details = detailsOf(*row);
    content.json = QString::fromStdString(indentJson(toJsonLine(*event)));
    return content;
}

} // namespace landfall
