// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/event_json.h"
#include "core/events/journal_entry.h"
#include "core/io/store_failure.h"
#include "core/io/stored_run.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

class JournalTable;
class RunTables;
class SqlSession;
class StoreOwner;

struct StorePlace {
    std::string path;
    // The place belongs to us: whatever stands there that is no store is a damaged one. Where a person named
    // the file, only what still looks like a store is set aside.
    bool ours = true;
    std::chrono::milliseconds busyTimeout{5000};               // for another program's lock
    std::uint64_t wireLimit = std::uint64_t{64} * 1024 * 1024; // bytes kept of one run
};

// What is written together.
struct StoreBatch {
    std::vector<RunEvent> events;
    std::vector<WireBytes> bytes;
    bool isEmpty() const { return events.empty() && bytes.empty(); }
};

// An intent of which nobody knows whether it landed.
struct OpenItem {
    JournalEntry last;
    bool orphaned = false; // sent, and its process is gone
};

// The runs and the journal on disk (SPEC 8, 9): one SQLite file, append-only, several processes at once. One
// thread, which waits for the disk; every change is durable when its call returns. What fails has changed
// nothing.
class RunStore {
public:
    enum class Access {
        Write,
        Read, // of a store that exists; changes nothing, sets nothing aside
    };
    static StoreResult<std::unique_ptr<RunStore>> open(const StorePlace& place,
                                                       Access access = Access::Write);
    ~RunStore();

    // Where the damaged store went that stood here, to be told; empty if there was none.
    const std::string& setAside() const { return m_setAside; }

    StoreDone append(const StoreBatch& batch);
    // The row `sent`, in one transaction with what came before it. Gives it as it is stored: row, owner and,
    // unless it has one, time are filled in. Error: NotAllowed, where mayFollow() says so.
    StoreResult<JournalEntry> recordSent(const StoreBatch& before, JournalEntry sent);
    // A row that says what became of an intent. What the intent is, is taken from its last row; of `entry`
    // only attempt (unless 0), status, by, note, result and time. Error: NoSuchIntent, NotAllowed.
    StoreResult<JournalEntry> settle(const StoreBatch& before, JournalEntry entry);

    StoreResult<std::vector<JournalEntry>> entries();                            // oldest first
    StoreResult<std::vector<JournalEntry>> history(const std::string& intentId); // oldest first
    StoreResult<std::vector<JournalEntry>> lastOfEach();                         // each intent's last row
    // `unknown`, or orphaned; of safe tools nothing stays open. Oldest first.
    StoreResult<std::vector<OpenItem>> openItems();
    StoreResult<std::vector<std::string>> intentsStartingWith(const std::string& prefix);

    StoreResult<std::vector<StoredRun>> runs(); // the newest first
    StoreResult<std::optional<StoredRun>> run(const std::string& runId);
    StoreResult<std::vector<std::string>> runsStartingWith(const std::string& prefix);
    StoreResult<ReadEvents> events(const std::string& runId);
    StoreDone eachLine(const std::string& runId, const std::function<void(std::string_view)>& line);
    StoreDone eachPiece(const std::string& runId, const std::function<void(WirePiece)>& piece);
    StoreResult<WireTotals> wireTotals(const std::string& runId);

    // Whether the process that wrote a row, or runs a run, is there.
    bool isAlive(const std::string& owner) const;
    const std::string& owner() const; // this one; empty when it only reads

    // What may wait until nothing else is to be done: takes the log over into the file when it has grown.
    // Fails without harm.
    void tidy();

private:
    RunStore(StorePlace place, std::unique_ptr<SqlSession> session, std::unique_ptr<StoreOwner> owner);
    StoreDone write(const StoreBatch& batch, const std::function<StoreDone()>& more);
    StoreDone insertRow(JournalEntry& entry);
    // Remembers damage, so that the next opening looks for it.
    template <class T>
    T watched(T result);

    StorePlace m_place;
    std::unique_ptr<SqlSession> m_session;
    std::unique_ptr<StoreOwner> m_owner; // unless it only reads
    std::unique_ptr<JournalTable> m_journal;
    std::unique_ptr<RunTables> m_runs;
    std::string m_setAside;
    std::uint64_t m_sinceTidy = 0; // bytes, about
};

} // namespace landfall
