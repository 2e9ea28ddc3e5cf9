// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace landfall {

// Time that moves only when a test says so. Starts at 0; wall time starts at a fixed date.
class VirtualClock final : public Clock {
public:
    static constexpr std::int64_t wallAtZero = 1'750'000'000'000'000; // 2025-06-15 15:06:40 UTC

    Micros now() const override { return m_now; }
    Micros asleep() const override { return m_asleep; }
    std::int64_t wallMicros() const override { return wallAtZero + (m_now + m_wallStep).count(); }

    // Never back: that would be a mistake of the test. Fires no timer, as VirtualTimerSource::advanceTo()
    // does.
    void moveTo(Micros at);
    // Sets the wall clock forward or back, as NTP or a person does; now() does not notice.
    void stepWall(Micros by) { m_wallStep += by; }

    // The machine sleeps: all clocks go on, no timer fires meanwhile.
    void sleepFor(Micros length)
    {
        m_now += length;
        m_asleep += length;
    }

private:
    Micros m_now{0};
    Micros m_asleep{0};
    Micros m_wallStep{0};
};

// Timers on a VirtualClock. They fire in the order (deadline, creation), each with the clock at its deadline,
// and only from the three calls below. A deadline in the past fires at the next of them, without moving the
// clock back. A timer armed by a callback takes its place in the same order. Callbacks must not advance.
class VirtualTimerSource final : public TimerSource {
public:
    // The clock is not owned and outlives the source. The source need not outlive its timers.
    explicit VirtualTimerSource(VirtualClock& clock);
    ~VirtualTimerSource() override;

    std::unique_ptr<Timer> makeTimer(std::function<void()> fired) override;

    // Fires what is due until `at`, that point included, and leaves the clock there.
    void advanceTo(Micros at);
    void advanceBy(Micros length);
    // Fires until no timer is armed. False: one beyond `limit` is left. The clock stands at the last firing.
    bool runUntilIdle(Micros limit);

    std::optional<Micros> nextDeadline() const;
    std::size_t armedCount() const;

private:
    struct Schedule;
    class VirtualTimer;
    bool fireNext(Micros limit);

    VirtualClock& m_clock;
    std::shared_ptr<Schedule> m_schedule;
};

// Gives the listed numbers in turn; asking for more than were listed stops the test.
class SequenceRandom final : public Random {
public:
    explicit SequenceRandom(std::vector<std::uint64_t> numbers);
    // Numbers that unitInterval() turns back into these samples of [0, 1), to 53 bits.
    static SequenceRandom ofUnitSamples(const std::vector<double>& samples);

    std::uint64_t next() override;
    std::size_t left() const { return m_numbers.size() - m_given; }

private:
    std::vector<std::uint64_t> m_numbers;
    std::size_t m_given = 0;
};

} // namespace landfall
