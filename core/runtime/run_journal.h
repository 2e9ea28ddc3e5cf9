// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/journal_entry.h"
#include "core/events/run_event.h"

#include <functional>
#include <optional>
#include <string>

namespace landfall {

// Where runs are kept and intents are made durable before they leave (SPEC 8). What is handed over is written
// in that order. Engine's thread; an answer is called exactly once on that thread, perhaps from inside the
// call; it is an error if what was asked for is not durable.
class RunJournal {
public:
    using Answer = std::function<void(const std::optional<Error>& failure)>;
    virtual ~RunJournal() = default;

    // Every event of a run, as it happens. Not waited for: a failure shows in the next answer.
    virtual void keep(const RunEvent& event) = 0;
    // The row `sent`, in one transaction with all events of its run kept so far. Row, owner and time are
    // filled in.
    virtual void record(JournalEntry sent, Answer done) = 0;
    // A row that says what became of an intent.
    virtual void settle(JournalEntry entry, Answer done) = 0;
    // Bytes of a request or a reply, as they were on the wire. Not waited for.
    virtual void keepBytes(const std::string& runId, int step, int request, bool sent, std::string bytes) = 0;
};

// Where there is no store: durable as long as the process lives.
class MemoryRunJournal final : public RunJournal {
public:
    void keep(const RunEvent&) override {}
    void record(JournalEntry, Answer done) override { done(std::nullopt); }
    void settle(JournalEntry, Answer done) override { done(std::nullopt); }
    void keepBytes(const std::string&, int, int, bool, std::string) override {}
};

} // namespace landfall
