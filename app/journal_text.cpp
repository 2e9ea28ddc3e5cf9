// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/journal_text.h"

#include "app/text_table.h"
#include "core/events/event_json.h"

#include <QCoreApplication>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::JournalText)
};

using Json = nlohmann::ordered_json;

QString text(const std::string& utf8)
{
    return QString::fromStdString(utf8);
}

// Text that should be JSON, and is shown as text where it is not.
Json valueOf(const std::string& raw)
{
    Json value = Json::parse(raw, nullptr, false);
    return value.is_discarded() ? Json(raw) : value;
}

Json jsonOf(const JournalEntry& row)
{
    return {{"row", row.row},
            {"intent_id", row.intentId},
            {"owner", row.owner},
            {"kind", toId(row.kind)},
            {"run", row.runId},
            {"step", row.step},
            {"attempt", row.attempt},
            {"call_id", row.callId},
            {"tool", row.tool},
            {"args", valueOf(row.args.text)},
            {"args_sha256", row.argsSha256},
            {"ref", row.ref},
            {"idempotency_key", row.idempotencyKey ? Json(*row.idempotencyKey) : Json()},
            {"status", toId(row.status)},
            {"at", toIso8601(row.atMicros)},
            {"by", row.by},
            {"note", row.note},
            {"retry_class", toId(row.retryClass)},
            {"result", row.result ? valueOf(row.result->text) : Json()}};
}

std::string lineOf(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

QString field(const QString& name, const QString& value)
{
    return value.isEmpty()
               ? QString()
               : name.leftJustified(20) + QLatin1Char(' ') + oneLine(value, 16'384) + QLatin1Char('\n');
}

// A request has none.
QString classOf(const JournalEntry& row)
{
    return row.kind == IntentKind::Tool ? QString::fromLatin1(toId(row.retryClass)) : QStringLiteral("–");
}

} // namespace

QString statusWords(const JournalItem& item)
{
    const QString status = QLatin1String(toId(item.last.status));
    return item.orphaned ? Words::tr("%1 (its process is gone)").arg(status) : status;
}

QString journalTable(const std::vector<JournalItem>& items)
{
    std::vector<std::string> intents, runs;
    for (const auto& item : items) {
        intents.push_back(item.last.intentId);
        runs.push_back(item.last.runId);
    }
    const auto intentLength = shortLength(intents);
    const auto runLength = shortLength(runs);
    std::vector<QStringList> rows;
    for (const auto& item : items) {
        const auto& last = item.last;
        rows.push_back({text(last.intentId.substr(0, intentLength)), statusWords(item), text(last.tool),
                        classOf(last), text(last.runId.substr(0, runLength)), QString::number(last.step),
                        QString::number(last.attempt), shortTime(last.atMicros), text(last.by)});
    }
    return textTable({Words::tr("ID"), Words::tr("STATUS"), Words::tr("TOOL"), Words::tr("CLASS"),
                      Words::tr("RUN"), Words::tr("STEP"), Words::tr("TRY"), Words::tr("WHEN"),
                      Words::tr("BY")},
                     rows);
}

QString journalPage(const JournalItem& item, const std::vector<JournalEntry>& history)
{
    const auto& last = item.last;
    QString page;
    page += field(Words::tr("Intent"), text(last.intentId));
    page += field(Words::tr("Status"), statusWords(item));
    page += field(last.kind == IntentKind::Tool ? Words::tr("Tool") : Words::tr("Model"), text(last.tool));
    if (last.kind == IntentKind::Tool)
        page += field(Words::tr("Class"), classOf(last));
    page += field(Words::tr("Arguments"), text(last.args.text));
    page += field(Words::tr("SHA-256"), text(last.argsSha256));
    page += field(Words::tr("Ref"), text(last.ref));
    page += field(Words::tr("Idempotency key"), text(last.idempotencyKey.value_or(std::string())));
    page += field(Words::tr("Run"), text(last.runId));
    page += field(Words::tr("Step"), QString::number(last.step));
    page += field(Words::tr("Call"), text(last.callId)) + QLatin1Char('\n');
    std::vector<QStringList> rows;
    for (const auto& row : history) {
        QString more = text(row.note);
        if (row.result)
            more += (more.isEmpty() ? QString() : QStringLiteral("  ")) + text(row.result->text);
        rows.push_back({QString::number(row.row), shortTime(row.atMicros), QLatin1String(toId(row.status)),
                        QString::number(row.attempt), text(row.by), more});
    }
    return page + textTable({Words::tr("ROW"), Words::tr("WHEN"), Words::tr("STATUS"), Words::tr("TRY"),
                             Words::tr("BY"), Words::tr("NOTE")},
                            rows);
}

std::string journalJson(const JournalItem& item)
{
    Json json = jsonOf(item.last);
    json["open"] = item.open;
    json["orphaned"] = item.orphaned;
    return lineOf(json);
}

std::string journalJson(const JournalEntry& row)
{
    return lineOf(jsonOf(row));
}

} // namespace landfall
