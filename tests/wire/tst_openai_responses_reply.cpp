// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/codec.h"
#include "tests/wire/decoded_log.h"

#include <QTest>

using namespace landfall;

namespace {

constexpr auto responses = Protocol::OpenAiResponses;
constexpr auto eventStream = "text/event-stream";

// `fields` without the braces.
std::string sent(const std::string& type, const std::string& fields)
{
    return "event: " + type + "\ndata: {\"type\":\"" + type + "\"," + fields + "}\n\n";
}

std::string indexed(const std::string& type, int index, const std::string& fields)
{
    return sent("response." + type, "\"output_index\":" + std::to_string(index) + "," + fields);
}

std::string added(int index, const std::string& item)
{
    return indexed("output_item.added", index, "\"item\":{" + item + "}");
}

std::string done(int index, const std::string& item)
{
    return indexed("output_item.done", index, "\"item\":{" + item + "}");
}

std::string delta(const std::string& what, int index, const std::string& piece)
{
    return indexed(what + ".delta", index, "\"content_index\":0,\"delta\":\"" + piece + "\"");
}

std::string created()
{
    return sent("response.created", R"("response":{"id":"r1","model":"m-1","status":"in_progress"})");
}

// The response of a terminal event, or of a whole body, without the braces.
std::string response(const std::string& status, const std::string& more = {})
{
    return R"("id":"r1","model":"m-1","status":")" + status + "\"" + (more.empty() ? "" : "," + more);
}

std::string ended(const std::string& status, const std::string& more = {})
{
    return sent("response." + status, "\"response\":{" + response(status, more) + "}");
}

std::string call(const std::string& id, const std::string& arguments)
{
    return R"("type":"function_call","id":"fc_)" + id + R"(","call_id":")" + id +
           R"(","name":"f","arguments":")" + arguments + "\"";
}

std::string message(const std::string& content)
{
    return R"("type":"message","id":"msg_1","content":[)" + content + "]";
}

std::string outputText(const std::string& text)
{
    return R"({"type":"output_text","text":")" + text + "\"}";
}

std::string incompleteFor(const std::string& reason)
{
    return R"("incomplete_details":{"reason":")" + reason + "\"}";
}

const std::string tail = "id r1\nmodel m-1\n";

} // namespace

class TestOpenAiResponsesReply : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatEachPieceMeans_data();
    void saysWhatEachPieceMeans();
    void assemblesReplies_data();
    void assemblesReplies();
    void readsWholeReplies_data();
    void readsWholeReplies();
    void aTerminalEventIsTheEndMark_data();
    void aTerminalEventIsTheEndMark();
};

