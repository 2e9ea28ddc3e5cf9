// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/trial_script_reader.h"
#include "tests/config/problem_lines.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

class TestTrialScriptReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aWholeScriptIsRead()
    {
        const auto reading = readTrialScript(R"(
            // comments are allowed
            {"turn": "side_effecting", "request_seconds": 1.5, "members": [
                {"name": "primary", "script": ["transient:503", {"ok": 3, "rate_limit:429;ra=2": 1}]},
                {"name": "backup", "script": ["ok"]}]})");
        QCOMPARE(linesOf(reading.problems), QByteArray());
        const auto& script = *reading.script;
        QCOMPARE(script.tools.size(), std::size_t(1));
        QVERIFY(script.tools[0].retryClass == RetryClass::Accumulating);
        QCOMPARE(script.requestTakes, Micros(1500ms));
        QCOMPARE(script.members.size(), std::size_t(2));
        QCOMPARE(script.members[0].name, std::string("primary"));
        QCOMPARE(script.members[0].entries.size(), std::size_t(2));
        const auto& choices = script.members[0].entries[1];
        QCOMPARE(choices.size(), std::size_t(2));
        QVERIFY(choices[0].outcome == *parseOutcome("ok"));
        QCOMPARE(choices[0].weight, 3.0);
        QVERIFY(choices[1].outcome == *parseOutcome("rate_limit:429;ra=2"));
    }

    void turnAndTimeMayBeLeftOut()
    {
        const auto reading = readTrialScript(R"({"members": [{"name": "a", "script": ["ok"]}]})");
        QVERIFY(reading.script);
        QVERIFY(reading.script->tools.empty());
        QCOMPARE(reading.script->requestTakes, Micros(0));
    }

    void everyTurnHasItsTool_data()
    {
        QTest::addColumn<QString>("turn");
        QTest::addColumn<std::vector<RetryClass>>("tools");
        using Classes = std::vector<RetryClass>;
        QTest::newRow("none") << QStringLiteral("none") << Classes{};
        QTest::newRow("read_only") << QStringLiteral("read_only") << Classes{RetryClass::Safe};
        QTest::newRow("side_effecting")
            << QStringLiteral("side_effecting") << Classes{RetryClass::Accumulating};
        QTest::newRow("unclassified") << QStringLiteral("unclassified") << Classes{RetryClass::Unclassified};
    }

    void everyTurnHasItsTool()
    {
        QFETCH(QString, turn);
        QFETCH(std::vector<RetryClass>, tools);
        const auto reading = readTrialScript(R"({"turn": ")" + turn.toStdString() +
                                             R"(", "members": [{"name": "a", "script": ["ok"]}]})");
        QVERIFY(reading.script);
        std::vector<RetryClass> classes;
        for (const auto& tool : reading.script->tools)
            classes.push_back(tool.retryClass);
        QCOMPARE(classes, tools);
    }

    void mistakesAreNamed_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("problems");
        const auto row = [](const char* name, const char* json, const char* problems) {
            QTest::newRow(name) << QString::fromLatin1(json) << QString::fromLatin1(problems);
        };
        row("not an object", "[]", "a script must be an object");
        row("no members", "{}", "/members: members must be a non-empty list");
        row("empty members", R"({"members": []})", "/members: members must be a non-empty list");
        row("a member that is a word", R"({"members": ["a"]})", "/members/0: a member must be an object");
        row("a member without anything", R"({"members": [{}]})",
            "/members/0/name: name must be a non-empty string\n"
            "/members/0/script: script must be a non-empty list");
        row("two of the same name",
            R"({"members": [{"name": "a", "script": ["ok"]}, {"name": "a", "script": ["ok"]}]})",
            "/members/1/name: there is another member \"a\"");
        row("tokens and weights",
            R"({"members": [{"name": "a", "script": ["fine", 3, {}, {"ok": 0}, {"ok": "1", "mid:1": 1}]}]})",
            "/members/0/script/0: \"fine\" is no outcome: it starts with none of the known words\n"
            "/members/0/script/1: an entry of a script is an outcome, or an object of outcome and weight\n"
            "/members/0/script/2: an entry of a script is an outcome, or an object of outcome and weight\n"
            "/members/0/script/3/ok: a weight must be a number > 0 and <= 1000000000\n"
            "/members/0/script/4/ok: a weight must be a number > 0 and <= 1000000000\n"
            "/members/0/script/4/mid:1: \"mid:1\" is no outcome: the form is mid:CHUNKS:WORD or "
            "mid:CHUNKS:STATUS");
        row("a turn, a time and a field that are none",
            R"({"turn": "some", "request_seconds": -1, "member": 1, "members": [{"name": "a", "script": ["ok"]}]})",
            "/member: unknown field \"member\", did you mean \"members\"?\n"
            "/turn: turn must be one of \"none\", \"read_only\", \"side_effecting\", \"unclassified\"\n"
            "/request_seconds: request_seconds must be a number between 0 and 1000000000");
    }

    void mistakesAreNamed()
    {
        QFETCH(QString, json);
        QFETCH(QString, problems);
        const auto reading = readTrialScript(json.toStdString());
        QVERIFY(!reading.script);
        QCOMPARE(QString::fromUtf8(linesOf(reading.problems)), problems);
    }

    void whatIsNotJsonIsSaid()
    {
        const auto reading = readTrialScript("{\"members\": ");
        QVERIFY(!reading.script);
        QVERIFY(linesOf(reading.problems).startsWith("not JSON"));
    }
};

QTEST_GUILESS_MAIN(TestTrialScriptReader)
#include "tst_trial_script_reader.moc"
