// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/events/payloads.h"

#include <cstdint>
#include <optional>

namespace landfall {

// SPEC 10: notices that the machine slept, or that somebody set its wall clock, since it was last asked.
class ClockWatch {
public:
    // The clock is not owned and outlives the watch.
    explicit ClockWatch(const Clock& clock);

    // What happened since the last look; nothing as long as the clocks agree.
    std::optional<event::ClockJump> look();

private:
    const Clock& m_clock;
    Micros m_asleep;
    std::int64_t m_wallAhead; // of the monotonic clock, microseconds
};

} // namespace landfall