void TestOpenAiResponsesReply::saysWhatEachPieceMeans_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");
    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("text, then usage with the end",
        created() + added(0, message("")) + delta("output_text", 0, "Hel") + delta("output_text", 0, "lo") +
            done(0, message(outputText("Hello"))) +
            ended(
                "completed",
                R"("usage":{"input_tokens":3,"input_tokens_details":{"cached_tokens":1},"output_tokens":2,"output_tokens_details":{"reasoning_tokens":0}})"),
        "text Hel\ntext lo\nusage in=3 out=2 cached=1 reasoning=0\nterminal stop\n");
    row("a call in fragments asks for its tool",
        added(0, call("a", "")) + delta("function_call_arguments", 0, R"({\"x\")") +
            delta("function_call_arguments", 0, ":1}") + done(0, call("a", R"({\"x\":1})")) +
            ended("completed"),
        "call 0 id=a name=f\ncall 0 args={\"x\"\ncall 0 args=:1}\nterminal tool_calls\n");
    row("a summary and a reasoning of an open model",
        delta("reasoning_summary_text", 0, "hm") + delta("reasoning_text", 1, "so") + ended("completed"),
        "thinking hm\nthinking so\nterminal stop\n");
    row("a refusal, which no terminal event names",
        added(0, message("")) + delta("refusal", 0, "I will not.") + ended("completed"),
        "text I will not.\nterminal refusal\n");
    row("a refusal that comes with the item alone",
        done(0, message(R"({"type":"refusal","refusal":"No."})")) + ended("completed"),
        "text No.\nterminal refusal\n");
    row("a tool on the provider's side",
        added(0, R"("type":"web_search_call","id":"ws","status":"in_progress")") + ended("completed"),
        "server tool web_search_call\nterminal stop\n");
    row("a list of a server's tools is no call of one",
        done(0, R"("type":"mcp_list_tools","id":"l","tools":[])") + ended("completed"), "terminal stop\n");
    row("cut by the budget",
        delta("output_text", 0, "Hel") + ended("incomplete", incompleteFor("max_output_tokens")),
        "text Hel\nterminal length\n");
    row("cut by the filter", ended("incomplete", incompleteFor("content_filter")),
        "terminal content_filter\n");
    row("cut for a reason of the future", ended("incomplete", incompleteFor("moon")), "terminal other\n");
    row("an error as documented",
        created() + sent("error", R"("code":"rate_limit_exceeded","message":"slow","param":null)"),
        "error rate_limited inband:rate_limit_exceeded slow\n");
    row("an error as sent, and the failed response after it",
        created() +
            sent(
                "error",
                R"("sequence_number":2,"error":{"type":"insufficient_quota","code":"insufficient_quota","message":"no money","param":null})") +
            ended("failed", R"("error":{"code":"insufficient_quota","message":"no money"})"),
        "error billing inband:insufficient_quota no money\n");
    row("a failed response alone, after text",
        delta("output_text", 0, "Hel") +
            ended("failed", R"("error":{"code":"server_error","message":"it broke"})"),
        "text Hel\nerror server_error inband:server_error it broke\n");
    row("the context is too long, though HTTP said 200",
        ended("failed", R"("error":{"code":"context_length_exceeded","message":"too much"})"),
        "error context_length inband:context_length_exceeded too much\n");
    row("a gateway's error without a type", "data: {\"error\":{\"code\":502,\"message\":\"upstream\"}}\n\n",
        "error server_error inband:502 upstream\n");
    row("events of the future and of every wrong type",
        sent("response.moon.delta", R"("output_index":0,"delta":"x")") + "data: 7\n\ndata: [1]\n\n" +
            sent("response.output_item.added", R"("output_index":"x","item":7)") +
            sent("response.completed", R"("response":7)") +
            sent("response.output_text.delta", R"("output_index":0,"delta":{"a":1})"),
        "");
    row("the end mark of other protocols says nothing", ended("completed") + "data: [DONE]\n\n",
        "terminal stop\n");
    row("what comes after the end is not part of the reply",
        ended("completed") + delta("output_text", 0, "late"), "terminal stop\n");
}

void TestOpenAiResponsesReply::saysWhatEachPieceMeans()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    QCOMPARE(essence(decodeAll(responses, eventStream, bytes).log), log);
    QCOMPARE(essence(decodeAll(responses, eventStream, bytes, true, 1).log), log);
}

