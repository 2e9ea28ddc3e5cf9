// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/now_sentence.h"
#include "tests/support/event_script.h"

#include <QLocale>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

RunSummary fold(const EventScript& script)
{
    RunSummary summary;
    for (const RunEvent& event : script.events())
        apply(summary, event);
    return summary;
}

EventScript started(bool gated = false)
{
    return EventScript()
        .runStarted({"openai/gpt", "lab-b/steady"})
        .stepStarted(gated)
        .requestStarted("openai/gpt");
}

EventScript waiting(double seconds)
{
    EventScript run = started();
    run.at(1s).failed("http:429", Category::RateLimited, {}, Verdict::Retry, 60);
    return run.retry(seconds, 8, 60).reset();
}

QString printed(Verbs verbs)
{
    QStringList names;
    const std::pair<Verb, const char*> all[] = {{Verb::Skip, "skip"},
                                                {Verb::FailOver, "fail_over"},
                                                {Verb::GiveUp, "give_up"},
                                                {Verb::Cancel, "cancel"},
                                                {Verb::Decide, "decide"}};
    for (const auto& [verb, name] : all) {
        if (verbs.testFlag(verb))
            names << QLatin1String(name);
    }
    return names.join(QLatin1Char(' '));
}

constexpr qint64 never = -1;

} // namespace

