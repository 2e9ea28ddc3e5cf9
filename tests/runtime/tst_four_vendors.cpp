// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/fault_server.h"
#include "core/runtime/engine.h"
#include "tests/support/queued_tools.h"
#include "tests/wire/request_law.h"

#include <QSignalSpy>
#include <QTest>

#include <map>
#include <nlohmann/json.hpp>

using namespace landfall;
using nlohmann::json;

namespace {

// Engine and servers run on one clock that is this much faster than the machine's.
constexpr double scale = 20;

json event(const json& data)
{
    return {{"op", "send"},
            {"text", "event: " + data.value("type", "message") + "\ndata: " + data.dump() + "\n\n"}};
}

// One answer over HTTP: these events, then the end of the connection.
json exchange(const std::vector<json>& events)
{
    json ops = json::array();
    ops.push_back(
        {{"op", "send"},
         {"text", "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"}});
    for (const auto& one : events)
        ops.push_back(event(one));
    ops.push_back({{"op", "fin"}});
    return ops;
}

// Each calls the tool "mail/send", which travels as "mail__send_2", after reasoning of its own.
json anthropicCall()
{
    return exchange(
        {{{"type", "message_start"},
          {"message", {{"id", "msg_1"}, {"model", "c"}, {"usage", {{"input_tokens", 1}}}}}},
         {{"type", "content_block_start"},
          {"index", 0},
          {"content_block", {{"type", "thinking"}, {"thinking", ""}, {"signature", ""}}}},
         {{"type", "content_block_delta"},
          {"index", 0},
          {"delta", {{"type", "thinking_delta"}, {"thinking", "hm"}}}},
         {{"type", "content_block_delta"},
          {"index", 0},
          {"delta", {{"type", "signature_delta"}, {"signature", "own-anthropic"}}}},
         {{"type", "content_block_stop"}, {"index", 0}},
         {{"type", "content_block_start"},
          {"index", 1},
          {"content_block",
           {{"type", "tool_use"}, {"id", "toolu_1"}, {"name", "mail__send_2"}, {"input", json::object()}}}},
         {{"type", "content_block_delta"},
          {"index", 1},
          {"delta", {{"type", "input_json_delta"}, {"partial_json", "{\"n\":1}"}}}},
         {{"type", "content_block_stop"}, {"index", 1}},
         {{"type", "message_delta"},
          {"delta", {{"stop_reason", "tool_use"}}},
          {"usage", {{"output_tokens", 1}}}},
         {{"type", "message_stop"}}});
}

json chatCall()
{
    const json call{{"index", 0},
                    {"id", "functions.mail:0"},
                    {"type", "function"},
                    {"function", {{"name", "mail__send_2"}, {"arguments", "{\"n\":2}"}}}};
    const json delta{
        {"role", "assistant"},
        {"reasoning_details", {{{"type", "reasoning.encrypted"}, {"data", "own-chat"}, {"index", 0}}}},
        {"tool_calls", json::array({call})}};
    return exchange(
        {{{"id", "c1"},
          {"model", "m"},
          {"choices", {{{"index", 0}, {"delta", delta}, {"finish_reason", nullptr}}}}},
         {{"id", "c1"},
          {"model", "m"},
          {"choices", {{{"index", 0}, {"delta", json::object()}, {"finish_reason", "tool_calls"}}}}}});
}

json responsesCall()
{
    const json reasoning{{"type", "reasoning"},
                         {"id", "rs_1"},
                         {"summary", json::array()},
                         {"encrypted_content", "own-responses"}};
    const json call{{"type", "function_call"},  {"id", "fc_1"},
                    {"call_id", "call_resp"},   {"name", "mail__send_2"},
                    {"arguments", "{\"n\":3}"}, {"status", "completed"}};
    const auto item = [](const char* type, int index, const json& what) {
        return json{{"type", type}, {"output_index", index}, {"item", what}};
    };
    return exchange({{{"type", "response.created"}, {"response", {{"id", "resp_1"}, {"model", "m"}}}},
                     item("response.output_item.added", 0, reasoning),
                     item("response.output_item.done", 0, reasoning),
                     item("response.output_item.added", 1, call),
                     item("response.output_item.done", 1, call),
                     {{"type", "response.completed"},
                      {"response",
                       {{"id", "resp_1"},
                        {"model", "m"},
                        {"status", "completed"},
                        {"output", json::array({reasoning, call})}}}}});
}

json geminiCall()
{
    const json part{{"functionCall", {{"name", "mail__send_2"}, {"args", {{"n", 4}}}}},
                    {"thoughtSignature", "own-gemini"}};
    return exchange({{{"candidates",
                       {{{"content", {{"role", "model"}, {"parts", json::array({part})}}},
                         {"finishReason", "STOP"},
                         {"index", 0}}}},
                      {"responseId", "r1"}}});
}

json busy()
{
    return json::array(
        {{{"op", "send"}, {"text", "HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"}},
         {{"op", "fin"}}});
}

struct Vendor {
    Protocol protocol;
    const char* model;
    json script;
};
using Vendors = std::vector<Vendor>;

// Each step is answered by another vendor: the one before it is down from then on. The last step comes back
// to the first.
Vendors withReasoning()
{
    return {{Protocol::AnthropicMessages, "claude",
             json::array({anthropicCall(), busy(), busy(), busy(), "ok:Sent."})},
            {Protocol::OpenAiChat, "gpt", json::array({chatCall(), busy(), busy()})},
            {Protocol::OpenAiResponses, "gpt", json::array({responsesCall(), busy()})},
            {Protocol::GeminiGenerate, "gemini-3-pro", json::array({geminiCall()})}};
}

// The same in the lab's own words, which refuses bodies that are not of the protocol of their path.
Vendors inTheLabsWords()
{
    const auto call = [](int n) { return "tool_call:mail__send_2;args={\"n\":" + std::to_string(n) + "}"; };
    const auto down = "status:503";
    return {{Protocol::AnthropicMessages, "claude", json::array({call(1), down, down, down, "ok:Sent."})},
            {Protocol::OpenAiChat, "gpt", json::array({call(2), down, down})},
            {Protocol::OpenAiResponses, "gpt", json::array({call(3), down})},
            {Protocol::GeminiGenerate, "gemini-3-pro", json::array({call(4)})}};
}

class Stage {
public:
    explicit Stage(const Vendors& vendors) : m_engine({.timeScale = scale})
    {
        QObject::connect(&m_engine, &Engine::eventsReady, &m_engine,
                         [this](const std::string&, const std::vector<RunEvent>& events) {
                             log.insert(log.end(), events.begin(), events.end());
                         });
        m_spec.agent = "Tester";
        m_spec.workspace = "test";
        m_spec.prompt = "Send it.";
        m_spec.instructions = "Be brief.";
        m_spec.policy.jitter = 0;
        for (const auto& vendor : vendors)
            add(vendor);
        for (const auto* name : {"mail/send", "mail__send"})
            m_spec.tools.push_back({.config = {.name = name,
                                               .kind = ToolKind::Lab,
                                               .retryClass = RetryClass::Safe,
                                               .approval = Approval::Auto},
                                    .secrets = {}});
        // Both answer at once; their names would be the same where slashes are not allowed.
        m_spec.labTools = QueuedTools::factory([this](const ToolTry& call) {
            called.push_back(call.tool->config.name + ' ' + call.values.arguments);
            return ToolReport{.result = json("result " + std::to_string(called.size())).dump()};
        });
    }

