// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/event_channel.h"

#include <utility>

namespace landfall {

void EventChannel::push(RunEvent event)
{
    bool wake = false;
    {
        const std::lock_guard lock(m_mutex);
        m_events.push_back(std::move(event));
        wake = !std::exchange(m_woken, true);
    }
    if (wake)
        notify();
}

std::vector<RunEvent> EventChannel::take()
{
    const std::lock_guard lock(m_mutex);
    m_woken = false;
    return std::exchange(m_events, {});
}

} // namespace landfall
