// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/viewport.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::Viewport)

class TestViewport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timeAndPixelAreEachOthersInverse_data()
    {
        QTest::addColumn<Viewport>("view");
        QTest::addColumn<qint64>("timeMs");
        QTest::addColumn<double>("pixel");
        const Viewport seconds(0s, 10s, 1000);
        QTest::newRow("left edge") << seconds << qint64(0) << 0.0;
        QTest::newRow("right edge") << seconds << qint64(10000) << 1000.0;
        QTest::newRow("in between") << seconds << qint64(2500) << 250.0;
        QTest::newRow("left of the view") << seconds << qint64(-1000) << -100.0;
        QTest::newRow("right of the view") << seconds << qint64(20000) << 2000.0;
        QTest::newRow("a view that does not begin at zero") << Viewport(5s, 6s, 500) << qint64(5500) << 250.0;
        QTest::newRow("two days into a run") << Viewport(48h, 48h + 1s, 1000) << qint64(172800250) << 250.0;
    }

    void timeAndPixelAreEachOthersInverse()
    {
        QFETCH(Viewport, view);
        QFETCH(qint64, timeMs);
        QFETCH(double, pixel);
        const Micros time = std::chrono::milliseconds(timeMs);
        QCOMPARE(view.toPixel(time), pixel);
        QCOMPARE(view.toTime(pixel), time);
    }

    void aPixelIsNeverShorterThanAMicrosecond()
    {
        QCOMPARE(Viewport(0s, 1s, 1000).perPixel(), Micros(1ms));
        QCOMPARE(Viewport(0ms, 1ms, 4000).perPixel(), Micros(1));
    }

    void movesAndZooms_data()
    {
        QTest::addColumn<Viewport>("got");
        QTest::addColumn<Viewport>("expected");
        const Viewport view(2s, 4s, 1000);
        const Micros total = 10s; // the margin is 500 ms
        QTest::newRow("zooming in keeps the time under the pointer")
            << view.zoomedAt(250, 0.5, total) << Viewport(2250ms, 3250ms, 1000);
        QTest::newRow("zooming out keeps the time under the pointer")
            << view.zoomedAt(500, 2, total) << Viewport(1s, 5s, 1000);
        QTest::newRow("zooming out stops at the whole run")
            << view.zoomedAt(0, 100, total) << Viewport(-500ms, 10500ms, 1000);
        QTest::newRow("zooming out at the edge shifts the view back in")
            << Viewport(9s, 10s, 1000).zoomedAt(0, 4, total) << Viewport(6500ms, 10500ms, 1000);
        QTest::newRow("zooming in stops at a millisecond")
            << view.zoomedAt(0, 1e-9, total) << Viewport(2s, 2001ms, 1000);
        QTest::newRow("panning to the right shows what is later")
            << view.panned(500, total) << Viewport(3s, 5s, 1000);
        QTest::newRow("panning stops at the left margin")
            << view.panned(-9999, total) << Viewport(-500ms, 1500ms, 1000);
        QTest::newRow("panning stops at the right margin")
            << view.panned(9999, total) << Viewport(8500ms, 10500ms, 1000);
        QTest::newRow("fitting shows the run and its margins")
            << view.fitted(total) << Viewport(-500ms, 10500ms, 1000);
        QTest::newRow("a run of nothing fits ten seconds")
            << view.fitted(0s) << Viewport(-500ms, 10500ms, 1000);
        QTest::newRow("fitting a short run") << view.fitted(10ms) << Viewport(-1ms, 11ms, 1000);
        QTest::newRow("following keeps the width, now is near the right edge")
            << view.following(9s) << Viewport(7200ms, 9200ms, 1000);
        QTest::newRow("following a young run begins near its start")
            << view.following(1s) << Viewport(-50ms, 1950ms, 1000);
        QTest::newRow("following a run that has just begun")
            << view.following(0s) << Viewport(-1ms, 1999ms, 1000);
        QTest::newRow("a young run followed may be zoomed within what is seen")
            << Viewport(-50ms, 9950ms, 1000).zoomedAt(500, 0.5, 1s) << Viewport(2450ms, 7450ms, 1000);
        QTest::newRow("a young run followed does not jump when zoomed out")
            << Viewport(-50ms, 9950ms, 1000).zoomedAt(500, 2, 1s) << Viewport(-50ms, 9950ms, 1000);
        QTest::newRow("resizing keeps the stretch") << view.resized(300) << Viewport(2s, 4s, 300);
        QTest::newRow("no width counts as one pixel") << view.resized(0) << Viewport(2s, 4s, 1);
        QTest::newRow("showing what is seen does not move") << view.showing(2500ms, 3s) << view;
        QTest::newRow("showing what is later") << view.showing(6s, 7s) << Viewport(5s, 7s, 1000);
        QTest::newRow("showing what is earlier") << view.showing(1s, 1500ms) << Viewport(1s, 3s, 1000);
        QTest::newRow("showing what is wider begins with its begin")
            << view.showing(3s, 9s) << Viewport(3s, 5s, 1000);
        QTest::newRow("an empty stretch is widened") << Viewport(2s, 2s, 1000) << Viewport(2s, 2001ms, 1000);
    }

    void movesAndZooms()
    {
        QFETCH(Viewport, got);
        QFETCH(Viewport, expected);
        QCOMPARE(got.begin(), expected.begin());
        QCOMPARE(got.end(), expected.end());
        QCOMPARE(got.pixels(), expected.pixels());
    }

    void zoomingInAndOutAgainComesBack()
    {
        const Viewport view(2s, 4s, 1000);
        QCOMPARE(view.zoomedAt(321, 0.5, 10s).zoomedAt(321, 2, 10s), view);
    }
};

QTEST_GUILESS_MAIN(TestViewport)
#include "tst_viewport.moc"
