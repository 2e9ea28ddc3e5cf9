// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/run_store.h"

#include <QTest>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace landfall {

// The first two events of a run, and pieces of text as many as wanted.
inline std::vector<RunEvent> sampleEvents(const std::string& runId, std::uint64_t from, std::uint64_t to)
{
    std::vector<RunEvent> events;
    for (std::uint64_t seq = from; seq <= to; ++seq) {
        Payload payload = event::TextDelta{"piece " + std::to_string(seq)};
        if (seq == 1)
            payload = event::RunStarted{.agent = "Bookings", .workspace = "w", .prompt = "book it"};
        events.push_back({.runId = runId,
                          .seq = seq,
                          .t = Micros(static_cast<std::int64_t>(seq) * 1000),
                          .atMicros = 1'790'000'000'000'000 + static_cast<std::int64_t>(seq),
                          .payload = std::move(payload)});
    }
    return events;
}

inline JournalEntry sampleIntent(const std::string& id, RetryClass retryClass = RetryClass::Accumulating)
{
    return {.intentId = id,
            .kind = IntentKind::Tool,
            .runId = "run-1",
            .step = 2,
            .attempt = 1,
            .callId = "call-7",
            .tool = "book_flight",
            .retryClass = retryClass,
            .args = {"{\"seat\":\"12A\"}"},
            .argsSha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            .ref = "ref-9",
            .status = JournalStatus::Sent,
            .by = "engine"};
}

inline JournalEntry becomes(const std::string& id, JournalStatus status, const std::string& by = "engine")
{
    return {.intentId = id, .status = status, .by = by};
}

// Must succeed.
inline std::unique_ptr<RunStore> openStore(const StorePlace& place,
                                           RunStore::Access access = RunStore::Access::Write)
{
    auto store = RunStore::open(place, access);
    if (!store)
        qFatal("%s", store.error().message.c_str());
    return std::move(*store);
}

template <class T>
T must(StoreResult<T> result)
{
    if (!result)
        qFatal("%s", result.error().message.c_str());
    return std::move(*result);
}

} // namespace landfall
