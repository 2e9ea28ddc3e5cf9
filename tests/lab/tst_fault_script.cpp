// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/builtin_scripts.h"
#include "core/lab/script.h"
#include "core/lab/text_chunks.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <set>
#include <string>

using namespace landfall::lab;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::lab::Shape)

namespace {

// "pointer: message", one a problem.
QStringList lines(const std::vector<Problem>& problems)
{
    QStringList result;
    for (const auto& problem : problems)
        result << QString::fromStdString(problem.pointer + ": " + problem.message);
    return result;
}

} // namespace

class TestFaultScript : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fieldCasesLoad_data();
    void fieldCasesLoad();
    void everyOpIsRead();
    void everyShapeIsRead_data();
    void everyShapeIsRead();
    void paceAndTextComeWithTheScript();
    void framingComesWithTheScript();
    void mistakesAreAllListed_data();
    void mistakesAreAllListed();
    void templatesExpand_data();
    void templatesExpand();
    void textIsCutIntoWords_data();
    void textIsCutIntoWords();
    void builtinScriptsLoad();
};

void TestFaultScript::fieldCasesLoad_data()
{
    QTest::addColumn<QByteArray>("setup");
    QTest::addColumn<int>("exchanges");
    QFile file(LANDFALL_TEST_DATA "/field_cases.json");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int withExchanges = 0;
    for (const auto& value : QJsonDocument::fromJson(file.readAll()).object()["cases"].toArray()) {
        const auto setup = value.toObject()["setup"].toObject();
        if (!setup.contains("exchanges"))
            continue;
        ++withExchanges;
        QTest::newRow(
            qPrintable(value.toObject()["id"].toString() + " " + value.toObject()["title"].toString()))
            << QJsonDocument(setup).toJson() << static_cast<int>(setup["exchanges"].toArray().size());
    }
    QVERIFY(withExchanges > 40);
}

void TestFaultScript::fieldCasesLoad()
{
    QFETCH(QByteArray, setup);
    QFETCH(int, exchanges);
    const auto reading = readScript(setup.toStdString());
    QCOMPARE(lines(reading.problems), QStringList());
    QVERIFY(reading.script);
    QCOMPARE(static_cast<int>(reading.script->exchanges.size()), exchanges);
}

void TestFaultScript::everyOpIsRead()
{
    const auto reading = readScript(R"([
        [{"op":"send","text":"a\r\n"}, {"op":"send","hex":"00fF0a"}, {"op":"send_template","text":"<<3 x 'b'>>"},
         {"op":"wait_ms","ms":25000}, {"op":"repeat","text":"c","every_ms":500,"times":10}, {"op":"fin"}],
        [{"op":"rst"}],
        [{"op":"hold_open"}],
        // comments are allowed
        [{"op":"repeat","text":"d","every_ms":0,"until":"client closes"}],
        [{"op":"send","text":"e"}]
    ])");
    QCOMPARE(lines(reading.problems), QStringList());
    const std::vector<Exchange> expected{
        Ops{Send{"a\r\n"}, Send{{'\0', '\xff', '\n'}}, Send{"bbb"}, Wait{25s}, Repeat{"c", 500ms, 10}, Fin{}},
        Ops{Rst{}},
        Ops{HoldOpen{}},
        Ops{Repeat{"d", 0ms, std::nullopt}},
        Ops{Send{"e"}},
    };
    QVERIFY(reading.script->exchanges == expected);

    QStringList ends;
    for (const auto& exchange : reading.script->exchanges)
        ends << QString::fromStdString(describe(std::get<Ops>(exchange)));
    QCOMPARE(ends, QStringList({"fin", "rst", "hold_open", "repeat", "left open"}));
}

