// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/system_time.h"

#include <set>

namespace landfall {

// The machine's clock, which a test can put to sleep and whose wall clock it can set. One thread.
class SleepyClock final : public Clock {
public:
    // `wall`: what it shows now, in microseconds since the epoch; 0: as the machine's.
    SleepyClock(double scale, std::int64_t wall);

    Micros now() const override { return m_machine.now() + m_asleep; }
    Micros asleep() const override { return m_asleep; }
    std::int64_t wallMicros() const override;
    void sleepFor(Micros time) { m_asleep += time; }
    const SystemClock& machine() const { return m_machine; }

private:
    SystemClock m_machine;
    Micros m_asleep{0};
    std::int64_t m_wallAhead = 0;
};

// Timers on that clock. As on CLOCK_BOOTTIME, one that came due in a sleep fires on waking.
class SleepyTimers final : public TimerSource {
public:
    explicit SleepyTimers(const SleepyClock& clock);

    std::unique_ptr<Timer> makeTimer(std::function<void()> fired) override;
    // After the clock has slept.
    void wake();

private:
    class OneTimer;

    const SleepyClock& m_clock;
    SystemTimerSource m_machine;
    std::set<OneTimer*> m_timers; // not owned: each removes itself
};

} // namespace landfall