void TestOpenAiResponsesReply::assemblesReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("reply");
    const auto row = [](const char* name, const std::string& bytes, const std::string& reply) {
        QTest::newRow(name) << bytes << reply;
    };
    const std::string stop = "finish stop completed\n" + tail;
    row("reasoning is kept as the finished item has it, not as it began",
        created() + added(0, R"("type":"reasoning","id":"rs_1","summary":[],"encrypted_content":"par")") +
            delta("reasoning_summary_text", 0, "hm") +
            done(
                0,
                R"("type":"reasoning","id":"rs_2","summary":[{"type":"summary_text","text":"hm"}],"encrypted_content":"whole")") +
            delta("output_text", 1, "Hi") + ended("completed"),
        "reasoning hm "
        R"(native={"type":"reasoning","id":"rs_2","summary":[{"type":"summary_text","text":"hm"}],"encrypted_content":"whole"})"
        "\ntext Hi\n" +
            stop);
    row("parallel calls, interleaved, told apart by index though their ids change",
        created() + added(0, R"("type":"function_call","id":"x","call_id":"a","name":"f")") +
            added(1, R"("type":"function_call","id":"y","call_id":"b","name":"g")") +
            delta("function_call_arguments", 0, R"({\"p\")") +
            delta("function_call_arguments", 1, R"({\"q\")") + delta("function_call_arguments", 0, ":1}") +
            delta("function_call_arguments", 1, ":2}") +
            done(0, R"("type":"function_call","id":"other","call_id":"a","name":"f")") + ended("completed"),
        "call a f {\"p\":1}\ncall b g {\"q\":2}\nfinish tool_calls completed\n" + tail);
    row("a call without arguments", created() + done(0, call("a", "")) + ended("completed"),
        "call a f {}\nfinish tool_calls completed\n" + tail);
    row("arguments that only the finished item has",
        created() + added(0, call("a", "")) + done(0, call("a", R"({\"x\":1})")) + ended("completed"),
        "call a f {\"x\":1}\nfinish tool_calls completed\n" + tail);
    row("a call that the budget cut is not valid",
        created() + added(0, call("a", "")) + delta("function_call_arguments", 0, R"({\"x\")") +
            ended("incomplete", incompleteFor("max_output_tokens")),
        "call a f {\"x\" (not valid)\nfinish length incomplete:max_output_tokens\n" + tail);
    row("a call whose input is free text, with the item for the way back",
        created() + added(0, R"("type":"custom_tool_call","call_id":"a","name":"f","input":"")") +
            delta("custom_tool_call_input", 0, R"(say \")") + delta("custom_tool_call_input", 0, R"(hi\")") +
            done(0, R"("type":"custom_tool_call","call_id":"a","name":"f","input":"say \"hi\"")") +
            ended("completed"),
        "native custom_tool_call "
        R"({"type":"custom_tool_call","call_id":"a","name":"f","input":"say \"hi\""})"
        "\ncall a f {\"input\":\"say \\\"hi\\\"\"}\nfinish tool_calls completed\n" +
            tail);
    row("an item of the provider's own tool is kept whole",
        created() + added(0, R"("type":"mcp_call","id":"m","status":"in_progress")") +
            done(0, R"("type":"mcp_call","id":"m","status":"completed","output":"42")") + ended("completed"),
        "native mcp_call "
        R"({"type":"mcp_call","id":"m","status":"completed","output":"42"})"
        "\n" +
            stop + "server tool mcp_call\n");
    row("several parts of a message are several texts",
        created() + done(0, message(outputText("one") + "," + outputText("two"))) + ended("completed"),
        "text one\ntext two\n" + stop);
    row("a reply told by its last event alone",
        ended("completed", "\"output\":[{" + message(outputText("Hi")) + "},{" + call("a", "{}") + "}]"),
        "text Hi\ncall a f {}\nfinish tool_calls completed\n" + tail);
    row("the last event says nothing twice",
        created() + delta("output_text", 0, "Hi") + done(0, message(outputText("Hi"))) +
            ended("completed", "\"output\":[{" + message(outputText("Hi")) + "}]"),
        "text Hi\n" + stop);
    row("nor where the stream began to count at one",
        created() + delta("output_text", 1, "Hi") + done(1, message(outputText("Hi"))) +
            ended("completed", "\"output\":[{" + message(outputText("Hi")) + "}]"),
        "text Hi\n" + stop);
    row("pieces that name their item by its id alone",
        created() + added(0, R"("type":"reasoning","id":"rs")") + added(1, R"("type":"message","id":"ms")") +
            sent("response.reasoning_summary_text.delta", R"("item_id":"rs","delta":"hm")") +
            sent("response.output_text.delta", R"("item_id":"ms","delta":"Hi")") + ended("completed"),
        "reasoning hm\ntext Hi\n" + stop);
    row("pieces that name no item",
        created() + sent("response.output_item.added", R"("item":{"type":"reasoning"})") +
            sent("response.reasoning_text.delta", R"("delta":"hm")") +
            sent("response.output_item.added", R"("item":{"type":"message"})") +
            sent("response.output_text.delta", R"("delta":"Hi")") + ended("completed"),
        "reasoning hm\ntext Hi\n" + stop);
    row("what only the closing events say",
        created() + added(0, call("a", "")) +
            sent("response.function_call_arguments.done", R"("output_index":0,"arguments":"{\"x\":1}")") +
            added(1, R"("type":"custom_tool_call","call_id":"b","name":"g","input":"")") +
            sent("response.custom_tool_call_input.done", R"("output_index":1,"input":"go")") +
            sent("response.output_text.done", R"("output_index":2,"content_index":0,"text":"Hi")") +
            ended("completed"),
        "call a f {\"x\":1}\nnative custom_tool_call "
        R"({"type":"custom_tool_call","call_id":"b","name":"g","input":""})"
        "\ncall b g {\"input\":\"go\"}\ntext Hi\nfinish tool_calls completed\n" +
            tail);
    row("a broken stream leaves a call that is not valid",
        created() + added(0, call("a", "")) + delta("function_call_arguments", 0, "{}"),
        "call a f {} (not valid)\n" + tail);
}

