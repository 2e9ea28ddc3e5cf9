// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/event_log.h"
#include "core/folds/request_table.h"
#include "core/folds/run_summary.h"
#include "core/folds/transcript.h"
#include "core/timeline/timeline.h"

#include <QObject>

#include <cstddef>
#include <string>
#include <vector>

namespace landfall {

// What a batch of events changed: everything from these indices on may have, nothing before them has.
struct DocumentChange {
    std::size_t firstEvent = 0;
    std::size_t firstRequest = 0;
    std::size_t firstEntry = 0;
    bool operator==(const DocumentChange&) const = default;
};

// One run as the window shows it: its events and all that is derived from them. The same for a live run, fed
// batch by batch, and a reopened one, fed at once. Lives on the GUI thread.
class RunDocument : public QObject {
    Q_OBJECT

public:
    explicit RunDocument(QObject* parent = nullptr);

    // Emits changed() once for the batch, if anything of it was new.
    void append(const std::vector<RunEvent>& events);
    // A reopened run whose record ends without RUN_FINISHED and that nobody carries on: see
    // interrupt(RunSummary&).
    void interrupt();

    const std::string& runId() const { return m_log.runId(); }
    const EventLog& log() const { return m_log; }
    const RequestTable& requests() const { return m_requests; }
    const RunSummary& summary() const { return m_summary; }
    const Transcript& transcript() const { return m_transcript; }
    const Timeline& timeline() const { return m_timeline; }

    bool isLive() const { return landfall::isLive(m_summary.activity); }
    // The moment to show: `now` while the run lives, else the end of its record. Both since run start.
    Micros shownAt(Micros now) const;

Q_SIGNALS:
    void changed(const landfall::DocumentChange& change);

private:
    EventLog m_log;
    RequestTable m_requests;
    RunSummary m_summary;
    Transcript m_transcript;
    Timeline m_timeline;
};

} // namespace landfall
