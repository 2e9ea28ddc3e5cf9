// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"
#include "core/events/event_json.h"
#include "core/folds/open_questions.h"
#include "core/lab/fault_server.h"
#include "core/runtime/engine.h"
#include "core/runtime/run_planner.h"
#include "tests/effects/chat_replies.h"

#include <QFile>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

using namespace landfall;
using nlohmann::json;

namespace {

constexpr double scale = 20; // 60 s of a tool are 3 s here

std::string httpReply(const std::string& status, const std::string& body, const std::string& headers = {})
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\n" + headers +
           "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
}

json answers(const std::string& status, const std::string& body, const std::string& headers = {})
{
    return json::array({{{"op", "send"}, {"text", httpReply(status, body, headers)}}, {{"op", "fin"}}});
}

// A server, and the bodies it was sent.
struct Server {
    explicit Server(const json& script)
    {
        auto reading = lab::readScript(script.dump());
        if (!reading.script)
            qFatal("%s", reading.problems.front().message.c_str());
        server = std::make_unique<lab::FaultServer>(
            lab::FaultServer::Options{.script = *reading.script, .timeScale = scale});
        QObject::connect(server.get(), &lab::FaultServer::requestServed, server.get(),
                         [this](const lab::RequestRecord& record) { requests.push_back(record.request); });
        if (const auto started = server->start(); !started)
            qFatal("%s", started.error.c_str());
    }
    std::string url() const { return server->baseUrl(); }
    int count() const { return server->requestCount(); }

    std::unique_ptr<lab::FaultServer> server;
    std::vector<lab::HttpRequest> requests;
};

// One run of a scripted model with the tools of a workspace, and an operator.
class Stage {
public:
    using Answer = std::function<void(Stage&, const OpenQuestion&)>;

    Stage(const json& replies, const json& tools, Answer answer = {})
        : model(replies), m_answer(std::move(answer)), m_engine({.timeScale = scale})
    {
        json names = json::array();
        for (const auto& [name, tool] : tools.items()) {
            if (!tool.contains("only_probe"))
                names.push_back(name);
        }
        json cleaned = tools;
        for (auto& tool : cleaned)
            tool.erase("only_probe");
        const json workspace{
            {"version", 1},
            {"providers", {{"model", {{"kind", "openai-compatible"}, {"base_url", model.url() + "/v1"}}}}},
            {"tools", cleaned},
            {"agents",
             {{"Tester", {{"provider", "model"}, {"model", "m"}, {"stream", false}, {"tools", names}}}}}};
        const auto reading = readWorkspace(workspace.dump(), "cases");
        if (!reading.workspace)
            qFatal("%s", toText(reading.problems.front()).c_str());
        SessionSecrets secrets({.environment = [](const std::string&) { return std::nullopt; }});
        auto spec = planRun(*reading.workspace, {.agent = "Tester", .prompt = "go"}, secrets, {}, {});
        if (!spec)
            qFatal("%s", spec.error().message.c_str());
        QObject::connect(&m_engine, &Engine::eventsReady, &m_engine,
                         [this](const std::string&, const std::vector<RunEvent>& events) { take(events); });
        m_runId = m_engine.start(std::move(*spec));
    }

