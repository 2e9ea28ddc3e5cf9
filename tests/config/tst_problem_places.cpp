// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/trial_script_reader.h"
#include "core/config/workspace_reader.h"

#include <QTest>

using namespace landfall;

namespace {

template <class Reading>
QByteArray linesOf(const Reading& reading)
{
    QByteArrayList lines;
    for (const auto& problem : reading.problems)
        lines.append(QByteArray::fromStdString(toText(problem, "f")));
    return lines.join('\n');
}

void row(const char* title, const QByteArray& text, const QByteArray& expected)
{
    QTest::newRow(title) << text << expected;
}

} // namespace

class TestProblemPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ofAWorkspace_data();
    void ofAWorkspace();
    void everyProblemHasOne();
    void ofAPolicyAndOfAScript();
    void manyProblemsInOneLineAreFoundInOneWalk();
};

void TestProblemPlaces::ofAWorkspace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");

    row("a value of the first line", R"({"version":2})", "f:1:12: /version: version must be 1");
    row("a file that is no object", "\n\n  []", "f:3:3: a workspace must be an object");
    row("a field that is missing is told where its block begins", "\n {}", "f:2:2: version is missing");
    row("a field nobody knows is told where its value is", "{\"version\":1,\n\"agnets\": {}}",
        "f:2:11: /agnets: warning: unknown field \"agnets\", did you mean \"agents\"?");
    row("LF, CRLF and both together end lines", "{\r\n\"version\":\n\r\n2}",
        "f:4:1: /version: version must be 1");
    row("a tab is one character", "{\t\"version\":\t2}", "f:1:14: /version: version must be 1");
    row("a character of several bytes is one character", "{\"\xC3\xA4\xF0\x9F\x98\x80\":0,\"version\":2}",
        "f:1:7: /\xC3\xA4\xF0\x9F\x98\x80: warning: unknown field \"\xC3\xA4\xF0\x9F\x98\x80\"\n"
        "f:1:19: /version: version must be 1");
    row("a byte order mark takes no place", "\xEF\xBB\xBF{\"version\":2}",
        "f:1:12: /version: version must be 1");
    row("comments are walked over, whatever is in them",
        "// {\"version\": 1\n{ /* \"version\": 3,\n ] */ \"version\" /*:*/ : // 1\n 2}",
        "f:4:2: /version: version must be 1");
    row("what looks like a comment inside a text is text", "{\"//\":\"/*\",\"version\":2}",
        "f:1:7: /~1~1: warning: unknown field \"//\"\nf:1:22: /version: version must be 1");
    row("entries of a list",
        "{\"version\":1,\"agents\":{\"A\":{\"provider\":\"p\",\"model\":\"m\",\"tools\":[\n\"a\",\n 5]}},"
        "\"providers\":{\"p\":{\"kind\":\"anthropic\"}}}",
        "f:3:2: /agents/A/tools/1: every entry of tools must be a non-empty string\n"
        "f:2:1: /agents/A/tools/0: \"a\" is not in tools");
    row("names with slashes, tildes and escapes are found",
        "{\"version\":1,\"agents\":{\"a/b~\\u0041\":\n3}}",
        "f:2:1: /agents/a~1b~0A: every entry of agents must be an object");
    row("a key given twice", "{\"version\":1,\n  \"version\":1}",
        "f:2:3: /version: \"version\" is given twice");
    row("a key given twice, once in escapes", "{\"version\":1,\n\"versi\\u006fn\":1}",
        "f:2:1: /version: \"version\" is given twice");
    row("a key given three times, and a problem of the last value",
        "{\"version\":1,\n\"version\":1,\n\"version\":2}",
        "f:2:1: /version: \"version\" is given twice\nf:3:1: /version: \"version\" is given twice\n"
        "f:3:11: /version: version must be 1");
    row("the same key in two objects is given once", "{\"version\":1,\"agents\":{},\"tools\":{}}", "");
    row("a word where a name belongs", "{\n  \"version\": 1,\n  oops\n}",
        "f:3:3: not JSON: syntax error while parsing object key - invalid literal; expected string literal");
    row("an empty file", "",
        "f:1:1: not JSON: syntax error while parsing value - unexpected end of input; expected '[', '{', or "
        "a "
        "literal");
    row("a file that ends too early", "{\"version\":1,\n\"agents\":{\n",
        "f:3:1: not JSON: syntax error while parsing object key - unexpected end of input; expected string "
        "literal");
    row("a number too large for any machine", "{\"a\":\n 1e999}",
        "f:2:2: not JSON: number overflow parsing '1e999'");
    row("nested too deep", "\n" + QByteArray(200, '['), "f:2:102: nested deeper than 100 levels");
}

void TestProblemPlaces::ofAWorkspace()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, expected);
    const auto reading = readWorkspace(text.toStdString(), "test");
    QCOMPARE(linesOf(reading), expected);
}

// Whatever is cut from or put into a file: no problem is without a place.
void TestProblemPlaces::everyProblemHasOne()
{
    const std::string whole =
        "{\"version\":1, // one\n\"providers\":{\"p\":{\"kind\":\"lab\",\"script\":\"x\"}},\r\n"
        "\"agents\":{\"A\":{\"provider\":\"p\",\"model\":\"m\",\"retry\":{\"attempts\":0}}}}";
    int problems = 0;
    for (std::size_t at = 0; at <= whole.size(); ++at) {
        const std::string cut = whole.substr(0, at);
        const std::string replaced = cut + '"' + whole.substr(std::min(at + 1, whole.size()));
        for (const auto& text : {cut, replaced}) {
            for (const auto& problem : readWorkspace(text, "test").problems) {
                ++problems;
                QVERIFY2(problem.line >= 1 && problem.line <= 3 && problem.column >= 1, text.c_str());
            }
        }
    }
    QVERIFY(problems > 300);
}

void TestProblemPlaces::ofAPolicyAndOfAScript()
{
    QCOMPARE(linesOf(readRetryPolicy("{\n\"attempts\":0}")),
             QByteArray("f:2:12: /attempts: attempts must be >= 1"));
    QCOMPARE(linesOf(readTrialScript("{\"members\":[],\n \"members\":[]}")).left(5), QByteArray("f:2:2"));
}

void TestProblemPlaces::manyProblemsInOneLineAreFoundInOneWalk()
{
    QByteArray text = R"({"version":1)";
    for (int i = 0; i < 20'000; ++i)
        text += ",\"unknown" + QByteArray::number(i) + "\":0";
    const auto reading = readWorkspace((text + "}").toStdString(), "test");
    QCOMPARE(reading.problems.size(), std::size_t(20'000));
    QCOMPARE(reading.problems.back().column, static_cast<int>(text.size()));
}

QTEST_GUILESS_MAIN(TestProblemPlaces)
#include "tst_problem_places.moc"
