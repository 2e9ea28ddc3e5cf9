// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/clock_watch.h"

#include <cstdlib>

namespace landfall {

namespace {

// Two clocks are never read at the same instant, and NTP bends wall time a little all the while.
constexpr std::int64_t noticed = 500'000;

} // namespace

ClockWatch::ClockWatch(const Clock& clock)
    : m_clock(clock), m_asleep(clock.asleep()), m_wallAhead(clock.wallMicros() - clock.now().count())
{}

std::optional<event::ClockJump> ClockWatch::look()
{
    const Micros slept = m_clock.asleep() - m_asleep;
    const std::int64_t step = m_clock.wallMicros() - m_clock.now().count() - m_wallAhead;
    event::ClockJump jump;
    if (slept.count() >= noticed) {
        jump.asleepSeconds = toSeconds(slept);
        m_asleep += slept;
    }
    if (std::llabs(step) >= noticed) {
        jump.wallSeconds = toSeconds(Micros(step));
        m_wallAhead += step;
    }
    const bool any = jump.asleepSeconds > 0 || jump.wallSeconds != 0;
    return any ? std::optional(jump) : std::nullopt;
}

} // namespace landfall
