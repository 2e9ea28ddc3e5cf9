// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/run_store.h"

#include "core/io/journal_table.h"
#include "core/io/run_tables.h"
#include "core/io/sql_session.h"
#include "core/io/store_file.h"
#include "core/io/store_opening.h"
#include "core/io/store_owner.h"
#include "core/io/system_time.h"

#include <QCoreApplication>

#include <set>
#include <utility>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::RunStore)
};

constexpr std::uint64_t tidyAfter = std::uint64_t{4} * 1024 * 1024; // bytes of log

// An event is about as long as its text; what is counted only decides when to tidy.
std::uint64_t sizeOf(const StoreBatch& batch)
{
    std::uint64_t size = 512 * (batch.events.size() + 1);
    for (const auto& one : batch.bytes)
        size += one.bytes.size();
    return size;
}

StoreFailure notAllowed(const std::optional<JournalEntry>& last, const JournalEntry& next, bool orphaned)
{
    const QString id = QString::fromStdString(next.intentId);
    if (!last)
        return {StoreFault::NoSuchIntent, Words::tr("The journal has no intent %1.").arg(id).toStdString()};
    if (last->status == JournalStatus::Sent && !orphaned)
        return {
            StoreFault::NotAllowed,
            Words::tr("%1 is in flight: the process that sent it is still running.").arg(id).toStdString()};
    return {StoreFault::NotAllowed,
            Words::tr("%1 is %2 already; %3 cannot follow.")
                .arg(id, QLatin1String(toId(last->status)), QLatin1String(toId(next.status)))
                .toStdString()};
}

// What an intent is does not change from row to row.
JournalEntry continued(const JournalEntry& last, JournalEntry next)
{
    JournalEntry entry = last;
    entry.status = next.status;
    entry.by = std::move(next.by);
    entry.note = std::move(next.note);
    entry.result = std::move(next.result);
    entry.atMicros = next.atMicros;
    if (next.attempt > 0)
        entry.attempt = next.attempt;
    return entry;
}

} // namespace

RunStore::RunStore(StorePlace place, std::unique_ptr<SqlSession> session, std::unique_ptr<StoreOwner> owner)
    : m_place(std::move(place)), m_session(std::move(session)), m_owner(std::move(owner)),
      m_journal(std::make_unique<JournalTable>(*m_session)),
      m_runs(std::make_unique<RunTables>(*m_session, m_place.wireLimit))
{}

RunStore::~RunStore() = default;

StoreResult<std::unique_ptr<RunStore>> RunStore::open(const StorePlace& place, Access access)
{
    const bool writes = access == Access::Write;
    auto opened = writes ? openStoreToWrite(place.path, place.ours, place.busyTimeout)
                         : openStoreToRead(place.path, place.busyTimeout);
    if (!opened)
        return opened.error();
    std::unique_ptr<StoreOwner> owner;
    if (writes) {
        auto taken = StoreOwner::take(place.path);
        if (!taken)
            return taken.error();
        owner = std::move(*taken);
    }
    std::unique_ptr<RunStore> store(new RunStore(place, std::move(opened->session), std::move(owner)));
    store->m_setAside = std::move(opened->setAside);
    if (writes) {
        const auto open = store->m_journal->unsettled();
        if (!open)
            return open.error();
        std::set<std::string> referredTo;
        for (const auto& entry : *open)
            referredTo.insert(entry.owner);
        removeDeadOwners(place.path, referredTo);
    }
    return store;
}

template <class T>
T RunStore::watched(T result)
{
    const StoreFailure* failure = nullptr;
    if constexpr (std::is_same_v<T, StoreDone>)
        failure = result ? &*result : nullptr;
    else
        failure = result ? nullptr : &result.error();
    if (failure && failure->fault == StoreFault::Damaged)
        noteDamage(m_place.path);
    return result;
}

StoreDone RunStore::write(const StoreBatch& batch, const std::function<StoreDone()>& more)
{
    auto failure = m_session->transact([&]() -> StoreDone {
        if (auto failed = m_runs->insertEvents(batch.events, owner()))
            return failed;
        if (auto failed = m_runs->insertBytes(batch.bytes))
            return failed;
        return more();
    });
    m_sinceTidy += sizeOf(batch);
    if (failure)
        m_runs->rolledBack();
    return watched(std::move(failure));
}

