// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/policy/model_step.h"
#include "core/runtime/event_writer.h"
#include "core/runtime/run_journal.h"

#include <functional>
#include <optional>
#include <string>

namespace landfall {

// The journal's rows of one step's gated requests (SPEC 8): `sent` before each leaves, and what became of it,
// read from the machine's own events. Engine's thread only.
class RequestJournal {
public:
    RequestJournal(RunJournal& journal, Random& random, EventWriter& writer);

    void record(const EventPlace& place, std::function<void(bool durable)> done);
    // An event that the machine has just emitted.
    void look(const Payload& payload);
    // The reply of the last request is kept.
    void served() { settle(JournalStatus::Ok); }

private:
    void settle(JournalStatus status);

    RunJournal& m_journal;
    Random& m_random;
    EventWriter& m_writer;
    JournalEntry m_entry;                // of the last request
    std::optional<JournalStatus> m_last; // of m_entry's intent
};

} // namespace landfall
