// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/sse_parser.h"

#include <QTest>

using namespace landfall;
using namespace std::string_literals;

namespace {

// One line an event: "event NAME|DATA", "comment TEXT"; LF inside is shown as \n.
std::string lineOf(const SseEvent& event)
{
    const bool comment = event.kind == SseEvent::Kind::Comment;
    std::string line = comment ? "comment " : "event " + std::string(event.name) + "|";
    line += event.data;
    for (auto at = line.find('\n'); at != std::string::npos; at = line.find('\n', at))
        line.replace(at, 1, "\\n");
    return line + "\n";
}

// What a parser says to what it is given.
std::string feed(SseParser& parser, std::string_view bytes)
{
    std::string log;
    // A copy of its own, gone when this returns: nothing may be read from it later.
    const std::string fed(bytes);
    parser.feed(fed, [&log](const SseEvent& event) { log += lineOf(event); });
    return log;
}

std::string finish(SseParser& parser)
{
    std::string log;
    parser.finish([&log](const SseEvent& event) { log += lineOf(event); });
    return log;
}

// Fed in pieces of `size` bytes, the first one `first` bytes long.
std::string parse(std::string_view bytes, std::size_t first, std::size_t size)
{
    SseParser parser;
    std::string log = feed(parser, bytes.substr(0, first));
    for (std::size_t at = first; at < bytes.size(); at += size)
        log += feed(parser, bytes.substr(at, size));
    return log + finish(parser);
}

} // namespace

class TestSseParser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void frames_data();
    void frames();
    void dispatchesBeforeTheEndWhateverTheLineEnd_data();
    void dispatchesBeforeTheEndWhateverTheLineEnd();
    void waitsForTheBlankLine();
    void stopsAtALineThatIsTooLong_data();
    void stopsAtALineThatIsTooLong();
    void takesALineOfExactlyTheLimit();
    void limitsTheLinesOfOneEventTogether();
};

void TestSseParser::frames_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");

    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("a named event", "event: ping\ndata: {}\n\n", "event ping|{}\n");
    row("CRLF line ends", "event: a\r\ndata: 1\r\n\r\ndata: 2\r\n\r\n", "event a|1\nevent |2\n");
    row("CR line ends", "event: a\rdata: 1\r\rdata: 2\r\r", "event a|1\nevent |2\n");
    row("mixed line ends", "data: 1\r\n\ndata: 2\r\r\ndata: 3\n\r", "event |1\nevent |2\nevent |3\n");
    row("no space after the colon", "data:1\n\n", "event |1\n");
    row("only one space after the colon is dropped", "data:  1\n\n", "event | 1\n");
    row("trailing spaces stay", "data: 1  \n\n", "event |1  \n");
    row("data lines are joined with LF", "data: {\ndata: }\n\n", "event |{\\n}\n");
    row("an empty data line counts", "data\ndata:\n\n", "event |\\n\n");
    row("an event with one empty data line is an event", "data\n\n", "event |\n");
    row("an event without data is none", "event: a\n\ndata: 1\n\n", "event |1\n");
    row("comments come out at once", ": keep\ndata: 1\n:alive\n\n",
        "comment keep\ncomment alive\nevent |1\n");
    row("an empty comment is a comment", ":\n\n", "comment \n");
    row("id, retry and unknown fields are ignored", "id: 7\nretry: 10\nfoo: bar\ndata: 1\n\n", "event |1\n");
    row("field names are exact", " data: 1\nDATA: 2\ndata2: 3\n\n", "");
    row("a colon in the value stays", "data: a:b\n\n", "event |a:b\n");
    row("a byte order mark at the start is dropped", "\xEF\xBB\xBF"s + "data: 1\n\n", "event |1\n");
    row("only one byte order mark is dropped", "\xEF\xBB\xBF\xEF\xBB\xBF"s + "data: 1\n\n", "");
    row("a byte order mark later is data", "data: 1\n\n\xEF\xBB\xBF"s + "data: 2\n\n", "event |1\n");
    row("characters of several bytes survive any cut", "data: \xF0\x9F\x8C\x8D \xE2\x9C\x93\n\n",
        "event |\xF0\x9F\x8C\x8D \xE2\x9C\x93\n");
    row("NUL is a byte like any other", "data: a\0b\n\n"s, "event |a\0b\n"s);
    row("the last event counts without its blank line", "data: 1\n\ndata: 2\n", "event |1\nevent |2\n");
    row("and without its line end", "data: 1\n\nevent: a\ndata: 2", "event |1\nevent a|2\n");
    row("a name alone at the end is no event", "event: a", "");
    row("nothing gives nothing", "", "");
    row("blank lines give nothing", "\n\r\n\r\r\n\n", "");
}

void TestSseParser::frames()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);

    QCOMPARE(parse(bytes, bytes.size(), 1), log);
    QCOMPARE(parse(bytes, 0, 1), log);
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut)
        QCOMPARE(parse(bytes, cut, bytes.size() + 1), log);
}

void TestSseParser::dispatchesBeforeTheEndWhateverTheLineEnd_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::newRow("LF") << "data: 1\n\n"s;
    QTest::newRow("CRLF") << "data: 1\r\n\r\n"s;
    QTest::newRow("CR: nobody waits for an LF that may never come") << "data: 1\r\r"s;
}

void TestSseParser::dispatchesBeforeTheEndWhateverTheLineEnd()
{
    QFETCH(std::string, bytes);
    SseParser parser;
    QCOMPARE(feed(parser, bytes), "event |1\n"s);
    QCOMPARE(finish(parser), ""s);
}

void TestSseParser::waitsForTheBlankLine()
{
    SseParser parser;
    QCOMPARE(feed(parser, "data: 1\n"), ""s);
    QCOMPARE(feed(parser, "data: 2\n\n"), "event |1\\n2\n"s);
}

void TestSseParser::stopsAtALineThatIsTooLong_data()
{
    QTest::addColumn<int>("pieceSize");
    QTest::newRow("whole") << 1000;
    QTest::newRow("in pieces") << 7;
    QTest::newRow("byte by byte") << 1;
}

void TestSseParser::stopsAtALineThatIsTooLong()
{
    QFETCH(int, pieceSize);
    const std::string bytes = "data: 1\n\ndata: " + std::string(100, 'x') + "\n\ndata: 2\n\n";
    SseParser parser(64);
    std::string log;
    for (std::size_t at = 0; at < bytes.size(); at += static_cast<std::size_t>(pieceSize))
        log += feed(parser, std::string_view(bytes).substr(at, static_cast<std::size_t>(pieceSize)));
    log += finish(parser);
    QVERIFY(parser.overflowed());
    QCOMPARE(log, "event |1\n"s);
}

void TestSseParser::takesALineOfExactlyTheLimit()
{
    const std::string line = "data: " + std::string(58, 'x');
    SseParser parser(64);
    QCOMPARE(feed(parser, line + "\n\n"), "event |" + std::string(58, 'x') + "\n");
    QVERIFY(!parser.overflowed());
    feed(parser, line + "x\n\n");
    QVERIFY(parser.overflowed());
}

void TestSseParser::limitsTheLinesOfOneEventTogether()
{
    SseParser parser(64);
    for (int i = 0; i < 10 && !parser.overflowed(); ++i)
        feed(parser, "data: 0123456789\n");
    QVERIFY(parser.overflowed());
}

QTEST_GUILESS_MAIN(TestSseParser)
#include "tst_sse_parser.moc"
