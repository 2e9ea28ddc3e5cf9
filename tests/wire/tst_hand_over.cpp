// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/wire/request_law.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>

using namespace landfall;
using namespace std::string_literals;

namespace {

using Order = std::array<Protocol, 4>;

constexpr const char* unknownResult =
    "{\"status\":\"unknown\",\"question\":\"Was the mail sent?\",\"next\":\"Do not send it again.\"}";

// Two of these would have the same name where slashes are not allowed.
const std::vector<ToolSpec>& tools()
{
    static const std::vector<ToolSpec> all{
        {"mail/send", "Send a mail", "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"}}}"},
        {"mail__send", "", "{\"oneOf\":[{\"type\":\"object\"}]}"},
        {"7up", "", "none"},
    };
    return all;
}

// Replies as the vendors send them: reasoning, text, and two calls of "mail/send" and "7up".
std::string anthropicReply(int step)
{
    const auto n = std::to_string(step);
    return "{\"id\":\"msg_" + n +
           "\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"c\",\"content\":["
           "{\"type\":\"thinking\",\"thinking\":\"hm\",\"signature\":\"own-anthropic-" +
           n + "\"},{\"type\":\"text\",\"text\":\"On it.\"},{\"type\":\"tool_use\",\"id\":\"toolu_" + n +
           "a\",\"name\":\"mail__send_2\",\"input\":{\"n\":1}},{\"type\":\"tool_use\",\"id\":\"toolu_" + n +
           "b\",\"name\":\"_7up\",\"input\":{}}],\"stop_reason\":\"tool_use\",\"usage\":{\"input_tokens\":1,"
           "\"output_tokens\":1}}";
}

// Its ids are the same in every turn, as those of some servers are, and not legal elsewhere.
std::string chatReply(int step)
{
    return "{\"id\":\"c\",\"model\":\"m\",\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\","
           "\"content\":null,\"reasoning_details\":[{\"type\":\"reasoning.encrypted\",\"data\":\"own-chat-" +
           std::to_string(step) +
           "\"}],\"tool_calls\":[{\"id\":\"functions.mail:0\",\"type\":\"function\",\"function\":{\"name\":"
           "\"mail__send_2\",\"arguments\":\"{\\\"n\\\":1}\"}},{\"id\":\"functions.7up:1\",\"type\":"
           "\"function\","
           "\"function\":{\"name\":\"_7up\",\"arguments\":\"{}\"}}]},\"finish_reason\":\"tool_calls\"}]}";
}

std::string responsesReply(int step)
{
    const auto n = std::to_string(step);
    const auto call = [&n](const char* which, const char* name) {
        return "{\"type\":\"function_call\",\"id\":\"fc_"s + which + "\",\"call_id\":\"call_" +
               std::string(50, 'x') + n + which + "\",\"name\":\"" + name +
               "\",\"arguments\":\"{}\",\"status\":\"completed\"}";
    };
    return "{\"id\":\"resp_" + n +
           "\",\"object\":\"response\",\"status\":\"completed\",\"model\":\"m\",\"output\":[{\"type\":"
           "\"reasoning\",\"id\":\"rs_" +
           n + "\",\"summary\":[],\"encrypted_content\":\"own-responses-" + n + "\"}," +
           call("a", "mail__send_2") + "," + call("b", "_7up") +
           ",{\"type\":\"reasoning\",\"id\":\"rs_last\",\"summary\":[],\"encrypted_content\":\"alone\"}]}";
}

