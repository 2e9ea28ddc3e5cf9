// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"

#include <memory>

namespace landfall {

class TimerQueue;

// The machine's time (SPEC 10). Points are those of CLOCK_BOOTTIME, so they count time asleep, from a zero
// that all SystemClocks of the process share. With a scale of 60 a real second is a minute, on now() and
// wallMicros() alike. Immutable, hence usable from any thread.
class SystemClock final : public Clock {
public:
    // `scale` > 0: how much faster than the machine this clock runs.
    explicit SystemClock(double scale = 1.0);

    Micros now() const override;
    Micros asleep() const override;
    // Follows the machine's wall clock, its steps included: never subtract two of these.
    std::int64_t wallMicros() const override;
    // The point of CLOCK_BOOTTIME at which now() is `at`.
    std::chrono::nanoseconds bootTimeAt(Micros at) const;

private:
    double m_scale;
};

// One-shot timers in the event loop of the thread that makes them, which is one thread for each source. They
// run on CLOCK_BOOTTIME: one that came due while the machine slept fires on resume, which QTimer does not.
class SystemTimerSource final : public TimerSource {
public:
    // The clock is not owned; it outlives the source and its timers. The source need not outlive its timers.
    explicit SystemTimerSource(const SystemClock& clock);
    ~SystemTimerSource() override;

    // `fired` may re-arm or destroy the timer that calls it.
    std::unique_ptr<Timer> makeTimer(std::function<void()> fired) override;

private:
    const SystemClock& m_clock;
    std::shared_ptr<TimerQueue> m_queue; // shared with the timers
};

// The operating system's generator. Usable from any thread.
class SystemRandom final : public Random {
public:
    std::uint64_t next() override;
};

} // namespace landfall