StoreDone RunStore::append(const StoreBatch& batch)
{
    return batch.isEmpty() ? std::nullopt : write(batch, [] { return StoreDone(); });
}

StoreDone RunStore::insertRow(JournalEntry& entry)
{
    entry.owner = owner();
    if (entry.atMicros == 0)
        entry.atMicros = SystemClock().wallMicros();
    return m_journal->insert(entry);
}

StoreResult<JournalEntry> RunStore::recordSent(const StoreBatch& before, JournalEntry sent)
{
    sent.status = JournalStatus::Sent;
    const auto failure = write(before, [&]() -> StoreDone {
        const auto last = m_journal->last(sent.intentId);
        if (!last)
            return last.error();
        const bool orphaned = *last && (*last)->status == JournalStatus::Sent && !isAlive((*last)->owner);
        if (!mayFollow(*last ? std::optional((*last)->status) : std::nullopt, sent.status, orphaned))
            return notAllowed(*last, sent, orphaned);
        return insertRow(sent);
    });
    if (failure)
        return *failure;
    return sent;
}

StoreResult<JournalEntry> RunStore::settle(const StoreBatch& before, JournalEntry entry)
{
    const auto failure = write(before, [&]() -> StoreDone {
        const auto last = m_journal->last(entry.intentId);
        if (!last)
            return last.error();
        const bool orphaned = *last && (*last)->status == JournalStatus::Sent && !isAlive((*last)->owner);
        if (!*last || !mayFollow((*last)->status, entry.status, orphaned))
            return notAllowed(*last, entry, orphaned);
        entry = continued(**last, std::move(entry));
        return insertRow(entry);
    });
    if (failure)
        return *failure;
    return entry;
}

StoreResult<std::vector<JournalEntry>> RunStore::entries()
{
    return watched(m_journal->all());
}

StoreResult<std::vector<JournalEntry>> RunStore::history(const std::string& intentId)
{
    return watched(m_journal->history(intentId));
}

StoreResult<std::vector<JournalEntry>> RunStore::lastOfEach()
{
    return watched(m_journal->lastOfEach());
}

StoreResult<std::vector<OpenItem>> RunStore::openItems()
{
    auto rows = watched(m_journal->unsettled());
    if (!rows)
        return rows.error();
    std::vector<OpenItem> items;
    for (auto& row : *rows) {
        const bool orphaned = row.status == JournalStatus::Sent && !isAlive(row.owner);
        if (row.retryClass != RetryClass::Safe && (orphaned || row.status == JournalStatus::Unknown))
            items.push_back({std::move(row), orphaned});
    }
    return items;
}

StoreResult<std::vector<std::string>> RunStore::intentsStartingWith(const std::string& prefix)
{
    return watched(m_journal->intentsStartingWith(prefix));
}

StoreResult<std::vector<StoredRun>> RunStore::runs()
{
    return watched(m_runs->runs());
}

StoreResult<std::optional<StoredRun>> RunStore::run(const std::string& runId)
{
    return watched(m_runs->run(runId));
}

StoreResult<std::vector<std::string>> RunStore::runsStartingWith(const std::string& prefix)
{
    return watched(m_runs->runsStartingWith(prefix));
}

StoreResult<ReadEvents> RunStore::events(const std::string& runId)
{
    std::string all;
    const auto failure = eachLine(runId, [&all](std::string_view line) {
        all += line;
        all += '\n';
    });
    if (failure)
        return *failure;
    return readEvents(all);
}

StoreDone RunStore::eachLine(const std::string& runId, const std::function<void(std::string_view)>& line)
{
    return watched(m_runs->eachLine(runId, line));
}

StoreDone RunStore::eachPiece(const std::string& runId, const std::function<void(WirePiece)>& piece)
{
    return watched(m_runs->eachPiece(runId, piece));
}

StoreResult<WireTotals> RunStore::wireTotals(const std::string& runId)
{
    return watched(m_runs->wireTotals(runId));
}

bool RunStore::isAlive(const std::string& owner) const
{
    return isOwnerAlive(m_place.path, owner);
}

const std::string& RunStore::owner() const
{
    static const std::string nobody;
    return m_owner ? m_owner->id() : nobody;
}

void RunStore::tidy()
{
    if (m_sinceTidy < tidyAfter)
        return;
    m_sinceTidy = 0;
    watched(m_session->select("PRAGMA wal_checkpoint(PASSIVE)", {}, [](const QSqlQuery&) {}));
}

} // namespace landfall
