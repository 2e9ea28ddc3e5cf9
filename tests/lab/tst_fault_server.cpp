// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/fault_server.h"
#include "tests/lab/heard.h"
#include "tests/lab/raw_client.h"
#include "tests/lab/running_server.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkInterface>
#include <QRegularExpression>
#include <QTest>

#include <cerrno>
#include <memory>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define LANDFALL_SANITIZED
#endif

using namespace landfall::lab;
using namespace std::chrono_literals;
using End = RawClient::End;

namespace {

const QByteArray Anthropic = "anthropic-messages";
const QByteArray OpenAi = "openai-chat";

FaultServer::Options scripted(const QByteArray& json, double timeScale = 1000)
{
    const auto reading = readScript(json.toStdString());
    FaultServer::Options options;
    options.script = reading.script.value_or(FaultScript{});
    options.timeScale = timeScale;
    return options;
}

QByteArray post(const QByteArray& path, const QByteArray& body, const QByteArray& headers = {})
{
    return "POST " + path + " HTTP/1.1\r\nHost: lab\r\n" + headers +
           "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

QByteArray modelRequest(const QByteArray& protocol, bool stream)
{
    const QJsonObject body{{"model", "m\"0"}, // a quote and a digit: what an echo must survive
                           {"max_tokens", 100},
                           {"stream", stream},
                           {"stream_options", QJsonObject{{"include_usage", true}}},
                           {"messages", QJsonArray{QJsonObject{{"role", "user"}, {"content", "Hi"}}}}};
    return post(protocol == Anthropic ? "/v1/messages" : "/v1/chat/completions",
                QJsonDocument(body).toJson(QJsonDocument::Compact));
}

// Sends one request on a connection of its own.
HttpReply ask(const RunningServer& server, const QByteArray& request)
{
    RawClient client(server.port());
    client.send(request);
    return readHttp(client.receiveAll());
}

QString said(const HttpReply& reply)
{
    return heard(reply, Anthropic, true);
}

QString word(End end)
{
    const QStringList words{"open", "closed", "reset", "timed out"};
    return words[static_cast<int>(end)];
}

qsizetype residentBytes()
{
    QFile file("/proc/self/statm");
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * ::sysconf(_SC_PAGESIZE);
}

// What an exchange's ops put on the wire, worked out from the JSON without the code under test. A repeat
// without end counts three times.
QByteArray bytesOf(const QJsonArray& exchange)
{
    QByteArray bytes;
    for (const auto& value : exchange) {
        const auto op = value.toObject();
        auto text = op["text"].toString().toUtf8();
        if (op["op"].toString() == "send_template") {
            const auto match = QRegularExpression("<<(\\d+) x '(.)'>>").match(QString::fromUtf8(text));
            text.replace(match.captured(0).toUtf8(),
                         match.captured(2).toUtf8().repeated(match.captured(1).toInt()));
        }
        if (op.contains("hex"))
            text = QByteArray::fromHex(op["hex"].toString().toLatin1());
        bytes += op["op"].toString() == "repeat" ? text.repeated(op["times"].toInt(3)) : text;
    }
    return bytes;
}

} // namespace

class TestFaultServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opsSendTheirVeryBytes_data();
    void opsSendTheirVeryBytes();
    void shapesSpeakBothProtocols_data();
    void shapesSpeakBothProtocols();
    void aShapeWithoutTextSaysTheScripts();
    void idsDifferBetweenRequestsAndServers();
    void statusErrorsHaveTheProtocolsForm_data();
    void statusErrorsHaveTheProtocolsForm();
    void garbageHasGoodHeadersOnly();
    void theProtocolIsKnownByThePathUnlessFixed();

    void requestsAreReadHoweverTheyAreCut_data();
    void requestsAreReadHoweverTheyAreCut();
    void badRequestsAreRefusedAndUseNoExchange_data();
    void badRequestsAreRefusedAndUseNoExchange();
    void aClientThatAsksIsToldToContinue();

    void exchangesAreTakenInOrderAndTheLastRepeats();
    void aRecordHoldsTheRequestAndItsLineHoldsNoSecret();
    void anExchangeWithoutAnEndLeavesTheConnectionOpen();
    void manyConnectionsAreServedAtOnce();
    void clientsMayVanishAtAnyTime();
    void aResetOvertakesNothing();
    void aClientThatDoesNotReadFillsNoMemory();
    void waitsAreDividedByTheTimeScale();

