// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/run_collection.h"
#include "core/models/run_document.h"
#include "tests/support/event_script.h"

#include <QSignalSpy>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

std::vector<RunEvent> slice(const std::vector<RunEvent>& events, std::size_t from, std::size_t to)
{
    return {events.begin() + static_cast<std::ptrdiff_t>(from),
            events.begin() + static_cast<std::ptrdiff_t>(to)};
}

} // namespace

class TestRunDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLiveRunAndAReopenedOneGiveTheSamePicture_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::newRow("a retry") << sample::researcher();
        QTest::newRow("a fallback") << sample::summariser();
        QTest::newRow("a decision") << sample::bookings();
    }

    void aLiveRunAndAReopenedOneGiveTheSamePicture()
    {
        QFETCH(EventScript, script);
        RunDocument reopened;
        reopened.append(script.events());
        RunDocument live;
        for (const RunEvent& event : script.events())
            live.append({event});
        QCOMPARE(live.log().events(), reopened.log().events());
        QCOMPARE(live.requests(), reopened.requests());
        QCOMPARE(live.summary(), reopened.summary());
        QCOMPARE(live.transcript(), reopened.transcript());
        QCOMPARE(live.timeline(), reopened.timeline());
    }

    void tellsOnceABatchWhatChanged()
    {
        const auto events = sample::researcher().events();
        RunDocument run;
        QList<DocumentChange> changes;
        connect(&run, &RunDocument::changed, &run,
                [&changes](const DocumentChange& change) { changes << change; });
        run.append(slice(events, 0, 8));  // up to the discarded text
        run.append(slice(events, 0, 8));  // nothing new
        run.append(slice(events, 8, 12)); // failed, reset, requested again
        QCOMPARE(changes.size(), 2);
        QCOMPARE(changes[0], (DocumentChange{0, 0, 0}));
        QCOMPARE(changes[1], (DocumentChange{8, 0, 1}));
    }

    void showsNowWhileItLivesAndItsEndAfterwards()
    {
        const auto events = sample::researcher().events();
        RunDocument run;
        run.append(slice(events, 0, 8));
        QVERIFY(run.isLive());
        QCOMPARE(run.shownAt(5s), Micros(5s));
        QCOMPARE(run.shownAt(1ms), Micros(700ms)); // a clock that is behind the events
        run.append(slice(events, 8, events.size()));
        QVERIFY(!run.isLive());
        QCOMPARE(run.shownAt(99s), Micros(1900ms));
    }

    void aRecordThatEndsAbruptlyIsNotLive()
    {
        RunDocument run;
        run.append(sample::bookings().first(5));
        QSignalSpy changed(&run, &RunDocument::changed);
        run.interrupt();
        run.interrupt();
        QCOMPARE(changed.count(), 1);
        QVERIFY(!run.isLive());
        QCOMPARE(run.summary().activity, Activity::Unknown);
        QCOMPARE(run.shownAt(99s), run.timeline().end());
    }

    void aCollectionKeepsTheOrderRunsCameIn()
    {
        RunCollection runs;
        QSignalSpy added(&runs, &RunCollection::added);
        QSignalSpy changed(&runs, &RunCollection::changed);
        const auto first = sample::researcher().events();
        runs.append("researcher", slice(first, 0, 4));
        runs.append("summariser", sample::summariser().events());
        runs.append("researcher", slice(first, 4, first.size()));
        runs.append("nobody", {});
        QCOMPARE(runs.size(), 2);
        QCOMPARE(added.count(), 2);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.front().front().toInt(), 0);
        QCOMPARE(runs.at(1).runId(), std::string("summariser"));
        QCOMPARE(runs.find("researcher"), &runs.at(0));
        QCOMPARE(runs.find("nobody"), nullptr);
        QCOMPARE(runs.indexOf("nobody"), -1);
    }

    void aRemovedRunLeavesTheOthersInPlace()
    {
        RunCollection runs;
        runs.append("researcher", sample::researcher().events());
        runs.append("summariser", sample::summariser().first(3));
        QSignalSpy removed(&runs, &RunCollection::removed);
        QSignalSpy changed(&runs, &RunCollection::changed);
        runs.remove("researcher");
        runs.remove("researcher");
        QCOMPARE(removed.count(), 1);
        QCOMPARE(runs.indexOf("summariser"), 0);
        runs.append("summariser", sample::summariser().events());
        QCOMPARE(changed.front().front().toInt(), 0);
    }

    void countsWhatWaitsForTheOperator()
    {
        RunCollection runs;
        runs.append("researcher", sample::researcher().events());
        runs.append("bookings", sample::bookings().first(8)); // up to PROVIDER_OUTCOME_UNKNOWN
        QCOMPARE(runs.openOutcomes(), 1);
        runs.append("bookings", sample::bookings().events());
        QCOMPARE(runs.openOutcomes(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRunDocument)
#include "tst_run_document.moc"