    void play()
    {
        QSignalSpy spy(&m_engine, &Engine::eventsReady);
        m_engine.start(m_spec);
        while (log.empty() || !payloadOf<event::RunFinished>(log.back()))
            QVERIFY(spy.wait(20000));
    }

    std::map<Protocol, std::vector<QByteArray>> bodies;
    std::vector<RunEvent> log;
    std::vector<std::string> called;

private:
    void add(const Vendor& vendor)
    {
        auto reading = lab::readScript(vendor.script.dump());
        if (!reading.script)
            qFatal("%s", reading.problems.front().message.c_str());
        m_servers.push_back(std::make_unique<lab::FaultServer>(
            lab::FaultServer::Options{.script = *reading.script, .timeScale = scale}));
        auto* server = m_servers.back().get();
        QObject::connect(server, &lab::FaultServer::requestServed, server,
                         [this, protocol = vendor.protocol](const lab::RequestRecord& record) {
                             bodies[protocol].push_back(QByteArray::fromStdString(record.request.body));
                         });
        if (const auto started = server->start(); !started)
            qFatal("%s", started.error.c_str());
        const bool isAnthropic = vendor.protocol == Protocol::AnthropicMessages;
        m_spec.members.push_back({.chain = {.provider = toId(vendor.protocol),
                                            .model = vendor.model,
                                            .announcesEarly = isAnthropic,
                                            .streamsAlways = isAnthropic},
                                  .protocol = vendor.protocol,
                                  .endpoint = {server->baseUrl(), "key-that-nobody-may-see"}});
    }

