// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "tests/wire/decoded_log.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace landfall;
using namespace std::string_literals;

namespace {

constexpr auto anthropic = Protocol::AnthropicMessages;
constexpr auto eventStream = "text/event-stream; charset=utf-8";

std::string sse(const std::string& type, const std::string& rest = {})
{
    return "event: " + type + "\ndata: {\"type\":\"" + type + "\"" + (rest.empty() ? "" : "," + rest) +
           "}\n\n";
}

std::string messageStart(const std::string& id = "msg_1")
{
    return sse("message_start",
               R"("message":{"id":")" + id +
                   R"(","model":"m-1","content":[],"usage":{"input_tokens":9,"output_tokens":1}})");
}

std::string blockStart(int index, const std::string& block)
{
    return sse("content_block_start", "\"index\":" + std::to_string(index) + ",\"content_block\":" + block);
}

std::string delta(int index, const std::string& type, const std::string& field, const std::string& jsonText)
{
    return sse("content_block_delta", "\"index\":" + std::to_string(index) + R"(,"delta":{"type":")" + type +
                                          "\",\"" + field + "\":\"" + jsonText + "\"}");
}

std::string blockStop(int index)
{
    return sse("content_block_stop", "\"index\":" + std::to_string(index));
}

std::string stop(const std::string& reason, int output = 7)
{
    return sse("message_delta", R"("delta":{"stop_reason":")" + reason + R"("},"usage":{"output_tokens":)" +
                                    std::to_string(output) + "}");
}

std::string textBlock(int index, const std::string& text)
{
    return blockStart(index, R"({"type":"text","text":""})") + delta(index, "text_delta", "text", text) +
           blockStop(index);
}

std::string toolBlock(int index, const std::string& id, const std::vector<std::string>& fragments)
{
    auto out = blockStart(index, R"({"type":"tool_use","id":")" + id + R"(","name":"f","input":{}})");
    for (const auto& fragment : fragments)
        out += delta(index, "input_json_delta", "partial_json", fragment);
    return out + blockStop(index);
}

QJsonObject bodyOf(const ModelRequest& request)
{
    const auto wire = makeCodec(anthropic)->encode(request, {"https://api.anthropic.com", "k"});
    return QJsonDocument::fromJson(QByteArray::fromStdString(wire.body)).object();
}

QByteArray compact(const QJsonValue& value)
{
    return value.isArray() ? QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact)
                           : QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact);
}

QByteArray messagesOf(std::vector<Message> messages)
{
    ModelRequest request;
    request.messages = std::move(messages);
    return compact(bodyOf(request).value(QLatin1String("messages")));
}

} // namespace

class TestAnthropicCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decodesStreams_data();
    void decodesStreams();
    void assemblesReplies_data();
    void assemblesReplies();
    void decodesWholeReplies_data();
    void decodesWholeReplies();
    void dropsTheLastEventOfABrokenStream();
    void marksTheEndOnlyAfterAReason();
    void joinsUrls_data();
    void joinsUrls();
    void sendsItsHeaders();
    void fillsInWhatIsRequired();
    void encodesTools();
    void encodesMessages_data();
    void encodesMessages();
    void takesBackWhatItDecoded();
};

