// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/schema_check.h"
#include "core/config/template_text.h"

#include <QTest>

using namespace landfall;

namespace {

const TemplateValues values{
    .arguments = R"({"flight":"NH106","seats":2,"card":"a/b &ü","quote":"{{ref}}","tags":["x"]})",
    .ref = "LF-1",
    .idempotencyKey = "k-9",
    .runId = "run-7"};

QByteArray textOf(const Result<std::string>& result)
{
    return QByteArray::fromStdString(result ? *result : "error: " + result.error().message);
}

} // namespace

// SPEC 11: templates; SPEC 7: arguments against the tool's schema.
class TestTemplateText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fillsText_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("plain") << QByteArray("plain") << QByteArray("plain");
        QTest::newRow("all names") << QByteArray("{{args.flight}} {{ ref }} {{idempotency_key}} {{run_id}}")
                                   << QByteArray("NH106 LF-1 k-9 run-7");
        QTest::newRow("a number") << QByteArray("{{args.seats}} seats") << QByteArray("2 seats");
        QTest::newRow("a list as JSON") << QByteArray("{{args.tags}}") << QByteArray("[\"x\"]");
        QTest::newRow("what is put in is not read again")
            << QByteArray("{{args.quote}}") << QByteArray("{{ref}}");
        QTest::newRow("a missing argument")
            << QByteArray("{{args.seat}}") << QByteArray("error: the argument \"seat\" is missing");
        QTest::newRow("an unknown name") << QByteArray("{{now}}") << QByteArray("error: there is no {{now}}");
        QTest::newRow("left open") << QByteArray("a {{ref") << QByteArray("error: a \"{{\" has no \"}}\"");
        QTest::newRow("a single brace is text") << QByteArray("{ref} }}") << QByteArray("{ref} }}");
    }
    void fillsText()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        QCOMPARE(textOf(expandText(text.toStdString(), values)), expected);
    }

    void escapesForAddresses()
    {
        QCOMPARE(textOf(expandText("/c/{{args.card}}?r={{ref}}", values, Escape::Url)),
                 QByteArray("/c/a%2Fb%20%26%C3%BC?r=LF-1"));
    }

    void fillsJson_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("an argument keeps its type")
            << QByteArray(R"({"n":"{{args.seats}}","t":"{{args.tags}}"})")
            << QByteArray(R"({"n":2,"t":["x"]})");
        QTest::newRow("inside a text it is text")
            << QByteArray(R"({"n":"{{args.seats}} seats"})") << QByteArray(R"({"n":"2 seats"})");
        QTest::newRow("a member whose argument is not there is left out")
            << QByteArray(R"({"a":1,"n":"{{args.none}}","in":{"m":"{{args.none}}"}})")
            << QByteArray(R"({"a":1,"in":{}})");
        QTest::newRow("in a list it is an error")
            << QByteArray(R"(["{{args.none}}"])")
            << QByteArray("error: the argument of \"{{args.none}}\" is missing");
        QTest::newRow("other values stay") << QByteArray("[1,true,null]") << QByteArray("[1,true,null]");
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("error: the template is not JSON");
    }
    void fillsJson()
    {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, expected);
        QCOMPARE(textOf(expandJson(json.toStdString(), values)), expected);
    }

    void namesWhatIsUsed()
    {
        const auto names = templateNames("{{ref}} and {{args.a}}");
        QVERIFY(names);
        QCOMPARE(*names, (std::vector<std::string>{"ref", "args.a"}));
        QVERIFY(!templateNames("{{"));
    }

    void holdsArgumentsAgainstTheSchema_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("part"); // of what is wrong
        QTest::newRow("good") << QByteArray(R"({"flight":"NH106","seats":2})") << QByteArray();
        QTest::newRow("missing") << QByteArray(R"({"seats":2})") << QByteArray("flight");
        QTest::newRow("of another type") << QByteArray(R"({"flight":1})") << QByteArray("/flight");
        QTest::newRow("out of range") << QByteArray(R"({"flight":"a","seats":0})") << QByteArray("/seats");
        QTest::newRow("one too many") << QByteArray(R"({"flight":"a","x":1})") << QByteArray("x");
        QTest::newRow("no object") << QByteArray("[1]") << QByteArray("not a JSON object");
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("not a JSON object");
    }
    void holdsArgumentsAgainstTheSchema()
    {
        QFETCH(QByteArray, arguments);
        QFETCH(QByteArray, part);
        const std::string schema =
            R"({"type":"object","required":["flight"],"additionalProperties":false,)"
            R"("properties":{"flight":{"type":"string"},"seats":{"type":"integer","minimum":1}}})";
        QVERIFY(!checkSchema(schema));
        const auto problem = checkArguments(schema, arguments.toStdString());
        QCOMPARE(problem.has_value(), !part.isEmpty());
        if (problem)
            QVERIFY2(problem->message.find(part.toStdString()) != std::string::npos,
                     problem->message.c_str());
    }

    void aSchemaThatCannotBeUsedIsSaid()
    {
        QVERIFY(checkSchema("3"));
        QVERIFY(checkSchema(R"({"type":"object","properties":3})"));
        QVERIFY(checkSchema(R"({"type":"nonsense"})"));
    }
};

QTEST_APPLESS_MAIN(TestTemplateText)
#include "tst_template_text.moc"
