// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/wire/encoded.h"

#include <QTest>

using namespace landfall;

namespace {

constexpr auto responses = Protocol::OpenAiResponses;
constexpr const char* protocolId = "openai-responses";

ReasoningBlock reasoning(const char* content)
{
    return {"hm", protocolId,
            std::string("{\"type\":\"reasoning\",\"id\":\"rs_1\",\"summary\":[],\"encrypted_content\":\"") +
                content + "\"}"};
}

const QByteArray wireReasoning =
    "{\"encrypted_content\":\"e\",\"id\":\"rs_1\",\"summary\":[],\"type\":\"reasoning\"}";
const QByteArray go = "{\"content\":\"Go\",\"role\":\"user\"}";

QByteArray call(const char* id, const char* name = "f", const char* arguments = "{}")
{
    return QByteArray("{\"arguments\":\"") + arguments + "\",\"call_id\":\"" + id + "\",\"name\":\"" + name +
           "\",\"type\":\"function_call\"}";
}

QByteArray output(const char* id, const char* text)
{
    return QByteArray("{\"call_id\":\"") + id + "\",\"output\":\"" + text +
           "\",\"type\":\"function_call_output\"}";
}

QByteArray said(const char* text)
{
    return QByteArray("{\"content\":[{\"text\":\"") + text +
           "\",\"type\":\"output_text\"}],\"role\":\"assistant\",\"type\":\"message\"}";
}

} // namespace

class TestResponsesRequest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFieldsOfARequest();
    void toolsAreFlat();
    void messagesAreItems_data();
    void messagesAreItems();
};

void TestResponsesRequest::theFieldsOfARequest()
{
    ModelRequest request;
    request.model = "gpt-5";
    request.messages = {fromUser({TextBlock{"Go"}})};
    QCOMPARE(compact(encoded(responses, request, {"http://h", ""})),
             QByteArray("{\"include\":[\"reasoning.encrypted_content\"],\"input\":[" + go +
                        "],\"model\":\"gpt-5\",\"store\":false,\"stream\":true}"));
    request.system = "Be brief.";
    request.maxTokens = 99;
    request.stream = false;
    QCOMPARE(compact(encoded(responses, request, {"http://h", ""})),
             QByteArray("{\"include\":[\"reasoning.encrypted_content\"],\"input\":[" + go +
                        "],\"instructions\":\"Be brief.\",\"max_output_tokens\":99,\"model\":\"gpt-5\","
                        "\"store\":false,\"stream\":false}"));
}

void TestResponsesRequest::toolsAreFlat()
{
    ModelRequest request;
    request.tools = {{"mail/send", "Send", "{\"type\":\"object\",\"required\":[\"to\"]}"},
                     {"now", "", "no JSON"}};
    QCOMPARE(compact(encoded(responses, request, {"http://h", ""}).value(QLatin1String("tools"))),
             QByteArray(
                 "[{\"description\":\"Send\",\"name\":\"mail__send\",\"parameters\":{\"properties\":{},"
                 "\"required\":[\"to\"],\"type\":\"object\"},\"strict\":false,\"type\":\"function\"},"
                 "{\"name\":\"now\",\"parameters\":{\"properties\":{},\"type\":\"object\"},\"strict\":false,"
                 "\"type\":\"function\"}]"));
}

void TestResponsesRequest::messagesAreItems_data()
{
    QTest::addColumn<std::vector<Message>>("messages");
    QTest::addColumn<QByteArray>("items"); // behind the prompt "Go"
    const auto row = [](const char* title, std::vector<Message> messages, const QByteArray& items) {
        messages.insert(messages.begin(), fromUser({TextBlock{"Go"}}));
        QTest::newRow(title) << messages << items;
    };
    row("several turns", {fromAssistant({TextBlock{"Hello"}}), fromUser({TextBlock{"Bye"}})},
        said("Hello") + ",{\"content\":\"Bye\",\"role\":\"user\"}");
    row("parallel calls, and their results in the order of the calls",
        {fromAssistant({ToolCallBlock{"a", "s/f", "{\"x\":1}", true}, ToolCallBlock{"b", "g", "{}", true}}),
         fromUser({ToolResultBlock{"b", "two", true}, ToolResultBlock{"a", "one", false}})},
        call("a", "s__f", "{\\\"x\\\":1}") + "," + call("b", "g") + "," + output("a", "one") + "," +
            output("b", "two"));
    row("results that came in several messages",
        {fromAssistant({ToolCallBlock{"a", "f", "{}", true}, ToolCallBlock{"b", "f", "{}", true}}),
         fromUser({ToolResultBlock{"a", "one", false}}), fromUser({ToolResultBlock{"b", "two", false}})},
        call("a") + "," + call("b") + "," + output("a", "one") + "," + output("b", "two"));
    row("a call without an answer, and an answer to no call",
        {fromAssistant({ToolCallBlock{"a", "f", "{}", true}}),
         fromUser({ToolResultBlock{"z", "x", false}, TextBlock{"On"}})},
        call("a") + "," + output("a", "The call was not executed.") +
            ",{\"content\":\"On\",\"role\":\"user\"}");
    row("garbled arguments",
        {fromAssistant({ToolCallBlock{"a", "f", "{\"x\":", false}}),
         fromUser({ToolResultBlock{"a", "bad", true}})},
        call("a") + "," + output("a", "bad"));
    row("own reasoning with the item that followed it",
        {fromAssistant({reasoning("e"), ToolCallBlock{"a", "f", "{}", true}}),
         fromUser({ToolResultBlock{"a", "one", false}})},
        wireReasoning + "," + call("a") + "," + output("a", "one"));
    row("own reasoning that nothing followed", {fromAssistant({TextBlock{"Hi"}, reasoning("e")})},
        said("Hi"));
    row("own reasoning without its content", {fromAssistant({reasoning(""), TextBlock{"Hi"}})}, said("Hi"));
    row("foreign reasoning, signatures and blocks",
        {fromAssistant({ReasoningBlock{"hm", "anthropic-messages", "{\"type\":\"thinking\"}"},
                        NativeBlock{"gemini-generate", "thoughtSignature", "{\"thoughtSignature\":\"s\"}"},
                        TextBlock{"Hi"}})},
        said("Hi"));
    row("an item of the server's own tool",
        {fromAssistant(
            {NativeBlock{protocolId, "web_search_call", "{\"type\":\"web_search_call\",\"id\":\"ws\"}"},
             TextBlock{"Hi"}})},
        "{\"id\":\"ws\",\"type\":\"web_search_call\"}," + said("Hi"));
    row("a call of a custom tool, and its output",
        {fromAssistant(
             {NativeBlock{protocolId, "custom_tool_call",
                          "{\"type\":\"custom_tool_call\",\"call_id\":\"a\",\"name\":\"p\",\"input\":\"x\"}"},
              ToolCallBlock{"a", "p", "x", false}}),
         fromUser({ToolResultBlock{"a", "one", false}})},
        "{\"call_id\":\"a\",\"input\":\"x\",\"name\":\"p\",\"type\":\"custom_tool_call\"},"
        "{\"call_id\":\"a\",\"output\":\"one\",\"type\":\"custom_tool_call_output\"}");
}

void TestResponsesRequest::messagesAreItems()
{
    QFETCH(const std::vector<Message>, messages);
    QFETCH(const QByteArray, items);
    ModelRequest request;
    request.messages = messages;
    QCOMPARE(compact(encoded(responses, request, {"http://h", ""}).value(QLatin1String("input"))),
             "[" + go + "," + items + "]");
}

QTEST_GUILESS_MAIN(TestResponsesRequest)
#include "tst_responses_request.moc"