void TestAnthropicCodec::decodesStreams_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");

    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("text, with pings and comments between",
        messageStart() + sse("ping") + ": keep\n\n" + textBlock(0, "Hi") + stop("end_turn") +
            sse("message_stop"),
        "usage in=9 out=1\ntyped\ncomment\ntyped\ntext Hi\ntyped\nusage in=9 out=7\nterminal stop\ntyped\n");
    row("thinking, then text",
        messageStart() + blockStart(0, R"({"type":"thinking","thinking":"","signature":""})") +
            delta(0, "thinking_delta", "thinking", "hm") + delta(0, "signature_delta", "signature", "c2ln") +
            blockStop(0) + textBlock(1, "Hi") + stop("end_turn"),
        "usage in=9 out=1\ntyped\nthinking hm\ntyped\ntyped\ntyped\ntext Hi\ntyped\nusage in=9 "
        "out=7\nterminal stop\n");
    row("parallel calls in fragments",
        messageStart() + toolBlock(0, "t1", {"", "{\\\"a\\\":", "1}"}) + toolBlock(1, "t2", {"{}"}) +
            stop("tool_use"),
        "usage in=9 out=1\ncall 0 id=t1 name=f\ntyped\ncall 0 args={\"a\":\ncall 0 args=1}\ntyped\n"
        "call 1 id=t2 name=f\ncall 1 args={}\ntyped\nusage in=9 out=7\nterminal tool_calls\n");
    row("a call that max_tokens cut",
        messageStart() + toolBlock(0, "t1", {"{\\\"a\\\":"}) + stop("max_tokens"),
        "usage in=9 out=1\ncall 0 id=t1 name=f\ncall 0 args={\"a\":\ntyped\nusage in=9 out=7\nterminal "
        "length garbled\n");
    row("arguments that are JSON, but no object",
        messageStart() + toolBlock(0, "t1", {"[1]"}) + stop("tool_use"),
        "usage in=9 out=1\ncall 0 id=t1 name=f\ncall 0 args=[1]\ntyped\nusage in=9 out=7\nterminal "
        "tool_calls garbled\n");
    row("a reason of the future", messageStart() + stop("meditating"),
        "usage in=9 out=1\nusage in=9 out=7\nterminal other\n");
    row("a message_delta without reason, then one with it",
        messageStart() + sse("message_delta") + stop("end_turn", 1),
        "usage in=9 out=1\ntyped\nterminal stop\n");
    row("only the first reason counts", messageStart() + stop("end_turn") + stop("refusal", 8),
        "usage in=9 out=1\nusage in=9 out=7\nterminal stop\nusage in=9 out=8\n");
    row("nothing is added after the reason", messageStart() + stop("end_turn") + textBlock(0, "late"),
        "usage in=9 out=1\nusage in=9 out=7\nterminal stop\ntyped\ntyped\ntyped\n");
    row("a server-side tool",
        messageStart() + blockStart(0, R"({"type":"server_tool_use","id":"s","name":"web_search"})"),
        "usage in=9 out=1\nserver tool web_search\n");
    row("a server-side result alone gives the tool away, too",
        messageStart() + blockStart(0, R"({"type":"web_search_tool_result","content":[]})"),
        "usage in=9 out=1\nserver tool web_search_tool_result\n");
    row("overloaded as the first event",
        sse("error", R"("error":{"type":"overloaded_error","message":"Overloaded"})"),
        "error overloaded inband:overloaded_error Overloaded\n");
    row("an error in mid-text, and nothing after it",
        messageStart() + blockStart(0, R"({"type":"text","text":"Ha"})") +
            sse("error", R"("error":{"type":"rate_limit_error","message":"slow down"})") + stop("end_turn"),
        "usage in=9 out=1\ntext Ha\nerror rate_limited inband:rate_limit_error slow down\n");
    row("an error within the grace",
        messageStart() + stop("end_turn") + sse("error", R"("error":{"type":"api_error"})"),
        "usage in=9 out=1\nusage in=9 out=7\nterminal stop\nerror server_error inband:api_error The provider "
        "reported "
        "api_error\n");
    row("an error event that is no JSON", "event: error\ndata: upstream died\n\n",
        "error server_error inband:error upstream died\n");
    row("an event that is no JSON", messageStart() + "data: {oops\n\n" + stop("end_turn"),
        "usage in=9 out=1\nerror protocol local:protocol An event of the stream is not JSON: {oops\n");
    row("garbage after the reason harms nothing", messageStart() + stop("end_turn", 1) + "data: {oops\n\n",
        "usage in=9 out=1\nterminal stop\ntyped\n");
    row("the type may be missing where the event has a name",
        "event: content_block_delta\ndata: "
        "{\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"Hi\"}}\n\n",
        "text Hi\n");
    row("types of the future",
        messageStart() + sse("telemetry") + delta(0, "mood_delta", "mood", "x") +
            blockStart(0, R"({"type":"hologram"})"),
        "usage in=9 out=1\ntyped\ntyped\ntyped\n");
    row("events of every wrong type",
        "data: 7\n\ndata: []\n\ndata: \"x\"\n\n" + sse("content_block_delta", R"("index":"0","delta":[])") +
            sse("message_start", R"("message":[])") + sse("content_block_start", R"("content_block":"x")"),
        "typed\ntyped\ntyped\ntyped\ntyped\ntyped\n");
    row("invalid UTF-8 and half a pair become replacement characters",
        textBlock(0, "a\xFF") + textBlock(1, "\\ud83d"),
        "typed\ntext a\xEF\xBF\xBD\ntyped\ntyped\ntext \xEF\xBF\xBD\ntyped\n");
}

