// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/transcript.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QTest>

using namespace landfall;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

Transcript fold(const std::vector<RunEvent>& events)
{
    Transcript transcript;
    for (const RunEvent& event : events)
        transcript.apply(event);
    return transcript;
}

} // namespace

class TestTranscript : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsTheWholeTranscript_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a discarded reply is struck out") << sample::researcher() << R"(
            user "Compare the two RFCs"
            reply 1.1 "The older one says" discarded failed why=transport:closed lost_tokens=5
            reply 1.2 "Both agree on framing." complete)";
        QTest::newRow("a fallback is a notice") << sample::summariser() << R"(
            user "Summarise 500 tickets"
            notice 1.1 "lab-a/swift → lab-b/steady" why=model_fallback
            reply 1.2 "Mostly billing." complete)";
        QTest::newRow("an unknown outcome is decided, then tools are called") << sample::bookings() << R"(
            user "Book me on the next flight to Tokyo"
            reply 1.1 "Will look" discarded failed why=transport:reset choice=retry lost_tokens=3
            unknown 1.1 complete choice=retry
            reply 1.2 "Looking." complete
            tool 1.2 find_flight "{"flight":"NH106"}" args={"to":"TYO"} complete outcome=ok
            tool 1.2 book_flight "{"booking":"LF-7Q2M"}" args={"flight":"NH106"} complete outcome=ok
            reply 2.1 "Booked." complete)";
        QTest::newRow("a follow-up message") << EventScript()
                                                    .runStarted({"a/m"}, "hello")
                                                    .userMessage("hello")
                                                    .stepStarted()
                                                    .userMessage("hello")
                                             << R"(
            user "hello"
            user "hello")";
        QTest::newRow("a record that ends in the middle of a reply")
            << EventScript().runStarted({"a/m"}).stepStarted().requestStarted("a/m").thinking("Hm.").text(
                   "It is")
            << R"(
            user "hello"
            reply 1.1 "It is" thinking=Hm.)";
        QTest::newRow("an outcome nobody decided stays open")
            << EventScript()
                   .stepStarted(true)
                   .requestStarted("a/m")
                   .outcomeUnknown()
                   .decided("leave_open")
                   .finished(event::RunStatus::Unknown, "outcome_unknown", 1)
            << R"(
            unknown 1.1
            notice "outcome_unknown" why=run_unknown)";
        QTest::newRow("a failed run says why") << EventScript()
                                                      .stepStarted()
                                                      .requestStarted("a/m")
                                                      .failed("http:401", Category::Auth)
                                                      .finished(event::RunStatus::Failed, "deterministic")
                                               << R"(
            notice "deterministic" failed why=run_failed)";
        QTest::newRow("a warning") << EventScript().warning("key_trimmed", "The key ended with a space")
                                   << R"(
            notice "The key ended with a space" why=key_trimmed)";
        QTest::newRow("a tool call whose answer was lost is decided")
            << EventScript()
                   .toolStarted("call_1", "book_flight", RetryClass::Accumulating)
                   .toolUnknown("call_1", "book_flight")
                   .decided("check_now", "tool", "call_1")
                   .decided("landed", "tool", "call_1")
            << R"(
            tool book_flight args={} failed why=timeout choice=landed outcome=unknown)";
        QTest::newRow("a call id used again belongs to the later call")
            << EventScript()
                   .stepStarted()
                   .requestStarted("a/m")
                   .response({}, {{"call_0", "find", "{}"}})
                   .toolFinished("call_0", "1")
                   .stepStarted()
                   .requestStarted("a/m")
                   .response({}, {{"call_0", "find", "{}"}})
                   .toolFinished("call_0", "2")
            << R"(
            reply 1.1 complete
            tool 1.1 find "1" args={} complete outcome=ok
            reply 2.1 complete
            tool 2.1 find "2" args={} complete outcome=ok)";
        QTest::newRow("a complete reply that is asked for again is struck out with its calls")
            << EventScript()
                   .stepStarted()
                   .requestStarted("a/m")
                   .response("Cut", {{"call_1", "find", "{"}})
                   .reset(3)
            << R"(
            reply 1.1 "Cut" complete discarded
            tool 1.1 find args={ discarded)";
        QTest::newRow("the complete blocks replace the deltas")
            << EventScript().stepStarted().requestStarted("a/m").text("Hel").response("Hello.") << R"(
            reply 1.1 "Hello." complete)";
    }

    void printsTheWholeTranscript()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        QCOMPARE(lines(toText(fold(script.events()))), lines(expected.toStdString()));
    }

    void tellsTheFirstEntryThatChanged()
    {
        Transcript transcript;
        for (const RunEvent& event : sample::bookings().events()) {
            const auto before = transcript.entries();
            const std::size_t first = transcript.apply(event);
            const auto& after = transcript.entries();
            for (std::size_t i = 0; i < std::min(first, before.size()); ++i)
                QCOMPARE(after[i], before[i]);
            QCOMPARE(first < after.size(), after != before);
            if (first < after.size())
                QCOMPARE(after[first].lastSeq, event.seq);
        }
    }
};

QTEST_GUILESS_MAIN(TestTranscript)
#include "tst_transcript.moc"
