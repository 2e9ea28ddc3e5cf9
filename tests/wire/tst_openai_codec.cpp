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

constexpr auto chat = Protocol::OpenAiChat;
constexpr auto eventStream = "text/event-stream";
constexpr auto done = "data: [DONE]\n\n";

std::string chunk(const std::string& choices, const std::string& rest = {})
{
    return R"(data: {"id":"c1","model":"m-1","choices":[)" + choices + "]" +
           (rest.empty() ? "" : "," + rest) + "}\n\n";
}

std::string delta(const std::string& fields, const std::string& finish = "null")
{
    return chunk(R"({"index":0,"delta":{)" + fields + R"(},"finish_reason":)" + finish + "}");
}

std::string text(const std::string& words)
{
    return delta("\"content\":\"" + words + "\"");
}
std::string finish(const std::string& reason)
{
    return delta({}, "\"" + reason + "\"");
}

std::string call(const std::string& fields, const std::string& function)
{
    return delta("\"tool_calls\":[{" + fields + R"(,"type":"function","function":{)" + function + "}}]");
}

std::string usage(int in, int out)
{
    return chunk({}, R"("usage":{"prompt_tokens":)" + std::to_string(in) + R"(,"completion_tokens":)" +
                         std::to_string(out) + "}");
}

QJsonObject bodyOf(const ModelRequest& request, const std::string& base = "http://127.0.0.1/v1")
{
    const auto wire = makeCodec(chat)->encode(
        request, {.baseUrl = base, .apiKey = "k", .server = serverProfileOfUrl(base)});
    return QJsonDocument::fromJson(QByteArray::fromStdString(wire.body)).object();
}

QByteArray compact(const QJsonValue& value)
{
    return QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
}

} // namespace

class TestOpenAiCodec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decodesStreams_data();
    void decodesStreams();
    void assemblesReplies_data();
    void assemblesReplies();
    void decodesWholeReplies_data();
    void decodesWholeReplies();
    void marksTheEndByDoneOrByAReason();
    void joinsUrls_data();
    void joinsUrls();
    void sendsItsHeaders();
    void asksForUsageInStreamsOnly();
    void namesTheReplyBudgetAsTheServerKnowsIt();
    void encodesTools();
    void encodesMessages_data();
    void encodesMessages();
};

