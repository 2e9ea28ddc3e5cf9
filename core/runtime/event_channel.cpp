// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/event_channel.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace landfall {

namespace {

// A backlog larger than this gives its memory back.
constexpr std::size_t keptEvents = 1024;

void empty(std::vector<RunEvent>& events)
{
    if (events.capacity() > keptEvents)
        events = std::vector<RunEvent>();
    events.clear();
}

} // namespace

void EventChannel::push(std::vector<RunEvent>& events)
{
    bool wake = false;
    {
        const std::lock_guard lock(m_mutex);
        if (m_events.empty())
            m_events.swap(events);
        else
            std::move(events.begin(), events.end(), std::back_inserter(m_events));
        wake = !std::exchange(m_woken, true);
    }
    events.clear();
    if (wake)
        notify();
}

void EventChannel::take(std::vector<RunEvent>& events)
{
    empty(events);
    const std::lock_guard lock(m_mutex);
    m_woken = false;
    m_events.swap(events);
}

} // namespace landfall
