// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <functional>
#include <mutex>
#include <vector>

namespace landfall {

// Events on their way from one thread to another, in the order they were pushed by each. Any thread.
class EventChannel {
public:
    // Called by a push that finds nobody woken since the last take(), on the pushing thread. Set once, before
    // anyone pushes.
    std::function<void()> notify;

    // Takes all of them over and leaves an empty vector, whose memory it may have used before.
    void push(std::vector<RunEvent>& events);
    // What has come since the last time, in place of what is in `events`, whose memory it keeps for later.
    void take(std::vector<RunEvent>& events);

private:
    std::mutex m_mutex;
    std::vector<RunEvent> m_events;
    bool m_woken = false;
};

} // namespace landfall
