// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

namespace landfall {

// What is about to leave and may have an effect (SPEC 8).
struct JournalIntent {
    std::string runId;
    int step = 0;
    int attempt = 0;
    int request = 0;
    std::string member;
};

// Makes an intent durable before it leaves. Engine's thread; `done` is called exactly once on that thread,
// perhaps from inside record(), with whether the record is durable.
class Journal {
public:
    virtual ~Journal() = default;
    virtual void record(const JournalIntent& intent, std::function<void(bool durable)> done) = 0;
};

// Until there is a store: durable as long as the process lives.
class MemoryJournal final : public Journal {
public:
    void record(const JournalIntent&, std::function<void(bool durable)> done) override { done(true); }
};

} // namespace landfall
