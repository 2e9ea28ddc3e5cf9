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
#include <set>
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

class SystemTimer;

} // namespace

// The timers of one source: one descriptor of the kernel for all of them, since an event loop looks at every
// one it has whenever it wakes. Lives on the thread of the first timer.
class TimerQueue : public std::enable_shared_from_this<TimerQueue> {
public:
    explicit TimerQueue(const SystemClock& clock)
        : m_clock(clock), m_notifier(m_fd.get(), QSocketNotifier::Read)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { onActivated(); });
    }

    void add(Micros at, SystemTimer* timer)
    {
        m_entries.emplace(at, timer);
        wakeForFirst();
    }

    void remove(Micros at, SystemTimer* timer) { m_entries.erase({at, timer}); }

private:
    void wakeForFirst()
    {
        if (m_entries.empty() || (m_wakes && *m_wakes <= m_entries.begin()->first))
            return;
        m_wakes = m_entries.begin()->first;
        // The machine's first nanosecond has passed; a zero would disarm.
        m_fd.set(std::max(m_clock.bootTimeAt(*m_wakes), std::chrono::nanoseconds(1)));
    }

    void onActivated();
    SystemTimer* takeDue();

    const SystemClock& m_clock;
    TimerFd m_fd;
    QSocketNotifier m_notifier;
    std::set<std::pair<Micros, SystemTimer*>> m_entries; // Not owned: each removes itself
    std::optional<Micros> m_wakes;                       // when the kernel will
};

namespace {

class SystemTimer final : public Timer {
public:
    SystemTimer(std::shared_ptr<TimerQueue> queue, std::function<void()> fired)
        : m_queue(std::move(queue)), m_fired(std::move(fired))
    {}
    ~SystemTimer() override { SystemTimer::disarm(); }

    // A stream puts its deadline off with every event: the queue hears of that once what it knows is due.
    void arm(Micros at) override
    {
        m_at = at;
        if (m_queued && *m_queued <= at)
            return;
        leaveQueue();
        enter(at);
    }

    void disarm() override
    {
        m_at.reset();
        leaveQueue();
    }

    // The queue has dropped its entry. True: it is time to fire().
    bool comesDue(Micros now)
    {
        m_queued.reset();
        if (now >= *m_at)
            return true;
        enter(*m_at);
        return false;
    }

    void fire()
    {
        m_at.reset();
        // A copy, because the callee may destroy this timer and with it the function that is running.
        const auto fired = m_fired;
        fired();
    }

private:
    void enter(Micros at)
    {
        m_queued = at;
        m_queue->add(at, this);
    }

    void leaveQueue()
    {
        if (m_queued)
            m_queue->remove(*std::exchange(m_queued, std::nullopt), this);
    }

    std::shared_ptr<TimerQueue> m_queue;
    std::function<void()> m_fired;
    std::optional<Micros> m_at;     // when it is to fire
    std::optional<Micros> m_queued; // its place in the queue: then, or earlier
};

} // namespace

// One a turn, so that a timer that arms itself in the past lets the event loop have its turns.
void TimerQueue::onActivated()
{
    m_fd.clear();
    m_wakes.reset();
    const auto self = shared_from_this();
    SystemTimer* due = takeDue();
    wakeForFirst();
    if (due)
        due->fire();
}

SystemTimer* TimerQueue::takeDue()
{
    const Micros now = m_clock.now();
    while (!m_entries.empty() && m_entries.begin()->first <= now) {
        SystemTimer* timer = m_entries.begin()->second;
        m_entries.erase(m_entries.begin());
        if (timer->comesDue(now))
            return timer;
    }
    return nullptr;
}

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
SystemTimerSource::~SystemTimerSource() = default;

std::unique_ptr<Timer> SystemTimerSource::makeTimer(std::function<void()> fired)
{
    if (!m_queue)
        m_queue = std::make_shared<TimerQueue>(m_clock);
    return std::make_unique<SystemTimer>(m_queue, std::move(fired));
}

std::uint64_t SystemRandom::next()
{
    return QRandomGenerator::system()->generate64();
}

} // namespace landfall