void TestFaultScript::everyShapeIsRead_data()
{
    using How = BreakOff::How;
    QTest::addColumn<QString>("text");
    QTest::addColumn<Shape>("shape");
    QTest::addColumn<QString>("word");
    const auto row = [](const char* text, Shape shape, const char* word) {
        QTest::newRow(text) << text << std::move(shape) << word;
    };
    row("ok", Speak{}, "ok");
    row("ok:Booked; thank you: bye", Speak{"Booked; thank you: bye", {}}, "ok");
    row("ok:", Speak{"", {}}, "ok");
    row("slow:250", Speak{{}, 250ms}, "slow");
    row("slow:250;text=Well; now", Speak{"Well; now", 250ms}, "slow");
    row("tool_call:find", CallTool{"find", "{}", ""}, "tool_call find");
    row(R"(tool_call:book;args={"a":"x;y","b":{"c":[1,2]}};text=Let me; see)",
        CallTool{"book", R"({"a":"x;y","b":{"c":[1,2]}})", "Let me; see"}, "tool_call book");
    row("status:429;retry_after=2.5", AnswerStatus{429, "2.5"}, "status 429");
    row("status: 503 ", AnswerStatus{503, ""}, "status 503");
    row("error_event:overloaded_error", SendErrorEvent{"overloaded_error", 0, {}},
        "error_event overloaded_error after 0 chunks");
    row("error_event:api_error; after=1; text=Hm", SendErrorEvent{"api_error", 1, "Hm"},
        "error_event api_error after 1 chunk");
    row("reset_after_chunks:3", BreakOff{How::Reset, 3, {}}, "reset after 3 chunks");
    row("close_after_chunks:0;text=No", BreakOff{How::Close, 0, "No"}, "closed after 0 chunks");
    row("stall_after_chunks:2", BreakOff{How::Stall, 2, {}}, "stalled after 2 chunks");
    row("stall", Stall{}, "stall");
    row("lost_reply", LoseReply{}, "lost reply");
    row("garbage", SendGarbage{}, "garbage");
    row("refuse", Refuse{}, "refused");
}

void TestFaultScript::everyShapeIsRead()
{
    QFETCH(QString, text);
    QFETCH(Shape, shape);
    QFETCH(QString, word);
    std::vector<std::string> messages;
    const auto read = readShape(text.toStdString(), messages);
    QVERIFY2(read, messages.empty() ? "" : messages.front().c_str());
    QVERIFY(*read == shape);
    QCOMPARE(QString::fromStdString(describe(*read)), word);
}

void TestFaultScript::paceAndTextComeWithTheScript()
{
    const auto reading =
        readScript(R"({"exchanges":["ok"],"chunk_delay_ms":7,"reply_text":"Hi","target":"provider"})");
    QCOMPARE(lines(reading.problems), QStringList());
    QVERIFY(reading.script->chunkDelay == 7ms);
    QCOMPARE(QString::fromStdString(reading.script->replyText), "Hi");
}

void TestFaultScript::framingComesWithTheScript()
{
    const auto reading =
        readScript(R"({"exchanges":["ok"],"framing":{"line_ends":"crlf","pings":true,"comments":true,)"
                   R"("bytes_per_write":7,"gzip":true}})");
    QCOMPARE(lines(reading.problems), QStringList());
    const Framing all{.crlf = true, .pings = true, .comments = true, .bytesPerWrite = 7, .gzip = true};
    QVERIFY(reading.script->framing == all);
}

