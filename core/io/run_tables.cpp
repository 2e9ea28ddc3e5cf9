// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/run_tables.h"

#include <utility>

namespace landfall {

namespace {

QString text(std::string_view utf8)
{
    // Never null, which would be NULL.
    return utf8.empty() ? QStringLiteral("")
                        : QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

std::string textAt(const QSqlQuery& row, int column)
{
    return row.value(column).toString().toStdString();
}

// Not copied: the bytes outlive the statement.
QByteArray bytesOf(const std::string& bytes)
{
    return QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
}

const char* directionOf(bool sent)
{
    return sent ? "sent" : "received";
}

} // namespace

void RunTables::rolledBack()
{
    m_entered.clear();
    m_offsets.clear();
    m_kept.clear();
}

void RunTables::forget(const std::string& runId)
{
    m_entered.erase(runId);
    m_kept.erase(runId);
    std::erase_if(m_offsets, [&runId](const auto& one) { return std::get<0>(one.first) == runId; });
}

StoreDone RunTables::enter(const RunEvent& first, const std::string& owner)
{
    const QString at = text(toIso8601(first.atMicros));
    const auto known = m_session.value("SELECT 1 FROM runs WHERE run_id = ?", {text(first.runId)});
    if (!known)
        return known.error();
    if (!known->isValid()) {
        const auto* started = payloadOf<event::RunStarted>(first);
        const event::RunStarted told = started ? *started : event::RunStarted();
        if (auto failure = m_session.exec(
                "INSERT INTO runs VALUES (?, ?, ?, ?, ?)",
                {text(first.runId), at, text(told.agent), text(told.workspace), text(told.prompt)}))
            return failure;
    }
    const auto last = m_session.value(
        "SELECT owner FROM run_owners WHERE run_id = ? ORDER BY row DESC LIMIT 1", {text(first.runId)});
    if (!last)
        return last.error();
    if (last->toString() == text(owner))
        return std::nullopt;
    return m_session.exec("INSERT INTO run_owners (run_id, owner, at) VALUES (?, ?, ?)",
                          {text(first.runId), text(owner), at});
}

StoreDone RunTables::insertEvents(const std::vector<RunEvent>& events, const std::string& owner)
{
    for (const auto& event : events) {
        if (m_entered.insert(event.runId).second) {
            if (auto failure = enter(event, owner))
                return failure;
        }
        // As bytes and cast: a long way to UTF-16 and back is spared.
        const std::string line = toJsonLine(event);
        const std::string_view type = typeName(event.payload);
        if (auto failure = m_session.exec(
                "INSERT INTO events VALUES (?, ?, ?, CAST(? AS TEXT))",
                {text(event.runId), static_cast<qulonglong>(event.seq), text(type), bytesOf(line)}))
            return failure;
        if (payloadOf<event::RunFinished>(event))
            forget(event.runId); // its map entries; whatever still comes finds them in the file
    }
    return std::nullopt;
}

StoreResult<std::uint64_t> RunTables::offsetOf(const Stream& stream)
{
    if (const auto it = m_offsets.find(stream); it != m_offsets.end())
        return it->second;
    const auto& [runId, step, request, sent] = stream;
    const auto end = m_session.value("SELECT max(offset + size) FROM wire WHERE run_id = ? AND step = ? AND "
                                     "request = ? AND direction = ?",
                                     {text(runId), step, request, text(directionOf(sent))});
    if (!end)
        return end.error();
    return m_offsets[stream] = end->toULongLong();
}

StoreResult<std::uint64_t> RunTables::keptOf(const std::string& runId)
{
    if (const auto it = m_kept.find(runId); it != m_kept.end())
        return it->second;
    const auto totals = wireTotals(runId);
    if (!totals)
        return totals.error();
    return m_kept[runId] = totals->kept;
}

StoreDone RunTables::insertBytes(const WireBytes& one)
{
    const Stream stream{one.runId, one.step, one.request, one.sent};
    const auto offset = offsetOf(stream);
    if (!offset)
        return offset.error();
    const auto kept = keptOf(one.runId);
    if (!kept)
        return kept.error();
    const bool fits = one.leftOut == 0 && *kept + one.bytes.size() <= m_wireLimit;
    const std::uint64_t size = one.leftOut > 0 ? one.leftOut : one.bytes.size();
    if (size == 0)
        return std::nullopt;
    if (auto failure = m_session.exec("INSERT INTO wire VALUES (?, ?, ?, ?, ?, ?, ?)",
                                      {text(one.runId), one.step, one.request, text(directionOf(one.sent)),
                                       static_cast<qulonglong>(*offset), static_cast<qulonglong>(size),
                                       fits ? QVariant(bytesOf(one.bytes)) : QVariant()}))
        return failure;
    m_offsets[stream] += size;
    if (fits)
        m_kept[one.runId] += size;
    return std::nullopt;
}

StoreDone RunTables::insertBytes(const std::vector<WireBytes>& bytes)
{
    for (const auto& one : bytes) {
        if (auto failure = insertBytes(one))
            return failure;
    }
    return std::nullopt;
}

StoreDone RunTables::readState(StoredRun& run)
{
    const auto count = m_session.value("SELECT count(*) FROM events WHERE run_id = ?", {text(run.id)});
    if (!count)
        return count.error();
    run.events = count->toULongLong();
    const auto owner = m_session.value(
        "SELECT owner FROM run_owners WHERE run_id = ? ORDER BY row DESC LIMIT 1", {text(run.id)});
    if (!owner)
        return owner.error();
    run.owner = owner->toString().toStdString();
    const auto state =
        m_session.value("SELECT CAST(line AS BLOB) FROM events WHERE run_id = ? AND type IN "
                        "('RUN_FINISHED', 'RUN_PAUSED', 'RUN_RESUMED') ORDER BY seq DESC LIMIT 1",
                        {text(run.id)});
    if (!state)
        return state.error();
    const auto event = fromJsonLine(state->toByteArray().toStdString());
    if (event && payloadOf<event::RunFinished>(*event))
        run.ended = *payloadOf<event::RunFinished>(*event);
    else if (event && payloadOf<event::RunPaused>(*event))
        run.paused = payloadOf<event::RunPaused>(*event)->reason;
    return std::nullopt;
}

StoreResult<std::vector<StoredRun>> RunTables::runs()
{
    std::vector<StoredRun> runs;
    auto failure = m_session.select(
        "SELECT run_id, started_at, agent, workspace, prompt FROM runs ORDER BY started_at DESC, run_id", {},
        [&runs](const QSqlQuery& row) {
            runs.push_back({.id = textAt(row, 0),
                            .startedMicros = fromIso8601(textAt(row, 1)).value_or(0),
                            .agent = textAt(row, 2),
                            .workspace = textAt(row, 3),
                            .prompt = textAt(row, 4)});
        });
    for (std::size_t i = 0; i < runs.size() && !failure; ++i)
        failure = readState(runs[i]);
    if (failure)
        return *failure;
    return runs;
}

StoreResult<std::optional<StoredRun>> RunTables::run(const std::string& runId)
{
    std::optional<StoredRun> run;
    auto failure =
        m_session.select("SELECT started_at, agent, workspace, prompt FROM runs WHERE run_id = ?",
                         {text(runId)}, [&](const QSqlQuery& row) {
                             run = StoredRun{.id = runId,
                                             .startedMicros = fromIso8601(textAt(row, 0)).value_or(0),
                                             .agent = textAt(row, 1),
                                             .workspace = textAt(row, 2),
                                             .prompt = textAt(row, 3)};
                         });
    if (run && !failure)
        failure = readState(*run);
    if (failure)
        return *failure;
    return run;
}

StoreResult<std::vector<std::string>> RunTables::runsStartingWith(const std::string& prefix)
{
    std::vector<std::string> ids;
    const auto failure = m_session.select(
        "SELECT run_id FROM runs WHERE substr(run_id, 1, length(?)) = ? ORDER BY run_id",
        {text(prefix), text(prefix)}, [&ids](const QSqlQuery& row) { ids.push_back(textAt(row, 0)); });
    if (failure)
        return *failure;
    return ids;
}

StoreDone RunTables::eachLine(const std::string& runId, const std::function<void(std::string_view)>& line)
{
    return m_session.select("SELECT CAST(line AS BLOB) FROM events WHERE run_id = ? ORDER BY seq",
                            {text(runId)}, [&line](const QSqlQuery& row) {
                                const QByteArray bytes = row.value(0).toByteArray();
                                line({bytes.constData(), static_cast<std::size_t>(bytes.size())});
                            });
}

StoreDone RunTables::eachPiece(const std::string& runId, const std::function<void(WirePiece)>& piece)
{
    return m_session.select(
        "SELECT step, request, direction, offset, size, bytes FROM wire WHERE run_id = ? "
        "ORDER BY step, request, direction DESC, offset",
        {text(runId)}, [&piece](const QSqlQuery& row) {
            WirePiece one{
                row.value(0).toInt(),       row.value(1).toInt(),       textAt(row, 2) == directionOf(true),
                row.value(3).toULongLong(), row.value(4).toULongLong(), std::nullopt};
            if (!row.isNull(5))
                one.bytes = row.value(5).toByteArray().toStdString();
            piece(std::move(one));
        });
}

StoreResult<WireTotals> RunTables::wireTotals(const std::string& runId)
{
    WireTotals totals;
    const auto failure =
        m_session.select("SELECT coalesce(sum(size) FILTER (WHERE bytes IS NOT NULL), 0), "
                         "coalesce(sum(size) FILTER (WHERE bytes IS NULL), 0) FROM wire WHERE run_id = ?",
                         {text(runId)}, [&totals](const QSqlQuery& row) {
                             totals = {row.value(0).toULongLong(), row.value(1).toULongLong()};
                         });
    if (failure)
        return *failure;
    return totals;
}

} // namespace landfall
