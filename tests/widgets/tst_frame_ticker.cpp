// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame_ticker.h"

#include <QSignalSpy>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

class TestFrameTicker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standsStillWhileNobodyWantsFrames()
    {
        FrameTicker ticker;
        QVERIFY(!ticker.isTicking());
    }

    void ticksWhileSomebodyWantsFramesAndStopsAfterTheLast()
    {
        FrameTicker ticker;
        QObject countdown, stream;
        QSignalSpy ticks(&ticker, &FrameTicker::tick);
        ticker.want(&countdown, FrameTicker::Pace::Tenths);
        QVERIFY(ticks.wait(2000));
        ticker.want(&stream, FrameTicker::Pace::Motion);
        ticker.rest(&countdown);
        QVERIFY(ticker.isTicking());
        ticker.rest(&stream);
        QVERIFY(!ticker.isTicking());
    }

    void goesAtThePaceOfTheFastest()
    {
        FrameTicker ticker;
        QObject countdown, stream;
        ticker.want(&countdown, FrameTicker::Pace::Tenths);
        QCOMPARE(ticker.interval(), 100ms);
        ticker.want(&stream, FrameTicker::Pace::Motion);
        QVERIFY(ticker.interval() >= 16ms); // never above 60 a second
        QVERIFY(ticker.interval() < 20ms);
        ticker.rest(&stream);
        QCOMPARE(ticker.interval(), 100ms);
    }

    void forgetsWhoDied()
    {
        FrameTicker ticker;
        {
            QObject gone;
            ticker.want(&gone, FrameTicker::Pace::Motion);
        }
        QVERIFY(!ticker.isTicking());
    }
};

QTEST_MAIN(TestFrameTicker)
#include "tst_frame_ticker.moc"