    RunSpec m_spec;
    std::vector<std::unique_ptr<lab::FaultServer>> m_servers;
    Engine m_engine;
};

} // namespace

class TestFourVendors : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRunCrossesAllFour_data();
    void aRunCrossesAllFour();
    void onlyItsOwnReasoningGoesBackToAVendor();
};

void TestFourVendors::aRunCrossesAllFour_data()
{
    QTest::addColumn<Vendors>("vendors");
    QTest::newRow("whose calls follow reasoning of their own") << withReasoning();
    QTest::newRow("that the lab plays in its own words") << inTheLabsWords();
}

void TestFourVendors::aRunCrossesAllFour()
{
    QFETCH(const Vendors, vendors);
    Stage stage(vendors);
    stage.play();
    const auto* finished = payloadOf<event::RunFinished>(stage.log.back());
    QCOMPARE(finished->text, std::string("Sent."));
    QCOMPARE(stage.called, (std::vector<std::string>{"mail/send {\"n\":1}", "mail/send {\"n\":2}",
                                                     "mail/send {\"n\":3}", "mail/send {\"n\":4}"}));

    const std::map<Protocol, std::size_t> requests{{Protocol::AnthropicMessages, 5},
                                                   {Protocol::OpenAiChat, 3},
                                                   {Protocol::OpenAiResponses, 2},
                                                   {Protocol::GeminiGenerate, 1}};
    for (const auto& [protocol, count] : requests) {
        QCOMPARE(stage.bodies[protocol].size(), count);
        for (const auto& body : stage.bodies[protocol])
            QCOMPARE(breachesOf(protocol, body), QByteArray());
    }
    for (int n = 1; n <= 4; ++n)
        QVERIFY(stage.bodies[Protocol::AnthropicMessages].back().contains("result " + QByteArray::number(n)));
    QVERIFY(stage.bodies[Protocol::GeminiGenerate].back().contains("skip_thought_signature_validator"));
}

void TestFourVendors::onlyItsOwnReasoningGoesBackToAVendor()
{
    Stage stage(withReasoning());
    stage.play();
    const auto& last = stage.bodies[Protocol::AnthropicMessages].back();
    QCOMPARE(last.count("own-"), 1);
    QVERIFY(last.contains("own-anthropic"));
    QVERIFY(stage.bodies[Protocol::OpenAiResponses].back().contains("own-responses"));
    QVERIFY(!stage.bodies[Protocol::GeminiGenerate].back().contains("own-"));
}

QTEST_GUILESS_MAIN(TestFourVendors)
#include "tst_four_vendors.moc"