    void aLastingRefusalRefusesEveryConnection();
    void aRefusalEndsWhenItWasSeen();
    void aRefusalEndsByItself();
    void aRequestOnAnOpenConnectionIsResetDuringARefusal();
    void onlyLoopbackIsServed();
    void startFailsWithAReason();
    void stoppingDropsConnections();
};

void TestFaultServer::opsSendTheirVeryBytes_data()
{
    QTest::addColumn<QJsonArray>("exchange");
    QFile file(LANDFALL_TEST_DATA "/field_cases.json");
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QJsonValue fieldCase : QJsonDocument::fromJson(file.readAll()).object()["cases"].toArray()) {
        int number = 0;
        for (const auto& exchange : fieldCase["setup"]["exchanges"].toArray())
            QTest::addRow("%s exchange %d", qPrintable(fieldCase["id"].toString()), ++number)
                << exchange.toArray();
    }
}

void TestFaultServer::opsSendTheirVeryBytes()
{
    QFETCH(QJsonArray, exchange);
    const auto bytes = bytesOf(exchange);
    const auto last = exchange.last()["op"].toString();
    RunningServer server(scripted(QJsonDocument(QJsonArray{exchange}).toJson()));
    QVERIFY2(server.started(), server.started().error.c_str());

    RawClient client(server.port());
    QVERIFY(client.send(post("/anything", "{}")));
    const bool ends = last == "fin" || last == "rst";
    const auto received = ends ? client.receiveAll() : client.receive(bytes.size());
    QCOMPARE(received, bytes);
    QCOMPARE(word(client.end()), word(last == "fin" ? End::Closed : last == "rst" ? End::Reset : End::Open));
    client.close();

    const auto records = server.records(1);
    QCOMPARE(records.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(records[0].answered), last);
    QCOMPARE(records[0].clientLeft, last == "repeat");
    QVERIFY(records[0].bytesSent >= bytes.size());
}

void TestFaultServer::shapesSpeakBothProtocols_data()
{
    QTest::addColumn<QString>("shape");
    QTest::addColumn<QString>("streamed"); // what is heard of a stream, and how the connection ended
    QTest::addColumn<QString>("whole");    // and of a reply in one body
    const auto row = [](const char* shape, const char* streamed, const char* whole) {
        QTest::newRow(QByteArray(shape).simplified().constData()) << shape << streamed << whole;
    };
    row("ok:Two flights, both \"late\".\n",
        "200 whole \"Two flights, both \"late\".\n\" stop usage end · closed",
        "200 whole \"Two flights, both \"late\".\n\" stop usage · closed");
    row("ok:", "200 whole stop usage end · closed", "200 whole stop usage · closed");
    row("slow:20;text=東京へ行く便は二つあります。",
        "200 whole \"東京へ行く便は二つあります。\" stop usage end · closed",
        "200 whole \"東京へ行く便は二つあります。\" stop usage · closed");
    row("tool_call:book_flight;args={\"flight\":\"NH106\",\"seat\":\"窓側;前\"}",
        "200 whole book_flight({\"flight\":\"NH106\",\"seat\":\"窓側;前\"}) tool_calls usage end · closed",
        "200 whole book_flight({\"flight\":\"NH106\",\"seat\":\"窓側;前\"}) tool_calls usage · closed");
    row("tool_call:find;text=Let me look.",
        "200 whole \"Let me look.\" find({}) tool_calls usage end · closed",
        "200 whole \"Let me look.\" find({}) tool_calls usage · closed");
    row("error_event:overloaded_error", "200 whole error=overloaded_error · closed",
        "200 whole error=overloaded_error · closed");
    row("error_event:api_error;after=2;text=I would take that",
        "200 whole \"I would\" error=api_error · closed", "200 whole error=api_error · closed");
    row("reset_after_chunks:0", "200 cut · reset", "200 cut bad JSON · reset");
    row("reset_after_chunks:2;text=I would take that", "200 cut \"I would\" · reset",
        "200 cut bad JSON · reset");
    row("reset_after_chunks:5;text=I would", "200 cut \"I would I would I\" · reset",
        "200 cut bad JSON · reset");
    row("close_after_chunks:0", "200 whole · closed", "200 cut bad JSON · closed");
    row("close_after_chunks:2;text=I would", "200 whole \"I would\" · closed", "200 cut bad JSON · closed");
    row("stall_after_chunks:2;text=I would take that", "200 cut \"I would\" · open",
        "200 cut bad JSON · open");
    row("stall", "no reply · open", "no reply · open");
    row("lost_reply", "no reply · closed", "no reply · closed");
}