void TestFaultScript::mistakesAreAllListed_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QStringList>("problems");
    const auto row = [](const char* name, const char* json, const QStringList& problems) {
        QTest::newRow(name) << QByteArray(json) << problems;
    };
    row("not JSON", "[\"ok\",\n }",
        {": not JSON: parse error at line 2, column 2: syntax error while parsing value - "
         "unexpected '}'; expected '[', '{', or a literal"});
    row("neither list nor object", "3",
        {": a fault script is a list of exchanges, or an object that has one as exchanges"});
    row("framing that is none",
        R"({"exchanges":["ok"],"framing":{"line_ends":"cr","pings":1,"bytes_per_write":0,"x":true}})",
        {"/framing/bytes_per_write: bytes_per_write must be an integer from 1 to 65536",
         "/framing/line_ends: line_ends is \"lf\" or \"crlf\"", "/framing/pings: pings is true or false",
         "/framing/x: framing knows line_ends, pings, comments, bytes_per_write and gzip"});
    row("an object without exchanges", R"({"chunk_delay_ms":1})",
        {": a fault script is a list of exchanges, or an object that has one as exchanges"});
    row("nothing to play", R"({"exchanges":[]})", {"/exchanges: a fault script needs at least one exchange"});
    row("exchanges, pace and text of wrong types",
        R"({"exchanges":"ok","chunk_delay_ms":-1,"reply_text":""})",
        {"/exchanges: exchanges is not a list",
         "/chunk_delay_ms: chunk_delay_ms must be an integer from 0 to 60000",
         "/reply_text: reply_text must be a text that is not empty"});
    row("an exchange that is neither", R"(["ok", 7])",
        {"/1: an exchange is a shape (a string) or a list of ops"});
    row("an unknown shape", R"(["okay"])",
        {"/0: \"okay\" is not a fault shape; there are ok, tool_call, status, error_event, "
         "reset_after_chunks, "
         "close_after_chunks, stall_after_chunks, stall, lost_reply, slow, garbage, refuse"});
    row("several mistakes in one shape", R"(["ok", "status:9;retry_after=soon;after=2"])",
        {"/1: status needs a status code from 300 to 599", "/1: retry_after is not a number of seconds",
         "/1: status does not take after"});
    row("shapes without what they need", R"(["tool_call", "error_event:", "slow", "reset_after_chunks:x"])",
        {"/0: tool_call needs a tool's name", "/1: error_event needs an error type",
         "/2: slow needs milliseconds from 0 to 86400000",
         "/3: reset_after_chunks needs a number of chunks from 0 to 100000"});
    row("shapes with too much", R"(["stall:3", "ok;text=a", "garbage;x", "refuse;for=3"])",
        {"/0: stall takes nothing after a colon", "/1: ok does not take text",
         "/2: \"x\" is not of the form key=value", "/3: refuse does not take for"});
    row("options that are wrong",
        R"(["tool_call:f;args=[1]", "error_event:e;after=-1;after=2;text=", "status:500;retry_after=-1"])",
        {"/0: args is not a JSON object", "/1: after is given twice",
         "/1: error_event needs after to be a number of chunks from 0 to 100000", "/1: text is empty",
         "/2: retry_after is not a number of seconds"});
    row("ops in several exchanges",
        R"({"exchanges":[[{"op":"send"},{"op":"sned","text":"a"}],[3,{"op":"wait_ms","ms":1.5},{"op":"fin","text":"x"}]]})",
        {"/exchanges/0/0: text is missing",
         "/exchanges/0/1/op: \"sned\" is not an op; there are send, send_template, wait_ms, repeat, fin, "
         "rst, hold_open",
         "/exchanges/1/0: an op is an object with a name in op",
         "/exchanges/1/1/ms: ms must be an integer from 0 to 86400000",
         "/exchanges/1/2/text: fin does not take text"});
    row("an empty exchange", R"([[]])", {"/0: an exchange needs at least one op"});
    row("bytes that are wrong",
        R"([[{"op":"send","text":"a","hex":"0"},{"op":"send","hex":"0g"},{"op":"send","text":7}]])",
        {"/0/0/text: send takes text or hex, not both", "/0/0/hex: hex must be pairs of hexadecimal digits",
         "/0/1/hex: hex must be pairs of hexadecimal digits", "/0/2/text: text is not a text"});
    row("repeats that are wrong",
        R"([[{"op":"repeat","text":"a","every_ms":5,"times":1,"until":"midnight"}],[{"op":"repeat","text":"a","every_ms":5}],
            [{"op":"repeat","text":"a","every_ms":-5,"times":0}]])",
        {"/0/0: repeat takes either times or until", "/0/0/until: until can only be \"client closes\"",
         "/1/0: repeat takes either times or until",
         "/2/0/every_ms: every_ms must be an integer from 0 to 86400000",
         "/2/0/times: times must be an integer from 1 to 1000000000"});
    row("ops after the end",
        R"([[{"op":"fin"},{"op":"send","text":"a"}],[{"op":"repeat","text":"a","every_ms":1,"until":"client closes"},{"op":"rst"}]])",
        {"/0/1: nothing can follow fin", "/1/1: nothing can follow repeat"});
    row("a key that needs escaping", R"([[{"op":"fin","a/b~c":1}]])",
        {"/0/0/a~1b~0c: fin does not take a/b~c"});
    row("a template that is too large", R"([[{"op":"send_template","text":"<<99999999 x 'ab'>>"}]])",
        {"/0/0/text: the template would be larger than 64 MiB"});
    row("a template too large in sum",
        R"([[{"op":"send_template","text":"<<40000000 x 'a'>><<40000000 x 'a'>>"}]])",
        {"/0/0/text: the template would be larger than 64 MiB"});
}

