// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/clock_watch.h"
#include "tests/support/virtual_time.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

class TestClockWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timeThatPassesIsNoJump()
    {
        VirtualClock clock;
        ClockWatch watch(clock);
        clock.moveTo(10h);
        QVERIFY(!watch.look());
    }

    void sleepIsSeenOnce()
    {
        VirtualClock clock;
        ClockWatch watch(clock);
        clock.sleepFor(2h);
        const auto jump = watch.look();
        QVERIFY(jump);
        QCOMPARE(jump->asleepSeconds, 7200.0);
        QCOMPARE(jump->wallSeconds, 0.0);
        QVERIFY(!watch.look());
    }

    void aStepOfTheWallClockIsSeenOnce()
    {
        VirtualClock clock;
        ClockWatch watch(clock);
        clock.stepWall(-1h);
        const auto jump = watch.look();
        QVERIFY(jump);
        QCOMPARE(jump->wallSeconds, -3600.0);
        QCOMPARE(jump->asleepSeconds, 0.0);
        QVERIFY(!watch.look());
    }

    void aClockThatIsSlewedIsLeftInPeace()
    {
        VirtualClock clock;
        ClockWatch watch(clock);
        clock.stepWall(20ms);
        QVERIFY(!watch.look());
    }
};

QTEST_GUILESS_MAIN(TestClockWatch)
#include "tst_clock_watch.moc"
