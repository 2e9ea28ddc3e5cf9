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

    void push(RunEvent event);
    std::vector<RunEvent> take();

private:
    std::mutex m_mutex;
    std::vector<RunEvent> m_events;
    bool m_woken = false;
};

} // namespace landfall
