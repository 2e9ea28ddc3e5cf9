// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/virtual_time.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace landfall {

void VirtualClock::moveTo(Micros at)
{
    if (at < m_now)
        qFatal("VirtualClock: asked to go back from %lld to %lld us", static_cast<long long>(m_now.count()),
               static_cast<long long>(at.count()));
    m_now = at;
}

// Shared with the timers, which may outlive the source.
struct VirtualTimerSource::Schedule {
    using Key = std::pair<Micros, std::uint64_t>; // deadline, creation index
    std::map<Key, VirtualTimer*> armed;
    std::uint64_t created = 0;
};

class VirtualTimerSource::VirtualTimer final : public Timer {
public:
    VirtualTimer(std::shared_ptr<Schedule> schedule, std::function<void()> fired)
        : m_schedule(std::move(schedule)), m_fired(std::move(fired)), m_index(m_schedule->created++)
    {}
    ~VirtualTimer() override { m_schedule->armed.erase({m_at, m_index}); }

    void arm(Micros at) override
    {
        disarm();
        m_at = at;
        m_schedule->armed.emplace(Schedule::Key{m_at, m_index}, this);
    }
    void disarm() override { m_schedule->armed.erase({m_at, m_index}); }

    void fire()
    {
        disarm();
        // A copy, because the callee may destroy this timer and with it the function that is running.
        const auto fired = m_fired;
        fired();
    }

private:
    std::shared_ptr<Schedule> m_schedule;
    std::function<void()> m_fired;
    std::uint64_t m_index;
    Micros m_at{0};
};

VirtualTimerSource::VirtualTimerSource(VirtualClock& clock)
    : m_clock(clock), m_schedule(std::make_shared<Schedule>())
{}

VirtualTimerSource::~VirtualTimerSource() = default;

std::unique_ptr<Timer> VirtualTimerSource::makeTimer(std::function<void()> fired)
{
    return std::make_unique<VirtualTimer>(m_schedule, std::move(fired));
}

bool VirtualTimerSource::fireNext(Micros limit)
{
    const auto deadline = nextDeadline();
    if (!deadline || *deadline > limit)
        return false;
    m_clock.moveTo(std::max(m_clock.now(), *deadline));
    m_schedule->armed.begin()->second->fire();
    return true;
}

void VirtualTimerSource::advanceTo(Micros at)
{
    while (fireNext(at)) {
    }
    m_clock.moveTo(at);
}

void VirtualTimerSource::advanceBy(Micros length)
{
    advanceTo(m_clock.now() + length);
}

bool VirtualTimerSource::runUntilIdle(Micros limit)
{
    while (fireNext(limit)) {
    }
    return m_schedule->armed.empty();
}

std::optional<Micros> VirtualTimerSource::nextDeadline() const
{
    if (m_schedule->armed.empty())
        return std::nullopt;
    return m_schedule->armed.begin()->first.first;
}

std::size_t VirtualTimerSource::armedCount() const
{
    return m_schedule->armed.size();
}

SequenceRandom::SequenceRandom(std::vector<std::uint64_t> numbers) : m_numbers(std::move(numbers)) {}

SequenceRandom SequenceRandom::ofUnitSamples(const std::vector<double>& samples)
{
    std::vector<std::uint64_t> numbers;
    numbers.reserve(samples.size());
    for (const double sample : samples) {
        if (!(sample >= 0.0 && sample < 1.0))
            qFatal("SequenceRandom: %f is not in [0, 1)", sample);
        numbers.push_back(static_cast<std::uint64_t>(std::ldexp(sample, 53)) << 11);
    }
    return SequenceRandom(std::move(numbers));
}

std::uint64_t SequenceRandom::next()
{
    if (m_given == m_numbers.size())
        qFatal("SequenceRandom: asked for more than the %zu numbers listed", m_numbers.size());
    return m_numbers[m_given++];
}

} // namespace landfall
