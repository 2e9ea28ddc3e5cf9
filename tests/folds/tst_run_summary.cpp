// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/run_summary.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

RunSummary fold(const std::vector<RunEvent>& events)
{
    RunSummary summary;
    for (const RunEvent& event : events)
        apply(summary, event);
    return summary;
}

EventScript inFlight(bool gated)
{
    return EventScript().runStarted({"a/m"}).stepStarted(gated).requestStarted("a/m").at(1s).sent();
}

EventScript waiting()
{
    EventScript run;
    run.runStarted({"a/m", "b/m"}).stepStarted().requestStarted("a/m").at(1s);
    return run.failed("http:429", Category::RateLimited).retry(10, 8).reset();
}

} // namespace

class TestRunSummary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsTheSummary_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a retry")
            << sample::researcher()
            << "done since=1900ms served_by=lab-a/swift requests=2 attempts=2 retries=1 waited=0.5 chars=40";
        QTest::newRow("a fallback")
            << sample::summariser()
            << "done since=650ms served_by=lab-b/steady requests=2 attempts=1 fallbacks=1 chars=15";
        QTest::newRow("a decision and two tools")
            << sample::bookings()
            << "done since=9400ms served_by=lab-a/swift requests=3 attempts=3 tool_calls=2 chars=24";
        QTest::newRow("nothing yet") << EventScript() << "not_started";
        QTest::newRow("no request yet") << EventScript().runStarted({"a/m"}) << "connecting";
        QTest::newRow("connecting") << EventScript().stepStarted().at(1s).requestStarted("a/m")
                                    << "connecting member=a/m since=1000ms requests=1 attempts=1";
        QTest::newRow("sent") << inFlight(false)
                              << "waiting_for_reply member=a/m since=1000ms requests=1 attempts=1";
        QTest::newRow("a status line is not an event of the reply")
            << inFlight(false).at(2s).phase(Phase::Body)
            << "waiting_for_reply member=a/m since=1000ms requests=1 attempts=1";
        QTest::newRow("streaming") << inFlight(false).at(2s).firstEvent().text("é…")
                                   << "streaming member=a/m since=2000ms requests=1 attempts=1 chars=2";
        QTest::newRow("waiting to retry")
            << waiting()
            << "waiting_to_retry since=1000ms wait=1000ms..11000ms requests=1 attempts=1 retries=1";
        QTest::newRow("a wait counts as it was sat out")
            << waiting().at(11100ms).requestStarted("a/m")
            << "connecting member=a/m since=11100ms requests=2 attempts=2 retries=1 waited=10.1 "
               "rate_limit_waited=10.1";
        QTest::newRow("a skipped wait")
            << waiting().at(4s).skipped(3, 10)
            << "connecting since=4000ms requests=1 attempts=1 retries=1 waited=3 rate_limit_waited=3";
        QTest::newRow("failed over instead of waiting")
            << waiting().at(3s).decided("fail_over", "wait").fallback("b/m").requestStarted("b/m")
            << "connecting member=b/m since=3000ms requests=2 attempts=2 retries=1 fallbacks=1 waited=2 "
               "rate_limit_waited=2";
        QTest::newRow("cancelled in a wait")
            << waiting().at(2s).finished(event::RunStatus::Cancelled)
            << "cancelled since=2000ms requests=1 attempts=1 retries=1 waited=1 rate_limit_waited=1";
        QTest::newRow("waiting for the operator")
            << inFlight(true).at(2s).outcomeUnknown()
            << "waiting_for_operator since=2000ms open=a/m requests=1 attempts=1";
        QTest::newRow("left open: the run ended, the outcome did not become known")
            << inFlight(true).at(2s).outcomeUnknown().finished(event::RunStatus::Unknown, "outcome_unknown",
                                                               1)
            << "unknown since=2000ms open=a/m requests=1 attempts=1";
        QTest::newRow("decided: treated as failed")
            << inFlight(true).at(2s).outcomeUnknown().decided("fail").finished(event::RunStatus::Failed)
            << "failed since=2000ms requests=1 attempts=1";
        QTest::newRow("two tools at once, one answered")
            << EventScript()
                   .at(1s)
                   .toolStarted("1", "find")
                   .at(2s)
                   .toolStarted("2", "book")
                   .at(3s)
                   .toolFinished("2")
            << "running_tool tool=find since=1000ms tool_calls=2";
        QTest::newRow("all tools answered") << EventScript().toolStarted("1", "find").at(3s).toolFinished("1")
                                            << "connecting since=3000ms tool_calls=1";
        QTest::newRow("a tool's second try is the same call")
            << EventScript()
                   .toolStarted("1", "find")
                   .toolFinished("1", "null", ToolOutcome::FailedBefore)
                   .retryTool("find", 2)
                   .at(2s)
                   .toolStarted("1", "find")
            << "running_tool tool=find since=2000ms retries=1 tool_calls=2 waited=2";
        QTest::newRow("a tool call whose answer was lost pauses the run")
            << EventScript()
                   .toolStarted("1", "book")
                   .toolUnknown("1", "book")
                   .at(1s)
                   .paused("outcome_unknown")
            << "waiting_for_operator since=1000ms open=book tool_calls=1 paused=outcome_unknown";
        QTest::newRow("looking does not settle a tool call")
            << EventScript()
                   .toolStarted("1", "book")
                   .toolUnknown("1", "book")
                   .at(1s)
                   .paused("outcome_unknown")
                   .decided("check_now", "tool", "1")
            << "waiting_for_operator since=1000ms open=book tool_calls=1 paused=outcome_unknown";
        QTest::newRow("a tool call is settled, the run resumes") << EventScript()
                                                                        .toolStarted("1", "book")
                                                                        .toolUnknown("1", "book")
                                                                        .paused("outcome_unknown")
                                                                        .at(2s)
                                                                        .decided("landed", "tool", "1")
                                                                        .resumed("decided")
                                                                 << "connecting since=2000ms tool_calls=1";
        QTest::newRow("a tool asks to be approved") << EventScript().at(1s).approvalRequested("1", "book")
                                                    << "waiting_for_operator tool=book since=1000ms";
    }

    void printsTheSummary()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        QCOMPARE(lines(toText(fold(script.events()))), QStringList(expected));
    }

    void aRecordThatEndsAbruptly_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("while a request was in flight that may be sent again")
            << inFlight(false) << "stopped member=a/m since=1000ms requests=1 attempts=1 interrupted";
        QTest::newRow("while a gated request was in flight")
            << inFlight(true) << "unknown member=a/m since=1000ms requests=1 attempts=1 interrupted";
        QTest::newRow("before a gated request was sent")
            << EventScript().stepStarted(true).requestStarted("a/m")
            << "stopped member=a/m requests=1 attempts=1 interrupted";
        QTest::newRow("while a tool was running")
            << EventScript().toolStarted("1", "book") << "unknown tool=book tool_calls=1 interrupted";
        QTest::newRow("while the operator was asked")
            << inFlight(true).outcomeUnknown()
            << "unknown since=1000ms open=a/m requests=1 attempts=1 interrupted";
        QTest::newRow("after the run ended")
            << sample::summariser()
            << "done since=650ms served_by=lab-b/steady requests=2 attempts=1 fallbacks=1 chars=15";
    }

    void aRecordThatEndsAbruptly()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        RunSummary summary = fold(script.events());
        interrupt(summary);
        QCOMPARE(lines(toText(summary)), QStringList(expected));
        QVERIFY(!isLive(summary.activity));
    }

    void aRunThatIsCarriedOnIsNoLongerInterrupted()
    {
        EventScript script = inFlight(false);
        RunSummary summary = fold(script.events());
        interrupt(summary);
        script.at(9s).text("Go");
        apply(summary, script.events().back());
        QCOMPARE(lines(toText(summary)),
                 QStringList("streaming member=a/m since=9000ms requests=1 attempts=1 chars=2"));
    }
};

QTEST_GUILESS_MAIN(TestRunSummary)
#include "tst_run_summary.moc"
