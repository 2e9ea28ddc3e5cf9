// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/system_time.h"
#include "core/runtime/store_hand.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace landfall {

// The store's end of a StoreJournal: made anywhere, then used on the store's thread alone. Events wait a few
// milliseconds for others, a row takes all that came before it into its transaction. What the disk does not
// take for now is kept and tried again with the next row, or in a second.
class StoreWorker : public QObject {
public:
    using Settled = std::function<void(std::uint64_t waiter, StoreDone failure)>;
    // `hand` is not owned and outlives the worker. `settled` is called on the store's thread.
    StoreWorker(StorePlace place, StoreHand& hand, Settled settled);
    ~StoreWorker() override;

    StoreDone open();
    std::string setAside() const;
    void soon();
    void now();
    void close(); // after the last work

private:
    // These say whether the disk takes what it is given.
    bool flush();
    void flushEachRun();
    bool write(std::vector<StoreTask>& tasks, bool takes);
    bool write(const StoreRow& row);
    StoreResult<JournalEntry> tryToWrite(const StoreRow& row);
    StoreDone ensureOpen();
    void ask(const StoreQuestion& question);
    void boundMemory();

    StorePlace m_place;
    StoreHand& m_hand;
    Settled m_settled;
    SystemClock m_clock;
    std::optional<SystemTimerSource> m_timers; // made and unmade on the store's thread
    std::unique_ptr<Timer> m_timer;
    std::unique_ptr<RunStore> m_store;
    StoreBatch m_batch;                         // not written yet
    StoreDone m_trouble;                        // why not, if that was tried
    std::map<std::string, StoreFailure> m_gaps; // runs of which an event could not be kept
};

} // namespace landfall