class TestNowSentence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void saysWhatGoesOn_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<qint64>("nowMs");
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("verbs");
        QTest::addColumn<qint64>("changesAtMs");

        QTest::newRow("nothing") << EventScript() << qint64(0) << "Nothing has run yet."
                                 << "" << never;
        QTest::newRow("starting") << EventScript().runStarted({"a/m"}) << qint64(9000) << "Starting."
                                  << "cancel" << never;
        QTest::newRow("connecting") << started() << qint64(500) << "Connecting to openai."
                                    << "fail_over give_up cancel" << qint64(2000);
        QTest::newRow("connecting for long") << started() << qint64(3400) << "Connecting to openai for 3 s."
                                             << "fail_over give_up cancel" << qint64(4000);
        QTest::newRow("sent, gated: it may not be left")
            << started(true).at(1s).sent() << qint64(1500) << "openai has the request."
            << "cancel" << qint64(3000);
        QTest::newRow("no answer yet") << started().at(1s).sent() << qint64(9999)
                                       << "openai has had the request for 8 s and has not answered yet."
                                       << "fail_over give_up cancel" << qint64(10000);
        QTest::newRow("streaming") << started().at(1s).firstEvent().text("Hi") << qint64(1100)
                                   << "openai is answering."
                                   << "fail_over give_up cancel" << qint64(3000);
        QTest::newRow("silent") << started().at(1s).firstEvent().text("Hi") << qint64(9000)
                                << "openai has been silent for 8 s."
                                << "fail_over give_up cancel" << qint64(10000);
        QTest::newRow("silent, and the engine told how long it waits")
            << started().at(1s).text("Hi").at(11s).waiting(event::WaitOn::Model, 10, 169.5) << qint64(13200)
            << "openai has been silent for 12 s. It is given up in 2:48 min."
            << "fail_over give_up cancel" << qint64(13500);
        QTest::newRow("a sign of life ends the count down")
            << started().at(1s).text("Hi").at(11s).waiting(event::WaitOn::Model, 10, 170).at(12s).text("!")
            << qint64(15000) << "openai has been silent for 3 s."
            << "fail_over give_up cancel" << qint64(16000);
        QTest::newRow("waiting to retry")
            << waiting(20) << qint64(8550) << "Waiting 12.5 s before try 2 of 8: openai said 429, asked 60 s."
            << "skip fail_over cancel" << qint64(8600);
        QTest::newRow("the last tenth of a wait")
            << waiting(20) << qint64(20999)
            << "Waiting 100 ms before try 2 of 8: openai said 429, asked 60 s."
            << "skip fail_over cancel" << qint64(21000);
        QTest::newRow("a wait of minutes")
            << waiting(120) << qint64(1000)
            << "Waiting 2:00 min before try 2 of 8: openai said 429, asked 60 s."
            << "skip fail_over cancel" << qint64(2000);
        QTest::newRow("a wait that is over")
            << waiting(20) << qint64(21000)
            << "The wait is over, try 2 of 8 follows: openai said 429, asked 60 s."
            << "skip fail_over cancel" << never;
        QTest::newRow("nobody to fail over to")
            << EventScript()
                   .runStarted({"a/m"})
                   .stepStarted()
                   .requestStarted("a/m")
                   .failed("transport:closed", Category::Connection)
                   .retry(1)
                   .reset()
            << qint64(0) << "Waiting 1.0 s before try 2 of 4: a: the connection was closed."
            << "skip cancel" << qint64(100);
        QTest::newRow("the next request is being prepared")
            << started().at(1s).response("Hi") << qint64(9000) << "Preparing the next request."
            << "cancel" << never;
        QTest::newRow("a tool") << EventScript().at(1s).toolStarted("1", "book_flight") << qint64(4500)
                                << "book_flight has been running for 3 s."
                                << "cancel" << qint64(5000);
        QTest::newRow("waiting for you")
            << started(true).at(1s).outcomeUnknown().paused("outcome_unknown") << qint64(99000)
            << "Waiting for you: the request to openai was sent, its answer was lost. Nothing more is sent "
               "until you decide."
            << "cancel decide" << never;
        QTest::newRow("waiting for you, about a tool") << EventScript()
                                                              .toolStarted("1", "book_flight")
                                                              .toolUnknown("1", "book_flight")
                                                              .paused("outcome_unknown")
                                                       << qint64(0)
                                                       << "Waiting for you: book_flight was sent, its answer "
                                                          "was lost. Nothing more is sent until you decide."
                                                       << "cancel decide" << never;
        QTest::newRow("a tool asks to be approved") << EventScript().approvalRequested("1", "book_flight")
                                                    << qint64(0) << "Waiting for you: may book_flight run?"
                                                    << "cancel" << never;
        QTest::newRow("paused, because nothing may be sent")
            << EventScript().paused("journal") << qint64(0)
            << "Waiting for you: the journal could not be written."
            << "cancel" << never;
        QTest::newRow("done") << started().at(4200ms).response("Hi").finished() << qint64(99000)
                              << "Done in 4.2 s, served by openai."
                              << "" << never;
        QTest::newRow("done after a retry")
            << sample::researcher() << qint64(99000) << "Done in 1.9 s, served by lab-a after 1 retry(s)."
            << "" << never;
        QTest::newRow("done after a fallback")
            << sample::summariser() << qint64(99000) << "Done in 650 ms, served by lab-b after 1 fallback(s)."
            << "" << never;
        QTest::newRow("failed") << started()
                                       .failed("http:401", Category::Auth)
                                       .finished(event::RunStatus::Failed, "deterministic")
                                << qint64(0)
                                << "Failed: openai said 401; trying again would give the same failure. "
                                   "Look at the provider's \"api_key\"."
                                << "" << never;
        QTest::newRow("failed, and nothing can be advised")
            << started()
                   .failed("http:400", Category::InvalidRequest)
                   .finished(event::RunStatus::Failed, "deterministic")
            << qint64(0) << "Failed: openai said 400; trying again would give the same failure."
            << "" << never;
        QTest::newRow("failed on this side") << started()
                                                    .failed("local:journal", Category::Journal)
                                                    .finished(event::RunStatus::Failed, "journal")
                                             << qint64(0) << "Failed: the journal could not be written."
                                             << "" << never;
        QTest::newRow("a limit was reached, whatever failed before")
            << started()
                   .failed("http:503", Category::ServerError)
                   .finished(event::RunStatus::Failed, "limit:iterations")
            << qint64(0) << "Failed: the limit of model steps was reached."
            << "" << never;
        QTest::newRow("a reason no table knows")
            << started().finished(event::RunStatus::Failed, "solar_flare") << qint64(0)
            << "Failed: solar_flare."
            << "" << never;
        QTest::newRow("cancelled") << started().at(3s).finished(event::RunStatus::Cancelled) << qint64(0)
                                   << "Cancelled after 3.0 s."
                                   << "" << never;
        QTest::newRow("stopped") << started().at(3s).finished(event::RunStatus::Stopped) << qint64(0)
                                 << "Stopped after 3.0 s."
                                 << "" << never;
        QTest::newRow("left open")
            << started(true).outcomeUnknown().finished(event::RunStatus::Unknown, "outcome_unknown", 1)
            << qint64(0) << "Left open: the request to openai was sent, nobody knows whether it landed."
            << "" << never;
    }

    void saysWhatGoesOn()
    {
        QFETCH(EventScript, script);
        QFETCH(qint64, nowMs);
        QFETCH(QString, sentence);
        QFETCH(QString, verbs);
        QFETCH(qint64, changesAtMs);
        const NowState state = nowState(fold(script), std::chrono::milliseconds(nowMs));
        QCOMPARE(state.sentence, sentence);
        QCOMPARE(printed(state.verbs), verbs);
        QCOMPARE(state.changesAt, changesAtMs == never
                                      ? std::optional<Micros>()
                                      : std::optional<Micros>(std::chrono::milliseconds(changesAtMs)));
    }

    // A caller that looks again at changesAt, and not before, misses nothing.
    void changesExactlyWhenItSays_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::newRow("a wait") << waiting(3);
        QTest::newRow("a long wait") << waiting(62);
        QTest::newRow("a silence") << started().at(1s).text("Hi");
        QTest::newRow("a silence that is counted down")
            << started().at(1s).text("Hi").at(2500ms).waiting(event::WaitOn::Model, 1.5, 3.3);
        QTest::newRow("a tool") << EventScript().toolStarted("1", "t");
    }

    void changesExactlyWhenItSays()
    {
        QFETCH(EventScript, script);
        const RunSummary summary = fold(script);
        NowState state = nowState(summary, summary.lastEventAt);
        const QString announced = state.announcement;
        for (int i = 0; i < 30 && state.changesAt; ++i) {
            const Micros next = *state.changesAt;
            QCOMPARE(nowState(summary, next - Micros(1)).sentence, state.sentence);
            const NowState changed = nowState(summary, next);
            QVERIFY(changed.sentence != state.sentence);
            QVERIFY(!changed.changesAt || *changed.changesAt > next);
            QCOMPARE(changed.announcement, announced);
            state = changed;
        }
    }

    void aRecordThatEndsAbruptly_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("with nothing lost")
            << started().at(2s).text("Hi") << "The record ends after 2.0 s, before the run did.";
        QTest::newRow("with something sent")
            << started(true).at(2s).sent()
            << "The record ends after 2.0 s with something sent and no answer.";
    }

    void aRecordThatEndsAbruptly()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, sentence);
        RunSummary summary = fold(script);
        interrupt(summary);
        const NowState state = nowState(summary, 99s);
        QCOMPARE(state.sentence, sentence);
        QVERIFY(!state.changesAt);
        QCOMPARE(printed(state.verbs), QString());
    }
};

QTEST_GUILESS_MAIN(TestNowSentence)
#include "tst_now_sentence.moc"
