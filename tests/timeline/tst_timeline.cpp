// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

Timeline fold(const std::vector<RunEvent>& events)
{
    Timeline timeline;
    for (const RunEvent& event : events)
        timeline.apply(event);
    return timeline;
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsTheWholeTimeline_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a reset mid-reply, retried") << sample::researcher() << R"(
            lane lab-a/swift
            lane engine
            lane tools
            span lab-a connect 0ms..12ms request 1.1
            span lab-a first_event 12ms..300ms request 1.1
            span lab-a stream 300ms..900ms request 1.1 failed discarded 18 chars 5 tokens "transport:closed"
            span engine wait 900ms..1400ms request 1.1 due 1400ms "transport:closed"
            span lab-a connect 1400ms..1410ms request 1.2
            span lab-a first_event 1410ms..1600ms request 1.2
            span lab-a stream 1600ms..1900ms request 1.2 served 20 tokens
            mark lab-a failure 900ms "transport:closed"
            mark engine retry 900ms 2/4 "transport:closed"
            mark lab-a reset 900ms discarded 18 chars 5 tokens
            mark engine finish 1900ms "done")";
        QTest::newRow("a fallback and a cooldown that outlasts the run") << sample::summariser() << R"(
            lane lab-a/swift
            lane lab-b/steady
            lane engine
            lane tools
            span lab-a connect 0ms..5ms request 1.1
            span lab-a first_event 5ms..80ms request 1.1 failed "429"
            span lab-a cooldown 80ms..650ms request 1.1 due 30080ms
            span lab-b connect 80ms..90ms request 1.2
            span lab-b first_event 90ms..400ms request 1.2
            span lab-b stream 400ms..650ms request 1.2 served 6 tokens
            mark lab-a failure 80ms "429"
            mark lab-a fallback 80ms to lab-b "http:429"
            mark engine finish 650ms "done")";
        QTest::newRow("an unknown outcome, the operator, two tools at once") << sample::bookings() << R"(
            lane lab-a/swift
            lane engine
            lane tools rows 2
            span lab-a connect 0ms..10ms request 1.1
            span lab-a first_event 10ms..200ms request 1.1
            span lab-a stream 200ms..500ms request 1.1 failed discarded 9 chars 3 tokens "transport:reset"
            span engine operator_pause 500ms..8000ms request 1.1 "retry"
            span lab-a connect 8000ms..8010ms request 1.2
            span lab-a first_event 8010ms..8200ms request 1.2
            span lab-a stream 8200ms..8500ms request 1.2 served 20 tokens
            span tools tool 8510ms..8700ms "find_flight"
            span tools row 1 tool 8510ms..9100ms "book_flight"
            span lab-a connect 9100ms..9110ms request 2.1
            span lab-a first_event 9110ms..9300ms request 2.1
            span lab-a stream 9300ms..9400ms request 2.1 served 20 tokens
            mark lab-a unknown 500ms "transport:reset"
            mark lab-a reset 8000ms discarded 9 chars 3 tokens
            mark engine finish 9400ms "done")";
        QTest::newRow("a record that ends abruptly keeps its open spans")
            << EventScript().runStarted({"a/m"}).stepStarted().requestStarted("a/m").at(5ms).sent() << R"(
            lane a/m
            lane engine
            lane tools
            span a connect 0ms..5ms request 1.1
            span a first_event 5ms.. request 1.1)";
        QTest::newRow("a member nobody announced gets a lane above the engine's")
            << EventScript()
                   .runStarted({"a/m"})
                   .stepStarted()
                   .requestStarted("a/m")
                   .at(1ms)
                   .failed("http:503", Category::ServerError)
                   .retry(1)
                   .reset()
                   .at(2ms)
                   .fallback("b/n")
                   .requestStarted("b/n")
            << R"(
            lane a/m
            lane b/n
            lane engine
            lane tools
            span a connect 0ms..1ms request 1.1 failed "503"
            span engine wait 1ms..2ms request 1.1 due 1001ms "503"
            span b connect 2ms.. request 1.2
            mark a failure 1ms "503"
            mark engine retry 1ms 2/4 "503"
            mark a fallback 2ms to b "http:503")";
        QTest::newRow("a model id with a slash of its own")
            << EventScript().runStarted({"router/openai/gpt-5"}) << R"(
            lane router/openai/gpt-5
            lane engine
            lane tools)";
        QTest::newRow("a cooldown ends when it is due") << EventScript()
                                                               .runStarted({"a/m"})
                                                               .stepStarted()
                                                               .requestStarted("a/m")
                                                               .cooldown(5ms)
                                                               .at(9ms)
                                                               .sent()
                                                        << R"(
            lane a/m
            lane engine
            lane tools
            span a connect 0ms..9ms request 1.1
            span a cooldown 0ms..5ms request 1.1 due 5ms
            span a first_event 9ms.. request 1.1)";
        QTest::newRow("the hint and its cap stand at the wait")
            << EventScript().stepStarted().requestStarted("a/m").retry(5, 8, 60, 5).skipped(0, 5) << R"(
            lane a/m
            lane engine
            lane tools
            span a connect 0ms.. request 1.1
            span engine wait 0ms..0ms request 1.1 due 5000ms asked 60s capped 5s "local"
            mark engine retry 0ms 2/8 "local")";
        QTest::newRow("a reply that is not streamed is served by its wait")
            << EventScript().stepStarted().requestStarted("a/m").at(1ms).sent().at(9ms).response("Hi") << R"(
            lane a/m
            lane engine
            lane tools
            span a connect 0ms..1ms request 1.1
            span a first_event 1ms..9ms request 1.1 served 20 tokens)";
        QTest::newRow("cancelled: everything that was open ends")
            << EventScript()
                   .toolStarted("1", "find")
                   .at(2ms)
                   .stepStarted()
                   .requestStarted("a/m")
                   .at(5ms)
                   .finished(event::RunStatus::Cancelled)
            << R"(
            lane a/m
            lane engine
            lane tools
            span tools tool 0ms..5ms failed "find"
            span a connect 2ms..5ms request 1.1 failed "cancelled"
            mark engine finish 5ms "cancelled")";
        QTest::newRow("a row of the tools lane is used again") << EventScript()
                                                                      .toolStarted("1", "a")
                                                                      .toolStarted("2", "b")
                                                                      .at(1ms)
                                                                      .toolFinished("1")
                                                                      .at(2ms)
                                                                      .toolStarted("3", "c")
                                                               << R"(
            lane engine
            lane tools rows 2
            span tools tool 0ms..1ms "a"
            span tools row 1 tool 0ms.. "b"
            span tools tool 2ms.. "c")";
        QTest::newRow("a tool call whose answer was lost") << EventScript()
                                                                  .toolStarted("1", "book")
                                                                  .at(8ms)
                                                                  .toolUnknown("1", "book")
                                                                  .paused("outcome_unknown")
                                                                  .at(9ms)
                                                                  .decided("check_now", "tool", "1")
                                                                  .at(10ms)
                                                                  .decided("landed", "tool", "1")
                                                           << R"(
            lane engine
            lane tools
            span tools tool 0ms..8ms failed "book"
            span engine operator_pause 8ms..10ms "landed"
            mark tools unknown 8ms "book")";
        QTest::newRow("a tool that does not know whether it did it")
            << EventScript().toolStarted("1", "book").at(8ms).toolFinished("1", "null", ToolOutcome::Unknown)
            << R"(
            lane engine
            lane tools
            span tools tool 0ms..8ms failed "book"
            mark tools unknown 8ms "book")";
        QTest::newRow("a call that is answered without being made leaves no trace")
            << EventScript().toolFinished("1", "null", ToolOutcome::Rejected) << R"(
            lane engine
            lane tools)";
        QTest::newRow("a request that failed before it could leave")
            << EventScript().runStarted({"a/m"}).stepStarted(true).requestPlanned("a/m").add(
                   event::RequestFailed{
                       Failure{.category = Category::Journal, .origin = {OriginKind::Local, "journal"}}})
            << R"(
            lane a/m
            lane engine
            lane tools
            mark a failure 0ms "local:journal")";
        QTest::newRow("a time that runs backwards stands still")
            << EventScript().at(5ms).toolStarted("1", "a").at(3ms).toolFinished("1") << R"(
            lane engine
            lane tools
            span tools tool 5ms..5ms "a")";
    }

    void printsTheWholeTimeline()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        QCOMPARE(lines(fold(script.events()).toText()), lines(expected.toStdString()));
    }

    void livesUntilRunFinished()
    {
        const auto script = sample::researcher();
        Timeline timeline;
        QVERIFY(!timeline.live());
        for (const RunEvent& event : script.events()) {
            timeline.apply(event);
            QCOMPARE(timeline.live(), !payloadOf<event::RunFinished>(event));
        }
        QCOMPARE(timeline.end(), Micros(1900ms));
    }

    void anOpenSpanReachesNow_data()
    {
        QTest::addColumn<Span>("span");
        QTest::addColumn<qint64>("endMs");
        Span span;
        span.begin = 10ms;
        QTest::newRow("an open span") << span << qint64(100);
        span.kind = Span::Kind::Wait;
        span.plannedEnd = 50ms;
        QTest::newRow("a wait that is overdue") << span << qint64(100);
        span.kind = Span::Kind::Cooldown;
        QTest::newRow("a cooldown ends when it is due") << span << qint64(50);
        span.plannedEnd = 500ms;
        QTest::newRow("a cooldown that goes on") << span << qint64(100);
        span.end = 20ms;
        QTest::newRow("a closed span") << span << qint64(20);
        span.end.reset();
        span.begin = 200ms;
        QTest::newRow("no span ends before it begins") << span << qint64(200);
    }

    void anOpenSpanReachesNow()
    {
        QFETCH(Span, span);
        QFETCH(qint64, endMs);
        QCOMPARE(endOf(span, 100ms), Micros(std::chrono::milliseconds(endMs)));
    }

    // The index skips blocks; the plain search looks at everything.
    void findsWhatTouchesAStretch()
    {
        EventScript script;
        script.runStarted({"a/m"}).toolStarted("long", "long");
        for (int i = 0; i < 500; ++i) {
            script.after(3ms).toolStarted(std::to_string(i), "t").after(2ms).toolFinished(std::to_string(i));
            if (i == 200)
                script.toolFinished("long");
        }
        const Timeline timeline = fold(script.events());
        for (const auto& [from, to] : {std::pair<Micros, Micros>(0ms, 0ms),
                                       {1ms, 2ms},
                                       {1000ms, 1100ms},
                                       {990ms, 2500ms},
                                       {1500ms, 1503ms},
                                       {2499ms, 9000ms},
                                       {-5ms, -1ms},
                                       {9000ms, 9001ms}}) {
            std::vector<std::size_t> expected;
            for (std::size_t i = 0; i < timeline.spans().size(); ++i) {
                if (timeline.spans()[i].begin <= to &&
                    timeline.spans()[i].end.value_or(Micros::max()) >= from)
                    expected.push_back(i);
            }
            QCOMPARE(timeline.spansIn(from, to), expected);
        }
    }

    void findsTheMarksOfAStretch()
    {
        const Timeline timeline = fold(sample::researcher().events());
        const auto range = timeline.marksIn(900ms, 900ms);
        QCOMPARE(range.first, std::size_t(0));
        QCOMPARE(range.last, std::size_t(3));
        QCOMPARE(timeline.marksIn(901ms, 1899ms).first, timeline.marksIn(901ms, 1899ms).last);
    }
};

QTEST_GUILESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
