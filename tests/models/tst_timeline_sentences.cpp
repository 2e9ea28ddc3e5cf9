// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/timeline_sentences.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QLocale>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

class TestTimelineSentences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void tellsTheWholeTimeline_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a retry") << sample::researcher() << R"(
            lab-a: connecting, 12 ms from 0 ms.
            lab-a: waiting for the first event, 288 ms from 12 ms.
            lab-a: reply streaming, 600 ms from 300 ms; the connection was closed; 5 token(s) discarded.
            engine: wait before the next try, 500 ms from 900 ms; planned 500 ms.
            lab-a: connecting, 10 ms from 1.4 s.
            lab-a: waiting for the first event, 190 ms from 1.4 s.
            lab-a: reply streaming, 300 ms from 1.6 s; gave the reply; 20 token(s).
            lab-a: failed: the connection was closed, at 900 ms.
            engine: try 2 of 4 planned: the connection was closed, at 900 ms.
            lab-a: attempt reset, 5 token(s) discarded, at 900 ms.
            engine: the run ended: done, at 1.9 s.)";
        QTest::newRow("a fallback") << sample::summariser() << R"(
            lab-a: connecting, 5.0 ms from 0 ms.
            lab-a: waiting for the first event, 75 ms from 5.0 ms; HTTP 429.
            lab-a: cooling down, 570 ms from 80 ms; planned 30.0 s.
            lab-b: connecting, 10 ms from 80 ms.
            lab-b: waiting for the first event, 310 ms from 90 ms.
            lab-b: reply streaming, 250 ms from 400 ms; gave the reply; 6 token(s).
            lab-a: failed: HTTP 429, at 80 ms.
            lab-a: fell back to lab-b: HTTP 429, at 80 ms.
            engine: the run ended: done, at 650 ms.)";
        QTest::newRow("an outcome the operator decided")
            << EventScript()
                   .stepStarted(true)
                   .requestStarted("a/m")
                   .at(1s)
                   .failed("transport:reset", Category::Connection, {}, Verdict::OutcomeUnknown)
                   .outcomeUnknown()
                   .at(3s)
                   .decided("retry")
            << R"(
            a: connecting, 1.0 s from 0 ms; the connection was reset.
            engine: waiting for you, 2.0 s from 1.0 s; decided: send again.
            a: outcome unknown: the connection was reset, at 1.0 s.)";
        QTest::newRow("what is open lasts so far") << EventScript()
                                                          .stepStarted()
                                                          .requestStarted("a/m")
                                                          .at(1s)
                                                          .retry(20, 8, 60, 20)
                                                          .toolStarted("1", "find")
                                                   << R"(
            a: connecting, 5.0 s so far from 0 ms.
            engine: wait before the next try, 4.0 s so far from 1.0 s; planned 20.0 s; asked 60 s; capped at 20 s.
            tools: tool find, 4.0 s so far from 1.0 s.
            engine: try 2 of 8 planned: local failure, at 1.0 s.)";
        QTest::newRow("a tool that failed, one whose outcome is unknown")
            << EventScript()
                   .toolStarted("1", "find")
                   .toolFinished("1", "null", ToolOutcome::Rejected)
                   .toolStarted("2", "book")
                   .toolUnknown("2", "book")
            << R"(
            tools: tool find, 0 ms from 0 ms; did not succeed.
            tools: tool book, 0 ms from 0 ms; did not succeed.
            tools: outcome unknown: book, at 0 ms.)";
        QTest::newRow("discarded without a count of tokens") << EventScript()
                                                                    .stepStarted()
                                                                    .requestStarted("a/m")
                                                                    .text("Hm")
                                                                    .failed("http:500", Category::ServerError)
                                                                    .reset(2)
                                                             << R"(
            a: connecting, 0 ms from 0 ms.
            a: reply streaming, 0 ms from 0 ms; HTTP 500; 2 character(s) discarded.
            a: failed: HTTP 500, at 0 ms.
            a: attempt reset, 2 character(s) discarded, at 0 ms.)";
    }

    void tellsTheWholeTimeline()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        Timeline timeline;
        for (const RunEvent& event : script.events())
            timeline.apply(event);
        QStringList sentences;
        for (const Span& span : timeline.spans())
            sentences << sentenceOf(timeline, span, 5s);
        for (const Mark& mark : timeline.marks())
            sentences << sentenceOf(timeline, mark);
        QCOMPARE(sentences, lines(expected.toStdString()));
    }
};

QTEST_GUILESS_MAIN(TestTimelineSentences)
#include "tst_timeline_sentences.moc"