    // The run's end.
    std::string play()
    {
        if (!QTest::qWaitFor([this] { return finished() != nullptr; }, 60'000))
            qFatal("the run did not end: %s", log.empty() ? "" : toJsonLine(log.back()).c_str());
        return std::string(toId(finished()->status)) + " open " + std::to_string(finished()->openItems);
    }

    void decide(const std::string& callId, ToolChoice choice, const std::string& result = "null")
    {
        m_engine.decideTool(m_runId, {callId, choice, result, {}, "operator:me"});
    }

    // "TOOL_STARTED TOOL_OUTCOME_UNKNOWN …", those of tools and the operator.
    std::string story() const
    {
        std::string out;
        for (const auto& event : log) {
            const auto type = typeName(event.payload);
            const bool isOurs = type.starts_with("TOOL_") || type.starts_with("PROBE_") ||
                                type.starts_with("RUN_P") || type == "OPERATOR_DECIDED" || type == "RETRY";
            if (isOurs && type != "TOOL_CALL_DELTA")
                out += (out.empty() ? "" : " ") + std::string(type);
        }
        return out;
    }

    template <class P>
    std::vector<P> all() const
    {
        std::vector<P> found;
        for (const auto& event : log) {
            if (const auto* payload = payloadOf<P>(event))
                found.push_back(*payload);
        }
        return found;
    }

    // The results of tools in the model's n-th request, in order.
    std::vector<std::string> resultsIn(std::size_t request)
    {
        (void)QTest::qWaitFor([&] { return model.requests.size() > request; }, 10'000);
        std::vector<std::string> results;
        const auto body = json::parse(model.requests.at(request).body);
        for (const auto& message : body["messages"]) {
            if (message["role"] == "tool")
                results.push_back(message["content"]);
        }
        return results;
    }

    Server model;
    std::vector<RunEvent> log;

private:
    void take(const std::vector<RunEvent>& events)
    {
        for (const auto& event : events) {
            log.push_back(event);
            m_questions.apply(event);
        }
        for (const auto& question : m_questions.asked()) {
            if (m_answer && m_asked.insert(question.seq).second)
                m_answer(*this, question);
        }
    }
    const event::RunFinished* finished() const
    {
        return log.empty() ? nullptr : payloadOf<event::RunFinished>(log.back());
    }

    Answer m_answer;
    OpenQuestions m_questions;
    std::set<std::uint64_t> m_asked;
    std::string m_runId;
    Engine m_engine;
};

json httpTool(const std::string& url)
{
    return {{"kind", "http"},
            {"method", "POST"},
            {"url", url},
            {"headers", {{"X-Reference", "{{ref}}"}}},
            {"parameters", {{"type", "object"}}},
            {"retry_class", "accumulating"},
            {"approval", "auto"},
            {"retry", {{"attempts", 3}, {"backoff_seconds", 0.5}}}};
}

void tellUnknown(Stage& stage, const OpenQuestion& question)
{
    stage.decide(question.callId, ToolChoice::TellUnknown);
}

} // namespace

// The reported cases of kind tool and probe (tests/data/field_cases.json), over real sockets and processes.
class TestToolCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aNulAndALoneSurrogateInAResult();     // FC-052
    void anAccumulatingToolThatActsAndFails(); // FC-079
    void eachStatusHasItsOwnAnswer_data();     // FC-080
    void eachStatusHasItsOwnAnswer();
    void theModelAsksForTheSameAgain();   // FC-082
    void fourCallsOneUnknown();           // FC-083
    void theSameWhileTheFirstStillRuns(); // FC-085
    void whatAProbeTells_data();          // FC-086
    void whatAProbeTells();
};

void TestToolCases::aNulAndALoneSurrogateInAResult()
{
    const std::string result = "{\"stdout\":\"W\\u0000s\\u0000l \\ud800 ok\"}";
    Server tool(json::array({answers("200 OK", result)}));
    Stage stage({chatCalls({{"c1", "run", "{}"}}), chatText("Done.")},
                {{"run", httpTool(tool.url() + "/run")}});
    QCOMPARE(stage.play(), std::string("done open 0"));
    QCOMPARE(stage.resultsIn(1).size(), std::size_t(1));
    std::string lines;
    for (const auto& event : stage.log)
        lines += toJsonLine(event) + '\n';
    QVERIFY(lines.find('\0') == std::string::npos);
    const auto read = readEvents(lines);
    QVERIFY(read.skipped.empty());
    QCOMPARE(read.events.size(), stage.log.size());
}

void TestToolCases::anAccumulatingToolThatActsAndFails()
{
    QTemporaryDir folder;
    const auto outbox = folder.filePath(QStringLiteral("outbox"));
    json tool = httpTool("http://unused/");
    for (const char* field : {"method", "url", "headers"})
        tool.erase(field);
    tool["kind"] = "command";
    tool["command"] = {"/bin/sh", "-c", "echo mail >> \"$OUTBOX\"; echo 'smtp connection reset' >&2; exit 1"};
    tool["env"] = {{"OUTBOX", outbox.toStdString()}};
    std::vector<std::string> choices;
    Stage stage({chatCalls({{"c1", "send_email", "{}"}}), chatText("Done.")}, {{"send_email", tool}},
                [&](Stage& on, const OpenQuestion& question) {
                    choices = question.unknown.choices;
                    on.decide(question.callId, ToolChoice::Stop);
                });
    QCOMPARE(stage.play(), std::string("stopped open 1"));
    QFile file(outbox);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mail\n"));
    QCOMPARE(choices, (std::vector<std::string>{"it_landed", "it_did_not_land", "tell_unknown", "stop",
                                                "close_as_unknown"}));
}

void TestToolCases::eachStatusHasItsOwnAnswer_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("story");
    QTest::addColumn<int>("requests");
    const auto ok = answers("200 OK", "{\"invoice\":1}");
    const auto row = [&](const char* name, const json& first, const char* story, int requests) {
        QTest::newRow(name) << QByteArray::fromStdString(json::array({first, ok}).dump()) << QByteArray(story)
                            << requests;
    };
    const char* unknown = "TOOL_STARTED TOOL_OUTCOME_UNKNOWN RUN_PAUSED OPERATOR_DECIDED";
    row("429 with a hint", answers("429 Too Many Requests", "{}", "Retry-After: 1\r\n"),
        "TOOL_STARTED RETRY TOOL_STARTED TOOL_FINISHED", 2);
    row("502", answers("502 Bad Gateway", "<html>"), unknown, 1);
    row("504", answers("504 Gateway Timeout", ""), unknown, 1);
    row("no answer for 5 s", json("stall"), unknown, 1);
}