// Without ids; only the first call is signed.
std::string geminiReply(int step)
{
    const auto n = std::to_string(step);
    return "{\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":[{\"text\":\"hm\",\"thought\":true},"
           "{\"text\":\"On it.\"},{\"functionCall\":{\"name\":\"mail__send_2\",\"args\":{\"n\":1}},"
           "\"thoughtSignature\":\"own-gemini-" +
           n +
           "\"},{\"functionCall\":{\"name\":\"_7up\",\"args\":{}}}]},\"finishReason\":\"STOP\",\"index\":0}],"
           "\"modelVersion\":\"g\",\"responseId\":\"r" +
           n + "\"}";
}

std::string replyOf(Protocol protocol, int step)
{
    switch (protocol) {
    case Protocol::AnthropicMessages: return anthropicReply(step);
    case Protocol::OpenAiChat: return chatReply(step);
    case Protocol::OpenAiResponses: return responsesReply(step);
    case Protocol::GeminiGenerate: break;
    }
    return geminiReply(step);
}

std::string ownWord(Protocol protocol, int step)
{
    static const std::map<Protocol, std::string> words{{Protocol::AnthropicMessages, "own-anthropic-"},
                                                       {Protocol::OpenAiChat, "own-chat-"},
                                                       {Protocol::OpenAiResponses, "own-responses-"},
                                                       {Protocol::GeminiGenerate, "own-gemini-"}};
    return words.at(protocol) + std::to_string(step);
}

// What a step's calls come back with, and what the user says then.
Message answersTo(const Message& reply, int step)
{
    std::vector<std::string> ids;
    for (const auto& block : reply.blocks) {
        if (const auto* call = std::get_if<ToolCallBlock>(&block))
            ids.push_back(call->id);
    }
    if (step == 0)
        return {
            Role::User,
            {ToolResultBlock{ids.at(1), "no such thing", true}, ToolResultBlock{ids.at(0), "[1,2]", false}}};
    if (step == 1) // the other call has no answer, and one answer no call
        return {Role::User,
                {ToolResultBlock{ids.at(0), unknownResult, false}, ToolResultBlock{"orphan", "x", false},
                 TextBlock{"And now?"}}};
    return {Role::User,
            {ToolResultBlock{ids.at(0), "{\"ok\":true}", false}, ToolResultBlock{ids.at(1), "", false}}};
}

class Conversation {
public:
    std::string requestTo(Protocol protocol, const ServerProfile& server = {}) const
    {
        ModelRequest request;
        request.model = "gemini-3-pro";
        request.system = "Be brief.";
        request.messages = m_messages;
        request.tools = tools();
        return makeCodec(protocol)
            ->encode(request, {.baseUrl = "http://h", .apiKey = {}, .server = server})
            .body;
    }

    void goOn(Protocol protocol, int step)
    {
        const auto decoder = makeCodec(protocol)->makeDecoder("application/json", ToolNames(tools()));
        decoder->feed(replyOf(protocol, step));
        decoder->end(true);
        const Message reply{Role::Assistant, decoder->reply().blocks};
        m_messages.push_back(reply);
        m_messages.push_back(answersTo(reply, step));
    }

    const Message& lastReply() const { return m_messages.at(m_messages.size() - 2); }

private:
    std::vector<Message> m_messages{{Role::User, {TextBlock{"Go"}}}};
};

} // namespace

class TestHandOver : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyOrderIsLegal_data();
    void everyOrderIsLegal();
    void callsComeBackUnderTheToolsOwnNames();
    void idsAreOfTheServersForm();
    void theLawFindsWhatIsIllegal_data();
    void theLawFindsWhatIsIllegal();
};

void TestHandOver::everyOrderIsLegal_data()
{
    QTest::addColumn<Order>("order");
    Order order{Protocol::AnthropicMessages, Protocol::OpenAiChat, Protocol::OpenAiResponses,
                Protocol::GeminiGenerate};
    do {
        std::string name;
        for (const auto protocol : order)
            name += (name.empty() ? "" : ", ") + std::string(toId(protocol));
        QTest::newRow(name.c_str()) << order;
    } while (std::next_permutation(order.begin(), order.end()));
}

void TestHandOver::everyOrderIsLegal()
{
    QFETCH(const Order, order);
    Conversation conversation;
    for (int step = 0; step <= 4; ++step) {
        for (const auto protocol : order) {
            const auto body = conversation.requestTo(protocol);
            QCOMPARE(breachesOf(protocol, QByteArray::fromStdString(body)), QByteArray());
            for (int earlier = 0; earlier < step; ++earlier) {
                const auto author = order.at(static_cast<std::size_t>(earlier));
                QCOMPARE(body.find(ownWord(author, earlier)) != std::string::npos, author == protocol);
            }
            QVERIFY(body.find("alone") == std::string::npos);
            QVERIFY(step < 2 || body.find("Was the mail sent?") != std::string::npos);
            QVERIFY(step < 2 || body.find("The call was not executed.") != std::string::npos);
            QVERIFY(step < 1 || body.find("no such thing") != std::string::npos);
        }
        if (step < 4)
            conversation.goOn(order.at(static_cast<std::size_t>(step)), step);
    }
}

