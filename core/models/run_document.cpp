// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/run_document.h"

#include <algorithm>

namespace landfall {

RunDocument::RunDocument(QObject* parent) : QObject(parent) {}

void RunDocument::append(const std::vector<RunEvent>& events)
{
    DocumentChange change{m_log.size(), m_requests.rows().size(), m_transcript.entries().size()};
    const auto added = m_log.append(events);
    if (added.empty())
        return;
    for (const RunEvent& event : added) {
        change.firstRequest = std::min(change.firstRequest, m_requests.apply(event));
        change.firstEntry = std::min(change.firstEntry, m_transcript.apply(event));
        landfall::apply(m_summary, event);
        m_timeline.apply(event);
    }
    Q_EMIT changed(change);
}

void RunDocument::interrupt()
{
    if (!isLive())
        return;
    landfall::interrupt(m_summary);
    Q_EMIT changed({m_log.size(), m_requests.rows().size(), m_transcript.entries().size()});
}

Micros RunDocument::shownAt(Micros now) const
{
    return isLive() ? std::max(now, m_timeline.end()) : m_timeline.end();
}

} // namespace landfall