void TestAnthropicCodec::decodesStreams()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    QCOMPARE(decodeAll(anthropic, eventStream, bytes).log, log);
    QCOMPARE(decodeAll(anthropic, eventStream, bytes, true, 1).log, log);
    QCOMPARE(decodeAll(anthropic, "", bytes, true, 7).log, log);
}

void TestAnthropicCodec::assemblesReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("reply");

    const std::string tail = "usage in=9 out=7\nid msg_1\nmodel m-1\n";
    const auto row = [](const char* name, const std::string& bytes, const std::string& reply) {
        QTest::newRow(name) << bytes << reply;
    };
    row("blocks in their order",
        messageStart() + textBlock(0, "Hi") + toolBlock(1, "t1", {}) + stop("tool_use"),
        "text Hi\ncall t1 f {}\nfinish tool_calls tool_use\n" + tail);
    row("a turn that goes on begins with what it has, and may end with nothing else",
        sse("message_start",
            R"("message":{"id":"msg_1","model":"m-1","content":[{"type":"tool_use","id":"t1","name":"f",)"
            R"("input":{"x":1}}],"stop_reason":"tool_use","usage":{"input_tokens":9,"output_tokens":7}})") +
            sse("message_stop"),
        "call t1 f {\"x\":1}\nfinish tool_calls tool_use\n" + tail);
    row("a compaction comes in pieces",
        messageStart() + blockStart(0, R"({"type":"compaction","content":null})") +
            delta(0, "compaction_delta", "content", "so ") + delta(0, "compaction_delta", "content", "far") +
            blockStop(0) + stop("end_turn"),
        R"(native compaction {"type":"compaction","content":"so far"})"
        "\nfinish stop end_turn\n" +
            tail);
    row("thinking keeps its own form, unknown fields included",
        messageStart() + blockStart(0, R"({"type":"thinking","thinking":"","signature":"","extra":1})") +
            delta(0, "thinking_delta", "thinking", "h") + delta(0, "thinking_delta", "thinking", "m") +
            delta(0, "signature_delta", "signature", "c2ln") + blockStop(0) + stop("end_turn"),
        R"(reasoning hm native={"type":"thinking","thinking":"hm","signature":"c2ln","extra":1})"
        "\nfinish stop end_turn\n" +
            tail);
    row("thinking without a signature cannot go back",
        messageStart() + blockStart(0, R"({"type":"thinking","thinking":"hm"})") + blockStop(0) +
            stop("end_turn"),
        "reasoning hm\nfinish stop end_turn\n" + tail);
    row("redacted thinking is kept as it is",
        messageStart() + blockStart(0, R"({"type":"redacted_thinking","data":"x=="})") + blockStop(0) +
            stop("end_turn"),
        R"(reasoning  native={"type":"redacted_thinking","data":"x=="})"
        "\nfinish stop end_turn\n" +
            tail);
    row("a server-side call gets its input",
        messageStart() +
            blockStart(0, R"({"type":"server_tool_use","id":"s","name":"web_search","input":{}})") +
            delta(0, "input_json_delta", "partial_json", "{\\\"q\\\":1}") + blockStop(0) + stop("pause_turn"),
        R"(native server_tool_use {"type":"server_tool_use","id":"s","name":"web_search","input":{"q":1}})"
        "\nfinish paused pause_turn\n" +
            tail + "server tool web_search\n");
    row("blocks whose stop is missing end with the reply",
        messageStart() + blockStart(0, R"({"type":"thinking","thinking":"hm","signature":"s"})") +
            stop("end_turn"),
        R"(reasoning hm native={"type":"thinking","thinking":"hm","signature":"s"})"
        "\nfinish stop end_turn\n" +
            tail);
    row("end_turn with a call asks for the tool", messageStart() + toolBlock(0, "t1", {}) + stop("end_turn"),
        "call t1 f {}\nfinish tool_calls end_turn\n" + tail);
    row("a call of a reply that has no reason is not valid", messageStart() + toolBlock(0, "t1", {"{}"}),
        "call t1 f {} (not valid)\nusage in=9 out=1\nid msg_1\nmodel m-1\n");
    row("message_start twice says nothing new",
        messageStart() + textBlock(0, "Hi") + messageStart() + stop("end_turn"),
        "text Hi\nfinish stop end_turn\n" + tail);
    row("message_start with another id begins anew",
        messageStart("msg_0") + textBlock(0, "old") + toolBlock(1, "t0", {}) + messageStart() +
            textBlock(0, "new") + stop("end_turn"),
        "text new\nfinish stop end_turn\n" + tail);
    row("a model's window that is full", messageStart() + stop("model_context_window_exceeded"),
        "finish length model_context_window_exceeded\n" + tail);
    row("the input known only at the end, and what was cached",
        sse("message_start", R"("message":{"id":"msg_1"})") +
            sse("message_delta",
                R"("delta":{"stop_reason":"end_turn"},"usage":{"input_tokens":61,"cache_read_input_tokens":5,"output_tokens":2})"),
        "finish stop end_turn\nusage in=61 out=2 cached=5\nid msg_1\n");
}