void TestFaultServer::shapesSpeakBothProtocols()
{
    QFETCH(QString, shape);
    QFETCH(QString, streamed);
    QFETCH(QString, whole);
    for (const auto& protocol : {Anthropic, OpenAi}) {
        for (const bool stream : {true, false}) {
            RunningServer server(scripted(QJsonDocument(QJsonArray{shape}).toJson()));
            QVERIFY2(server.started(), server.started().error.c_str());
            RawClient client(server.port());
            client.send(modelRequest(protocol, stream));
            // What stalls has sent everything when it is recorded, and says how much that was.
            const bool stalls = shape.startsWith("stall");
            const auto bytes =
                stalls ? client.receive(server.records(1).at(0).bytesSent) : client.receiveAll();
            QCOMPARE(heard(readHttp(bytes), protocol, stream) + " · " + word(client.end()),
                     stream ? streamed : whole);
        }
    }
}

void TestFaultServer::aShapeWithoutTextSaysTheScripts()
{
    RunningServer own(
        scripted(R"({"exchanges":["ok","ok:Mine","close_after_chunks:1"],"reply_text":"The script's."})"));
    QCOMPARE(said(ask(own, modelRequest(Anthropic, true))), "200 whole \"The script's.\" stop usage end");
    QCOMPARE(said(ask(own, modelRequest(Anthropic, true))), "200 whole \"Mine\" stop usage end");
    QCOMPARE(said(ask(own, modelRequest(Anthropic, true))), "200 whole \"The\"");

    RunningServer labs(scripted(R"(["ok"])"));
    const auto paragraph = said(ask(labs, modelRequest(Anthropic, true)));
    QVERIFY2(paragraph.count(' ') > 20, qPrintable(paragraph));
}

void TestFaultServer::idsDifferBetweenRequestsAndServers()
{
    const QByteArray script = R"(["tool_call:f"])";
    RunningServer one(scripted(script));
    RunningServer other(scripted(script));
    QStringList ids;
    for (auto* server : {&one, &one, &other}) {
        const auto anthropic =
            QJsonDocument::fromJson(ask(*server, modelRequest(Anthropic, false)).body).object();
        const auto openAi = QJsonDocument::fromJson(ask(*server, modelRequest(OpenAi, false)).body).object();
        QCOMPARE(anthropic["model"].toString(), "m\"0");
        QCOMPARE(openAi["model"].toString(), "m\"0");
        ids << anthropic["id"].toString() << anthropic["content"][0]["id"].toString()
            << openAi["id"].toString() << openAi["choices"][0]["message"]["tool_calls"][0]["id"].toString();
    }
    for (qsizetype i = 0; i < ids.size(); ++i) {
        const QStringList forms{"^msg_01\\w{22}$", "^toolu_01\\w{22}$", "^chatcmpl-\\w{29}$",
                                "^call_\\w{24}$"};
        const QRegularExpression form(forms[i % forms.size()]);
        QVERIFY2(form.match(ids[i]).hasMatch(), qPrintable(ids[i]));
        QCOMPARE(ids.count(ids[i]), 1);
    }
}

void TestFaultServer::statusErrorsHaveTheProtocolsForm_data()
{
    QTest::addColumn<QByteArray>("shape");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("anthropicType");
    QTest::addColumn<QString>("openAiType");
    QTest::newRow("a rate limit names the time to wait")
        << QByteArray("status:429;retry_after=2.5") << 429 << QByteArray("retry-after") << QByteArray("2.5")
        << "rate_limit_error"
        << "requests";
    QTest::newRow("a rate limit without a hint")
        << QByteArray("status:429") << 429 << QByteArray("retry-after") << QByteArray() << "rate_limit_error"
        << "requests";
    QTest::newRow("overloaded") << QByteArray("status:529") << 529 << QByteArray("connection")
                                << QByteArray("close") << "overloaded_error"
                                << "server_error";
    QTest::newRow("a status nobody lists") << QByteArray("status:418") << 418 << QByteArray("content-type")
                                           << QByteArray("application/json") << "invalid_request_error"
                                           << "invalid_request_error";
    QTest::newRow("a redirect names its target")
        << QByteArray("status:307") << 307 << QByteArray("location") << QByteArray("https://moved.example/")
        << "invalid_request_error"
        << "invalid_request_error";
}

void TestFaultServer::statusErrorsHaveTheProtocolsForm()
{
    QFETCH(QByteArray, shape);
    QFETCH(int, status);
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, value);
    QFETCH(QString, anthropicType);
    QFETCH(QString, openAiType);
    RunningServer server(scripted("[\"" + shape + "\"]"));
    for (const auto& protocol : {Anthropic, OpenAi}) {
        const auto reply = ask(server, modelRequest(protocol, true));
        QVERIFY(reply.complete);
        QCOMPARE(reply.status, status);
        QCOMPARE(reply.headers.value(header), value);
        const auto body = QJsonDocument::fromJson(reply.body).object();
        QCOMPARE(body["error"]["type"].toString(), protocol == Anthropic ? anthropicType : openAiType);
        QVERIFY(!body["error"]["message"].toString().isEmpty());
        QCOMPARE(body.contains("request_id"), protocol == Anthropic);
        if (protocol == Anthropic)
            QCOMPARE(body["request_id"].toString().toUtf8(), reply.headers.value("request-id"));
    }
}

void TestFaultServer::garbageHasGoodHeadersOnly()
{
    RunningServer server(scripted(R"(["garbage"])"));
    for (const bool stream : {true, false}) {
        const auto reply = ask(server, modelRequest(OpenAi, stream));
        QCOMPARE(reply.status, 200);
        QVERIFY(reply.complete);
        QCOMPARE(reply.headers.value("content-type"),
                 stream ? QByteArray("text/event-stream") : QByteArray("application/json"));
        QVERIFY(reply.body.contains('\0'));
        QVERIFY(heard(reply, OpenAi, stream).contains("bad"));
    }
}

void TestFaultServer::theProtocolIsKnownByThePathUnlessFixed()
{
    RunningServer server(scripted(R"(["ok:Hi"])"));
    const QByteArray body = "{\"stream\":true}";
    QCOMPARE(heard(ask(server, post("/v1/messages?beta=true", body)), Anthropic, true),
             "200 whole \"Hi\" stop usage end");
    QCOMPARE(heard(ask(server, post("http://lab/openai/chat/completions", body)), OpenAi, true),
             "200 whole \"Hi\" stop end");
    QCOMPARE(ask(server, post("/v1/embeddings", body)).status, 404);
    QCOMPARE(ask(server, post("/v1/messages", "not JSON")).status, 400);
    QCOMPARE(ask(server, post("/v1/messages", "[1]")).status, 400);
    QStringList answered;
    for (const auto& record : server.records(5))
        answered << QString::number(record.exchange) + ' ' + QString::fromStdString(record.answered);
    QCOMPARE(answered,
             QStringList({"1 ok", "1 ok", "0 404 no protocol of the lab owns this path",
                          "0 400 the body is not a JSON object", "0 400 the body is not a JSON object"}));

    auto options = scripted(R"(["ok:Hi"])");
    options.protocol = "openai-chat";
    RunningServer fixed(options);
    QCOMPARE(heard(ask(fixed, post("/v1/messages", body)), OpenAi, true), "200 whole \"Hi\" stop end");
}

void TestFaultServer::requestsAreReadHoweverTheyAreCut_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<qsizetype>("step"); // bytes in one send
    QTest::addColumn<QByteArray>("body");
    const auto plain = post("/x", "{\"a\":1}");
    QTest::newRow("a body with its length, in one piece") << plain << plain.size() << QByteArray("{\"a\":1}");
    QTest::newRow("byte by byte") << plain << qsizetype{1} << QByteArray("{\"a\":1}");
    const QByteArray chunked = "POST /x HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n"
                               "4;name=\"v\"\r\n{\"a\"\r\n3\r\n:1}\r\n0\r\nTrailer: t\r\n\r\n";
    QTest::newRow("chunks with an extension and a trailer")
        << chunked << chunked.size() << QByteArray("{\"a\":1}");
    QTest::newRow("chunks byte by byte") << chunked << qsizetype{1} << QByteArray("{\"a\":1}");
    QTest::newRow("no body") << QByteArray("GET /x HTTP/1.0\r\n\r\n") << qsizetype{5} << QByteArray();
    QTest::newRow("bare line feeds and an empty line before")
        << QByteArray("\r\nPOST /x HTTP/1.1\nContent-Length: 2\n\n{}") << qsizetype{100} << QByteArray("{}");
    const QByteArray large(3'000'000, 'x');
    QTest::newRow("a body of some megabytes") << post("/x", large) << qsizetype{65536} << large;
}