void TestHandOver::callsComeBackUnderTheToolsOwnNames()
{
    for (const auto protocol : allProtocols()) {
        Conversation conversation;
        conversation.goOn(protocol, 0);
        std::vector<std::string> names;
        for (const auto& block : conversation.lastReply().blocks) {
            if (const auto* call = std::get_if<ToolCallBlock>(&block))
                names.push_back(call->name);
        }
        QCOMPARE(names, (std::vector<std::string>{"mail/send", "7up"}));
    }
}

void TestHandOver::idsAreOfTheServersForm()
{
    Conversation conversation;
    for (int step = 0; step < 4; ++step)
        conversation.goOn(allProtocols().at(static_cast<std::size_t>(step)), step);
    const auto body = QByteArray::fromStdString(
        conversation.requestTo(Protocol::OpenAiChat, *serverProfileFromId("mistral")));
    QCOMPARE(breachesOf(Protocol::OpenAiChat, body), QByteArray());
    for (int n = 1; n <= 8; ++n)
        QCOMPARE(body.count("\"call0000" + QByteArray::number(n) + "\""), 2); // the call and its answer
}

void TestHandOver::theLawFindsWhatIsIllegal_data()
{
    QTest::addColumn<Protocol>("protocol");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("breaches");
    const auto row = [](const char* title, Protocol protocol, const char* body, const char* breaches) {
        QTest::newRow(title) << protocol << QByteArray(body) << QByteArray(breaches);
    };
    row("Anthropic: a call without its result", Protocol::AnthropicMessages,
        "{\"max_tokens\":1,\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"a\"}]}"
        ","
        "{\"role\":\"assistant\",\"content\":[{\"type\":\"tool_use\",\"id\":\"a.b\",\"name\":\"f\",\"input\":"
        "{}}]},"
        "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"b\"}]}]}",
        "illegal call id a.b\ntool_use without tool_result, or the reverse");
    row("Chat: an answer to no call, and a call without one", Protocol::OpenAiChat,
        "{\"messages\":[{\"role\":\"user\",\"content\":\"a\"},{\"role\":\"tool\",\"tool_call_id\":\"x\"},"
        "{\"role\":\"assistant\",\"tool_calls\":[{\"id\":\"y\",\"function\":{\"name\":\"f/"
        "g\",\"arguments\":\"{}\"}}]}"
        "]}",
        "an answer to no call\nillegal tool name f/g\na call without an answer");
    row("Responses: reasoning without the item after it", Protocol::OpenAiResponses,
        "{\"store\":false,\"include\":[\"reasoning.encrypted_content\"],\"input\":[{\"type\":\"reasoning\","
        "\"encrypted_content\":\"x\"},{\"role\":\"user\",\"content\":\"a\"}]}",
        "reasoning without its following item");
    row("Gemini: an unsigned call, and a response that is a text", Protocol::GeminiGenerate,
        "{\"contents\":[{\"role\":\"user\",\"parts\":[{\"text\":\"a\"}]},{\"role\":\"model\",\"parts\":[{"
        "\"functionCall\":{\"name\":\"f\",\"args\":{}}}]},{\"role\":\"user\",\"parts\":[{"
        "\"functionResponse\":{"
        "\"name\":\"f\",\"response\":\"x\"}}]}]}",
        "a call of this turn without a signature\nresponse is no object");
}

void TestHandOver::theLawFindsWhatIsIllegal()
{
    QFETCH(const Protocol, protocol);
    QFETCH(const QByteArray, body);
    QFETCH(const QByteArray, breaches);
    QCOMPARE(breachesOf(protocol, body), breaches);
}

QTEST_GUILESS_MAIN(TestHandOver)
#include "tst_hand_over.moc"
