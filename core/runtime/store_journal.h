// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/run_store.h"
#include "core/runtime/run_journal.h"
#include "core/runtime/store_hand.h"

#include <QObject>

#include <cstdint>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <utility>

class QThread;

namespace landfall {

class StoreWorker;

// The run store as the engine sees it (SPEC 8): on a thread of its own, so that a slow disk delays nothing
// but the call that waits for it. Lives on the thread that makes it, which has an event loop; answers are
// called there, never from inside a call. An answer that has not come when the journal is destroyed never
// comes.
//
// Events are written a few milliseconds after they are kept, a row at once and together with all that was
// kept before it. What cannot be written for now (locked, full) stays in memory and goes with the next
// transaction; until it has, every answer is an error. An event that can never be kept (its number is taken)
// makes every further answer of its run an error.
class StoreJournal final : public RunJournal {
public:
    struct Opened {
        StoreDone failure;    // it is tried again with the next row
        std::string setAside; // where a damaged store went that stood there; empty if there was none
    };

    explicit StoreJournal(StorePlace place);
    // Writes what is left and waits for the thread.
    ~StoreJournal() override;

    // Waits until the store is open, or cannot be opened.
    Opened waitUntilOpen() const;

    void keep(const RunEvent& event) override;
    void record(JournalEntry sent, Answer done) override;
    void settle(JournalEntry entry, Answer done) override;
    void keepBytes(const std::string& runId, int step, int request, bool sent, std::string bytes) override;

    // Asks the store itself, after all that was handed over before is written: `question` runs on the store's
    // thread, `answer` here.
    template <class T>
    void ask(std::function<StoreResult<T>(RunStore&)> question, std::function<void(StoreResult<T>)> answer)
    {
        const std::uint64_t waiter = ++m_lastWaiter;
        auto box = std::make_shared<std::unique_ptr<StoreResult<T>>>();
        m_questions.emplace(waiter, [box, answer = std::move(answer)] { answer(std::move(**box)); });
        push(StoreQuestion{
            [this, waiter, box, question = std::move(question)](RunStore* store, const StoreFailure& why) {
                *box = std::make_unique<StoreResult<T>>(store ? question(*store) : StoreResult<T>(why));
                onAnswered(waiter);
            }});
    }

private:
    void write(JournalEntry entry, bool isSent, Answer done);
    void push(StoreTask task);
    void onSettled(std::uint64_t waiter, StoreDone failure); // on the store's thread
    void onAnswered(std::uint64_t waiter);                   // on the store's thread

    QObject m_home; // what is called back is called back on its thread
    StoreHand m_hand;
    std::uint64_t m_lastWaiter = 0;
    std::map<std::uint64_t, Answer> m_answers;
    std::map<std::uint64_t, std::function<void()>> m_questions;
    std::shared_future<Opened> m_opened;
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<StoreWorker> m_worker; // used on m_thread; deleted when that has ended
};

} // namespace landfall