void TestOpenAiCodec::decodesStreams_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");

    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("text, then usage after the reason, then the end mark",
        delta(R"("role":"assistant","content":"")") + text("Hel") + text("lo") + finish("stop") +
            usage(611, 13) + done,
        "typed\ntext Hel\ntext lo\nterminal stop\nusage in=611 out=13\ntyped\n");
    row("the reason with the last piece", delta(R"("content":"Hi")", "\"length\"") + done,
        "text Hi\nterminal length\ntyped\n");
    row("a reason that is an empty string is none",
        delta(R"("content":"Hel")", "\"\"") + delta(R"("content":"lo")", "\"\"") + finish("stop"),
        "text Hel\ntext lo\nterminal stop\n");
    row("the end mark without a reason is no terminal reason", text("Hello") + delta({}) + done,
        "text Hello\ntyped\ntyped\n");
    row("a second reason says nothing new", finish("length") + finish("stop"), "terminal length\ntyped\n");
    row("comments", ": OPENROUTER PROCESSING\n\n" + text("Hi"), "comment\ntext Hi\n");
    row("no space after data:", "data:" + text(" lead").substr(6) + "data:[DONE]\n\n", "text  lead\ntyped\n");
    row("what follows the end mark is ignored", finish("stop") + done + "data: oops\n\n" + text("late"),
        "terminal stop\ntyped\ntyped\ntyped\n");
    row("usage that repeats is said once", usage(1, 2) + usage(1, 2) + usage(1, 3),
        "usage in=1 out=2\ntyped\nusage in=1 out=3\n");
    row("an error inside the choice",
        chunk(
            R"({"index":0,"delta":{"content":""},"finish_reason":"error","error":{"code":429,"message":"slow"}})"),
        "error rate_limited inband:429 slow\n");
    row("usage in Groq's place", chunk({}, R"("x_groq":{"usage":{"prompt_tokens":3}})"), "usage in=3\n");
    row("usage in the choice", chunk(R"({"index":0,"usage":{"prompt_tokens":4}})"), "usage in=4\n");
    row("usage in detail",
        chunk(
            {},
            R"("usage":{"prompt_tokens":1,"completion_tokens":2,"prompt_tokens_details":{"cached_tokens":3},"completion_tokens_details":{"reasoning_tokens":4}})"),
        "usage in=1 out=2 cached=3 reasoning=4\n");
    row("reasoning under either name",
        delta(R"("reasoning_content":"a")") + delta(R"("reasoning":"b","content":"")"),
        "thinking a\nthinking b\n");
    row("the same reasoning under both names is said once",
        delta(
            R"("reasoning_content":"a","reasoning":"a","reasoning_details":[{"type":"reasoning.text","text":"a"}])"),
        "thinking a\n");
    row("reasoning that is only in the details",
        delta(R"("reasoning":null,"reasoning_details":[{"type":"reasoning.summary","summary":"s"}])"),
        "thinking s\n");
    row("Mistral's list of parts",
        delta(
            R"("content":[{"type":"thinking","thinking":[{"type":"text","text":"hm"}]},{"type":"text","text":"Hi"}])"),
        "thinking hm\ntext Hi\n");
    row("a refusal", delta(R"("refusal":"I will not.","content":null)") + finish("stop"),
        "text I will not.\nterminal refusal\n");
    row("an empty refusal is none", delta(R"("refusal":"","content":"4")") + finish("stop"),
        "text 4\nterminal stop\n");
    row("parallel calls, one after the other",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":"")") +
            call(R"("index":0)", R"("arguments":"{}")") +
            call(R"("index":1,"id":"b")", R"("name":"g","arguments":"{\"x\":")") +
            call(R"("index":1)", R"("arguments":"1}")") + finish("tool_calls"),
        "call 0 id=a name=f\ncall 0 args={}\ncall 1 id=b name=g args={\"x\":\ncall 1 args=1}\nterminal "
        "tool_calls\n");
    row("a piece for nobody: another choice, or none",
        chunk(R"({"index":1,"delta":{"content":"x"}})") + chunk({}), "typed\ntyped\n");
    row("an error that is the first event",
        "data: {\"error\":{\"code\":429,\"message\":\"rate limited\"}}\n\n",
        "error rate_limited inband:429 rate limited\n");
    row("an error that is a string", "data: {\"error\":\"engine died\"}\n\n",
        "error server_error inband:error engine died\n");
    row("an error with usage beside it, after the reason",
        finish("length") +
            chunk(R"({"index":0,"delta":{"content":""},"finish_reason":null})",
                  R"("error":{"code":400,"message":"Token limit reached"},"usage":{"prompt_tokens":43})") +
            done,
        "terminal length\nusage in=43\nerror invalid_request inband:400 Token limit reached\n");
    row("the error beats the reason error beside it",
        chunk(R"({"index":0,"delta":{"content":""},"finish_reason":"error"})",
              R"("error":{"code":502,"message":"Upstream"})"),
        "error server_error inband:502 Upstream\n");
    row("the reason error alone is one", text("Ha") + finish("error"),
        "text Ha\nerror server_error inband:server_error The reply ended with finish reason error\n");
    row("a failure only in the native reason",
        chunk(
            R"({"index":0,"delta":{"content":""},"finish_reason":"stop","native_finish_reason":"network_error"})"),
        "error server_error inband:server_error The reply ended with finish reason network_error\n");
    row("an error event by its name",
        "event: error\ndata: {\"message\":\"x\",\"type\":\"invalid_request_error\"}\n\n",
        "error invalid_request inband:invalid_request_error x\n");
    row("errors that are none",
        chunk({}, R"("error":null)") + chunk({}, R"("error":{})") + chunk({}, R"("error":"")"),
        "typed\ntyped\ntyped\n");
    row("events of every wrong type",
        "data: 7\n\ndata: null\n\ndata: [1]\n\n" + chunk("7,\"x\",null") +
            delta(R"("content":7,"tool_calls":{"a":1})") +
            delta(R"("tool_calls":[7,{"function":[]},null],"reasoning_details":[7],"reasoning":[])") +
            chunk(R"({"index":0,"delta":[],"finish_reason":7})", R"("usage":7,"id":7)"),
        "typed\ntyped\ntyped\ntyped\ntyped\ncall 0\ncall 1\ncall 2\ntyped\n");
}

