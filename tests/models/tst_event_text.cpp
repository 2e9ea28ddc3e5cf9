// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_text.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QLocale>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

namespace {

QString printed(const RunEvent& event)
{
    const QString type = QString::fromUtf8(typeName(event.payload).data(),
                                           static_cast<qsizetype>(typeName(event.payload).size()));
    return QStringLiteral("%1 | %2 | %3").arg(type, placeText(event), summaryText(event));
}

} // namespace

class TestEventText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void tellsEvents_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a retry") << sample::researcher() << R"(
            RUN_STARTED |  | Researcher · lab-a/swift · Compare the two RFCs
            USER_MESSAGE |  | Compare the two RFCs
            STEP_STARTED | 1 | 1 message(s)
            REQUEST_STARTED | 1.1 | https://lab-a.example/v1 · 412 bytes
            PHASE | 1.1 | sent · 412 bytes sent, 0 bytes received
            FIRST_EVENT | 1.1 | after 0 ms
            TEXT_DELTA | 1.1 | The older
            TEXT_DELTA | 1.1 |  one says
            REQUEST_FAILED | 1.1 | the connection was closed · connection lost · the connection was reset
            RETRY | 1.1 | try 2 of 4 in 500 ms · connection lost
            ATTEMPT_RESET | 1.1 | attempt 1 · 5 token(s) discarded
            REQUEST_STARTED | 1.2 try 2 | https://lab-a.example/v1 · 412 bytes
            PHASE | 1.2 try 2 | sent · 412 bytes sent, 0 bytes received
            FIRST_EVENT | 1.2 try 2 | after 0 ms
            TEXT_DELTA | 1.2 try 2 | Both agree
            TEXT_DELTA | 1.2 try 2 |  on framing.
            LLM_RESPONSE | 1.2 try 2 | swift · complete · 100 in, 20 out
            RUN_FINISHED |  | done)";
        QTest::newRow("waits") << EventScript()
                                      .retry(5, 8, 60, 5)
                                      .waiting(event::WaitOn::Retry, 10, 50)
                                      .waiting(event::WaitOn::Operator, 10)
                                      .skipped(12, 60)
                                      .reset()
                               << R"(
            RETRY |  | try 1 of 8 in 5 s · local failure · asked 60 s · capped at 5 s
            WAITING |  | for 10 s · 50 s left
            WAITING |  | for 10 s
            WAIT_SKIPPED |  | after 12 s of 60 s · operator
            ATTEMPT_RESET |  | attempt 0 · nothing to discard)";
        QTest::newRow("tools") << EventScript()
                                      .stepStarted(true)
                                      .requestStarted("a/m")
                                      .response({}, {{"1", "find", "{}"}, {"2", "book", "{}"}})
                                      .toolStarted("1", "find", RetryClass::Safe, R"({"to":"TYO"})")
                                      .toolFinished("1", "[1]")
                                      .toolUnknown("2", "book")
                                      .decided("it_did_not_land", "tool", "2")
                               << R"(
            STEP_STARTED | 1 | 1 message(s) · with tools · gated
            REQUEST_STARTED | 1.1 | https://a.example/v1 · 412 bytes
            LLM_RESPONSE | 1.1 | m · asks for tools · 100 in, 20 out · find, book
            TOOL_STARTED | 1 | find · {"to":"TYO"}
            TOOL_FINISHED | 1 | done · 0 ms · [1]
            TOOL_OUTCOME_UNKNOWN | 1 | book · sent · timeout
            OPERATOR_DECIDED | 1.1 | it did not land · operator)";
        QTest::newRow("an unknown outcome") << EventScript().outcomeUnknown().paused("outcome_unknown") << R"(
            PROVIDER_OUTCOME_UNKNOWN |  | reply under way · 412 bytes sent, 0 bytes received · the connection was reset
            RUN_PAUSED |  | an outcome is unknown)";
        QTest::newRow("an event of a newer file is shown as it is")
            << EventScript().add(event::Unknown{"TELEPATHY", {R"({"mood":"calm"})"}}) << R"(
            TELEPATHY |  | {"mood":"calm"})";
    }

    void tellsEvents()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        QStringList got;
        for (const RunEvent& event : script.events())
            got << printed(event).trimmed();
        QCOMPARE(got, lines(expected.toStdString()));
    }

    void isOneLineOfBoundedLength()
    {
        const QString text =
            summaryText(EventScript().text("one\ntwo" + std::string(5000, 'x')).events().front());
        QVERIFY(text.startsWith(QStringLiteral("one two")));
        QVERIFY(text.endsWith(QStringLiteral("…")));
        QCOMPARE(text.size(), qsizetype(401));
    }
};

QTEST_GUILESS_MAIN(TestEventText)
#include "tst_event_text.moc"
