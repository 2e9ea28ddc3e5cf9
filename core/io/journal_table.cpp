// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/journal_table.h"

#include "core/events/event_json.h"

#include <string_view>

namespace landfall {

namespace {

constexpr const char* insertSql =
    "INSERT INTO journal (intent_id, owner, kind, run, step, attempt, call_id, tool, args, args_sha256, ref, "
    "idempotency_key, status, at, by, note, retry_class, result) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

constexpr const char* selectSql =
    "SELECT row, intent_id, owner, kind, run, step, attempt, call_id, tool, args, args_sha256, ref, "
    "idempotency_key, status, at, by, note, retry_class, result FROM journal ";

QString text(std::string_view utf8)
{
    // Never null, which would be NULL.
    return utf8.empty() ? QStringLiteral("")
                        : QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

SqlSession::Values valuesOf(const JournalEntry& entry)
{
    return {text(entry.intentId),
            text(entry.owner),
            text(toId(entry.kind)),
            text(entry.runId),
            entry.step,
            entry.attempt,
            text(entry.callId),
            text(entry.tool),
            text(entry.args.text),
            text(entry.argsSha256),
            text(entry.ref),
            entry.idempotencyKey ? QVariant(text(*entry.idempotencyKey)) : QVariant(),
            text(toId(entry.status)),
            text(toIso8601(entry.atMicros)),
            text(entry.by),
            text(entry.note),
            text(toId(entry.retryClass)),
            entry.result ? QVariant(text(entry.result->text)) : QVariant()};
}

// The values of the fields with a few words are checked by the table itself.
JournalEntry entryOf(const QSqlQuery& row)
{
    const auto at = [&row](int column) { return row.value(column).toString().toStdString(); };
    JournalEntry entry;
    entry.row = row.value(0).toLongLong();
    entry.intentId = at(1);
    entry.owner = at(2);
    entry.kind = intentKindFromId(at(3)).value_or(IntentKind::Tool);
    entry.runId = at(4);
    entry.step = row.value(5).toInt();
    entry.attempt = row.value(6).toInt();
    entry.callId = at(7);
    entry.tool = at(8);
    entry.args.text = at(9);
    entry.argsSha256 = at(10);
    entry.ref = at(11);
    if (!row.isNull(12))
        entry.idempotencyKey = at(12);
    entry.status = journalStatusFromId(at(13)).value_or(JournalStatus::Unknown);
    entry.atMicros = fromIso8601(at(14)).value_or(0);
    entry.by = at(15);
    entry.note = at(16);
    entry.retryClass = retryClassFromId(at(17)).value_or(RetryClass::Unclassified);
    if (!row.isNull(18))
        entry.result = RawJson{at(18)};
    return entry;
}

} // namespace

StoreResult<std::vector<JournalEntry>> JournalTable::read(const char* rest, const SqlSession::Values& values)
{
    const std::string sql = std::string(selectSql) + rest;
    std::vector<JournalEntry> entries;
    const auto failure = m_session.select(
        sql.c_str(), values, [&entries](const QSqlQuery& row) { entries.push_back(entryOf(row)); });
    if (failure)
        return *failure;
    return entries;
}

StoreDone JournalTable::insert(JournalEntry& entry)
{
    if (auto failure = m_session.exec(insertSql, valuesOf(entry)))
        return failure;
    entry.row = m_session.lastRow();
    return std::nullopt;
}

StoreResult<std::optional<JournalEntry>> JournalTable::last(const std::string& intentId)
{
    auto rows = read("WHERE intent_id = ? ORDER BY row DESC LIMIT 1", {text(intentId)});
    if (!rows)
        return rows.error();
    return rows->empty() ? std::nullopt : std::optional(std::move(rows->front()));
}

StoreResult<std::vector<JournalEntry>> JournalTable::history(const std::string& intentId)
{
    return read("WHERE intent_id = ? ORDER BY row", {text(intentId)});
}

StoreResult<std::vector<JournalEntry>> JournalTable::all()
{
    return read("ORDER BY row");
}

StoreResult<std::vector<JournalEntry>> JournalTable::lastOfEach()
{
    return read("WHERE row IN (SELECT max(row) FROM journal GROUP BY intent_id) ORDER BY row");
}

StoreResult<std::vector<JournalEntry>> JournalTable::unsettled()
{
    return read("WHERE row IN (SELECT max(row) FROM journal GROUP BY intent_id) "
                "AND status IN ('sent', 'unknown') ORDER BY row");
}

StoreResult<std::vector<std::string>> JournalTable::intentsStartingWith(const std::string& prefix)
{
    std::vector<std::string> ids;
    const auto failure = m_session.select(
        "SELECT DISTINCT intent_id FROM journal WHERE substr(intent_id, 1, length(?)) = ? ORDER BY intent_id",
        {text(prefix), text(prefix)},
        [&ids](const QSqlQuery& row) { ids.push_back(row.value(0).toString().toStdString()); });
    if (failure)
        return *failure;
    return ids;
}

} // namespace landfall
