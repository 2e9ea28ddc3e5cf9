// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/result_rules.h"
#include "core/runtime/structured_unknown.h"

#include <QTest>

using namespace landfall;

namespace {

const TemplateValues values{.arguments = R"({"flight":"NH106"})", .ref = "LF-1"};

const ProbeConfig probe{.landed = {"/items/0/ref", "\"{{ref}}\""},
                        .notLanded = ResultRule{"/items", "[]"},
                        .result = "/items/0",
                        .compare = {{"/items/0/flight", "{{args.flight}}"}}};

} // namespace

// SPEC 7: what the runtime compares, so that the machines are told yes and no.
class TestResultRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatAProbeTells_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("verdict");
        QTest::addColumn<QByteArray>("result");
        QTest::newRow("there, with our token")
            << QByteArray(R"({"items":[{"ref":"LF-1","flight":"NH106"}]})") << QByteArray("true")
            << QByteArray(R"({"flight":"NH106","ref":"LF-1"})");
        QTest::newRow("there, with other values")
            << QByteArray(R"({"items":[{"ref":"LF-1","flight":"JL61"}]})") << QByteArray("conflict")
            << QByteArray(R"({"flight":"JL61","ref":"LF-1"})");
        QTest::newRow("there, without what is compared")
            << QByteArray(R"({"items":[{"ref":"LF-1"}]})") << QByteArray("conflict")
            << QByteArray(R"({"ref":"LF-1"})");
        QTest::newRow("not there") << QByteArray(R"({"items":[]})") << QByteArray("false")
                                   << QByteArray("null");
        QTest::newRow("somebody else's")
            << QByteArray(R"({"items":[{"ref":"LF-2"}]})") << QByteArray("cannot_tell") << QByteArray("null");
        QTest::newRow("something else")
            << QByteArray(R"("maintenance")") << QByteArray("cannot_tell") << QByteArray("null");
        QTest::newRow("no JSON") << QByteArray("<html>") << QByteArray("cannot_tell") << QByteArray("null");
    }
    void readsWhatAProbeTells()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, verdict);
        QFETCH(QByteArray, result);
        const auto reading = readProbe(probe, answer.toStdString(), values);
        QCOMPARE(QByteArray(toId(reading.verdict)), verdict);
        QCOMPARE(QByteArray::fromStdString(reading.result), result);
        QVERIFY(!reading.evidence.empty());
    }

    void aConflictShowsBothValues()
    {
        const auto reading = readProbe(probe, R"({"items":[{"ref":"LF-1","flight":"JL61"}]})", values);
        QCOMPARE(reading.evidence, std::string("/items/0/flight is \"JL61\"; the call asked for \"NH106\""));
    }

    void aRuleHoldsOrNot()
    {
        const ResultRule pending{"/state", "\"pending\""};
        QVERIFY(holds(pending, R"({"state":"pending"})", {}));
        QVERIFY(!holds(pending, R"({"state":"done"})", {}));
        QVERIFY(!holds(pending, R"({})", {}));
        QVERIFY(!holds(pending, "pending", {}));
        QVERIFY(!holds({"no pointer", "1"}, "{}", {}));
        QVERIFY(holds({"", "3"}, "3.0", {}));
    }

    void theSameMeaningIsTheSameIntent()
    {
        ToolConfig tool;
        tool.name = "book";
        const auto hash = [&](const std::string& arguments) {
            return intentHash(tool, {.arguments = arguments});
        };
        QCOMPARE(hash(R"({"a":1,"b":[1.0,2]})"), hash(R"({ "b": [1, 2.0], "a": 1.0 })"));
        QVERIFY(hash(R"({"a":1})") != hash(R"({"a":2})"));
        QVERIFY(hash(R"({"a":1})") != hash(R"({"a":"1"})"));
        tool.intentKey = "{{args.a}}";
        QCOMPARE(hash(R"({"a":1,"b":2})"), hash(R"({"a":1,"b":3})"));
        const auto before = hash(R"({"a":1})");
        tool.name = "pay";
        QVERIFY(before != hash(R"({"a":1})"));
    }

    void theModelReadsThatItIsUnknown()
    {
        ToolConfig tool;
        tool.name = "book";
        QCOMPARE(structuredUnknown(tool, values),
                 std::string(
                     "{\"status\":\"unknown\",\"message\":\"The call of book was sent, and its answer was "
                     "lost. It is not known whether it happened.\",\"next\":\"Do not call book again; tell "
                     "the user that it may have happened.\",\"ref\":\"LF-1\"}"));
        tool.next = "Wait for {{ref}}.";
        QVERIFY(structuredUnknown(tool, values).find("\"next\":\"Wait for LF-1.\"") != std::string::npos);
        QCOMPARE(toolError("no such \"card\""),
                 std::string("{\"status\":\"error\",\"message\":\"no such \\\"card\\\"\"}"));
    }
};

QTEST_APPLESS_MAIN(TestResultRules)
#include "tst_result_rules.moc"
