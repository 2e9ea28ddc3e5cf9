// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live_clock.h"

#include "core/models/run_collection.h"
#include "core/models/run_document.h"

namespace landfall {

LiveClock::LiveClock(const Clock& clock, const RunCollection& runs, QObject* parent)
    : QObject(parent), m_clock(clock), m_runs(runs)
{
    connect(&runs, &RunCollection::added, this, &LiveClock::arrived);
    connect(&runs, &RunCollection::changed, this, &LiveClock::arrived);
    for (int i = 0; i < runs.size(); ++i)
        arrived(i);
}

Micros LiveClock::shownAt(const RunDocument& run) const
{
    const auto start = m_startOf.find(run.runId());
    const Micros now = start == m_startOf.end() ? run.summary().lastEventAt : m_clock.now() - start->second;
    return run.shownAt(now);
}

void LiveClock::arrived(int index)
{
    const RunDocument& run = m_runs.at(index);
    if (run.isLive())
        m_startOf[run.runId()] = m_clock.now() - run.summary().lastEventAt;
    else
        m_startOf.erase(run.runId());
}

} // namespace landfall