void TestOpenAiCodec::decodesStreams()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    QCOMPARE(decodeAll(chat, eventStream, bytes).log, log);
    QCOMPARE(decodeAll(chat, eventStream, bytes, true, 1).log, log);
    QCOMPARE(decodeAll(chat, "", bytes, true, 11).log, log);
}

void TestOpenAiCodec::assemblesReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("reply");

    const std::string tail = "id c1\nmodel m-1\n";
    const auto row = [](const char* name, const std::string& bytes, const std::string& reply) {
        QTest::newRow(name) << bytes << reply;
    };
    row("one text, one reasoning, wherever their pieces stood",
        delta(R"("reasoning":"h")") + text("H") + delta(R"("reasoning":"m")") + text("i") + finish("stop"),
        "reasoning hm\ntext Hi\nfinish stop stop\n" + tail);
    row("calls interleaved by index",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":"{\"pa")") +
            call(R"("index":1,"id":"b")", R"("name":"f","arguments":"{\"pb")") +
            call(R"("index":0)", R"("arguments":"\":1}")") + call(R"("index":1)", R"("arguments":"\":2}")") +
            finish("tool_calls"),
        "call a f {\"pa\":1}\ncall b f {\"pb\":2}\nfinish tool_calls tool_calls\n" + tail);
    row("the one call of an old server, without an id",
        delta(R"("content":null,"function_call":{"name":"f","arguments":"{\"p\""})") +
            delta(R"("function_call":{"arguments":":1}"})") + finish("function_call"),
        "call call_c1_1 f {\"p\":1}\nfinish tool_calls function_call\n" + tail);
    row("a new id opens a new call under the same index",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":"{\"p\":1}")") +
            call(R"("index":0,"id":"b")", R"("name":"f","arguments":"{\"p\":2}")") + finish("tool_calls"),
        "call a f {\"p\":1}\ncall b f {\"p\":2}\nfinish tool_calls tool_calls\n" + tail);
    row("a new id without a name is none",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":"{\"p\"")") +
            call(R"("index":0,"id":"b")", R"("arguments":":1}")") + finish("tool_calls"),
        "call a f {\"p\":1}\nfinish tool_calls tool_calls\n" + tail);
    row("details of reasoning are kept also without a reason",
        delta(R"("reasoning_details":[{"type":"reasoning.encrypted","data":"d"}])") + text("Hi") + done,
        R"(reasoning  native={"reasoning_details":[{"type":"reasoning.encrypted","data":"d"}]})"
        "\ntext Hi\n" +
            tail);
    row("an id that repeats with every piece is one call",
        call(R"("index":0,"id":"0")", R"("name":"f","arguments":"")") +
            call(R"("index":0,"id":"0")", R"("name":"f","arguments":"{}")") + finish("tool_calls"),
        "call 0 f {}\nfinish tool_calls tool_calls\n" + tail);
    row("an index that starts at 1, a name that is empty later",
        call(R"("index":1,"id":"a")", R"("name":"f","arguments":"{")") +
            call(R"("index":1)", R"("name":"","arguments":"}")") + finish("tool_calls"),
        "call a f {}\nfinish tool_calls tool_calls\n" + tail);
    row("calls without index",
        delta(
            R"("tool_calls":[{"id":"a","function":{"name":"f","arguments":"{}"}},{"id":"b","function":{"name":"g","arguments":"{}"}}])") +
            finish("tool_calls"),
        "call a f {}\ncall b g {}\nfinish tool_calls tool_calls\n" + tail);
    row("a call without id gets one",
        call(R"("index":0)", R"("name":"f","arguments":"{}")") + finish("tool_calls"),
        "call call_c1_1 f {}\nfinish tool_calls tool_calls\n" + tail);
    row("arguments that are null, empty or an object",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":null)") +
            call(R"("index":1,"id":"b")", R"("name":"f")") +
            call(R"("index":2,"id":"c")", R"("name":"f","arguments":{"x":1})") + finish("tool_calls"),
        "call a f {}\ncall b f {}\ncall c f {\"x\":1}\nfinish tool_calls tool_calls\n" + tail);
    row("two objects glued together are not valid",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":"{\"x\":5}")") +
            call(R"("index":0)", R"("arguments":"{\"x\":5}")") + finish("tool_calls"),
        "call a f {\"x\":5}{\"x\":5} (not valid)\nfinish tool_calls tool_calls\n" + tail);
    row("a reason stop beside a call asks for the tool",
        call(R"("index":0,"id":"a")", R"("name":"f")") + finish("stop"),
        "call a f {}\nfinish tool_calls stop\n" + tail);
    row("a call of a reply that died is not valid, even with no argument at all",
        call(R"("index":0,"id":"a")", R"("name":"f","arguments":"")"), "call a f  (not valid)\n" + tail);
    row("OpenRouter's details are joined and kept",
        delta(
            R"("reasoning":"h","reasoning_details":[{"type":"reasoning.text","text":"h","index":0,"format":"x"}])") +
            delta(
                R"("reasoning":"m","reasoning_details":[{"type":"reasoning.text","text":"m","index":0,"format":null}])") +
            delta(
                R"("reasoning":null,"reasoning_details":[{"type":"reasoning.text","signature":"s","index":0}])") +
            delta(R"("reasoning_details":[{"type":"reasoning.encrypted","data":"d","index":1}])") +
            finish("stop"),
        R"(reasoning hm native={"reasoning_details":[{"type":"reasoning.text","text":"hm","index":0,"format":"x","signature":"s"},{"type":"reasoning.encrypted","data":"d","index":1}]})"
        "\nfinish stop stop\n" +
            tail);
    row("cut by the filter", text("Ha") + finish("content_filter"),
        "text Ha\nfinish content_filter content_filter\n" + tail);
    row("a reason of the future", text("Ha") + finish("eos"), "text Ha\nfinish other eos\n" + tail);
}

