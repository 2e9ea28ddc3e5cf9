// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/wire/encoded.h"

#include <QTest>

using namespace landfall;

namespace {

constexpr auto gemini = Protocol::GeminiGenerate;
constexpr const char* protocolId = "gemini-generate";
constexpr const char* madeUp = "skip_thought_signature_validator";

NativeBlock signature(const char* json)
{
    return {protocolId, "thoughtSignature", json};
}

const QByteArray go = "{\"parts\":[{\"text\":\"Go\"}],\"role\":\"user\"}";

QByteArray model(const QByteArray& parts)
{
    return "{\"parts\":[" + parts + "],\"role\":\"model\"}";
}

QByteArray user(const QByteArray& parts)
{
    return "{\"parts\":[" + parts + "],\"role\":\"user\"}";
}

QByteArray call(const char* id, const char* name, const char* args = "{}", const char* signedBy = nullptr)
{
    return QByteArray("{\"functionCall\":{\"args\":") + args + ",\"id\":\"" + id + "\",\"name\":\"" + name +
           "\"}" + (signedBy ? QByteArray(",\"thoughtSignature\":\"") + signedBy + "\"}" : QByteArray("}"));
}

QByteArray response(const char* id, const char* name, const char* json)
{
    return QByteArray("{\"functionResponse\":{\"id\":\"") + id + "\",\"name\":\"" + name +
           "\",\"response\":" + json + "}}";
}

} // namespace

class TestGeminiRequest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFieldsOfARequest();
    void messagesAreContents_data();
    void messagesAreContents();
    void olderModelsNeedNoSignature();
};

void TestGeminiRequest::theFieldsOfARequest()
{
    ModelRequest request;
    request.model = "models/gemini-3-pro";
    request.messages = {fromUser({TextBlock{"Go"}})};
    QCOMPARE(compact(encoded(gemini, request, {"http://h", ""})), "{\"contents\":[" + go + "]}");
    request.system = "Be brief.";
    request.maxTokens = 99;
    request.tools = {{"mail/send", "Send", "{\"type\":\"object\",\"anyOf\":[{}],\"$schema\":\"x\"}"},
                     {"7up", "", ""}};
    QCOMPARE(compact(encoded(gemini, request, {"http://h", ""})),
             "{\"contents\":[" + go +
                 "],\"generationConfig\":{\"maxOutputTokens\":99},\"systemInstruction\":{\"parts\":[{"
                 "\"text\":\"Be "
                 "brief.\"}]},\"tools\":[{\"functionDeclarations\":[{\"description\":\"Send\",\"name\":"
                 "\"mail__send\","
                 "\"parametersJsonSchema\":{\"properties\":{},\"type\":\"object\"}},{\"name\":\"_7up\","
                 "\"parametersJsonSchema\":{\"properties\":{},\"type\":\"object\"}}]}]}");
}

