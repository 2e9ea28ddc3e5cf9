// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/system_time.h"

#include <QObject>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <limits>
#include <time.h>
#include <utility>

namespace landfall {

namespace {

Micros bootTime()
{
    timespec t{};
    clock_gettime(CLOCK_BOOTTIME, &t);
    return std::chrono::duration_cast<Micros>(std::chrono::seconds(t.tv_sec) +
                                              std::chrono::nanoseconds(t.tv_nsec));
}

Micros wallTime()
{
    return std::chrono::duration_cast<Micros>(std::chrono::system_clock::now().time_since_epoch());
}

struct Zero {
    Micros boot = bootTime();
    Micros wall = wallTime();
};

const Zero& processZero()
{
    static const Zero zero;
    return zero;
}

Micros scaled(Micros real, double scale)
{
    return scale == 1.0 ? real : Micros(std::llround(static_cast<double>(real.count()) * scale));
}

// QTimer takes an int of milliseconds, 24 days; a longer wait is made of several.
constexpr std::chrono::milliseconds longestSlice(std::numeric_limits<int>::max());

class SystemTimer final : public Timer {
public:
    SystemTimer(const SystemClock& clock, std::function<void()> fired)
        : m_clock(clock), m_fired(std::move(fired))
    {
        m_timer.setSingleShot(true);
        m_timer.setTimerType(Qt::PreciseTimer);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { onTimeout(); });
    }

    void arm(Micros at) override
    {
        m_at = at;
        m_timer.start(std::min(m_clock.realTimeUntil(at), longestSlice));
    }

    void disarm() override { m_timer.stop(); }

private:
    void onTimeout()
    {
        if (m_clock.now() < m_at) {
            arm(m_at);
            return;
        }
        // A copy, because the callee may destroy this timer and with it the function that is running.
        const auto fired = m_fired;
        fired();
    }

    const SystemClock& m_clock;
    std::function<void()> m_fired;
    QTimer m_timer;
    Micros m_at{0};
};

} // namespace

SystemClock::SystemClock(double scale) : m_scale(scale)
{
    Q_ASSERT(scale > 0);
    processZero();
}

Micros SystemClock::now() const
{
    return scaled(bootTime() - processZero().boot, m_scale);
}

std::int64_t SystemClock::wallMicros() const
{
    const Zero& zero = processZero();
    return (zero.wall + scaled(wallTime() - zero.wall, m_scale)).count();
}

std::chrono::milliseconds SystemClock::realTimeUntil(Micros at) const
{
    const Micros from = now();
    if (at <= from)
        return std::chrono::milliseconds(0);
    const std::chrono::duration<double, std::milli> real((at - from) / m_scale);
    return std::chrono::ceil<std::chrono::milliseconds>(real);
}

SystemTimerSource::SystemTimerSource(const SystemClock& clock) : m_clock(clock) {}

std::unique_ptr<Timer> SystemTimerSource::makeTimer(std::function<void()> fired)
{
    return std::make_unique<SystemTimer>(m_clock, std::move(fired));
}

std::uint64_t SystemRandom::next()
{
    return QRandomGenerator::system()->generate64();
}

} // namespace landfall