void TestFaultScript::mistakesAreAllListed()
{
    QFETCH(QByteArray, json);
    QFETCH(QStringList, problems);
    const auto reading = readScript(json.toStdString());
    QCOMPARE(lines(reading.problems), problems);
    QVERIFY(!reading.script);
}

void TestFaultScript::templatesExpand_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expanded");
    QTest::newRow("one placeholder") << "[<<4 x 'a'>>]"
                                     << "[aaaa]";
    QTest::newRow("several, of several characters") << "<<2 x 'ab'>>-<<3 x '>'>>"
                                                    << "abab->>>";
    QTest::newRow("none at all") << "a < b << c"
                                 << "a < b << c";
    QTest::newRow("something else in the brackets") << "<<x>> <<3>> <<3 x 'a'> <<3 x a>>"
                                                    << "<<x>> <<3>> <<3 x 'a'> <<3 x a>>";
    QTest::newRow("nothing, no times") << "a<<0 x 'b'>>c"
                                       << "ac";
    QTest::newRow("brackets before a placeholder") << "<<<2 x 'a'>>"
                                                   << "<aa";
    QTest::newRow("an empty text") << ""
                                   << "";
}

void TestFaultScript::templatesExpand()
{
    QFETCH(QString, text);
    QFETCH(QString, expanded);
    const QJsonArray script{QJsonArray{QJsonObject{{"op", "send_template"}, {"text", text}}}};
    const auto reading = readScript(QJsonDocument(script).toJson().toStdString());
    QCOMPARE(lines(reading.problems), QStringList());
    const auto ops = std::get<Ops>(reading.script->exchanges.front());
    QCOMPARE(QString::fromStdString(std::get<Send>(ops.front()).bytes), expanded);
}

void TestFaultScript::textIsCutIntoWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("atLeast");
    QTest::addColumn<QStringList>("chunks");
    QTest::newRow("words keep the space before them")
        << "Two  flights\nleft." << 0 << QStringList{"Two", "  flights", "\nleft."};
    QTest::newRow("a space at the end is a chunk") << "Hi " << 0 << QStringList{"Hi", " "};
    QTest::newRow("text without spaces is cut between characters")
        << "東京へ行く便は二つあります。" << 0 << QStringList{"東京へ行く便は二つありま", "す。"};
    QTest::newRow("too short, it is said again")
        << "Yes I" << 5 << QStringList{"Yes", " I", " Yes", " I", " Yes", " I"};
    QTest::newRow("nothing said") << "" << 0 << QStringList{};
}

void TestFaultScript::textIsCutIntoWords()
{
    QFETCH(QString, text);
    QFETCH(int, atLeast);
    QFETCH(QStringList, chunks);
    QStringList cut;
    for (const auto& chunk : chunksOf(text.toStdString(), static_cast<std::size_t>(atLeast)))
        cut << QString::fromStdString(chunk);
    QCOMPARE(cut, chunks);
}

void TestFaultScript::builtinScriptsLoad()
{
    std::set<std::string> names;
    for (const auto& builtin : builtinScripts()) {
        const auto reading = readScript(builtin.json);
        QVERIFY2(reading.script, qPrintable(lines(reading.problems).join('\n')));
        QVERIFY(*builtinScript(builtin.name) == *reading.script);
        QVERIFY(std::string(builtin.description).ends_with('.'));
        QVERIFY2(names.insert(builtin.name).second, builtin.name);
    }
    for (const auto* wanted : {"none", "reset", "rate limit", "overloaded", "lost reply", "garbage", "stall"})
        QVERIFY2(names.contains(wanted), wanted);
    QVERIFY(!builtinScript("no such script"));
}

QTEST_GUILESS_MAIN(TestFaultScript)
#include "tst_fault_script.moc"