void TestAnthropicCodec::assemblesReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, reply);
    QCOMPARE(decodeAll(anthropic, eventStream, bytes).reply, reply);
    QCOMPARE(decodeAll(anthropic, eventStream, bytes, true, 3).reply, reply);
}

void TestAnthropicCodec::decodesWholeReplies_data()
{
    QTest::addColumn<QString>("contentType");
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");

    const auto whole =
        R"({"id":"msg_1","type":"message","model":"m-1","content":[{"type":"thinking","thinking":"hm","signature":"s"},)"
        R"({"type":"text","text":"Hi"},{"type":"tool_use","id":"t1","name":"f","input":{"a":1}}],)"
        R"("stop_reason":"tool_use","usage":{"input_tokens":9,"output_tokens":7}})"s;
    const auto wholeLog =
        "thinking hm\ntext Hi\ncall 0 id=t1 name=f args={\"a\":1}\nusage in=9 out=7\nterminal tool_calls\n"s;
    const auto row = [](const char* name, const char* type, const std::string& bytes,
                        const std::string& log) {
        QTest::newRow(name) << QString::fromLatin1(type) << bytes << log;
    };
    row("a whole reply", "application/json", whole, wholeLog);
    row("a whole reply that is called a stream", "text/event-stream", "\xEF\xBB\xBF \r\n" + whole, wholeLog);
    row("a stream that is called JSON", "application/json", "\n" + messageStart() + stop("end_turn"),
        "usage in=9 out=1\nusage in=9 out=7\nterminal stop\n");
    row("an error body", "application/json",
        R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})",
        "error overloaded inband:overloaded_error Overloaded\n");
    row("a page", "text/html", "<html><title>Sign in</title></html>",
        "error protocol http:200 The answer is not a reply but text/html: an HTML page, \"Sign in\"; a proxy "
        "or a "
        "sign-in page may have answered\n");
    row("a page that is called a stream", "text/event-stream", "<html></html>",
        "error protocol http:200 The answer is not a reply but text/event-stream: an HTML page, \"no "
        "title\"; a proxy "
        "or a sign-in page may have answered\n");
    row("nothing", "text/event-stream", "",
        "error protocol http:200 The answer is not a reply but text/event-stream; it is empty\n");
    row("blanks", "", " \n", "error protocol http:200 The answer is not a reply; it is empty\n");
    row("text", "text/plain", "try later",
        "error protocol http:200 The answer is not a reply but text/plain: try later\n");
    row("other JSON", "application/json", "{\"a\":1}",
        "error protocol http:200 The answer is not a reply but application/json: {\"a\":1}\n");
    row("half a document", "application/json",
        "{\"id\":", "error protocol http:200 The answer is not a reply but application/json: {\"id\":\n");
    row("JSON of bottomless depth", "application/json", "{\"a\":" + std::string(100000, '['),
        "error protocol http:200 The answer is not a reply but application/json: {\"a\":" +
            std::string(495, '[') + "\n");
}

