// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/request_table.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

RequestTable fold(const std::vector<RunEvent>& events)
{
    RequestTable table;
    for (const RunEvent& event : events)
        table.apply(event);
    return table;
}

} // namespace

class TestRequestTable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsTheWholeTable_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a reset mid-reply, retried") << sample::researcher() << R"(
            1.1 attempt=1 lab-a/swift 0ms..900ms seq=4..9 dispatched=12ms first_event=300ms chars=18 failed=transport:closed discarded lost_chars=18 lost_tokens=5
            1.2 attempt=2 lab-a/swift 1400ms..1900ms seq=12..17 dispatched=1410ms first_event=1600ms chars=22 served tokens=20)";
        QTest::newRow("a fallback within one attempt") << sample::summariser() << R"(
            1.1 attempt=1 lab-a/swift 0ms..80ms seq=3..5 dispatched=5ms failed=http:429 status=429
            1.2 attempt=1 lab-b/steady 80ms..650ms seq=8..13 dispatched=90ms first_event=400ms chars=15 served tokens=6)";
        QTest::newRow("an unknown outcome, sent again by the operator") << sample::bookings() << R"(
            1.1 attempt=1 lab-a/swift 0ms..500ms seq=3..7 dispatched=10ms first_event=200ms chars=9 failed=transport:reset unknown decided=retry discarded lost_chars=9 lost_tokens=3
            1.2 attempt=2 lab-a/swift 8000ms..8500ms seq=13..17 dispatched=8010ms first_event=8200ms chars=8 served tokens=20
            2.1 attempt=1 lab-a/swift 9100ms..9400ms seq=23..27 dispatched=9110ms first_event=9300ms chars=7 served tokens=20)";
        QTest::newRow("a record that ends while a request is in flight")
            << EventScript().runStarted({"a/m"}).stepStarted().requestStarted("a/m").at(5ms).sent() << R"(
            1.1 attempt=1 a/m 0ms.. seq=3..0 dispatched=5ms)";
        QTest::newRow("a cancelled run ends its request")
            << EventScript().stepStarted().requestStarted("a/m").at(5ms).finished(event::RunStatus::Cancelled)
            << R"(
            1.1 attempt=1 a/m 0ms..5ms seq=2..3)";
        QTest::newRow("an abandoned request ends when the next one starts")
            << EventScript().stepStarted().requestStarted("a/m").at(5ms).requestStarted("b/m") << R"(
            1.1 attempt=1 a/m 0ms..5ms seq=2..3
            1.2 attempt=1 b/m 5ms.. seq=3..0)";
        QTest::newRow("nobody decided: the outcome stays unknown")
            << EventScript().stepStarted(true).requestStarted("a/m").outcomeUnknown().decided("leave_open")
            << R"(
            1.1 attempt=1 a/m 0ms..0ms seq=2..3 unknown)";
        QTest::newRow("thrown away is only what had output")
            << EventScript()
                   .stepStarted()
                   .requestStarted("a/m")
                   .failed("http:503", Category::ServerError)
                   .requestStarted("b/m")
                   .text("Hm")
                   .failed("transport:closed", Category::Connection)
                   .reset(2)
            << R"(
            1.1 attempt=1 a/m 0ms..0ms seq=2..3 failed=http:503 status=503
            1.2 attempt=1 b/m 0ms..0ms seq=4..6 chars=2 failed=transport:closed discarded lost_chars=2)";
        QTest::newRow("an export without deltas still says what was thrown away")
            << EventScript()
                   .stepStarted()
                   .requestStarted("a/m")
                   .failed("transport:closed", Category::Connection)
                   .reset(7)
            << R"(
            1.1 attempt=1 a/m 0ms..0ms seq=2..3 failed=transport:closed discarded lost_chars=7)";
        QTest::newRow("tokens told by a request that failed")
            << EventScript().stepStarted().requestStarted("a/m").usage(10, 3).failed("transport:closed",
                                                                                     Category::Connection)
            << R"(
            1.1 attempt=1 a/m 0ms..0ms seq=2..4 failed=transport:closed tokens=3)";
    }

    void printsTheWholeTable()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        QCOMPARE(lines(toText(fold(script.events()))), lines(expected.toStdString()));
    }

    void aTornLogBeginsARequestWithWhatIsKnownOfIt()
    {
        auto events = sample::researcher().events();
        events.erase(events.begin(), events.begin() + 4); // up to the first REQUEST_STARTED
        const RequestTable table = fold(events);
        QCOMPARE(table.rows().size(), std::size_t(2));
        QCOMPARE(table.rows().front().startSeq, std::uint64_t(5));
        QVERIFY(table.rows().front().discarded);
    }

    void anEventFindsItsRequest()
    {
        const auto events = sample::bookings().events();
        const RequestTable table = fold(events);
        for (const RunEvent& event : events) {
            const RequestRow* row = table.of(event);
            QCOMPARE(row != nullptr, event.request > 0);
            if (row)
                QCOMPARE(std::pair(row->step, row->request), std::pair(event.step, event.request));
        }
    }

    void tellsTheFirstRowThatChanged()
    {
        RequestTable table;
        for (const RunEvent& event : sample::bookings().events()) {
            const RequestTable before = table;
            const std::size_t first = table.apply(event);
            QVERIFY(first <= table.rows().size());
            for (std::size_t i = 0; i < std::min(first, before.rows().size()); ++i)
                QCOMPARE(table.rows()[i], before.rows()[i]);
            if (table.rows() != before.rows())
                QVERIFY(first < table.rows().size());
        }
    }
};

QTEST_GUILESS_MAIN(TestRequestTable)
#include "tst_request_table.moc"