void TestGeminiRequest::messagesAreContents_data()
{
    QTest::addColumn<std::vector<Message>>("messages");
    QTest::addColumn<QByteArray>("contents"); // behind the prompt "Go"
    const auto row = [](const char* title, std::vector<Message> messages, const QByteArray& contents) {
        messages.insert(messages.begin(), fromUser({TextBlock{"Go"}}));
        QTest::newRow(title) << messages << contents;
    };
    row("several turns", {fromAssistant({TextBlock{"Hello"}}), fromUser({TextBlock{"Bye"}})},
        model("{\"text\":\"Hello\"}") + "," + user("{\"text\":\"Bye\"}"));
    row("own calls: the signature goes back on its part, all results are one content",
        {fromAssistant({signature("{\"thoughtSignature\":\"s\"}"),
                        ToolCallBlock{"a", "s/f", "{\"x\":1}", true}, ToolCallBlock{"b", "g", "{}", true}}),
         fromUser({ToolResultBlock{"b", "two", true}}), fromUser({ToolResultBlock{"a", "one", false}})},
        model(call("a", "s__f", "{\"x\":1}", "s") + "," + call("b", "g")) + "," +
            user(response("a", "s__f", "{\"result\":\"one\"}") + "," +
                 response("b", "g", "{\"error\":\"two\"}")));
    row("foreign calls of this turn, of two steps",
        {fromAssistant({ToolCallBlock{"a", "f", "{}", true}, ToolCallBlock{"b", "f", "{}", true}}),
         fromUser({ToolResultBlock{"a", "1", false}, ToolResultBlock{"b", "{\"k\":2}", false}}),
         fromAssistant({ToolCallBlock{"c", "f", "{}", true}}), fromUser({ToolResultBlock{"c", "", false}})},
        model(call("a", "f", "{}", madeUp) + "," + call("b", "f")) + "," +
            user(response("a", "f", "{\"result\":1}") + "," + response("b", "f", "{\"k\":2}")) + "," +
            model(call("c", "f", "{}", madeUp)) + "," + user(response("c", "f", "{\"result\":\"\"}")));
    row("foreign calls of an earlier turn",
        {fromAssistant({ToolCallBlock{"a", "f", "{}", true}}),
         fromUser({ToolResultBlock{"a", "[1]", false}, TextBlock{"And?"}})},
        model(call("a", "f")) + "," + user(response("a", "f", "{\"result\":[1]}") + ",{\"text\":\"And?\"}"));
    row("a call without an answer", {fromAssistant({ToolCallBlock{"a", "f", "{}", true}})},
        model(call("a", "f", "{}", madeUp)) + "," +
            user(response("a", "f", "{\"error\":\"The call was not executed.\"}")));
    row("an error that is an object",
        {fromAssistant({ToolCallBlock{"a", "f", "{}", true}}),
         fromUser({ToolResultBlock{"a", "{\"m\":1}", true}})},
        model(call("a", "f", "{}", madeUp)) + "," + user(response("a", "f", "{\"error\":{\"m\":1}}")));
    row("own thoughts, and a signature behind the text",
        {fromAssistant({ReasoningBlock{"hm", protocolId, "{\"text\":\"hm\",\"thought\":true}"},
                        TextBlock{"Hi"}, signature("{\"thoughtSignature\":\"s\",\"text\":\"\"}")})},
        model("{\"text\":\"hm\",\"thought\":true},{\"text\":\"Hi\"},{\"text\":\"\",\"thoughtSignature\":"
              "\"s\"}"));
    row("a reply that is nothing but thoughts",
        {fromAssistant({ReasoningBlock{"hm", protocolId, "{\"text\":\"hm\",\"thought\":true}"}}),
         fromUser({ToolResultBlock{"z", "orphan", false}}), fromAssistant({TextBlock{"Hi"}})},
        model("{\"text\":\"Hi\"}"));
    row("foreign reasoning and blocks",
        {fromAssistant({ReasoningBlock{"hm", "openai-responses", "{\"type\":\"reasoning\"}"},
                        NativeBlock{"openai-responses", "web_search_call", "{\"type\":\"web_search_call\"}"},
                        TextBlock{"Hi"}})},
        model("{\"text\":\"Hi\"}"));
}

void TestGeminiRequest::messagesAreContents()
{
    QFETCH(const std::vector<Message>, messages);
    QFETCH(const QByteArray, contents);
    ModelRequest request;
    request.model = "gemini-3-flash";
    request.messages = messages;
    QCOMPARE(compact(encoded(gemini, request, {"http://h", ""}).value(QLatin1String("contents"))),
             "[" + go + "," + contents + "]");
}

void TestGeminiRequest::olderModelsNeedNoSignature()
{
    ModelRequest request;
    request.model = "gemini-2.5-flash";
    request.messages = {fromUser({TextBlock{"Go"}}), fromAssistant({ToolCallBlock{"a", "f", "{}", true}})};
    QVERIFY(!compact(encoded(gemini, request, {"http://h", ""})).contains(madeUp));
}

QTEST_GUILESS_MAIN(TestGeminiRequest)
#include "tst_gemini_request.moc"