void TestAnthropicCodec::decodesWholeReplies()
{
    QFETCH(QString, contentType);
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    const auto type = contentType.toStdString();
    QCOMPARE(essence(decodeAll(anthropic, type, bytes).log), log);
    QCOMPARE(essence(decodeAll(anthropic, type, bytes, true, 1).log), log);
}

void TestAnthropicCodec::dropsTheLastEventOfABrokenStream()
{
    auto bytes = messageStart() + stop("end_turn");
    bytes.pop_back(); // the blank line
    QCOMPARE(essence(decodeAll(anthropic, eventStream, bytes, false).log), "usage in=9 out=1\n"s);
    QCOMPARE(essence(decodeAll(anthropic, eventStream, bytes, true).log),
             "usage in=9 out=1\nusage in=9 out=7\nterminal stop\n"s);
    QCOMPARE(essence(decodeAll(anthropic, eventStream, bytes.substr(0, bytes.size() - 5), true).log),
             "usage in=9 out=1\n"s);
    QCOMPARE(decodeAll(anthropic, eventStream, "", false).log, ""s);
    QCOMPARE(decodeAll(anthropic, "application/json", "{\"id\":", false).log, ""s);
}

void TestAnthropicCodec::marksTheEndOnlyAfterAReason()
{
    const auto endMark = [](const std::string& bytes) {
        return decodeAll(anthropic, eventStream, bytes).endMark;
    };
    QVERIFY(endMark(messageStart() + stop("end_turn") + sse("message_stop")));
    QVERIFY(!endMark(messageStart() + stop("end_turn")));
    QVERIFY(!endMark(messageStart() + sse("message_stop")));
    QVERIFY(!endMark(messageStart() + "data: [DONE]\n\n"));
}

void TestAnthropicCodec::joinsUrls_data()
{
    QTest::addColumn<std::string>("base");
    QTest::addColumn<std::string>("url");
    const auto row = [](const char* base, const char* url) {
        QTest::newRow(base) << std::string(base) << std::string(url);
    };
    row("https://api.anthropic.com", "https://api.anthropic.com/v1/messages");
    row("https://api.anthropic.com/", "https://api.anthropic.com/v1/messages");
    row("https://api.anthropic.com/v1", "https://api.anthropic.com/v1/messages");
    row(" https://api.anthropic.com/v1/ ", "https://api.anthropic.com/v1/messages");
    row("https://api.anthropic.com/v1/messages", "https://api.anthropic.com/v1/messages");
    row("https://gateway.example/anthropic", "https://gateway.example/anthropic/v1/messages");
    row("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1/messages");
}

void TestAnthropicCodec::joinsUrls()
{
    QFETCH(std::string, base);
    QFETCH(std::string, url);
    QCOMPARE(makeCodec(anthropic)->encode({}, {base, ""}).url, url);
}

void TestAnthropicCodec::sendsItsHeaders()
{
    using Headers = std::vector<WireHeader>;
    const Headers common{{"content-type", "application/json"},
                         {"accept", "text/event-stream"},
                         {"anthropic-version", "2023-06-01"}};
    auto withKey = common;
    withKey.insert(withKey.begin() + 2, {"x-api-key", "secret"});
    QCOMPARE(makeCodec(anthropic)->encode({}, {"http://h", ""}).headers, common);
    QCOMPARE(makeCodec(anthropic)->encode({}, {"http://h", "secret"}).headers, withKey);
}