void TestFaultServer::requestsAreReadHoweverTheyAreCut()
{
    QFETCH(QByteArray, request);
    QFETCH(qsizetype, step);
    QFETCH(QByteArray, body);
    RunningServer server(scripted(R"([[{"op":"send","text":"done"},{"op":"fin"}]])"));
    RawClient client(server.port());
    for (qsizetype at = 0; at < request.size(); at += step)
        QVERIFY(client.send(request.mid(at, step)));
    QCOMPARE(client.receiveAll(), "done");
    const auto records = server.records(1);
    QCOMPARE(QByteArray::fromStdString(records.at(0).request.body), body);
    QCOMPARE(records[0].request.target, std::string("/x"));
}

void TestFaultServer::badRequestsAreRefusedAndUseNoExchange_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const auto row = [](const char* name, const QByteArray& request, int status) {
        QTest::newRow(name) << request << status;
    };
    row("not HTTP", "\x16\x03\x01\x02 hello\r\n", 400);
    row("no version", "POST /x\r\n\r\n", 400);
    row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505);
    row("a header without a colon", "POST /x HTTP/1.1\r\nHost lab\r\n\r\n", 400);
    row("a space before the colon", "POST /x HTTP/1.1\r\nHost : lab\r\n\r\n", 400);
    row("a length that is no number", "POST /x HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400);
    row("two lengths", "POST /x HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400);
    row("a length and chunks", "POST /x HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        400);
    row("a coding that is not chunked", "POST /x HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 400);
    row("a chunk size that is no number", "POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        400);
    row("a chunk longer than it says", "POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
        400);
    row("a body over 64 MiB", "POST /x HTTP/1.1\r\nContent-Length: 67108865\r\n\r\n", 413);
    row("a chunk over 64 MiB", "POST /x HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n4000001\r\n", 413);
    row("a head over 64 KiB", "POST /x HTTP/1.1\r\nX: " + QByteArray(70'000, 'x') + "\r\n\r\n", 431);
    row("a line without end", QByteArray(70'000, 'x'), 431);
}

void TestFaultServer::badRequestsAreRefusedAndUseNoExchange()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    RunningServer server(scripted(R"(["ok:first","ok:second"])"));
    const auto reply = ask(server, request);
    QCOMPARE(reply.status, status);
    QVERIFY(reply.complete);
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"first\" stop usage end");
    const auto records = server.records(2);
    QVERIFY(records.at(0).answered.starts_with(std::to_string(status) + " "));
    QCOMPARE(records[0].exchange, 0);
    QCOMPARE(server.requestCount(), 2);
}

void TestFaultServer::aClientThatAsksIsToldToContinue()
{
    RunningServer server(scripted(R"(["ok:Hi"])"));
    RawClient client(server.port());
    const QByteArray body = "{\"stream\":true}";
    client.send("POST /v1/messages HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 15\r\n\r\n");
    QCOMPARE(client.receive(25), "HTTP/1.1 100 Continue\r\n\r\n");
    client.send(body);
    QCOMPARE(said(readHttp(client.receiveAll())), "200 whole \"Hi\" stop usage end");
}

void TestFaultServer::exchangesAreTakenInOrderAndTheLastRepeats()
{
    RunningServer server(
        scripted(R"(["status:503", [{"op":"send","text":"raw"},{"op":"fin"}], "ok:third"])"));
    QCOMPARE(ask(server, modelRequest(Anthropic, true)).status, 503);
    RawClient raw(server.port());
    raw.send(modelRequest(Anthropic, true));
    QCOMPARE(raw.receiveAll(), "raw");
    for (int i = 0; i < 3; ++i)
        QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"third\" stop usage end");

    QStringList lines;
    for (const auto& record : server.records(5))
        lines << QString("%1 on %2: exchange %3, %4")
                     .arg(record.number)
                     .arg(record.connection)
                     .arg(record.exchange)
                     .arg(QString::fromStdString(record.answered));
    QCOMPARE(lines,
             QStringList({"1 on 1: exchange 1, status 503", "2 on 2: exchange 2, fin",
                          "3 on 3: exchange 3, ok", "4 on 4: exchange 3, ok", "5 on 5: exchange 3, ok"}));
}

void TestFaultServer::aRecordHoldsTheRequestAndItsLineHoldsNoSecret()
{
    RunningServer server(scripted(R"(["reset_after_chunks:3"])"));
    RawClient client(server.port());
    const QByteArray body = R"({"stream":true,"note":"SECRET-B"})";
    client.send(post("/v1/messages?key=SECRET-Q", body, "X-Api-Key: SECRET-H\r\n"));
    const auto received = client.receiveAll();

    const auto record = server.records(1).at(0);
    QCOMPARE(record.request.method, std::string("POST"));
    QCOMPARE(record.request.target, std::string("/v1/messages?key=SECRET-Q"));
    QCOMPARE(record.request.header("x-api-key").value_or(""), std::string("SECRET-H"));
    QCOMPARE(QByteArray::fromStdString(record.request.body), body);
    QCOMPARE(record.bytesSent, static_cast<std::int64_t>(received.size()));

    const auto text = QByteArray::fromStdString(toNdjson(record));
    QVERIFY2(!text.contains("SECRET") && !text.contains('\n'), text.constData());
    const auto line = QJsonDocument::fromJson(text).object();
    QVERIFY(QDateTime::fromString(line["at"].toString(), Qt::ISODateWithMs).isValid());
    QVERIFY(line["took_ms"].isDouble());
    const QByteArray rest = text.left(text.indexOf(",\"at\"")) + text.mid(text.indexOf(",\"connection\""));
    QCOMPARE(rest.left(rest.indexOf(",\"took_ms\"")),
             "{\"number\":1,\"connection\":1,\"method\":\"POST\",\"path\":\"/v1/messages\",\"bytes\":" +
                 QByteArray::number(body.size()) +
                 ",\"exchange\":1,\"answered\":\"reset after 3 chunks\",\"bytes_sent\":" +
                 QByteArray::number(received.size()) + ",\"client_left\":false");
}

void TestFaultServer::anExchangeWithoutAnEndLeavesTheConnectionOpen()
{
    RunningServer server(
        scripted(R"([[{"op":"send","text":"one"}],[{"op":"send","text":"two"}],"ok:three"])"));
    RawClient client(server.port());
    client.send(post("/a", "1"));
    QCOMPARE(client.receive(3), "one");
    // Two at once: the second is read only when the first has been answered.
    client.send("POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n2\r\n0\r\nA: 1\r\nB: 2\r\n\r\n" +
                modelRequest(Anthropic, true));
    QCOMPARE(client.receive(3), "two");
    QCOMPARE(said(readHttp(client.receiveAll())), "200 whole \"three\" stop usage end");
    for (const auto& record : server.records(3))
        QCOMPARE(record.connection, 1);
    QCOMPARE(QString::fromStdString(server.records(3).at(0).answered), "left open");
}

void TestFaultServer::manyConnectionsAreServedAtOnce()
{
    constexpr int count = 200;
    // Nobody is answered before everybody has asked: the first waits longest.
    RunningServer server(scripted(R"({"exchanges":["ok:Hi there"],"chunk_delay_ms":60000})", 200));
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < count; ++i) {
        clients.push_back(std::make_unique<RawClient>(server.port()));
        QCOMPARE(clients.back()->connectError(), 0);
        QVERIFY(clients.back()->send(modelRequest(OpenAi, true)));
    }
    for (const auto& client : clients)
        QCOMPARE(heard(readHttp(client->receiveAll()), OpenAi, true),
                 "200 whole \"Hi there\" stop usage end");
    QSet<int> numbers;
    QSet<int> connections;
    for (const auto& record : server.records(count)) {
        numbers << record.number;
        connections << record.connection;
        QVERIFY(!record.clientLeft);
    }
    QCOMPARE(numbers.size(), count);
    QCOMPARE(connections.size(), count);
    QCOMPARE(server.requestCount(), count);
}

void TestFaultServer::clientsMayVanishAtAnyTime()
{
    RunningServer server(scripted(R"(["stall_after_chunks:1", "slow:1000", "slow:1000", "ok:Alive"])", 1));
    RawClient(server.port()).close(); // without a word
    RawClient half(server.port());
    half.send(modelRequest(Anthropic, true).chopped(5)); // in the middle of the body
    half.reset();
    RawClient stalled(server.port());
    stalled.send(modelRequest(Anthropic, true));
    QCOMPARE(server.records(1).size(), std::size_t{1});
    stalled.reset();                  // after the record
    for (const int number : {2, 3}) { // in the middle of an answer, both ways
        RawClient client(server.port());
        client.send(modelRequest(Anthropic, true));
        QVERIFY(server.hasArrived(number));
        if (number == 2)
            client.close();
        else
            client.reset();
        QCOMPARE(server.records(static_cast<std::size_t>(number)).size(), static_cast<std::size_t>(number));
    }
    RawClient last(server.port());
    last.send(modelRequest(Anthropic, true));
    QCOMPARE(said(readHttp(last.receiveAll())), "200 whole \"Alive\" stop usage end");

    QStringList lines;
    for (const auto& record : server.records(4))
        lines << QString::fromStdString(record.answered) +
                     (record.clientLeft ? QString(", client left") : QString());
    QCOMPARE(lines, QStringList({"stalled after 1 chunk", "slow, client left", "slow, client left", "ok"}));
}

void TestFaultServer::aResetOvertakesNothing()
{
    RunningServer server(scripted(R"([[{"op":"send_template","text":"<<700000 x 'a'>>"},
                                       {"op":"send","text":"last"},{"op":"rst"}]])"));
    // With little room on this side most of it is still queued on the other when the last byte has been
    // written.
    RawClient client(server.port(), "127.0.0.1", 4096);
    client.send(post("/x", "{}"));
    const auto received = client.receiveAll();
    QCOMPARE(received.size(), qsizetype{700'004});
    QVERIFY(received.endsWith("last"));
    QCOMPARE(word(client.end()), "reset");
}

void TestFaultServer::aClientThatDoesNotReadFillsNoMemory()
{
#ifdef LANDFALL_SANITIZED
    QSKIP("Sanitizers keep freed memory.");
#endif
    constexpr qsizetype megabyte = 1024 * 1024;
    const QJsonArray exchange{QJsonObject{
        {"op", "repeat"}, {"text", QString(megabyte, 'a')}, {"every_ms", 0}, {"until", "client closes"}}};
    RunningServer server(scripted(QJsonDocument(QJsonArray{exchange}).toJson()));
    RawClient silent(server.port());
    silent.send(post("/x", "{}"));
    RawClient reader(server.port());
    reader.send(post("/x", "{}"));
    QCOMPARE(reader.receive(megabyte).size(), megabyte);
    const auto before = residentBytes();
    // Both are written to in turn: what one has read, the other would have been given to keep.
    for (int i = 0; i < 100; ++i)
        QCOMPARE(reader.receive(megabyte).size(), megabyte);
    const auto grown = residentBytes() - before;
    QVERIFY2(grown < 32 * megabyte, qPrintable(QString::number(grown)));
    silent.close();
    reader.close();
    for (const auto& record : server.records(2))
        QVERIFY(record.clientLeft);
}

void TestFaultServer::waitsAreDividedByTheTimeScale()
{
    // Two chunks of a minute each, a minute in a tenth of a second.
    RunningServer server(
        scripted(R"({"exchanges":["ok:Hi there","slow:30000;text=Hi there"],"chunk_delay_ms":60000})", 600));
    ask(server, modelRequest(Anthropic, true));
    ask(server, modelRequest(Anthropic, false));
    const auto records = server.records(2);
    QVERIFY(records.at(0).took >= 200ms && records[0].took < 5s);
    QVERIFY(records.at(1).took >= 100ms && records[1].took < 5s);
}

void TestFaultServer::aLastingRefusalRefusesEveryConnection()
{
    RunningServer server(scripted(R"(["refuse"])"));
    QVERIFY(server.started());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
    server.refusalSeen();
    QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
    QCOMPARE(server.requestCount(), 0);
}

void TestFaultServer::aRefusalEndsWhenItWasSeen()
{
    auto options = scripted(R"(["refuse", "ok:one", "refuse", "refuse", "ok:two"])");
    options.refusalLasts = std::nullopt;
    RunningServer server(options);
    QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
    server.refusalSeen();
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"one\" stop usage end");
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
        server.refusalSeen();
    }
    server.refusalSeen(); // nothing is refused now: no exchange is lost
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"two\" stop usage end");
}

void TestFaultServer::aRefusalEndsByItself()
{
    auto options = scripted(R"(["ok:one", "refuse", "ok:two"])", 10);
    options.refusalLasts = 5s;
    RunningServer server(options);
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"one\" stop usage end");
    QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
    // There is nothing to wait for but the port itself.
    QVERIFY(QTest::qWaitFor([&] { return RawClient(server.port()).connectError() == 0; }));
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"two\" stop usage end");
}

