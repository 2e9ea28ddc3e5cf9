// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "core/lab/fault_server.h"
#include "core/runtime/http_tools.h"
#include "tests/runtime/tool_caller.h"

#include <QTcpServer>

#include <nlohmann/json.hpp>

using namespace landfall;
using nlohmann::json;

namespace {

std::string reply(const std::string& status, const std::string& headers, const std::string& body,
                  std::size_t length)
{
    return "HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: " + std::to_string(length) +
           "\r\nConnection: close\r\n\r\n" + body;
}

// Ops that send this and close.
std::string sends(const std::string& text, const char* end = "fin")
{
    return json::array({json::array({{{"op", "send"}, {"text", text}}, {{"op", end}}})}).dump();
}

std::string whole(const std::string& status, const std::string& body, const std::string& headers = {})
{
    return sends(reply(status, headers, body, body.size()));
}

} // namespace

// SPEC 7, tools of kind http, and probes by URL: real sockets, one request each.
class TestHttpTools : public QObject {
    Q_OBJECT

private:
    SystemClock m_clock;
    HttpTransport m_transport{m_clock};
    HttpTools m_tools{m_transport, m_clock};
    std::unique_ptr<lab::FaultServer> m_server;
    std::vector<lab::RequestRecord> m_records;

    std::string serve(const std::string& script)
    {
        auto reading = lab::readScript(script);
        if (!reading.script)
            qFatal("%s", reading.problems.front().message.c_str());
        m_records.clear();
        m_server = std::make_unique<lab::FaultServer>(lab::FaultServer::Options{.script = *reading.script});
        connect(m_server.get(), &lab::FaultServer::requestServed, this,
                [this](const lab::RequestRecord& record) { m_records.push_back(record); });
        if (const auto started = m_server->start(); !started)
            qFatal("%s", started.error.c_str());
        return m_server->baseUrl();
    }
    static RunTool tool(const std::string& url)
    {
        RunTool tool;
        tool.config.name = "charge";
        tool.config.kind = ToolKind::Http;
        tool.config.url = url;
        return tool;
    }
    CalledTool call(const RunTool& tool, const TemplateValues& values = {})
    {
        return callTool([&](ToolSinks sinks) {
            return m_tools.start({"call-1", &tool, values, 1}, std::move(sinks));
        });
    }
    const lab::HttpRequest& request()
    {
        if (!QTest::qWaitFor([this] { return !m_records.empty(); }, 10'000))
            qFatal("no request came");
        return m_records.front().request;
    }

private Q_SLOTS:
    void endsAsTheTableSays_data();
    void endsAsTheTableSays();
    void whatNeverLeftHasFailedBefore();
    void theRequestIsWhatTheTemplatesSay();
    void theArgumentsAreTheBody();
    void aMissingArgumentSendsNothing();
    void aLongReplyIsCut();
    void echoedSecretsDoNotComeBack();
    void aProbeAsksByGet();
};

void TestHttpTools::endsAsTheTableSays_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<QByteArray>("result");
    const auto row = [](const char* name, const std::string& script, const char* end, const char* result) {
        QTest::newRow(name) << QByteArray::fromStdString(script) << QByteArray(end) << QByteArray(result);
    };
    const auto isJson = std::string("Content-Type: application/json\r\n");
    row("200", whole("200 OK", "{\"id\":7}", isJson), "ok", "{\"id\":7}");
    row("201 with text", whole("201 Created", "made"), "ok", "\"made\"");
    row("204", whole("204 No Content", ""), "ok", "null");
    row("200, cut short", sends(reply("200 OK", isJson, "{\"id\":", 100)), "unknown transport:closed",
        nullptr);
    row("200, JSON of no given length, without its end",
        sends("HTTP/1.1 200 OK\r\n" + isJson + "Connection: close\r\n\r\n{\"id\":"),
        "unknown transport:closed", nullptr);
    row("200, JSON of no given length", sends("HTTP/1.1 200 OK\r\n" + isJson + "Connection: close\r\n\r\n{}"),
        "ok", "{}");
    row("200, what only calls itself JSON", whole("200 OK", "<html>", isJson), "ok", "\"<html>\"");
    row("302 is not followed", whole("302 Found", "", "Location: http://127.0.0.1:1/x\r\n"),
        "unknown http:302", nullptr);
    row("400", whole("400 Bad Request", "no such card"), "rejected http:400",
        "{\"status\":\"error\",\"message\":\"HTTP 400: no such card\"}");
    row("404", whole("404 Not Found", ""), "rejected http:404", nullptr);
    row("429", whole("429 Too Many Requests", "slow down", "Retry-After: 3\r\n"), "failed_before http:429",
        nullptr);
    row("500", whole("500 Oops", "broken"), "unknown http:500", nullptr);
    row("502", whole("502 Bad Gateway", "<html>"), "unknown http:502", nullptr);
    row("504", whole("504 Gateway Timeout", ""), "unknown http:504", nullptr);
    row("closed without an answer", "[\"lost_reply\"]", "unknown transport:closed", nullptr);
    row("reset without an answer", json::array({json::array({{{"op", "rst"}}})}).dump(),
        "unknown transport:closed", nullptr);
}

void TestHttpTools::endsAsTheTableSays()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, end);
    QFETCH(QByteArray, result);
    // The path of a protocol: a shape is answered in it.
    const auto called = call(tool(serve(script.toStdString()) + "/v1/chat/completions"),
                             {.arguments = R"({"model":"m","messages":[]})"});
    QCOMPARE(QByteArray::fromStdString(called.end()), end);
    if (!result.isNull())
        QCOMPARE(QByteArray::fromStdString(called.report->result), result);
    QCOMPARE(called.report->retryAfterSeconds.value_or(0), end.endsWith("429") ? 3.0 : 0.0);
    QCOMPARE(m_server->requestCount(), 1);
}