void TestToolCases::eachStatusHasItsOwnAnswer()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, story);
    QFETCH(int, requests);
    Server tool(json::parse(script.toStdString()));
    // The path of a protocol: a shape is answered in it.
    auto invoice = httpTool(tool.url() + "/v1/chat/completions");
    invoice["timeout_seconds"] = 5;
    invoice["body"] = {{"model", "m"}, {"messages", json::array()}};
    Stage stage({chatCalls({{"c1", "create_invoice", "{}"}}), chatText("Done.")},
                {{"create_invoice", invoice}}, tellUnknown);
    const bool isKnown = story.endsWith("TOOL_FINISHED");
    QCOMPARE(stage.play(), std::string(isKnown ? "done open 0" : "done open 1"));
    QCOMPARE(QByteArray::fromStdString(stage.story()), story);
    QCOMPARE(tool.count(), requests);
    if (isKnown)
        QCOMPARE(stage.all<event::Retry>().front().waitSeconds, 1.0);
    else
        QVERIFY(stage.resultsIn(1).front().find("\"status\":\"unknown\"") != std::string::npos);
}

void TestToolCases::theModelAsksForTheSameAgain()
{
    Server tool(json::array({answers("502 Bad Gateway", "")}));
    auto charge = httpTool(tool.url() + "/charge");
    charge["intent_key"] = "{{args.order}}";
    charge["next"] = "Do not call again; use find_charge with {{ref}}.";
    charge["parameters"] = {{"type", "object"}, {"properties", {{"order", {{"type", "string"}}}}}};
    Stage stage({chatCalls({{"c1", "charge_card", R"({"order":"A-1","memo":"order A-1"})"}}),
                 chatCalls({{"c2", "charge_card", R"({"order":"A-1","memo":"Retrying order A-1"})"}}),
                 chatText("I could not make sure.")},
                {{"charge_card", charge}}, tellUnknown);
    QCOMPARE(stage.play(), std::string("done open 1"));
    QCOMPARE(tool.count(), 1);
    const auto results = stage.resultsIn(2);
    QCOMPARE(results.size(), std::size_t(2));
    QCOMPARE(results[0], results[1]);
    QVERIFY2(results[1].find("use find_charge with LF-") != std::string::npos, results[1].c_str());
    const auto unknown = stage.all<event::ToolOutcomeUnknown>();
    QCOMPARE(unknown.size(), std::size_t(2));
    QCOMPARE(unknown[1].intentId, unknown[0].intentId);
    QVERIFY(unknown[1].choices.empty());
}

void TestToolCases::fourCallsOneUnknown()
{
    std::map<std::string, json> tools;
    const std::vector<std::pair<std::string, json>> scripts{{"one", answers("200 OK", "\"first\"")},
                                                            {"two", answers("400 Bad Request", "no")},
                                                            {"three", answers("502 Bad Gateway", "")},
                                                            {"four", answers("200 OK", "\"last\"")}};
    std::vector<std::unique_ptr<Server>> servers;
    json all;
    std::vector<AskedCall> calls;
    for (const auto& [name, answer] : scripts) {
        servers.push_back(std::make_unique<Server>(json::array({answer})));
        all[name] = httpTool(servers.back()->url() + "/do");
        calls.push_back({"call-" + name, name, "{}"});
    }
    int questions = 0;
    Stage stage({chatCalls(calls), chatText("Done.")}, all, [&](Stage& on, const OpenQuestion& question) {
        ++questions;
        tellUnknown(on, question);
    });
    QCOMPARE(stage.play(), std::string("done open 1"));
    QCOMPARE(questions, 1);
    const auto results = stage.resultsIn(1);
    QCOMPARE(results.size(), std::size_t(4));
    QCOMPARE(results[0], std::string("\"first\""));
    QVERIFY(results[1].find("HTTP 400") != std::string::npos);
    QVERIFY(results[2].find("\"status\":\"unknown\"") != std::string::npos);
    QCOMPARE(results[3], std::string("\"last\""));
    for (const auto& server : servers)
        QCOMPARE(server->count(), 1);
}