void TestFaultServer::aRequestOnAnOpenConnectionIsResetDuringARefusal()
{
    auto options = scripted(R"(["ok:one", "refuse", "ok:two"])");
    options.refusalLasts = std::nullopt;
    RunningServer server(options);
    RawClient early(server.port());
    early.send("POST"); // accepted before the first exchange is taken
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"one\" stop usage end");
    QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
    early.send(modelRequest(Anthropic, true).mid(4));
    QCOMPARE(early.receiveAll(), "");
    QCOMPARE(word(early.end()), "reset");
    QCOMPARE(said(ask(server, modelRequest(Anthropic, true))), "200 whole \"two\" stop usage end");
    QCOMPARE(QString::fromStdString(server.records(3).at(1).answered), "refused");
}

void TestFaultServer::onlyLoopbackIsServed()
{
    RunningServer server(scripted(R"(["ok"])"));
    QCOMPARE(RawClient(server.port()).connectError(), 0);
    QCOMPARE(RawClient(server.port(), "127.0.0.2").connectError(), ECONNREFUSED);
    for (const auto& address : QNetworkInterface::allAddresses()) {
        if (address.protocol() == QAbstractSocket::IPv4Protocol && !address.isLoopback())
            QCOMPARE(RawClient(server.port(), qPrintable(address.toString())).connectError(), ECONNREFUSED);
    }
}

