// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"

#include <QObject>

#include <string>
#include <unordered_map>

namespace landfall {

class RunCollection;
class RunDocument;

// "Now" on a run's own time: its last event, plus what has passed since that event arrived here. GUI thread.
class LiveClock : public QObject {
    Q_OBJECT

public:
    // Both outlive this object.
    LiveClock(const Clock& clock, const RunCollection& runs, QObject* parent = nullptr);

    // The moment to show: now while the run lives, else the end of its record.
    Micros shownAt(const RunDocument& run) const;
    // The same moment for the wall clock's microseconds since the epoch.
    std::int64_t wallMicros() const { return m_clock.wallMicros(); }

private:
    void arrived(int index);

    const Clock& m_clock;
    const RunCollection& m_runs;
    std::unordered_map<std::string, Micros> m_startOf; // run id -> its zero on m_clock
};

} // namespace landfall
