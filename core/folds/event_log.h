// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace landfall {

// The events of one run, append-only. Live and reopened runs fill it the same way, so every fold sees the same input.
// Not thread-safe; it lives where it is shown.
class EventLog {
public:
    void append(std::span<const RunEvent> events);
    const std::vector<RunEvent>& events() const { return m_events; }
    std::size_t size() const { return m_events.size(); }
    const std::string& runId() const { return m_runId; }
    // The event with this seq, or null.
    const RunEvent* find(std::uint64_t seq) const;

private:
    std::vector<RunEvent> m_events;
    std::string m_runId;
};

} // namespace landfall
