// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/layout.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)
Q_DECLARE_METATYPE(landfall::Viewport)

namespace {

Timeline fold(const std::vector<RunEvent>& events)
{
    Timeline timeline;
    for (const RunEvent& event : events)
        timeline.apply(event);
    return timeline;
}

LayoutStyle plainStyle()
{
    LayoutStyle style;
    style.markWidth = 10;
    style.labelGap = 2;
    return style;
}

// Every letter is six pixels wide.
LayoutStyle labelledStyle()
{
    LayoutStyle style = plainStyle();
    style.measure = [](const std::string& text) { return 6.0 * static_cast<double>(text.size()); };
    return style;
}

// One tool call after the other, each `length` long, with as long a pause after it.
EventScript toolCalls(int count, Micros length, int failing = -1)
{
    EventScript script;
    for (int i = 0; i < count; ++i) {
        const std::string id = std::to_string(i);
        script.toolStarted(id, "t").after(length);
        script.toolFinished(id, "{}", i == failing ? ToolOutcome::Rejected : ToolOutcome::Ok).after(length);
    }
    return script;
}

// RETRY marks at these times.
EventScript retriesAt(const std::vector<Micros>& times)
{
    EventScript script;
    script.stepStarted().requestStarted("a/m");
    for (const Micros t : times)
        script.at(t).retry(0);
    return script;
}

bool overlap(const LabelItem& a, const LabelItem& b)
{
    return a.lane == b.lane && a.y == b.y && a.left < b.right && b.left < a.right;
}

} // namespace

class TestLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsTheWholeLayout_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<Viewport>("view");
        QTest::addColumn<bool>("labels");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a whole run") << sample::summariser() << Viewport(0ms, 1s, 1000) << true << R"(
            span lab-a cooldown 80..650
            span lab-a connect 0..5
            span lab-a first_event 5..80 failed
            span lab-b connect 80..90
            span lab-b first_event 90..400
            span lab-b stream 400..650
            mark lab-a failure 80
            mark lab-a fallback 80 to lab-b
            mark engine finish 650
            label lab-a below 87..105 "429"
            label lab-a below 25..73 "http:429"
            label engine beside 657..681 "done"
            label lab-a inside 7..25 "429")";
        QTest::newRow("what is outside is left out, what reaches in is cut")
            << sample::summariser() << Viewport(300ms, 350ms, 100) << false << R"(
            span lab-a cooldown -10..110
            span lab-b first_event -10..110)";
        QTest::newRow("an open span reaches now")
            << EventScript().at(100ms).toolStarted("1", "find") << Viewport(0ms, 1s, 1000) << false << R"(
            span tools tool 100..500)";
        QTest::newRow("spans under a pixel merge, one item a column")
            << toolCalls(10, 100us) << Viewport(0ms, 100ms, 100) << false << R"(
            span tools tool 0..1 x5
            span tools tool 1..2 x5)";
        QTest::newRow("the worst of a column is kept")
            << toolCalls(10, 100us, 7) << Viewport(0ms, 100ms, 100) << false << R"(
            span tools tool 0..1 x5
            span tools tool 1..2 failed x5)";
        QTest::newRow("spans as wide as a pixel do not merge")
            << toolCalls(3, 1ms) << Viewport(0ms, 100ms, 100) << false << R"(
            span tools tool 0..1
            span tools tool 2..3
            span tools tool 4..5)";
        QTest::newRow("marks apart are on their own")
            << retriesAt({10ms, 20ms}) << Viewport(0ms, 100ms, 100) << false << R"(
            span a connect 0..110
            span engine wait 10..20
            span engine wait 20..110
            mark engine retry 10
            mark engine retry 20)";
        QTest::newRow("marks that would cover each other cluster and are counted")
            << retriesAt({10ms, 12ms, 19ms, 20ms}) << Viewport(0ms, 100ms, 100) << false << R"(
            span a connect 0..110
            span engine wait 10..12
            span engine wait 12..19
            span engine wait 19..20
            span engine wait 20..110
            mark engine retry 10 x3
            mark engine retry 20)";
        QTest::newRow("a cluster shows its worst mark") << EventScript()
                                                               .stepStarted()
                                                               .requestStarted("a/m")
                                                               .at(10ms)
                                                               .toolUnknown("1", "book")
                                                               .at(11ms)
                                                               .toolUnknown("2", "book")
                                                        << Viewport(0ms, 100ms, 100) << false << R"(
            span a connect 0..110
            mark tools unknown 10 x2)";
        QTest::newRow("a mark at the edge is still drawn")
            << retriesAt({10ms}) << Viewport(12ms, 112ms, 100) << false << R"(
            span a connect -10..110
            span engine wait -2..110
            mark engine retry -2)";
        QTest::newRow("a label that fits stands inside")
            << EventScript().toolStarted("1", "find").at(50ms).toolFinished("1") << Viewport(0ms, 100ms, 100)
            << true << R"(
            span tools tool 0..50
            label tools inside 2..26 "find")";
        QTest::newRow("a label that does not fit stands beside")
            << EventScript().toolStarted("1", "find").at(10ms).toolFinished("1") << Viewport(0ms, 100ms, 100)
            << true << R"(
            span tools tool 0..10
            label tools beside 12..36 "find")";
        QTest::newRow("where the next span is in the way, below") << EventScript()
                                                                         .toolStarted("1", "find")
                                                                         .at(10ms)
                                                                         .toolFinished("1")
                                                                         .toolStarted("2", "book")
                                                                         .at(90ms)
                                                                         .toolFinished("2")
                                                                  << Viewport(0ms, 100ms, 100) << true << R"(
            span tools tool 0..10
            span tools tool 10..90
            label tools below 2..26 "find"
            label tools inside 12..36 "book")";
        QTest::newRow("where nothing is free, nowhere")
            << EventScript().toolStarted("1", "find_a_flight_to_tokyo").at(99ms).toolFinished("1")
            << Viewport(0ms, 100ms, 100) << true << R"(
            span tools tool 0..99)";
        QTest::newRow("merged spans have no label")
            << toolCalls(3, 100us) << Viewport(0ms, 100ms, 100) << true << R"(
            span tools tool 0..1 x3)";
        QTest::newRow("a label of a span that began before the view stands within the view")
            << EventScript().toolStarted("1", "find").at(90ms).toolFinished("1") << Viewport(50ms, 150ms, 100)
            << true << R"(
            span tools tool -10..40
            label tools inside 2..26 "find")";
        QTest::newRow("tools at once stand in rows") << EventScript()
                                                            .toolStarted("1", "find")
                                                            .toolStarted("2", "book")
                                                            .at(50ms)
                                                            .toolFinished("1")
                                                            .toolFinished("2")
                                                     << Viewport(0ms, 100ms, 100) << true << R"(
            span tools tool 0..50
            span tools row 1 tool 0..50
            label tools inside 2..26 "find"
            label tools inside 2..26 "book")";
    }

    void printsTheWholeLayout()
    {
        QFETCH(EventScript, script);
        QFETCH(Viewport, view);
        QFETCH(bool, labels);
        QFETCH(QString, expected);
        const Timeline timeline = fold(script.events());
        const Layout layout = layOut(timeline, view, 500ms, labels ? labelledStyle() : plainStyle());
        QCOMPARE(lines(toText(layout, timeline)), lines(expected.toStdString()));
    }

    void rowsDivideTheBody()
    {
        const Timeline timeline = fold(EventScript().toolStarted("1", "a").toolStarted("2", "b").events());
        const Layout layout = layOut(timeline, Viewport(0ms, 100ms, 100), 50ms, plainStyle());
        QCOMPARE(layout.spans.size(), std::size_t(2));
        QCOMPARE(layout.spans[0].top, lane::bodyTop);
        QCOMPARE(layout.spans[0].bottom, layout.spans[1].top);
        QCOMPARE(layout.spans[1].bottom, lane::bodyBottom);
    }

    void marksNeverVanishAndLabelsNeverOverlap_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::newRow("a retry") << sample::researcher();
        QTest::newRow("a fallback") << sample::summariser();
        QTest::newRow("a decision") << sample::bookings();
        QTest::newRow("many retries") << retriesAt({1ms, 2ms, 3ms, 50ms, 60ms, 61ms, 80ms, 400ms, 401ms});
    }

    void marksNeverVanishAndLabelsNeverOverlap()
    {
        QFETCH(EventScript, script);
        const Timeline timeline = fold(script.events());
        for (const double pixels : {1.0, 20.0, 100.0, 400.0, 1500.0}) {
            const Viewport view = Viewport(0s, 1s, pixels).fitted(timeline.end());
            const Layout layout = layOut(timeline, view, timeline.end(), labelledStyle());
            std::size_t shown = 0;
            for (const MarkItem& mark : layout.marks)
                shown += static_cast<std::size_t>(mark.count);
            QCOMPARE(shown, timeline.marks().size());
            for (std::size_t i = 0; i < layout.labels.size(); ++i) {
                QVERIFY(layout.labels[i].left >= 0 && layout.labels[i].right <= pixels);
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(!overlap(layout.labels[i], layout.labels[j]));
            }
        }
    }

    void findsWhatIsUnderAPoint_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<int>("lane");
        QTest::addColumn<double>("y");
        QTest::addColumn<QString>("expected");
        // Lanes: 0 lab-a, 1 lab-b, 2 engine, 3 tools; one pixel a millisecond.
        QTest::newRow("a span") << 40.0 << 0 << 0.6 << "span first_event";
        QTest::newRow("a band where no span is on it") << 500.0 << 0 << 0.5 << "span cooldown";
        QTest::newRow("a thin span, missed by a pixel") << 651.0 << 1 << 0.5 << "span stream";
        QTest::newRow("a mark before the span under it") << 79.0 << 0 << 0.7 << "mark failure";
        QTest::newRow("the arrow of a fallback") << 80.0 << 0 << 0.98 << "mark fallback";
        QTest::newRow("a label is its mark's") << 95.0 << 0 << 0.86 << "mark failure";
        QTest::newRow("a mark of the engine") << 652.0 << 2 << 0.5 << "mark finish";
        QTest::newRow("an empty place of a lane") << 300.0 << 2 << 0.5 << "nothing";
        QTest::newRow("above the body") << 300.0 << 1 << 0.1 << "nothing";
        QTest::newRow("another lane") << 40.0 << 3 << 0.5 << "nothing";
    }

    void findsWhatIsUnderAPoint()
    {
        QFETCH(double, x);
        QFETCH(int, lane);
        QFETCH(double, y);
        QFETCH(QString, expected);
        const Timeline timeline = fold(sample::summariser().events());
        const Layout layout = layOut(timeline, Viewport(0ms, 1s, 1000), timeline.end(), labelledStyle());
        const auto hit = hitTest(layout, x, lane, y);
        Layout one;
        if (hit && hit->kind == Hit::Kind::Span)
            one.spans = {layout.spans[hit->item]};
        if (hit && hit->kind == Hit::Kind::Mark)
            one.marks = {layout.marks[hit->item]};
        const QStringList words = QString::fromStdString(toText(one, timeline)).split(QLatin1Char(' '));
        QCOMPARE(hit ? words[0] + QLatin1Char(' ') + words[2] : QStringLiteral("nothing"), expected);
    }

    void walksFromMarkToMark()
    {
        const Timeline timeline = fold(sample::researcher().events()); // marks at 900, 900, 900 and 1900 ms
        QCOMPARE(nextMark(timeline, std::nullopt, 0ms), std::optional<std::size_t>(0));
        QCOMPARE(nextMark(timeline, 0, 0ms), std::optional<std::size_t>(1));
        QCOMPARE(nextMark(timeline, std::nullopt, 900ms), std::optional<std::size_t>(3));
        QCOMPARE(nextMark(timeline, 3, 0ms), std::optional<std::size_t>());
        QCOMPARE(previousMark(timeline, std::nullopt, 2s), std::optional<std::size_t>(3));
        QCOMPARE(previousMark(timeline, 3, 0ms), std::optional<std::size_t>(2));
        QCOMPARE(previousMark(timeline, std::nullopt, 900ms), std::optional<std::size_t>());
        QCOMPARE(previousMark(timeline, 0, 0ms), std::optional<std::size_t>());
        QCOMPARE(nextMark(Timeline(), std::nullopt, 0ms), std::optional<std::size_t>());
    }

    void theOverviewShowsTheWorstOfEachColumn()
    {
        const Timeline timeline = fold(sample::summariser().events());
        QStringList printed;
        for (const OverviewRun& run : overview(timeline, Viewport(0ms, 1s, 10), timeline.end())) {
            const Span& span = timeline.spans()[run.span];
            printed
                << QStringLiteral("%1..%2 %3").arg(run.left).arg(run.right).arg(static_cast<int>(span.kind));
        }
        // Columns of 100 ms; the failed wait for the first event beats the connects beside it.
        QCOMPARE(printed, QStringList({"0..1 1", "1..4 1", "4..7 2"}));
        QVERIFY(timeline.spans()[overview(timeline, Viewport(0ms, 1s, 10), 1s).front().span].failed);
    }

    void aSpanOfDaysSeenByTheMillisecondIsCut()
    {
        const Timeline timeline = fold(EventScript().toolStarted("1", "wait").events());
        const Viewport view(500h, 500h + 1ms, 1000);
        const Layout layout = layOut(timeline, view, 1000h, plainStyle());
        QCOMPARE(layout.spans.size(), std::size_t(1));
        QCOMPARE(layout.spans.front().left, -10.0);
        QCOMPARE(layout.spans.front().right, 1010.0);
        QCOMPARE(overview(timeline, view, 1000h).front(), (OverviewRun{0, 0, 1000}));
    }

    void whatIsMadeIsBoundedByThePixels()
    {
        Timeline timeline;
        const auto oneCall = toolCalls(1, 1ms).events();
        for (int i = 0; i < 100'000; ++i) {
            for (RunEvent event : oneCall) {
                event.t += std::chrono::milliseconds(2 * i);
                timeline.apply(event);
            }
        }
        const Layout whole = layOut(timeline, Viewport(0s, 200s, 1000), 200s, labelledStyle());
        QVERIFY(whole.spans.size() <= 1000);
        int shown = 0;
        for (const SpanItem& span : whole.spans)
            shown += span.count;
        QCOMPARE(shown, 100'000);

        const Layout part = layOut(timeline, Viewport(100s, 100s + 20ms, 1000), 200s, labelledStyle());
        QCOMPARE(part.spans.size(), std::size_t(11));
    }
};

QTEST_GUILESS_MAIN(TestLayout)
#include "tst_layout.moc"
