// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tool_play.h"

#include <QTest>

using namespace landfall;

// SPEC 7: one call, from approval to the answer for the model, on virtual time.
class TestToolStep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
    void offers_data();
    void offers();
};

void TestToolStep::says_data()
{
    QTest::addColumn<QByteArray>("plan");
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const char* plan, const char* script, const char* expected) {
        QTest::newRow(name) << QByteArray(plan) << QByteArray(script) << QByteArray(expected);
    };
    row("a good call", "safe", "begin durable dispatched ok",
        "record 1\n"
        "send 1\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("it asks first, and is allowed", "accumulating ask", "begin approve durable dispatched ok",
        "ask approval\n"
        "record 1\n"
        "send 1\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("it asks first, and is denied", "accumulating ask", "begin deny",
        "ask approval\n"
        "answered rejected sees error\n");
    row("it waits for its record", "accumulating", "begin dispatched ok durable",
        "record 1\n"
        "send 1\n");
    row("the journal cannot be written: nothing leaves", "accumulating", "begin unwritten",
        "record 1\n"
        "ask journal\n");
    row("the journal cannot be written, then it can", "accumulating", "begin unwritten send_again durable ok",
        "record 1\n"
        "ask journal\n"
        "decided tool send_again by operator:me\n"
        "resume\n"
        "record 1\n"
        "send 1\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("the journal cannot be written, and nobody is there", "accumulating fail", "begin unwritten",
        "record 1\n"
        "stopped failed_before sees nothing journal\n");
    row("the journal cannot be written: the model is told", "accumulating", "begin unwritten tell_failed",
        "record 1\n"
        "ask journal\n"
        "decided tool tell_failed by operator:me\n"
        "resume\n"
        "answered failed_before sees error\n");
    row("rejected", "convergent", "begin durable dispatched rejected",
        "record 1\n"
        "send 1\n"
        "row rejected by engine (no)\n"
        "answered rejected sees error\n");
    row("failed before, proven: made again", "accumulating", "begin durable failed +0.5",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n");
    row("failed before, proven, without a class: the model reads it", "unclassified", "begin durable failed",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "answered failed_before sees error\n");
    row("failed before, with a hint", "accumulating", "begin durable failed=7 +7",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "retry 1>2 of 3 in 7 asked 7\n"
        "7 record 2\n");
    row("failed before, with a hint above the cap", "accumulating", "begin durable failed=70 +30",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "retry 1>2 of 3 in 30 asked 70 capped 30\n"
        "10 waiting on tool 10 left 20\n"
        "25 waiting on tool 25 left 5\n"
        "30 record 2\n");
    row("failed before, by its own word: safe is made again", "safe", "begin durable declared +0.5",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n");
    row("failed before, by its own word: accumulating is not", "accumulating", "begin durable declared",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "answered failed_before sees error\n");
    row("failed before, tries spent", "accumulating tries=1", "begin durable failed",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "answered failed_before sees error\n");
    row("a wait is skipped", "accumulating backoff=8", "begin durable failed +2 skip",
        "record 1\n"
        "send 1\n"
        "row failed_before by engine (broken)\n"
        "retry 1>2 of 3 in 8\n"
        "skipped tool at 2 of 8 by operator:me\n"
        "record 2\n");
    row("unknown, safe: made again", "safe", "begin durable dispatched lost +0.5 durable ok",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n"
        "send 2\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("unknown, safe, tries spent", "safe tries=1", "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: tell_unknown\n"
        "answered unknown sees structured_unknown\n");
    row("unknown, convergent by a key", "convergent key", "begin durable dispatched lost +0.5",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n");
    row("unknown, accumulating: the operator is asked", "accumulating", "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n");
    row("unknown, without a class: the operator is asked", "unclassified", "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n");
    row("unknown, and it landed", "accumulating", "begin durable dispatched lost it_landed",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool it_landed by operator:me\n"
        "row resolved_landed by operator:me\n"
        "resume\n"
        "answered ok sees operator_result\n");
    row("unknown, and it did not land: asked what now", "accumulating",
        "begin durable dispatched lost it_did_not_land",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool it_did_not_land by operator:me\n"
        "row resolved_not_landed by operator:me\n"
        "ask not_landed\n");
    row("unknown, did not land, sent again", "accumulating",
        "begin durable dispatched lost it_did_not_land send_again durable ok",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool it_did_not_land by operator:me\n"
        "row resolved_not_landed by operator:me\n"
        "ask not_landed\n"
        "decided tool send_again by operator:me\n"
        "resume\n"
        "record 2\n"
        "send 2\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("unknown, did not land, the model is told", "accumulating",
        "begin durable dispatched lost it_did_not_land tell_failed",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool it_did_not_land by operator:me\n"
        "row resolved_not_landed by operator:me\n"
        "ask not_landed\n"
        "decided tool tell_failed by operator:me\n"
        "resume\n"
        "answered failed_before sees error\n");
    row("unknown, the model is told so", "accumulating", "begin durable dispatched lost tell_unknown",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool tell_unknown by operator:me\n"
        "resume\n"
        "answered unknown sees structured_unknown open\n");
    row("unknown, told, and closed later", "accumulating",
        "begin durable dispatched lost tell_unknown it_landed",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool tell_unknown by operator:me\n"
        "resume\n"
        "answered unknown sees structured_unknown open\n"
        "decided tool it_landed by operator:me\n"
        "row resolved_landed by operator:me\n");
    row("unknown, the run is stopped", "accumulating", "begin durable dispatched lost stop",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool stop by operator:me\n"
        "stopped unknown sees nothing open outcome_unknown\n");
    row("unknown, closed as unknown", "accumulating", "begin durable dispatched lost close_as_unknown",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "decided tool close_as_unknown by operator:me\n"
        "row resolved_unknown by operator:me\n"
        "resume\n"
        "answered unknown sees structured_unknown\n");
    row("unknown, headless: left open", "accumulating fail", "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: leave_open\n"
        "decided tool leave_open by headless\n"
        "left unknown sees nothing open outcome_unknown\n");
    row("unknown, headless, told to retry: never blind", "accumulating retry",
        "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: leave_open\n"
        "decided tool leave_open by headless\n"
        "left unknown sees nothing open outcome_unknown\n");
    row("unknown, headless, told to retry: looked up", "accumulating probe retry",
        "begin durable dispatched lost cannot_tell cannot_tell",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "decided tool check_now by headless\n"
        "probe 2\n"
        "decided tool leave_open by headless\n"
        "left unknown sees nothing open outcome_unknown\n");
    row("the probe finds it", "accumulating probe", "begin durable dispatched lost true",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "row resolved_landed by probe\n"
        "answered ok sees probe_result\n");
    row("the probe finds nothing: made again", "accumulating probe",
        "begin durable dispatched lost false +0.5",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "row resolved_not_landed by probe\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n");
    row("the probe finds nothing, without a class: the operator decides", "unclassified probe",
        "begin durable dispatched lost false",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "row resolved_not_landed by probe\n"
        "ask not_landed\n");
    row("the probe finds nothing, tries spent", "accumulating probe tries=1",
        "begin durable dispatched lost false",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "row resolved_not_landed by probe\n"
        "answered failed_before sees error\n");
    row("the probe cannot tell", "accumulating probe", "begin durable dispatched lost cannot_tell",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "ask outcome_unknown\n");
    row("the probe finds other values", "accumulating probe", "begin durable dispatched lost conflict",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "ask outcome_unknown\n");
    row("the probe does not answer", "accumulating probe probe_timeout=5", "begin durable dispatched lost +5",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "5 abort probe 1\n"
        "5 ask outcome_unknown\n");
    row("the probe waits for the lag", "accumulating probe lag=5", "begin durable dispatched lost +5",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "5 probe 1\n");
    row("a look before the lag is over that finds nothing proves nothing", "accumulating probe lag=5",
        "begin durable dispatched lost +1 check_now false +4",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "decided tool check_now by operator:me\n"
        "probe 1 early\n"
        "5 probe 2\n");
    row("a look before the lag is over that finds it counts", "accumulating probe lag=5",
        "begin durable dispatched lost +1 check_now true",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "decided tool check_now by operator:me\n"
        "probe 1 early\n"
        "row resolved_landed by probe\n"
        "answered ok sees probe_result\n");
    row("the operator knows while the probe is asked", "accumulating probe",
        "begin durable dispatched lost it_landed",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "decided tool it_landed by operator:me\n"
        "abort probe 1\n"
        "row resolved_landed by operator:me\n"
        "answered ok sees operator_result\n");
    row("checked once more", "accumulating probe", "begin durable dispatched lost cannot_tell check_now true",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: probe\n"
        "probe 1\n"
        "ask outcome_unknown\n"
        "decided tool check_now by operator:me\n"
        "probe 2\n"
        "row resolved_landed by probe\n"
        "resume\n"
        "answered ok sees probe_result\n");
    row("write-only: never again", "accumulating at_most_once", "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: tell_unknown\n"
        "answered unknown sees structured_unknown open\n");
    row("write-only, at least once", "accumulating at_least_once", "begin durable dispatched lost +0.5",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n");
    row("write-only, at least once, tries spent", "accumulating at_least_once tries=1",
        "begin durable dispatched lost",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: tell_unknown\n"
        "answered unknown sees structured_unknown open\n");
    row("too slow, a command: ended", "accumulating timeout=4", "begin durable dispatched +4",
        "record 1\n"
        "send 1\n"
        "4 abort 1\n"
        "4 row unknown by engine (the tool did not answer in time)\n"
        "4 unknown: ask_operator\n"
        "4 ask outcome_unknown\n");
    row("too slow, listened for", "accumulating detach timeout=4 late=60", "begin durable dispatched +4 late",
        "record 1\n"
        "send 1\n"
        "4 detach 1 until 64\n"
        "4 row unknown by engine (the tool did not answer in time)\n"
        "4 unknown: ask_operator late until 64\n"
        "4 ask outcome_unknown\n");
    row("too slow before it left: nothing happened", "accumulating timeout=4", "begin durable connecting +4",
        "record 1\n"
        "send 1\n"
        "4 abort 1\n"
        "4 row failed_before by engine (the tool did not answer in time)\n"
        "4 retry 1>2 of 3 in 0.5\n");
    row("asleep, its limit moves", "accumulating timeout=4", "begin durable dispatched slept=10 +4",
        "record 1\n"
        "send 1\n");
    row("a long call says so", "safe timeout=30", "begin durable dispatched +26",
        "record 1\n"
        "send 1\n"
        "10 waiting on tool 10 left 20\n"
        "25 waiting on tool 25 left 5\n");
    row("its result asks for another call", "convergent", "begin durable dispatched again +0.5 durable ok",
        "record 1\n"
        "send 1\n"
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n"
        "send 2\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("its result asks for another call that may not be made", "accumulating",
        "begin durable dispatched again",
        "record 1\n"
        "send 1\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("its result asks for another call, tries spent", "convergent tries=1",
        "begin durable dispatched again",
        "record 1\n"
        "send 1\n"
        "row ok by engine\n"
        "answered ok sees result\n");
    row("cancelled before it left", "accumulating", "begin durable cancel",
        "record 1\n"
        "send 1\n"
        "abort 1\n"
        "row failed_before by engine (cancelled before it was sent)\n"
        "cancelled failed_before sees nothing cancelled\n");
    row("cancelled in flight", "accumulating", "begin durable dispatched cancel",
        "record 1\n"
        "send 1\n"
        "abort 1\n"
        "row unknown by engine (cancelled while the call was under way)\n"
        "unknown: cancelled\n"
        "cancelled unknown sees nothing open cancelled\n");
    row("cancelled in flight, safe", "safe", "begin durable dispatched cancel",
        "record 1\n"
        "send 1\n"
        "abort 1\n"
        "row unknown by engine (cancelled while the call was under way)\n"
        "row resolved_unknown by engine (cancelled; it may be repeated without harm)\n"
        "cancelled unknown sees nothing cancelled\n");
    row("cancelled while the operator is asked", "accumulating", "begin durable dispatched lost cancel",
        "record 1\n"
        "send 1\n"
        "row unknown by engine (broken)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n"
        "cancelled unknown sees nothing open cancelled\n");
    row("taken up: sent by a process that is gone", "accumulating", "resumed=sent,1",
        "row unknown by engine (the program that made the call is gone)\n"
        "unknown: ask_operator\n"
        "ask outcome_unknown\n");
    row("taken up: sent, and it can be looked up", "accumulating probe", "resumed=sent,1 true",
        "row unknown by engine (the program that made the call is gone)\n"
        "unknown: probe\n"
        "probe 1\n"
        "row resolved_landed by probe\n"
        "answered ok sees probe_result\n");
    row("taken up: unknown", "accumulating", "resumed=unknown,1",
        "unknown: ask_operator\n"
        "ask outcome_unknown\n");
    row("taken up: it did not land", "accumulating", "resumed=resolved_not_landed,1 +0.5",
        "retry 1>2 of 3 in 0.5\n"
        "0.5 record 2\n");
    row("taken up: it did not land, without a class", "unclassified", "resumed=resolved_not_landed,1",
        "ask not_landed\n");
}

void TestToolStep::says()
{
    QFETCH(QByteArray, plan);
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, expected);
    ToolPlay play(toolPlanFrom(plan.toStdString()));
    QCOMPARE(QByteArray::fromStdString(play.play(script.toStdString())), expected);
}

void TestToolStep::offers_data()
{
    QTest::addColumn<QByteArray>("plan");
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("choices");
    QTest::newRow("before it is sent, nothing")
        << QByteArray("accumulating") << QByteArray("begin") << QByteArray();
    QTest::newRow("unknown, and it can be looked up")
        << QByteArray("accumulating probe lag=5") << QByteArray("begin durable dispatched lost")
        << QByteArray("check_now it_landed it_did_not_land tell_unknown stop close_as_unknown");
    QTest::newRow("unknown, and it cannot")
        << QByteArray("accumulating") << QByteArray("begin durable dispatched lost")
        << QByteArray("it_landed it_did_not_land tell_unknown stop close_as_unknown");
    QTest::newRow("it did not land") << QByteArray("accumulating")
                                     << QByteArray("begin durable dispatched lost it_did_not_land")
                                     << QByteArray("send_again tell_failed stop");
    QTest::newRow("not written, so not sent") << QByteArray("accumulating") << QByteArray("begin unwritten")
                                              << QByteArray("send_again tell_failed stop");
    QTest::newRow("left open") << QByteArray("accumulating")
                               << QByteArray("begin durable dispatched lost stop")
                               << QByteArray("it_landed it_did_not_land close_as_unknown");
    QTest::newRow("once it is answered, nothing")
        << QByteArray("accumulating") << QByteArray("begin durable ok") << QByteArray();
}

void TestToolStep::offers()
{
    QFETCH(QByteArray, plan);
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, choices);
    ToolPlay play(toolPlanFrom(plan.toStdString()));
    play.play(script.toStdString());
    QByteArrayList ids;
    for (const auto choice : play.step().choices())
        ids << toId(choice);
    QCOMPARE(ids.join(' '), choices);
}

QTEST_APPLESS_MAIN(TestToolStep)
#include "tst_tool_step.moc"