void TestOpenAiCodec::assemblesReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, reply);
    QCOMPARE(decodeAll(chat, eventStream, bytes).reply, reply);
    QCOMPARE(decodeAll(chat, eventStream, bytes, true, 5).reply, reply);
}

void TestOpenAiCodec::decodesWholeReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");
    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("a whole reply",
        R"({"id":"c1","model":"m-1","choices":[{"index":0,"message":{"role":"assistant","content":"Hi","tool_calls":[)"
        R"({"id":"a","type":"function","function":{"name":"f","arguments":"{\"x\":1}"}}]},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":1}})",
        "usage in=1\ntext Hi\ncall 0 id=a name=f args={\"x\":1}\nterminal tool_calls\n");
    row("an error with HTTP 200",
        R"({"error":{"code":429,"message":"Rate limited upstream","metadata":{"headers":{"Retry-After":"3"}}}})",
        "error rate_limited inband:429 Rate limited upstream\n");
    row("an error in a list", R"([{"error":{"code":400,"message":"no"}}])",
        "error invalid_request inband:400 no\n");
    row("usage, but no choices", R"({"usage":{"prompt_tokens":1}})",
        "error protocol http:200 The answer is not a reply but application/json: "
        "{\"usage\":{\"prompt_tokens\":1}}\n");
    row("an empty list of choices", R"({"choices":[]})",
        "error protocol http:200 The answer is not a reply but application/json: {\"choices\":[]}\n");
}

void TestOpenAiCodec::decodesWholeReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    QCOMPARE(decodeAll(chat, "application/json", bytes).log, log);
    QCOMPARE(decodeAll(chat, "application/json", bytes, true, 1).log, log);
    // Whole is whole, however the connection ended.
    QCOMPARE(decodeAll(chat, "application/json", bytes, false).log, log);
}

void TestOpenAiCodec::marksTheEndByDoneOrByAReason()
{
    const auto endMark = [](const std::string& bytes) { return decodeAll(chat, eventStream, bytes).endMark; };
    QVERIFY(endMark(text("Hi") + done));
    QVERIFY(endMark(text("Hi") + finish("stop")));
    QVERIFY(!endMark(text("Hi")));
}

