// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QHash>
#include <QObject>

#include <chrono>

namespace landfall {

// The only timer of the window: ticks while somebody shows something that moves (a countdown, a stream, a
// growing span) and stands still otherwise, so that an idle window uses no CPU. GUI thread.
class FrameTicker : public QObject {
    Q_OBJECT

public:
    // How often a new frame is worth drawing: an age counts seconds, a countdown tenths, a drawing moves.
    enum class Pace { Seconds, Tenths, Motion };

    explicit FrameTicker(QObject* parent = nullptr);

    // `who` wants ticks until it says otherwise or dies. Asking again is free.
    void want(QObject* who, Pace pace);
    void rest(QObject* who);

    bool isTicking() const { return m_timer.isActive(); }
    std::chrono::milliseconds interval() const { return m_interval; } // 0: not ticking

Q_SIGNALS:
    void tick();

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    void adjust();
    void forget(QObject* who);

    QHash<QObject*, Pace> m_wanted; // not owned
    QBasicTimer m_timer;
    std::chrono::milliseconds m_interval{0};
};

} // namespace landfall
