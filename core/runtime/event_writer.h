// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/redact.h"
#include "core/base/seams.h"
#include "core/events/run_event.h"
#include "core/folds/run_summary.h"
#include "core/runtime/run_journal.h"

#include <functional>
#include <memory>
#include <string>

namespace landfall {

// Where in a run an event stands.
struct EventPlace {
    int step = 0;
    int attempt = 0;
    int request = 0;
    std::string member;
};

// Where a run's record ends that is gone on with.
struct EventsSoFar {
    std::uint64_t seq = 0;
    Micros t{0}; // when it goes on
    RunSummary summary;
};

// Gives each payload of one run its id, seq and times, and hands it on. Known keys are taken out of failures
// and of what tools were given and gave, whose text is not ours and may echo them. Engine's thread only.
class EventWriter {
public:
    using Sink = std::function<void(RunEvent)>;
    EventWriter(std::string runId, const Clock& clock, Redactor redactor, Sink sink, EventsSoFar before = {});

    void write(Payload payload, const EventPlace& place);
    // For what is not waited for: a row that could not be written becomes a WARNING.
    RunJournal::Answer journalAnswer();
    std::string redacted(const std::string& text) const { return m_redactor.redact(text); }
    const std::string& runId() const { return m_runId; }
    Micros start() const { return m_start; }
    Micros now() const { return m_clock.now() - m_start; }
    // The fold of what was written so far.
    const RunSummary& summary() const { return m_summary; }

private:
    std::string m_runId;
    const Clock& m_clock;
    Redactor m_redactor;
    Sink m_sink;
    Micros m_start;
    std::uint64_t m_seq = 0;
    RunSummary m_summary;
    std::shared_ptr<bool> m_alive = std::make_shared<bool>(true);
};

} // namespace landfall