void TestOpenAiCodec::joinsUrls_data()
{
    QTest::addColumn<std::string>("base");
    QTest::addColumn<std::string>("url");
    const auto row = [](const char* base, const char* url) {
        QTest::newRow(base) << std::string(base) << std::string(url);
    };
    row("https://api.openai.com/v1", "https://api.openai.com/v1/chat/completions");
    row("https://api.openai.com/v1/", "https://api.openai.com/v1/chat/completions");
    row("https://api.openai.com", "https://api.openai.com/v1/chat/completions");
    row("http://127.0.0.1:8000/", "http://127.0.0.1:8000/v1/chat/completions");
    row("https://openrouter.ai/api/v1", "https://openrouter.ai/api/v1/chat/completions");
    row("https://api.z.ai/api/paas/v4", "https://api.z.ai/api/paas/v4/chat/completions");
    row("https://api.openai.com/v1/chat/completions", "https://api.openai.com/v1/chat/completions");
    row("https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
        "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21");
}

void TestOpenAiCodec::joinsUrls()
{
    QFETCH(std::string, base);
    QFETCH(std::string, url);
    QCOMPARE(makeCodec(chat)->encode({}, {base, ""}).url, url);
}

void TestOpenAiCodec::sendsItsHeaders()
{
    using Headers = std::vector<WireHeader>;
    ModelRequest request;
    QCOMPARE(makeCodec(chat)->encode(request, {"http://h", "secret"}).headers,
             (Headers{{"content-type", "application/json"},
                      {"accept", "text/event-stream"},
                      {"authorization", "Bearer secret"}}));
    request.stream = false;
    QCOMPARE(makeCodec(chat)->encode(request, {"http://h", ""}).headers,
             (Headers{{"content-type", "application/json"}, {"accept", "application/json"}}));
}

void TestOpenAiCodec::asksForUsageInStreamsOnly()
{
    ModelRequest request;
    request.model = "m-1";
    auto body = bodyOf(request);
    QCOMPARE(body.value(QLatin1String("model")).toString(), QStringLiteral("m-1"));
    QCOMPARE(body.value(QLatin1String("stream")).toBool(), true);
    QCOMPARE(
        body.value(QLatin1String("stream_options")).toObject().value(QLatin1String("include_usage")).toBool(),
        true);
    request.stream = false;
    body = bodyOf(request);
    QCOMPARE(body.value(QLatin1String("stream")).toBool(true), false);
    QVERIFY(!body.contains(QLatin1String("stream_options")));
}

void TestOpenAiCodec::namesTheReplyBudgetAsTheServerKnowsIt()
{
    const auto budget = [](const ModelRequest& request, const char* base) {
        const auto body = bodyOf(request, base);
        return std::pair(body.value(QLatin1String("max_tokens")).toInt(),
                         body.value(QLatin1String("max_completion_tokens")).toInt());
    };
    ModelRequest request;
    QCOMPARE(budget(request, "https://api.openai.com/v1"), std::pair(0, 0));
    request.maxTokens = 100;
    QCOMPARE(budget(request, "https://api.openai.com/v1"), std::pair(0, 100));
    QCOMPARE(budget(request, "http://127.0.0.1:8000/v1"), std::pair(100, 0));
}

void TestOpenAiCodec::encodesTools()
{
    ModelRequest request;
    request.tools = {
        {"mail/send", "Send a mail", R"({"type":"object","properties":{"to":{"type":"string"}}})"},
        {"now", "", "[]"}};
    QCOMPARE(
        compact(bodyOf(request).value(QLatin1String("tools"))),
        QByteArray(
            R"([{"function":{"description":"Send a mail","name":"mail__send","parameters":{"properties":{"to":{"type":"string"}},"type":"object"}},"type":"function"},)"
            R"({"function":{"name":"now","parameters":{"properties":{},"type":"object"}},"type":"function"}])"));
}

