// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/store_schema.h"

#include <string>

namespace landfall {

namespace {

// The journal speaks of runs without needing them: it outlives them. Times are ISO 8601, UTC, microseconds.
// Nothing is ever changed or deleted; the last trigger of each table also stops INSERT OR REPLACE of a
// connection that has recursive_triggers off. A row that is still to get its number comes to it with -1.
constexpr const char* schema[] = {
    R"sql(CREATE TABLE journal (
    row INTEGER PRIMARY KEY CHECK (row > 0),
    intent_id TEXT NOT NULL CHECK (intent_id <> ''),
    owner TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('tool', 'request')),
    run TEXT NOT NULL,
    step INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    call_id TEXT NOT NULL,
    tool TEXT NOT NULL,
    args TEXT NOT NULL,
    args_sha256 TEXT NOT NULL,
    ref TEXT NOT NULL,
    idempotency_key TEXT,
    status TEXT NOT NULL CHECK (status IN ('sent', 'ok', 'rejected', 'failed_before', 'unknown',
        'resolved_landed', 'resolved_not_landed', 'resolved_unknown')),
    at TEXT NOT NULL,
    by TEXT NOT NULL,
    note TEXT NOT NULL,
    retry_class TEXT NOT NULL CHECK (retry_class IN ('safe', 'convergent', 'accumulating', 'unclassified')),
    result TEXT
))sql",
    "CREATE INDEX journal_intent ON journal (intent_id, row)",
    "CREATE TABLE runs (run_id TEXT PRIMARY KEY, started_at TEXT NOT NULL, agent TEXT NOT NULL, "
    "workspace TEXT NOT NULL, prompt TEXT NOT NULL) WITHOUT ROWID",
    // Which processes ran it, in this order.
    "CREATE TABLE run_owners (row INTEGER PRIMARY KEY CHECK (row > 0), run_id TEXT NOT NULL REFERENCES runs, "
    "owner TEXT NOT NULL, at TEXT NOT NULL)",
    "CREATE INDEX run_owners_run ON run_owners (run_id)",
    // `line` is the event as NDJSON, without the line feed.
    "CREATE TABLE events (run_id TEXT NOT NULL REFERENCES runs, seq INTEGER NOT NULL CHECK (seq > 0), "
    "type TEXT NOT NULL, line TEXT NOT NULL, PRIMARY KEY (run_id, seq)) WITHOUT ROWID",
    "CREATE INDEX events_state ON events (run_id, seq, type) "
    "WHERE type IN ('RUN_FINISHED', 'RUN_PAUSED', 'RUN_RESUMED')",
    // Beyond a run's limit `bytes` is NULL, and `size` says how many there were.
    "CREATE TABLE wire (run_id TEXT NOT NULL, step INTEGER NOT NULL, request INTEGER NOT NULL, "
    "direction TEXT NOT NULL CHECK (direction IN ('sent', 'received')), offset INTEGER NOT NULL, "
    "size INTEGER NOT NULL, bytes BLOB, PRIMARY KEY (run_id, step, request, direction, offset))",
};

struct AppendOnly {
    const char* table;
    const char* sameRow; // of a row that is there and one that is to come
};
constexpr AppendOnly appendOnly[] = {
    {"journal", "row = NEW.row"},
    {"events", "run_id = NEW.run_id AND seq = NEW.seq"},
    {"wire",
     "run_id = NEW.run_id AND step = NEW.step AND request = NEW.request AND direction = NEW.direction "
     "AND offset = NEW.offset"},
    {"runs", "run_id = NEW.run_id"},
    {"run_owners", "row = NEW.row"},
};

StoreDone refuse(SqlSession& session, const std::string& name, const std::string& when,
                 const std::string& table, const std::string& said)
{
    const std::string sql = "CREATE TRIGGER " + name + " " + when + " BEGIN SELECT RAISE(ABORT, '" + table +
                            " is append-only: " + said + "'); END";
    return session.exec(sql.c_str());
}

StoreDone makeAppendOnly(SqlSession& session, const AppendOnly& one)
{
    const std::string table = one.table;
    if (auto failure =
            refuse(session, table + "_no_update", "BEFORE UPDATE ON " + table, table, "rows never change"))
        return failure;
    if (auto failure =
            refuse(session, table + "_no_delete", "BEFORE DELETE ON " + table, table, "rows stay for good"))
        return failure;
    return refuse(session, table + "_no_replace",
                  "BEFORE INSERT ON " + table + " WHEN EXISTS (SELECT 1 FROM " + table + " WHERE " +
                      one.sameRow + ")",
                  table, "there is such a row");
}

StoreDone makeAll(SqlSession& session)
{
    for (const char* sql : schema) {
        if (auto failure = session.exec(sql))
            return failure;
    }
    for (const auto& one : appendOnly) {
        if (auto failure = makeAppendOnly(session, one))
            return failure;
    }
    const std::string id = "PRAGMA application_id = " + std::to_string(storeApplicationId);
    const std::string version = "PRAGMA user_version = " + std::to_string(storeVersion);
    if (auto failure = session.exec(id.c_str()))
        return failure;
    return session.exec(version.c_str());
}

StoreDone examine(SqlSession& session, const char* pragma)
{
    std::string found;
    if (auto failure = session.select(pragma, {}, [&found](const QSqlQuery& row) {
            if (found.empty())
                found = row.value(0).toString().toStdString();
        }))
        return failure;
    if (found == "ok")
        return std::nullopt;
    return storeFailure(StoreFault::Damaged, session.path(), found);
}

} // namespace

StoreDone configureStore(SqlSession& session)
{
    for (const char* pragma : {"PRAGMA foreign_keys = ON", "PRAGMA recursive_triggers = ON",
                               // Whoever writes chooses when: RunStore::tidy().
                               "PRAGMA wal_autocheckpoint = 0"}) {
        if (auto failure = session.select(pragma, {}, [](const QSqlQuery&) {}))
            return failure;
    }
    const auto mode = session.value("PRAGMA journal_mode = WAL");
    if (!mode)
        return mode.error();
    if (mode->toString() != QLatin1String("wal"))
        return storeFailure(StoreFault::CannotOpen, session.path(),
                            "its folder does not allow a write-ahead log");
    return session.exec("PRAGMA synchronous = FULL");
}

StoreResult<bool> hasSchema(SqlSession& session)
{
    const auto id = session.value("PRAGMA application_id");
    if (!id)
        return id.error();
    const auto version = session.value("PRAGMA user_version");
    if (!version)
        return version.error();
    const auto tables = session.value("SELECT count(*) FROM sqlite_master");
    if (!tables)
        return tables.error();
    if (id->toUInt() != storeApplicationId) {
        if (id->toUInt() == 0 && version->toUInt() == 0 && tables->toInt() == 0)
            return false;
        return storeFailure(StoreFault::NotAStore, session.path());
    }
    if (version->toUInt() > storeVersion)
        return storeFailure(StoreFault::TooNew, session.path(),
                            "version " + version->toString().toStdString());
    return true;
}

StoreDone makeSchema(SqlSession& session)
{
    return session.transact([&session]() -> StoreDone {
        const auto there = hasSchema(session); // another process may have been quicker
        if (!there)
            return there.error();
        return *there ? std::nullopt : makeAll(session);
    });
}

StoreDone examineJournal(SqlSession& session)
{
    return examine(session, "PRAGMA quick_check('journal')");
}

StoreDone examineAll(SqlSession& session)
{
    return examine(session, "PRAGMA integrity_check(1)");
}

} // namespace landfall
