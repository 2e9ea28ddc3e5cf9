// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/system_time.h"

#include <QObject>
#include <QRandomGenerator>
#include <QSocketNotifier>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <ctime>
#include <optional>
#include <sys/timerfd.h>
#include <unistd.h>
#include <utility>

namespace landfall {

namespace {

Micros timeOf(clockid_t id)
{
    timespec t{};
    clock_gettime(id, &t);
    return std::chrono::duration_cast<Micros>(std::chrono::seconds(t.tv_sec) +
                                              std::chrono::nanoseconds(t.tv_nsec));
}

Micros wallTime()
{
    return std::chrono::duration_cast<Micros>(std::chrono::system_clock::now().time_since_epoch());
}

struct Zero {
    Micros boot = timeOf(CLOCK_BOOTTIME);
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

// Of the kernel, closed with its owner.
class TimerFd {
public:
    TimerFd() : m_fd(timerfd_create(CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC))
    {
        if (m_fd < 0)
            qFatal("timerfd_create: %s", std::strerror(errno));
    }
    ~TimerFd() { close(m_fd); }
    TimerFd(const TimerFd&) = delete;
    TimerFd& operator=(const TimerFd&) = delete;

    int get() const { return m_fd; }

    // Absolute; a point in the past fires at once. Zero disarms.
    void set(std::chrono::nanoseconds at)
    {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(at);
        itimerspec spec{};
        spec.it_value.tv_sec = seconds.count();
        spec.it_value.tv_nsec = (at - seconds).count();
        timerfd_settime(m_fd, TFD_TIMER_ABSTIME, &spec, nullptr);
    }

    void clear()
    {
        std::uint64_t expirations = 0;
        [[maybe_unused]] const auto got = read(m_fd, &expirations, sizeof expirations);
    }

private:
    int m_fd;
};

class SystemTimer final : public Timer {
public:
    SystemTimer(const SystemClock& clock, std::function<void()> fired)
        : m_clock(clock), m_fired(std::move(fired)), m_notifier(m_fd.get(), QSocketNotifier::Read)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { onActivated(); });
    }

    // A stream puts its deadline off with every event: the kernel hears of that once what it knows is due.
    void arm(Micros at) override
    {
        m_at = at;
        if (!m_set || at < *m_set)
            set(at);
    }

    void disarm() override
    {
        m_fd.set(std::chrono::nanoseconds(0));
        m_set.reset();
        m_at.reset();
    }

private:
    void set(Micros at)
    {
        // The machine's first nanosecond has passed; a zero would disarm.
        m_fd.set(std::max(m_clock.bootTimeAt(at), std::chrono::nanoseconds(1)));
        m_set = at;
    }

    void onActivated()
    {
        m_fd.clear();
        m_set.reset();
        if (!m_at) // disarmed after it had come due
            return;
        if (m_clock.now() < *m_at) {
            set(*m_at);
            return;
        }
        m_at.reset();
        // A copy, because the callee may destroy this timer and with it the function that is running.
        const auto fired = m_fired;
        fired();
    }

    const SystemClock& m_clock;
    std::function<void()> m_fired;
    TimerFd m_fd;
    QSocketNotifier m_notifier;
    std::optional<Micros> m_at;  // when it is to fire
    std::optional<Micros> m_set; // when the kernel will wake us: then, or earlier
};

} // namespace

SystemClock::SystemClock(double scale) : m_scale(scale)
{
    Q_ASSERT(scale > 0);
    processZero();
}

Micros SystemClock::now() const
{
    return scaled(timeOf(CLOCK_BOOTTIME) - processZero().boot, m_scale);
}

Micros SystemClock::asleep() const
{
    return scaled(timeOf(CLOCK_BOOTTIME) - timeOf(CLOCK_MONOTONIC), m_scale);
}

std::int64_t SystemClock::wallMicros() const
{
    const Zero& zero = processZero();
    return (zero.wall + scaled(wallTime() - zero.wall, m_scale)).count();
}

// Rounded up: whoever is woken then finds that now() has reached `at`.
std::chrono::nanoseconds SystemClock::bootTimeAt(Micros at) const
{
    const std::chrono::duration<double, std::micro> real(static_cast<double>(at.count()) / m_scale);
    // The kernel counts nanoseconds, which reach 292 years.
    constexpr std::chrono::duration<double, std::micro> farthest = std::chrono::years(100);
    return processZero().boot + std::chrono::ceil<Micros>(std::min(real, farthest)) +
           Micros(m_scale == 1.0 ? 0 : 1);
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