void TestToolCases::theSameWhileTheFirstStillRuns()
{
    auto slowly = answers("200 OK", "{\"charge\":1}");
    slowly.insert(slowly.begin(), json{{"op", "wait_ms"}, {"ms", 4000}});
    Server tool(json::array({slowly}));
    Stage stage({chatCalls({{"c1", "charge", R"({"order":"K"})"}, {"c2", "charge", R"({"order":"K"})"}}),
                 chatText("Done.")},
                {{"charge", httpTool(tool.url() + "/charge")}});
    QCOMPARE(stage.play(), std::string("done open 0"));
    QCOMPARE(tool.count(), 1);
    QCOMPARE(stage.resultsIn(1), (std::vector<std::string>{"{\"charge\":1}", "{\"charge\":1}"}));
}

void TestToolCases::whatAProbeTells_data()
{
    QTest::addColumn<QByteArray>("answers"); // of the probe; OURS stands for our token
    QTest::addColumn<double>("lag");
    QTest::addColumn<QByteArray>("verdicts");
    QTest::addColumn<QByteArray>("end");
    const auto row = [](const char* name, const json& answer, double lag, const char* verdicts,
                        const char* end) {
        QTest::newRow(name) << QByteArray::fromStdString(json::array({answer}).dump()) << lag
                            << QByteArray(verdicts) << QByteArray(end);
    };
    const auto items = [](const char* list) {
        return answers("200 OK", "{\"items\":" + std::string(list) + "}");
    };
    row("nothing before the lag is over is no no: it waits, and looks then", items("[]"), 5, "false",
        "sent 2, done open 0");
    row("it fails", answers("500 Oops", ""), 0, "cannot_tell", "sent 1, done open 1");
    row("an older record without our token", items(R"([{"ref":"LF-OLD","amount":5}])"), 0, "cannot_tell",
        "sent 1, done open 1");
    row("it answers something else", answers("200 OK", "<html>maintenance</html>"), 0, "cannot_tell",
        "sent 1, done open 1");
    row("it does not answer", json("stall"), 0, "cannot_tell", "sent 1, done open 1");
}

void TestToolCases::whatAProbeTells()
{
    QFETCH(QByteArray, answers);
    QFETCH(double, lag);
    QFETCH(QByteArray, verdicts);
    QFETCH(QByteArray, end);
    Server probe(json::parse(answers.toStdString()));
    Server tool(json::array({::answers("502 Bad Gateway", ""), ::answers("200 OK", "{}")}));
    auto charge = httpTool(tool.url() + "/charge");
    charge["timeout_seconds"] = 5;
    charge["lag_seconds"] = lag;
    charge["probe"] = {{"tool", "find"},
                       {"arguments", {{"ref", "{{ref}}"}}},
                       {"landed", {{"pointer", "/items/0/ref"}, {"equals", "{{ref}}"}}},
                       {"not_landed", {{"pointer", "/items"}, {"equals", json::array()}}},
                       {"compare", {{"/items/0/amount", "{{args.amount}}"}}}};
    // The path of a protocol: a shape is answered in it.
    auto find = httpTool(probe.url() + "/v1/chat/completions?ref={{args.ref}}");
    find["body"] = {{"model", "m"}, {"messages", json::array()}};
    find["retry_class"] = "safe";
    find["timeout_seconds"] = 5;
    find["only_probe"] = true;
    Stage stage({chatCalls({{"c1", "charge", R"({"amount":5})"}}), chatText("Done.")},
                {{"charge", charge}, {"find", find}}, tellUnknown);
    const auto ended = stage.play();
    QCOMPARE("sent " + std::to_string(tool.count()) + ", " + ended, end.toStdString());
    QByteArrayList seen;
    for (const auto& finished : stage.all<event::ProbeFinished>())
        seen << QByteArray::fromStdString(finished.verdict);
    QCOMPARE(seen.join(' '), verdicts);
    const auto started = stage.all<event::ProbeStarted>();
    QCOMPARE(started.front().afterLag, true);
}

QTEST_GUILESS_MAIN(TestToolCases)
#include "tst_tool_cases.moc"
