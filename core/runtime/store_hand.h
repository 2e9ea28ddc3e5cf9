// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/run_store.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>
#include <variant>
#include <vector>

namespace landfall {

// A row that somebody waits for.
struct StoreRow {
    JournalEntry entry;
    bool isSent = false; // recordSent(), else settle()
    std::uint64_t waiter = 0;
};

// Something asked of the store itself; it sees to the answer. nullptr: there is no store, and why.
struct StoreQuestion {
    std::function<void(RunStore*, const StoreFailure&)> ask;
};

using StoreTask = std::variant<RunEvent, WireBytes, StoreRow, StoreQuestion>;

// What is on its way to the store's thread, in order. Any thread.
class StoreHand {
public:
    enum class Wake { No, Soon, Now };

    // Says whether the store's thread is to be told.
    Wake push(StoreTask task)
    {
        const bool waitedFor =
            std::holds_alternative<StoreRow>(task) || std::holds_alternative<StoreQuestion>(task);
        const std::lock_guard lock(m_mutex);
        if (auto* wire = std::get_if<WireBytes>(&task))
            bound(*wire);
        m_tasks.push_back(std::move(task));
        const bool told = std::exchange(m_told, true);
        if (waitedFor)
            return Wake::Now;
        return told ? Wake::No : Wake::Soon;
    }

    // The oldest ones, a portion that is written together; empty: there are no more.
    std::vector<StoreTask> take()
    {
        const std::lock_guard lock(m_mutex);
        std::vector<StoreTask> portion;
        while (!m_tasks.empty() && portion.size() < mostAtOnce) {
            if (const auto* wire = std::get_if<WireBytes>(&m_tasks.front()))
                m_held -= wire->bytes.size();
            portion.push_back(std::move(m_tasks.front()));
            m_tasks.pop_front();
        }
        m_told = m_told && !m_tasks.empty();
        return portion;
    }

private:
    static constexpr std::size_t mostAtOnce = 1024;
    // Wire bytes that come faster than the disk takes them are counted and left out.
    static constexpr std::uint64_t mostHeld = std::uint64_t{2} * 1024 * 1024;

    void bound(WireBytes& wire)
    {
        m_held += wire.bytes.size();
        if (m_held <= mostHeld)
            return;
        m_held -= wire.bytes.size();
        wire.leftOut += wire.bytes.size();
        wire.bytes = {};
    }

    std::mutex m_mutex;
    std::deque<StoreTask> m_tasks;
    std::uint64_t m_held = 0;
    bool m_told = false;
};

} // namespace landfall