void TestAnthropicCodec::fillsInWhatIsRequired()
{
    ModelRequest request;
    request.model = "m-1";
    request.stream = false;
    auto body = bodyOf(request);
    QCOMPARE(body.value(QLatin1String("max_tokens")).toInt(), 4096);
    QCOMPARE(body.value(QLatin1String("stream")).toBool(),
             true); // SPEC 6: always, so that the deadlines hold
    QVERIFY(!body.contains(QLatin1String("system")));
    QVERIFY(!body.contains(QLatin1String("tools")));

    request.maxTokens = 100;
    request.system = "Be brief.";
    body = bodyOf(request);
    QCOMPARE(body.value(QLatin1String("max_tokens")).toInt(), 100);
    QCOMPARE(body.value(QLatin1String("system")).toString(), QStringLiteral("Be brief."));
}

void TestAnthropicCodec::encodesTools()
{
    ModelRequest request;
    request.tools = {{"mail/send", "Send a mail",
                      R"({"type":"object","properties":{"to":{"type":"string"}},"required":["to"]})"},
                     {"now", "", "not JSON"}};
    QCOMPARE(
        compact(bodyOf(request).value(QLatin1String("tools"))),
        QByteArray(
            R"([{"description":"Send a mail","eager_input_streaming":true,"input_schema":{"properties":{"to":{"type":"string"}},"required":["to"],"type":"object"},"name":"mail__send"},)"
            R"({"eager_input_streaming":true,"input_schema":{"properties":{},"type":"object"},"name":"now"}])"));
}

void TestAnthropicCodec::encodesMessages_data()
{
    QTest::addColumn<std::vector<Message>>("messages");
    QTest::addColumn<QByteArray>("json"); // keys in alphabetical order

    using Messages = std::vector<Message>;
    const auto user = [](std::vector<ContentBlock> blocks) { return Message{Role::User, std::move(blocks)}; };
    const auto assistant = [](std::vector<ContentBlock> blocks) {
        return Message{Role::Assistant, std::move(blocks)};
    };
    // Where the assistant comes first, the user has said "Go" before.
    const auto row = [&user](const char* name, Messages messages, QByteArray json) {
        if (messages.front().role == Role::Assistant) {
            messages.insert(messages.begin(), user({TextBlock{"Go"}}));
            json.insert(1, R"({"content":[{"text":"Go","type":"text"}],"role":"user"},)");
        }
        QTest::newRow(name) << std::move(messages) << json;
    };
    row("a prompt", {user({TextBlock{"Hi"}})},
        R"([{"content":[{"text":"Hi","type":"text"}],"role":"user"}])");
    row("all results of a turn in one message, before its text",
        {assistant({ToolCallBlock{"t1", "f", R"({"a":1})", true}, ToolCallBlock{"t2", "f", "{}", true}}),
         user({TextBlock{"and"}, ToolResultBlock{"t1", "one", false}}),
         user({ToolResultBlock{"t2", "two", true}})},
        R"([{"content":[{"id":"t1","input":{"a":1},"name":"f","type":"tool_use"},{"id":"t2","input":{},"name":"f","type":"tool_use"}],"role":"assistant"},)"
        R"({"content":[{"content":"one","tool_use_id":"t1","type":"tool_result"},{"content":"two","is_error":true,"tool_use_id":"t2","type":"tool_result"},{"text":"and","type":"text"}],"role":"user"}])");
    row("blank text is refused by the provider, so it is left out",
        {user({TextBlock{"Hi"}}), assistant({TextBlock{""}, TextBlock{" \n"}}), user({TextBlock{"again"}})},
        R"([{"content":[{"text":"Hi","type":"text"},{"text":"again","type":"text"}],"role":"user"}])");
    row("arguments that are no object become one", {assistant({ToolCallBlock{"t1", "f", R"({"a":)", false}})},
        R"([{"content":[{"id":"t1","input":{},"name":"f","type":"tool_use"}],"role":"assistant"},)"
        R"({"content":[{"content":"The call was not executed.","is_error":true,"tool_use_id":"t1","type":"tool_result"}],"role":"user"}])");
    row("own reasoning and own blocks go back as they came, in their order",
        {assistant(
            {ReasoningBlock{"hm", "anthropic-messages",
                            R"({"type":"thinking","thinking":"hm","signature":"s"})"},
             NativeBlock{"anthropic-messages", "server_tool_use", R"({"type":"server_tool_use","id":"s"})"},
             TextBlock{"Hi"}})},
        R"([{"content":[{"signature":"s","thinking":"hm","type":"thinking"},{"id":"s","type":"server_tool_use"},{"text":"Hi","type":"text"}],"role":"assistant"}])");
    row("foreign reasoning and reasoning without a signature stay behind",
        {assistant({ReasoningBlock{"hm", "openai-chat", R"({"reasoning_details":[]})"},
                    ReasoningBlock{"hm", "anthropic-messages", ""}, NativeBlock{"gemini-generate", "x", "{}"},
                    TextBlock{"Hi"}})},
        R"([{"content":[{"text":"Hi","type":"text"}],"role":"assistant"}])");
    row("foreign call ids are made legal and unique, the same for call and result",
        {assistant({ToolCallBlock{"f:0", "f", "{}", true}}), user({ToolResultBlock{"f:0", "one", false}}),
         assistant({ToolCallBlock{"f:0", "f", "{}", true}}), user({ToolResultBlock{"f:0", "two", false}}),
         assistant({ToolCallBlock{"call_1", "f", "{}", true}}),
         user({ToolResultBlock{"call_1", "three", false}})},
        R"([{"content":[{"id":"call_1","input":{},"name":"f","type":"tool_use"}],"role":"assistant"},{"content":[{"content":"one","tool_use_id":"call_1","type":"tool_result"}],"role":"user"},)"
        R"({"content":[{"id":"call_2","input":{},"name":"f","type":"tool_use"}],"role":"assistant"},{"content":[{"content":"two","tool_use_id":"call_2","type":"tool_result"}],"role":"user"},)"
        R"({"content":[{"id":"call_3","input":{},"name":"f","type":"tool_use"}],"role":"assistant"},{"content":[{"content":"three","tool_use_id":"call_3","type":"tool_result"}],"role":"user"}])");
    row("two calls of one turn with the same id",
        {assistant({ToolCallBlock{"0", "f", "{}", true}, ToolCallBlock{"0", "g", "{}", true}}),
         user({ToolResultBlock{"0", "one", false}, ToolResultBlock{"0", "two", false}})},
        R"([{"content":[{"id":"0","input":{},"name":"f","type":"tool_use"},{"id":"call_2","input":{},"name":"g","type":"tool_use"}],"role":"assistant"},)"
        R"({"content":[{"content":"one","tool_use_id":"0","type":"tool_result"},{"content":"two","tool_use_id":"call_2","type":"tool_result"}],"role":"user"}])");
}

