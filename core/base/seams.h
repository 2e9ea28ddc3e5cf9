// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <cstdint>
#include <functional>
#include <memory>

namespace landfall {

// The only ways to learn the time, to be woken, or to get a random number. Real ones live in core/io, virtual
// doubles in tests/support; nothing else touches a real source. Each object is used on the thread that made
// it.

class Clock {
public:
    virtual ~Clock() = default;
    // Monotonic, counts time asleep; the zero is arbitrary.
    virtual Micros now() const = 0;
    // How much of now() was spent asleep.
    virtual Micros asleep() const = 0;
    // Microseconds since the epoch, UTC. For display only: durations never come from wall time.
    virtual std::int64_t wallMicros() const = 0;
};

// One shot. Destroying it disarms it; arming an armed timer moves it.
class Timer {
public:
    virtual ~Timer() = default;
    // `at` is a point of the Clock that belongs to this timer's source; a point in the past fires at once,
    // from the event loop, never from inside arm().
    virtual void arm(Micros at) = 0;
    virtual void disarm() = 0;
};

class TimerSource {
public:
    virtual ~TimerSource() = default;
    virtual std::unique_ptr<Timer> makeTimer(std::function<void()> fired) = 0;
};

class Random {
public:
    virtual ~Random() = default;
    virtual std::uint64_t next() = 0;
};

} // namespace landfall
