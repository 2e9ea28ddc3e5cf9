// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace landfall {

// The events of one run, append-only. Live and reopened runs fill it the same way, so every fold sees the
// same input. Not thread-safe; it lives where it is shown.
class EventLog {
public:
    // The first event names the run. Events of another run, or with a seq that is not above the last one, are
    // left out: a batch that overlaps what is known does no harm. Gives what was added, valid until the next
    // append.
    std::span<const RunEvent> append(std::span<const RunEvent> events);
    const std::vector<RunEvent>& events() const { return m_events; }
    std::size_t size() const { return m_events.size(); }
    const std::string& runId() const { return m_runId; }
    // The event with this seq, or null. Valid until the next append.
    const RunEvent* find(std::uint64_t seq) const;

private:
    std::vector<RunEvent> m_events; // by seq
    std::string m_runId;
};

} // namespace landfall