void TestAnthropicCodec::encodesMessages()
{
    QFETCH(std::vector<Message>, messages);
    QFETCH(QByteArray, json);
    QCOMPARE(messagesOf(messages), json);
}

void TestAnthropicCodec::takesBackWhatItDecoded()
{
    const auto bytes = messageStart() + blockStart(0, R"({"type":"thinking","thinking":"","signature":""})") +
                       delta(0, "thinking_delta", "thinking", "hm") +
                       delta(0, "signature_delta", "signature", "c2ln") + blockStop(0) + textBlock(1, "Hi") +
                       toolBlock(2, "t1", {"{\\\"a\\\":1}"}) + stop("tool_use");
    const auto decoder = makeCodec(anthropic)->makeDecoder(eventStream);
    decoder->feed(bytes);
    decoder->end(true);
    QCOMPARE(
        messagesOf({{Role::User, {TextBlock{"Go"}}},
                    {Role::Assistant, decoder->reply().blocks},
                    {Role::User, {ToolResultBlock{"t1", "one", false}}}}),
        QByteArray(
            R"([{"content":[{"text":"Go","type":"text"}],"role":"user"},{"content":[{"signature":"c2ln","thinking":"hm","type":"thinking"},{"text":"Hi","type":"text"},)"
            R"({"id":"t1","input":{"a":1},"name":"f","type":"tool_use"}],"role":"assistant"},)"
            R"({"content":[{"content":"one","tool_use_id":"t1","type":"tool_result"}],"role":"user"}])"));
}

QTEST_GUILESS_MAIN(TestAnthropicCodec)
#include "tst_anthropic_codec.moc"