void TestOpenAiCodec::encodesMessages_data()
{
    QTest::addColumn<std::vector<Message>>("messages");
    QTest::addColumn<QByteArray>("json"); // keys in alphabetical order, after the system message

    using Messages = std::vector<Message>;
    const auto user = [](std::vector<ContentBlock> blocks) { return Message{Role::User, std::move(blocks)}; };
    const auto assistant = [](std::vector<ContentBlock> blocks) {
        return Message{Role::Assistant, std::move(blocks)};
    };
    const auto row = [](const char* name, Messages messages, const std::string& json) {
        QTest::newRow(name) << std::move(messages) << QByteArray::fromStdString(json);
    };
    row("several turns",
        {user({TextBlock{"Hi"}}), assistant({TextBlock{"Hello"}, TextBlock{"!"}}), user({TextBlock{"Bye"}})},
        R"({"content":"Hi","role":"user"},{"content":"Hello!","role":"assistant"},{"content":"Bye","role":"user"})");
    const std::string opening = R"({"content":"Go","role":"user"},)";
    const auto prompt = user({TextBlock{"Go"}});
    const std::string callOfF =
        R"({"content":null,"role":"assistant","tool_calls":[{"function":{"arguments":"{}","name":"f"},"id":"a","type":"function"}]},)";
    const std::string unanswered =
        R"({"content":"The call was not executed.","role":"tool","tool_call_id":"a"})";
    row("calls, then a message for each result, then the text",
        {prompt,
         assistant({TextBlock{"Look"}, ToolCallBlock{"a", "s/f", R"({"x":1})", true},
                    ToolCallBlock{"b", "g", "{}", true}}),
         user({TextBlock{"and"}, ToolResultBlock{"a", "one", false}, ToolResultBlock{"b", "two", true}})},
        opening +
            R"({"content":"Look","role":"assistant","tool_calls":[{"function":{"arguments":"{\"x\":1}","name":"s__f"},"id":"a","type":"function"},{"function":{"arguments":"{}","name":"g"},"id":"b","type":"function"}]},)"
            R"({"content":"one","role":"tool","tool_call_id":"a"},{"content":"two","role":"tool","tool_call_id":"b"},{"content":"and","role":"user"})");
    row("calls without text and without an answer",
        {prompt, assistant({ToolCallBlock{"a", "f", "{}", true}})}, opening + callOfF + unanswered);
    row("arguments that are no object become one",
        {prompt, assistant({ToolCallBlock{"a", "f", R"({"x":)", false}})}, opening + callOfF + unanswered);
    row("messages without anything are left out",
        {user({TextBlock{"Hi"}}), assistant({ReasoningBlock{"hm", "openai-chat", ""}}), user({})},
        R"({"content":"Hi","role":"user"})");
    row("own reasoning details go back",
        {prompt,
         assistant({ReasoningBlock{"hm", "openai-chat",
                                   R"({"reasoning_details":[{"type":"reasoning.text","text":"hm"}]})"},
                    TextBlock{"Hi"}})},
        opening +
            R"({"content":"Hi","reasoning_details":[{"text":"hm","type":"reasoning.text"}],"role":"assistant"})");
    row("foreign reasoning and foreign blocks stay behind; the user speaks first",
        {assistant({ReasoningBlock{"hm", "anthropic-messages",
                                   R"({"type":"thinking","thinking":"hm","signature":"s"})"},
                    NativeBlock{"anthropic-messages", "server_tool_use", R"({"type":"server_tool_use"})"},
                    TextBlock{"Hi"}})},
        R"({"content":"Continue.","role":"user"},{"content":"Hi","role":"assistant"})");
    row("an id that is too long is replaced in call and result",
        {prompt, assistant({ToolCallBlock{"0123456789012345678901234567890123456789x", "f", "{}", true}}),
         user({ToolResultBlock{"0123456789012345678901234567890123456789x", "one", false}})},
        opening +
            R"({"content":null,"role":"assistant","tool_calls":[{"function":{"arguments":"{}","name":"f"},"id":"call_1","type":"function"}]},{"content":"one","role":"tool","tool_call_id":"call_1"})");
    row("text that is not UTF-8 is repaired", {user({TextBlock{"a\xFF"}})},
        "{\"content\":\"a\xEF\xBF\xBD\",\"role\":\"user\"}");
}

void TestOpenAiCodec::encodesMessages()
{
    QFETCH(std::vector<Message>, messages);
    QFETCH(QByteArray, json);
    ModelRequest request;
    request.system = "Be brief.";
    request.messages = messages;
    QCOMPARE(compact(bodyOf(request, "https://openrouter.ai/api/v1").value(QLatin1String("messages"))),
             R"([{"content":"Be brief.","role":"system"},)" + json + "]");
}

QTEST_GUILESS_MAIN(TestOpenAiCodec)
#include "tst_openai_codec.moc"
