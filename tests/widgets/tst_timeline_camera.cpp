// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_camera.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

using Mode = TimelineCamera::Mode;
using Run = TimelineCamera::Run;

class TestTimelineCamera : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fitsARunThatIsOver()
    {
        TimelineCamera camera;
        camera.resize(800);
        camera.fit({8s, 8s, false});
        QCOMPARE(camera.viewport(), Viewport().resized(800).fitted(8s));
    }

    void keepsItsScaleUntilALiveRunOutgrowsIt()
    {
        TimelineCamera camera;
        camera.resize(800);
        camera.fit({8s, 8s, true});
        const Viewport ahead = camera.viewport();
        camera.advance({9s, 9s, true});
        QCOMPARE(camera.viewport(), ahead);
        camera.advance({30s, 30s, true});
        QVERIFY(camera.viewport().end() > 30s);
        QCOMPARE(camera.mode(), Mode::Fit);
        camera.advance({31s, 31s, false}); // it ended: now exactly
        QCOMPARE(camera.viewport(), Viewport().resized(800).fitted(31s));
    }

    void aHandOnItEndsFittingAndFollowing()
    {
        const Run run{20s, 20s, true};
        TimelineCamera camera;
        camera.resize(800);
        camera.fit(run);
        camera.zoomAt(400, 0.5, run);
        QCOMPARE(camera.mode(), Mode::Free);
        const Viewport chosen = camera.viewport();
        camera.advance({60s, 60s, true});
        QCOMPARE(camera.viewport(), chosen);
        camera.follow({60s, 60s, true});
        camera.advance({61s, 61s, true});
        QVERIFY(camera.viewport().end() >= 61s);
        camera.pan(-50, {61s, 61s, true});
        QCOMPARE(camera.mode(), Mode::Free);
    }

    void revealingWhatIsSeenMovesNothing()
    {
        TimelineCamera camera;
        camera.resize(800);
        camera.fit({10s, 10s, false});
        camera.reveal(2s, 3s);
        QCOMPARE(camera.mode(), Mode::Fit);
    }
};

QTEST_APPLESS_MAIN(TestTimelineCamera)
#include "tst_timeline_camera.moc"