void TestOpenAiResponsesReply::assemblesReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, reply);
    QCOMPARE(decodeAll(responses, eventStream, bytes).reply, reply);
    QCOMPARE(decodeAll(responses, eventStream, bytes, true, 7).reply, reply);
}

void TestOpenAiResponsesReply::readsWholeReplies_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::string>("log");
    const auto row = [](const char* name, const std::string& bytes, const std::string& log) {
        QTest::newRow(name) << bytes << log;
    };
    row("a whole reply",
        "{" +
            response("completed", "\"error\":null,\"output\":[{" + message(outputText("Hi")) + "},{" +
                                      call("a", R"({\"x\":1})") + R"(}],"usage":{"input_tokens":1})") +
            "}",
        "text Hi\ncall 0 id=a name=f\ncall 0 args={\"x\":1}\nusage in=1\nterminal tool_calls\n");
    row("a failed one keeps what it said and used",
        "{" +
            response("failed",
                     "\"error\":{\"code\":\"server_error\",\"message\":\"it broke\"},\"output\":[{" +
                         message(outputText("Hi")) + R"(}],"usage":{"input_tokens":1})") +
            "}",
        "text Hi\nusage in=1\nerror server_error inband:server_error it broke\n");
    row("a cancelled one", "{" + response("cancelled", "\"output\":[]") + "}", "terminal other\n");
    row("an error with HTTP 200", R"({"error":{"code":"insufficient_quota","message":"no money"}})",
        "error billing inband:insufficient_quota no money\n");
    row("one that still runs is no reply", "{" + response("queued", "\"output\":[]") + "}",
        "error protocol http:200 The answer is not a reply but application/json: {" +
            response("queued", "\"output\":[]") + "}\n");
}

void TestOpenAiResponsesReply::readsWholeReplies()
{
    QFETCH(std::string, bytes);
    QFETCH(std::string, log);
    QCOMPARE(essence(decodeAll(responses, "application/json", bytes).log), log);
    QCOMPARE(essence(decodeAll(responses, "application/json", bytes, true, 3).log), log);
}

void TestOpenAiResponsesReply::aTerminalEventIsTheEndMark_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<bool>("marked");
    QTest::newRow("completed") << ended("completed") << true;
    QTest::newRow("completed, as only the event says")
        << sent("response.completed", R"("response":{"incomplete_details":null})") << true;
    QTest::newRow("completed, with an error of nothing")
        << sent("response.completed",
                R"("response":{"status":"completed","error":{"code":null,"message":null}})")
        << true;
    QTest::newRow("incomplete") << ended("incomplete") << true;
    QTest::newRow("failed") << ended("failed") << false;
    QTest::newRow("[DONE] is a habit of gateways") << delta("output_text", 0, "Hi") + "data: [DONE]\n\n"
                                                   << false;
}

void TestOpenAiResponsesReply::aTerminalEventIsTheEndMark()
{
    QFETCH(std::string, bytes);
    QFETCH(bool, marked);
    QCOMPARE(decodeAll(responses, eventStream, bytes).endMark, marked);
}

QTEST_GUILESS_MAIN(TestOpenAiResponsesReply)
#include "tst_openai_responses_reply.moc"