void TestHttpTools::whatNeverLeftHasFailedBefore()
{
    int port = 0;
    {
        QTcpServer nobody;
        QVERIFY(nobody.listen(QHostAddress::LocalHost));
        port = nobody.serverPort();
    }
    QCOMPARE(call(tool("http://127.0.0.1:" + std::to_string(port) + "/")).end(),
             std::string("failed_before transport:refused"));
    QCOMPARE(call(tool("http://nobody.invalid/")).end(), std::string("failed_before transport:dns"));
}

void TestHttpTools::theRequestIsWhatTheTemplatesSay()
{
    auto charge = tool(serve(whole("200 OK", "{}")) + "/cards/{{args.card}}?by={{ref}}");
    charge.config.method = "PUT";
    charge.config.headers = {{"X-Reference", "{{ref}}"}, {"Authorization", "env:TOKEN"}};
    charge.config.body = R"({"amount":"{{args.amount}}","note":"for {{args.card}}","gone":"{{args.none}}"})";
    charge.secrets = {{"env:TOKEN", "Bearer secret-of-this-tool"}};
    QCOMPARE(call(charge, {.arguments = R"({"card":"a/b c","amount":3})", .ref = "LF-1"}).end(),
             std::string("ok"));
    const auto& sent = request();
    QCOMPARE(sent.method, std::string("PUT"));
    QCOMPARE(sent.target, std::string("/cards/a%2Fb%20c?by=LF-1"));
    QCOMPARE(sent.body, std::string(R"({"amount":3,"note":"for a/b c"})"));
    QCOMPARE(sent.header("x-reference").value_or(""), std::string("LF-1"));
    QCOMPARE(sent.header("authorization").value_or(""), std::string("Bearer secret-of-this-tool"));
    QCOMPARE(sent.header("content-type").value_or(""), std::string("application/json"));
}

void TestHttpTools::theArgumentsAreTheBody()
{
    call(tool(serve(whole("200 OK", "{}")) + "/charge"), {.arguments = R"({"amount":3})"});
    QCOMPARE(request().body, std::string(R"({"amount":3})"));
}

void TestHttpTools::aMissingArgumentSendsNothing()
{
    const auto called = call(tool(serve(whole("200 OK", "{}")) + "/cards/{{args.card}}"));
    QCOMPARE(called.end(), std::string("rejected local:template"));
    QCOMPARE(called.report->why.message, std::string("url: the argument \"card\" is missing"));
    QCOMPARE(m_server->requestCount(), 0);
}

void TestHttpTools::aLongReplyIsCut()
{
    auto charge = tool(serve(whole("200 OK", std::string(100'000, 'x'))) + "/charge");
    charge.config.outputLimit = 1000;
    const auto called = call(charge);
    QCOMPARE(called.end(), std::string("ok"));
    QCOMPARE(called.report->result.size(), std::size_t(1002));
    QCOMPARE(called.report->warnings.at(0).first, std::string("output_cut"));
}

void TestHttpTools::echoedSecretsDoNotComeBack()
{
    for (const char* status : {"200 OK", "500 Oops"}) {
        auto charge = tool(serve(whole(status, "you sent secret-of-this-tool")) + "/charge");
        charge.secrets = {{"env:TOKEN", "secret-of-this-tool"}};
        const auto called = call(charge);
        QVERIFY2(called.report->result.find("you sent [key]") != std::string::npos,
                 called.report->result.c_str());
        QVERIFY(called.report->why.message.find("secret") == std::string::npos);
    }
}

void TestHttpTools::aProbeAsksByGet()
{
    const auto charge = tool("http://127.0.0.1:1/");
    const ProbeConfig probe{.url = serve(whole("200 OK", "{\"items\":[]}")) + "/items?ref={{ref}}"};
    const auto called = callTool([&](ToolSinks sinks) {
        return m_tools.startProbe(probe, charge, {.ref = "LF-1"}, std::move(sinks));
    });
    QCOMPARE(called.end(), std::string("ok"));
    QCOMPARE(called.report->result, std::string("{\"items\":[]}"));
    QCOMPARE(request().method, std::string("GET"));
    QCOMPARE(request().target, std::string("/items?ref=LF-1"));
}

QTEST_GUILESS_MAIN(TestHttpTools)
#include "tst_http_tools.moc"
