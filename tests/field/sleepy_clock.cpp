// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/sleepy_clock.h"

#include <optional>
#include <utility>

namespace landfall {

SleepyClock::SleepyClock(double scale, std::int64_t wall)
    : m_machine(scale), m_wallAhead(wall == 0 ? 0 : wall - m_machine.wallMicros())
{}

std::int64_t SleepyClock::wallMicros() const
{
    return m_machine.wallMicros() + m_wallAhead + m_asleep.count();
}

class SleepyTimers::OneTimer final : public Timer {
public:
    OneTimer(SleepyTimers& source, std::function<void()> fired)
        : m_source(source), m_timer(source.m_machine.makeTimer([this, fired = std::move(fired)] {
              m_at.reset();
              const auto call = fired; // this timer may be destroyed by it
              call();
          }))
    {
        m_source.m_timers.insert(this);
    }
    ~OneTimer() override { m_source.m_timers.erase(this); }

    void arm(Micros at) override
    {
        m_at = at;
        m_timer->arm(at - m_source.m_clock.asleep());
    }
    void disarm() override
    {
        m_at.reset();
        m_timer->disarm();
    }
    void wake()
    {
        if (m_at)
            arm(*m_at);
    }

private:
    SleepyTimers& m_source;
    std::optional<Micros> m_at;
    std::unique_ptr<Timer> m_timer;
};

SleepyTimers::SleepyTimers(const SleepyClock& clock) : m_clock(clock), m_machine(clock.machine()) {}

std::unique_ptr<Timer> SleepyTimers::makeTimer(std::function<void()> fired)
{
    return std::make_unique<OneTimer>(*this, std::move(fired));
}

void SleepyTimers::wake()
{
    for (OneTimer* timer : m_timers)
        timer->wake();
}

} // namespace landfall
