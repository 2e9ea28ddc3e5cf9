// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_ticker.h"

#include <QTimerEvent>

#include <algorithm>

using namespace std::chrono_literals;

namespace landfall {

namespace {
std::chrono::milliseconds intervalOf(FrameTicker::Pace pace)
{
    switch (pace) {
    case FrameTicker::Pace::Seconds: return 1s;
    case FrameTicker::Pace::Tenths: return 100ms;
    case FrameTicker::Pace::Motion: break;
    }
    return 17ms; // at most 60 a second
}
} // namespace

FrameTicker::FrameTicker(QObject* parent) : QObject(parent) {}

void FrameTicker::want(QObject* who, Pace pace)
{
    if (!m_wanted.contains(who))
        connect(who, &QObject::destroyed, this, &FrameTicker::forget);
    m_wanted.insert(who, pace);
    adjust();
}

void FrameTicker::rest(QObject* who)
{
    if (!m_wanted.contains(who))
        return;
    disconnect(who, &QObject::destroyed, this, &FrameTicker::forget);
    forget(who);
}

void FrameTicker::forget(QObject* who)
{
    m_wanted.remove(who);
    adjust();
}

void FrameTicker::timerEvent(QTimerEvent* event)
{
    if (event->timerId() == m_timer.timerId())
        Q_EMIT tick();
    else
        QObject::timerEvent(event);
}

void FrameTicker::adjust()
{
    auto interval = 0ms;
    if (!m_wanted.isEmpty())
        interval = intervalOf(*std::max_element(m_wanted.cbegin(), m_wanted.cend()));
    if (interval == m_interval)
        return;
    m_interval = interval;
    if (interval == 0ms)
        m_timer.stop();
    else
        m_timer.start(static_cast<int>(interval.count()), Qt::PreciseTimer, this);
}

} // namespace landfall
