// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/event_log.h"

#include <algorithm>

namespace landfall {

std::span<const RunEvent> EventLog::append(std::span<const RunEvent> events)
{
    const std::size_t before = m_events.size();
    for (const RunEvent& event : events) {
        if (m_events.empty())
            m_runId = event.runId;
        else if (event.runId != m_runId || event.seq <= m_events.back().seq)
            continue;
        m_events.push_back(event);
    }
    return std::span<const RunEvent>(m_events).subspan(before);
}

const RunEvent* EventLog::find(std::uint64_t seq) const
{
    if (m_events.empty() || seq < m_events.front().seq)
        return nullptr;
    // A whole log has no gaps, so the place is known; a torn file may have lost lines.
    const std::uint64_t guess = seq - m_events.front().seq;
    if (guess < m_events.size() && m_events[guess].seq == seq)
        return &m_events[guess];
    const auto at =
        std::lower_bound(m_events.begin(), m_events.end(), seq,
                         [](const RunEvent& event, std::uint64_t wanted) { return event.seq < wanted; });
    return at != m_events.end() && at->seq == seq ? &*at : nullptr;
}

} // namespace landfall