void TestFaultServer::startFailsWithAReason()
{
    RunningServer first(scripted(R"(["ok"])"));
    auto taken = scripted(R"(["ok"])");
    taken.port = first.port();
    const RunningServer second(taken);
    QVERIFY(!second.started());
    QCOMPARE(QString::fromStdString(second.started().error),
             QString("port %1: Address already in use").arg(first.port()));

    const RunningServer empty(FaultServer::Options{});
    QCOMPARE(QString::fromStdString(empty.started().error), "the script has no exchange");

    auto foreign = scripted(R"(["ok"])");
    foreign.protocol = "gopher";
    const RunningServer third(foreign);
    QCOMPARE(QString::fromStdString(third.started().error), "there is no protocol gopher");

    const auto port = first.port();
    first.stop();
    taken.port = port;
    const RunningServer again(taken);
    QVERIFY2(again.started(), again.started().error.c_str());
    QCOMPARE(again.port(), port);
}

void TestFaultServer::stoppingDropsConnections()
{
    RunningServer server(scripted(R"(["stall", "slow:1000", [{"op":"send","text":"a"}]])", 1));
    RawClient held(server.port());
    held.send(modelRequest(Anthropic, true));
    RawClient streaming(server.port());
    streaming.send(modelRequest(Anthropic, true));
    RawClient idle(server.port());
    idle.send("POST");
    QVERIFY(server.hasArrived(2));
    server.stop();
    for (auto* client : {&held, &streaming, &idle}) {
        client->receiveAll();
        QVERIFY(client->end() != End::TimedOut);
    }
    QCOMPARE(RawClient(server.port()).connectError(), ECONNREFUSED);
}

QTEST_GUILESS_MAIN(TestFaultServer)
#include "tst_fault_server.moc"
