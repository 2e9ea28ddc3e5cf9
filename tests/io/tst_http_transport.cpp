// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "tests/io/kill_server.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QScopedPointer>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include <algorithm>
#include <optional>
#include <vector>

using namespace landfall;

namespace {

constexpr int patienceMs = 10'000;
const std::string shortBody(200, 'b');

HttpRequest makeRequest(const QUrl& url, const std::string& method = "POST",
                        const std::string& body = shortBody)
{
    HttpRequest request;
    request.method = method;
    request.url = url;
    request.headers = {{"Content-Type", "text/plain"}};
    request.body = body;
    return request;
}

QString idOf(Phase phase)
{
    return QString::fromLatin1(toId(phase));
}

QString verdictOf(const HttpEnd& end)
{
    return end.failure ? QString::fromStdString(toText(end.failure->origin)) : QStringLiteral("in order");
}

// Writes down what an exchange tells, one word a signal; a body is one word however many pieces it comes in.
class Listener : public QObject {
public:
    explicit Listener(HttpExchange& exchange) : m_ended(&exchange, &HttpExchange::ended)
    {
        connect(&exchange, &HttpExchange::phaseReached, this, [this](const TransportProgress& p) {
            log << idOf(p.phase);
            progress.push_back(p);
        });
        connect(&exchange, &HttpExchange::headReceived, this, [this](const HttpHead& received) {
            log << QString::number(received.status);
            head = received;
        });
        connect(&exchange, &HttpExchange::bodyReceived, this, [this](const QByteArray& bytes) {
            if (body.isEmpty())
                log << QStringLiteral("bytes");
            body += bytes;
        });
        connect(&exchange, &HttpExchange::ended, this, [this](const HttpEnd& e) {
            log << verdictOf(e);
            end = e;
        });
    }

    bool waitForEnd() { return !m_ended.isEmpty() || m_ended.wait(patienceMs); }
    std::string header(const std::string& name) const
    {
        const auto it = std::find_if(head.headers.begin(), head.headers.end(),
                                     [&](const HttpHeader& h) { return h.name == name; });
        return it == head.headers.end() ? std::string() : it->value;
    }

    QStringList log;
    std::vector<TransportProgress> progress;
    HttpHead head;
    QByteArray body;
    HttpEnd end;

private:
    QSignalSpy m_ended;
};

// A port nobody listens on.
quint16 closedPort()
{
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

} // namespace

class TestHttpTransport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void everyRequestArrivesOnce_data();
    void everyRequestArrivesOnce();
    void requestsWithoutABodyArriveOnceToo_data();
    void requestsWithoutABodyArriveOnceToo();
    void qtAloneSendsAgain();
    void aRequestThatNeverLeavesSaysSo_data();
    void aRequestThatNeverLeavesSaysSo();
    void proxiesRefuseAndFail_data();
    void proxiesRefuseAndFail();
    void aProxyIsAskedWithTheNameUnresolved_data();
    void aProxyIsAskedWithTheNameUnresolved();

    void phasesComeInOrderWithTimesAndBytes();
    void theRequestArrivesAsGiven();
    void credentialsInTheUrlBecomeAHeader();
    void theReplyIsReportedAsItCame();
    void largeBodiesPassBothWays_data();
    void largeBodiesPassBothWays();
    void aBodyStreamsAsItArrives();
    void fiftyRunAtTheSameTime();

    void abortedItStaysSilent_data();
    void abortedItStaysSilent();
    void destroyedFromWithinASignalItStaysSilent_data();
    void destroyedFromWithinASignalItStaysSilent();
    void endedFromOutsideItClosesTheConnection_data();
    void endedFromOutsideItClosesTheConnection();
    void anExchangeMayOutliveItsTransport();

private:
    HttpTransportOptions trusting() const;
    QString nextId() { return QStringLiteral("id%1").arg(++m_lastId); }

    KillServer m_server;
    SystemClock m_clock;
    int m_lastId = 0;
};

void TestHttpTransport::initTestCase()
{
    QCOMPARE(m_server.start(), QString());
}

HttpTransportOptions TestHttpTransport::trusting() const
{
    HttpTransportOptions options;
    options.extraCaCertificates = {m_server.certificate()};
    return options;
}

// What is expected of a POST with a body, by what the server does to it. Status 0: no head. It holds on TLS,
// too.
void TestHttpTransport::everyRequestArrivesOnce_data()
{
    struct Row {
        const char* name;
        const char* fault;
        int status;
        const char* verdict;
        Phase reached;
        int received;
    };
    static const Row rows[] = {
        {"an answer", "ok", 200, "in order", Phase::Body, 5},
        {"an answer without a body", "nothing", 200, "in order", Phase::Headers, 0},
        {"an answer after 100 Continue", "continue", 200, "in order", Phase::Body, 5},
        {"an answer after 103 Early Hints", "early_hints", 0, "transport:interim", Phase::Dispatched, 0},
        {"an answer marked as gzip", "gzip", 200, "in order", Phase::Body, 5},
        {"400", "bad_request", 400, "in order", Phase::Body, 5},
        {"401", "unauthorized", 401, "in order", Phase::Body, 6},
        {"401 that asks to negotiate", "negotiate", 401, "in order", Phase::Body, 9},
        {"429", "too_many", 429, "in order", Phase::Body, 9},
        {"503", "unavailable", 503, "in order", Phase::Body, 4},
        {"503 with its body cut", "unavailable_cut", 503, "transport:closed", Phase::Body, 5},
        {"302 to another port", "redirect_302", 302, "in order", Phase::Body, 9},
        {"307 to another port", "redirect_307", 307, "in order", Phase::Body, 9},
        {"308 to another port", "redirect_308", 308, "in order", Phase::Body, 9},
        {"closed without an answer", "fin", 0, "transport:closed", Phase::Dispatched, 0},
        {"reset without an answer", "rst", 0, "transport:closed", Phase::Dispatched, 0},
        {"closed once, a second one would be answered", "fin_once", 0, "transport:closed", Phase::Dispatched,
         0},
        {"reset before the request was read", "die_while_reading", 0, "transport:closed", Phase::Dispatched,
         0},
        {"closed in the status line", "half_status", 0, "transport:closed", Phase::Dispatched, 0},
        {"closed in the headers", "half_headers", 0, "transport:closed", Phase::Dispatched, 0},
        {"garbage for a status line", "garbage", 0, "transport:closed", Phase::Dispatched, 0},
        {"closed after the headers", "headers_fin", 200, "transport:closed", Phase::Headers, 0},
        {"reset after the headers", "headers_rst", 200, "transport:closed", Phase::Headers, 0},
        {"closed in a body of known length", "length_fin", 200, "transport:closed", Phase::Body, 5},
        {"reset in a body of known length", "length_rst", 200, "transport:closed", Phase::Body, 5},
        {"closed inside a chunk", "mid_chunk_fin", 200, "transport:closed", Phase::Body, 5},
        {"reset inside a chunk", "mid_chunk_rst", 200, "transport:closed", Phase::Body, 5},
        {"closed between chunks", "between_chunks_fin", 200, "transport:closed", Phase::Body, 5},
        {"reset between chunks", "between_chunks_rst", 200, "transport:closed", Phase::Body, 5},
        // Qt does not notice, and where the connection's end is the body's nobody can.
        {"a chunk size that is none", "bad_chunk_size", 200, "in order", Phase::Headers, 0},
        {"closed in a body without a length", "close_delimited_fin", 200, "in order", Phase::Body, 5},
        {"reset in a body without a length", "close_delimited_rst", 200, "in order", Phase::Body, 5},
    };
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<Phase>("reached");
    QTest::addColumn<int>("received");
    for (const char* scheme : {"http", "https"}) {
        for (const Row& row : rows) {
            QTest::addRow("%s: %s", scheme, row.name)
                << QString::fromLatin1(scheme) << QString::fromLatin1(row.fault) << row.status
                << QString::fromLatin1(row.verdict) << row.reached << row.received;
        }
    }
}

void TestHttpTransport::everyRequestArrivesOnce()
{
    QFETCH(QString, scheme);
    QFETCH(QString, fault);
    QFETCH(int, status);
    QFETCH(QString, verdict);
    QFETCH(Phase, reached);
    QFETCH(int, received);
    const QString id = nextId();
    HttpTransport transport(m_clock, trusting());
    const auto exchange = transport.send(makeRequest(m_server.url(scheme, fault, id)));
    Listener listener(*exchange);
    // A reset waits until what came before it has been seen.
    connect(exchange.get(), &HttpExchange::phaseReached, this, [&](const TransportProgress& progress) {
        if (progress.phase == reached)
            m_server.release(id);
    });
    QVERIFY(listener.waitForEnd());

    QCOMPARE(m_server.copies(id), 1);
    QCOMPARE(listener.end.timesSent, 1);
    QCOMPARE(transport.counters().replays, std::uint64_t(0));
    QCOMPARE(listener.head.status, status);
    QCOMPARE(verdictOf(listener.end), verdict);
    QCOMPARE(idOf(listener.end.reached), idOf(reached));
    QCOMPARE(listener.end.bytesSent, shortBody.size());
    QCOMPARE(listener.end.bytesReceived, static_cast<std::uint64_t>(received));
    QCOMPARE(static_cast<int>(listener.body.size()), received);
    if (listener.end.failure) {
        const bool closed = verdict == u"transport:closed";
        QCOMPARE(listener.end.failure->category, closed ? Category::Connection : Category::Protocol);
        QCOMPARE(listener.end.failure->transient, closed);
        QVERIFY(!listener.end.failure->message.empty());
    }
    // Nobody keeps a connection that has no further use.
    QVERIFY(QTest::qWaitFor([&] { return m_server.allClosed(id); }, patienceMs));
}

void TestHttpTransport::requestsWithoutABodyArriveOnceToo_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("log");
    const QString dead = QStringLiteral("queued connecting dispatched transport:closed");
    const QString answered = QStringLiteral("queued connecting dispatched headers 200 body bytes in order");
    const QString headOnly = QStringLiteral("queued connecting dispatched headers 200 in order");
    for (const char* scheme : {"http", "https"}) {
        for (const char* method : {"POST", "GET", "DELETE", "HEAD"}) {
            for (const char* fault : {"fin", "rst", "fin_once", "half_status", "half_headers", "garbage"}) {
                QTest::addRow("%s: %s that meets %s", scheme, method, fault)
                    << QString::fromLatin1(scheme) << QString::fromLatin1(method)
                    << QString::fromLatin1(fault) << dead;
            }
            const bool isHead = qstrcmp(method, "HEAD") == 0;
            QTest::addRow("%s: %s that is answered", scheme, method)
                << QString::fromLatin1(scheme) << QString::fromLatin1(method)
                << (isHead ? QStringLiteral("head") : QStringLiteral("ok")) << (isHead ? headOnly : answered);
        }
    }
}

void TestHttpTransport::requestsWithoutABodyArriveOnceToo()
{
    QFETCH(QString, scheme);
    QFETCH(QString, method);
    QFETCH(QString, fault);
    QFETCH(QString, log);
    const QString id = nextId();
    HttpTransport transport(m_clock, trusting());
    const auto exchange =
        transport.send(makeRequest(m_server.url(scheme, fault, id), method.toStdString(), {}));
    Listener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    const QJsonObject report = m_server.report(id);
    QCOMPARE(report[QStringLiteral("copies")].toInt(), 1);
    QVERIFY(report[QStringLiteral("lines")][0].toString().startsWith(method + u' '));
    QCOMPARE(listener.log.join(u' '), log);
}

// If this fails, the server does not see what the tests above are about; if Qt learns better, they are moot.
void TestHttpTransport::qtAloneSendsAgain()
{
    const QString id = nextId();
    QNetworkAccessManager manager;
    QNetworkRequest request(m_server.url(QStringLiteral("http"), QStringLiteral("fin_once"), id));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("text/plain"));
    const QScopedPointer<QNetworkReply> reply(manager.post(request, QByteArray("buffered")));
    QSignalSpy finished(reply.data(), &QNetworkReply::finished);
    QVERIFY(finished.wait(patienceMs));
    QCOMPARE(reply->error(), QNetworkReply::NoError);
    QCOMPARE(m_server.copies(id), 2);
}

void TestHttpTransport::aRequestThatNeverLeavesSaysSo_data()
{
    QTest::addColumn<HttpRequest>("request");
    QTest::addColumn<bool>("trust");
    QTest::addColumn<QString>("log");

    const auto to = [this](const QString& scheme, const QString& port) {
        return QUrl(QStringLiteral("%1://127.0.0.1:%2/ok?id=never").arg(scheme).arg(m_server.port(port)));
    };
    const auto row = [](const char* name, const HttpRequest& request, const char* log, bool trust = true) {
        QTest::newRow(name) << request << trust << QString::fromLatin1(log);
    };
    const QUrl refused(QStringLiteral("http://127.0.0.1:%1/").arg(closedPort()));
    const QUrl good = to(QStringLiteral("http"), QStringLiteral("plain"));
    HttpRequest split = makeRequest(good);
    split.headers.push_back({"X-Note", "one\r\nX-Other: two"});
    HttpRequest nameless = makeRequest(good);
    nameless.headers.push_back({"X Note", "one"});

    row("refused", makeRequest(refused), "queued connecting transport:refused");
    row("refused, without a body", makeRequest(refused, "GET", {}),
        "queued connecting dispatched transport:refused");
    row("a name that does not exist", makeRequest(QUrl(QStringLiteral("http://no-such-host.invalid/"))),
        "queued resolving transport:dns");
    row("a certificate nobody vouches for", makeRequest(to(QStringLiteral("https"), QStringLiteral("tls"))),
        "queued connecting transport:tls", false);
    row("a certificate nobody vouches for, without a body",
        makeRequest(to(QStringLiteral("https"), QStringLiteral("tls")), "GET", {}),
        "queued connecting transport:tls", false);
    row("TLS to a port that speaks plain HTTP",
        makeRequest(to(QStringLiteral("https"), QStringLiteral("plain"))), "queued connecting transport:tls");
    row("closed in the TLS handshake",
        makeRequest(to(QStringLiteral("https"), QStringLiteral("fin_at_accept"))),
        "queued connecting transport:closed");
    row("reset in the TLS handshake",
        makeRequest(to(QStringLiteral("https"), QStringLiteral("rst_at_accept"))),
        "queued connecting transport:closed");
    row("a scheme that is not HTTP", makeRequest(QUrl(QStringLiteral("ftp://127.0.0.1/"))),
        "queued local:url");
    row("a URL without a host", makeRequest(QUrl(QStringLiteral("http:///path"))), "queued local:url");
    row("a method of two words", makeRequest(good, "POST /ok"), "queued local:method");
    row("a header of two lines", split, "queued local:header");
    row("a header name of two words", nameless, "queued local:header");
}

void TestHttpTransport::aRequestThatNeverLeavesSaysSo()
{
    QFETCH(HttpRequest, request);
    QFETCH(bool, trust);
    QFETCH(QString, log);
    HttpTransport transport(m_clock, trust ? trusting() : HttpTransportOptions());
    const auto exchange = transport.send(request);
    Listener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '), log);
    QVERIFY(listener.end.reached < Phase::Dispatched);
    QCOMPARE(listener.end.timesSent, 0);
    QCOMPARE(listener.end.bytesSent, std::uint64_t(0));
    QCOMPARE(m_server.copies(QStringLiteral("never")), 0);
    const bool local = listener.end.failure->origin.kind == OriginKind::Local;
    QCOMPARE(listener.end.failure->category, local ? Category::Local : Category::Connection);
    QCOMPARE(listener.end.failure->transient, !local);
    QVERIFY(!listener.end.failure->message.empty());
}

void TestHttpTransport::proxiesRefuseAndFail_data()
{
    QTest::addColumn<QString>("proxy");
    QTest::addColumn<Category>("category");

    QTest::newRow("says 403 to the tunnel") << "proxy_403" << Category::ProxyRefused;
    QTest::newRow("asks for a password") << "proxy_407" << Category::ProxyRefused;
    QTest::newRow("cannot reach the server") << "proxy_502" << Category::Connection;
    QTest::newRow("is not there") << "" << Category::Connection;
}

void TestHttpTransport::proxiesRefuseAndFail()
{
    QFETCH(QString, proxy);
    QFETCH(Category, category);
    const QString id = nextId();
    HttpTransportOptions options = trusting();
    options.proxy = QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"),
                                  proxy.isEmpty() ? closedPort() : m_server.port(proxy));
    HttpTransport transport(m_clock, options);
    const auto exchange =
        transport.send(makeRequest(QUrl(QStringLiteral("https://api.invalid/ok?id=%1").arg(id))));
    Listener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '), QStringLiteral("queued connecting transport:proxy"));
    QCOMPARE(listener.end.failure->category, category);
    QCOMPARE(listener.end.failure->transient, category == Category::Connection);
    QCOMPARE(m_server.copies(id), 0);
}

void TestHttpTransport::aProxyIsAskedWithTheNameUnresolved_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("proxy");

    QTest::newRow("a plain request is handed to the proxy") << "http"
                                                            << "plain";
    QTest::newRow("a secured one goes through a tunnel") << "https"
                                                         << "proxy";
}

void TestHttpTransport::aProxyIsAskedWithTheNameUnresolved()
{
    QFETCH(QString, scheme);
    QFETCH(QString, proxy);
    const QString id = nextId();
    HttpTransportOptions options = trusting();
    options.proxy =
        QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), m_server.port(proxy));
    HttpTransport transport(m_clock, options);
    const auto exchange =
        transport.send(makeRequest(QUrl(QStringLiteral("%1://api.invalid/ok?id=%2").arg(scheme, id))));
    Listener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '),
             QStringLiteral("queued connecting dispatched headers 200 body bytes in order"));
    QCOMPARE(m_server.copies(id), 1);
}

void TestHttpTransport::phasesComeInOrderWithTimesAndBytes()
{
    const QString id = nextId();
    QUrl url = m_server.url(QStringLiteral("http"), QStringLiteral("ok"), id);
    url.setHost(QStringLiteral("localhost"));
    HttpTransport transport(m_clock);
    const Micros before = m_clock.now();
    const auto exchange = transport.send(makeRequest(url));
    Listener listener(*exchange);
    QCOMPARE(listener.log, QStringList());
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '),
             QStringLiteral("queued resolving connecting dispatched headers 200 body bytes in order"));

    Micros last = before;
    for (const TransportProgress& progress : listener.progress) {
        QVERIFY(progress.at >= last);
        QCOMPARE(progress.bytesSent, progress.phase <= Phase::Dispatched ? 0 : shortBody.size());
        QCOMPARE(progress.bytesReceived, std::uint64_t(progress.phase == Phase::Body ? 5 : 0));
        last = progress.at;
    }
    QVERIFY(listener.end.at >= last && listener.end.at <= m_clock.now());
}

void TestHttpTransport::theRequestArrivesAsGiven()
{
    const QString id = nextId();
    HttpTransport transport(m_clock);
    HttpRequest request = makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("ok"), id), "PUT");
    request.headers = {{"X-Key", "s3cret"},
                       {"content-length", "7"},
                       {"Accept-Encoding", "gzip"},
                       {"Transfer-Encoding", "chunked"},
                       {"X-List", "a"},
                       {"x-list", "b"}};
    const auto exchange = transport.send(request);
    Listener listener(*exchange);
    QVERIFY(listener.waitForEnd());

    const QJsonObject report = m_server.report(id);
    QCOMPARE(report[QStringLiteral("lines")][0].toString(), QStringLiteral("PUT /ok?id=%1 HTTP/1.1").arg(id));
    const QJsonObject headers = report[QStringLiteral("headers")].toObject();
    QCOMPARE(headers[QStringLiteral("x-key")].toString(), QStringLiteral("s3cret"));
    QCOMPARE(headers[QStringLiteral("x-list")].toString(), QStringLiteral("a, b"));
    QCOMPARE(headers[QStringLiteral("content-length")].toString(), QStringLiteral("200"));
    QCOMPARE(headers[QStringLiteral("accept-encoding")].toString(), QStringLiteral("identity"));
    QCOMPARE(headers[QStringLiteral("user-agent")].toString(), QStringLiteral("landfall"));
    QVERIFY(!headers.contains(QStringLiteral("transfer-encoding")));
    QVERIFY(!headers.contains(QStringLiteral("cookie")));
}

void TestHttpTransport::credentialsInTheUrlBecomeAHeader()
{
    HttpTransport transport(m_clock);
    QUrl url = m_server.url(QStringLiteral("http"), QStringLiteral("unauthorized"), nextId());
    const auto authorizationOf = [&](const std::vector<HttpHeader>& headers) {
        const QString id = nextId();
        url.setQuery(QStringLiteral("id=") + id);
        HttpRequest request = makeRequest(url);
        request.headers = headers;
        const auto exchange = transport.send(request);
        Listener listener(*exchange);
        if (!listener.waitForEnd() || listener.head.status != 401 || m_server.copies(id) != 1)
            return QStringLiteral("not one 401");
        return m_server.report(id)[QStringLiteral("headers")][QStringLiteral("authorization")].toString();
    };
    url.setUserInfo(QStringLiteral("me:p%40ss"));
    QCOMPARE(authorizationOf({}), QStringLiteral("Basic bWU6cEBzcw=="));
    QCOMPARE(authorizationOf({{"authorization", "Bearer x"}}), QStringLiteral("Bearer x"));
    url.setUserInfo({});
    QCOMPARE(authorizationOf({}), QString());
}

void TestHttpTransport::theReplyIsReportedAsItCame()
{
    HttpTransport transport(m_clock);
    const QString id = nextId();
    const auto limited =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("too_many"), id)));
    Listener limit(*limited);
    const auto compressed =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("gzip"), nextId())));
    Listener gzip(*compressed);
    QVERIFY(limit.waitForEnd() && gzip.waitForEnd());
    QCOMPARE(limit.header("Retry-After"), std::string("7"));
    QCOMPARE(limit.body, QByteArray("slow down"));
    QCOMPARE(gzip.header("Content-Encoding"), std::string("gzip"));
    QCOMPARE(gzip.body, QByteArray("hello"));
}

void TestHttpTransport::largeBodiesPassBothWays_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::newRow("plain") << "http";
    QTest::newRow("over TLS") << "https";
}

void TestHttpTransport::largeBodiesPassBothWays()
{
    QFETCH(QString, scheme);
    const QString id = nextId();
    std::string body(4 << 20, '\0');
    for (std::size_t i = 0; i < body.size(); ++i)
        body[i] = static_cast<char>(i * 2654435761U >> 24);
    HttpTransport transport(m_clock, trusting());
    const auto exchange =
        transport.send(makeRequest(m_server.url(scheme, QStringLiteral("large"), id), "POST", body));
    Listener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(verdictOf(listener.end), QStringLiteral("in order"));
    QCOMPARE(listener.end.bytesSent, body.size());
    QCOMPARE(listener.end.timesSent, 1);
    QCOMPARE(listener.body, QByteArray(4 << 20, 'x'));
    const QJsonObject report = m_server.report(id);
    QCOMPARE(report[QStringLiteral("copies")].toInt(), 1);
    QCOMPARE(report[QStringLiteral("body")][1].toString().toLatin1(),
             QCryptographicHash::hash(QByteArray::fromStdString(body), QCryptographicHash::Sha256).toHex());
}

void TestHttpTransport::aBodyStreamsAsItArrives()
{
    const QString id = nextId();
    HttpTransport transport(m_clock);
    const auto exchange =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("stream"), id)));
    Listener listener(*exchange);
    QSignalSpy arrived(exchange.get(), &HttpExchange::bodyReceived);
    QVERIFY(arrived.wait(patienceMs));
    // The server has not sent the rest, and does not before it is told.
    QCOMPARE(listener.body, QByteArray("hello"));
    m_server.release(id);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.body, QByteArray("hellohello"));
}

void TestHttpTransport::fiftyRunAtTheSameTime()
{
    HttpTransport transport(m_clock);
    std::vector<std::unique_ptr<HttpExchange>> exchanges;
    std::vector<std::unique_ptr<Listener>> listeners;
    for (int i = 0; i < 50; ++i) {
        // The server answers none of them before all have arrived.
        exchanges.push_back(transport.send(makeRequest(m_server.url(
            QStringLiteral("http"), QStringLiteral("crowd"), QStringLiteral("crowd%1").arg(i)))));
        listeners.push_back(std::make_unique<Listener>(*exchanges.back()));
    }
    for (int i = 0; i < 50; ++i) {
        Listener& listener = *listeners[static_cast<std::size_t>(i)];
        QVERIFY(listener.waitForEnd());
        QCOMPARE(listener.head.status, 200);
        QCOMPARE(listener.body, QByteArray("hello"));
        QCOMPARE(m_server.copies(QStringLiteral("crowd%1").arg(i)), 1);
    }
    QCOMPARE(transport.counters().exchanges, std::uint64_t(50));
}

void TestHttpTransport::abortedItStaysSilent_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<Phase>("phase");
    QTest::addColumn<int>("copies");

    QTest::newRow("as soon as it starts") << "ok" << Phase::Queued << 0;
    QTest::newRow("while the name is looked up") << "ok" << Phase::Resolving << 0;
    QTest::newRow("while it connects") << "ok" << Phase::Connecting << 0;
    QTest::newRow("at the last moment before it leaves") << "ok" << Phase::Dispatched << 0;
    QTest::newRow("when the headers are there") << "stall_after_headers" << Phase::Headers << 1;
    QTest::newRow("when the body begins") << "stall_mid_body" << Phase::Body << 1;
}

void TestHttpTransport::abortedItStaysSilent()
{
    QFETCH(QString, fault);
    QFETCH(Phase, phase);
    QFETCH(int, copies);
    const QString id = nextId();
    QUrl url = m_server.url(QStringLiteral("http"), fault, id);
    url.setHost(QStringLiteral("localhost"));
    HttpTransport transport(m_clock);
    const auto exchange = transport.send(makeRequest(url));
    Listener listener(*exchange);
    bool aborted = false;
    connect(exchange.get(), &HttpExchange::phaseReached, this, [&](const TransportProgress& progress) {
        if (progress.phase != phase)
            return;
        exchange->abort();
        aborted = true;
    });
    QVERIFY(QTest::qWaitFor([&] { return aborted; }, patienceMs));
    const QStringList log = listener.log;
    QCOMPARE(log.last(), idOf(phase));

    // What was on its way has had its time when a later exchange is through and the server has no connection
    // left.
    const auto later =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("ok"), nextId())));
    QVERIFY(Listener(*later).waitForEnd());
    QVERIFY(QTest::qWaitFor([&] { return m_server.allClosed(id); }, patienceMs));
    QCOMPARE(m_server.copies(id), copies);
    exchange->abort();
    QCOMPARE(listener.log, log);
}

void TestHttpTransport::destroyedFromWithinASignalItStaysSilent_data()
{
    QTest::addColumn<QString>("word");

    for (const char* word :
         {"queued", "resolving", "connecting", "dispatched", "headers", "200", "body", "bytes"})
        QTest::addRow("after %s", word) << QString::fromLatin1(word);
    QTest::newRow("after the end") << QStringLiteral("in order");
}

void TestHttpTransport::destroyedFromWithinASignalItStaysSilent()
{
    QFETCH(QString, word);
    QUrl url = m_server.url(QStringLiteral("http"), QStringLiteral("ok"), nextId());
    url.setHost(QStringLiteral("localhost"));
    HttpTransport transport(m_clock);
    auto exchange = transport.send(makeRequest(url));
    Listener listener(*exchange);
    const auto destroyAtTheWord = [&] {
        if (exchange && listener.log.last() == word)
            exchange.reset();
    };
    connect(exchange.get(), &HttpExchange::phaseReached, this, destroyAtTheWord);
    connect(exchange.get(), &HttpExchange::headReceived, this, destroyAtTheWord);
    connect(exchange.get(), &HttpExchange::bodyReceived, this, destroyAtTheWord);
    connect(exchange.get(), &HttpExchange::ended, this, destroyAtTheWord);
    QVERIFY(QTest::qWaitFor([&] { return !exchange; }, patienceMs));
    QCOMPARE(listener.log.last(), word);
}

void TestHttpTransport::endedFromOutsideItClosesTheConnection_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QString>("word");
    QTest::addColumn<bool>("destroy");
    for (const char* scheme : {"http", "https"}) {
        for (const bool destroy : {false, true}) {
            const char* how = destroy ? "destroyed" : "aborted";
            const auto row = [&](const char* when, const char* fault, const char* word) {
                QTest::addRow("%s: %s while the server is silent %s", scheme, how, when)
                    << QString::fromLatin1(scheme) << QString::fromLatin1(fault) << QString::fromLatin1(word)
                    << destroy;
            };
            row("from the start", "stall", "dispatched");
            row("after the headers", "stall_after_headers", "200");
            row("in the body", "stall_mid_body", "bytes");
        }
    }
}

void TestHttpTransport::endedFromOutsideItClosesTheConnection()
{
    QFETCH(QString, scheme);
    QFETCH(QString, fault);
    QFETCH(QString, word);
    QFETCH(bool, destroy);
    const QString id = nextId();
    HttpTransport transport(m_clock, trusting());
    auto exchange = transport.send(makeRequest(m_server.url(scheme, fault, id)));
    Listener listener(*exchange);
    QVERIFY(
        QTest::qWaitFor([&] { return listener.log.endsWith(word) && m_server.copies(id) == 1; }, patienceMs));
    QVERIFY(!m_server.allClosed(id));
    if (destroy)
        exchange.reset();
    else
        exchange->abort();
    QVERIFY(QTest::qWaitFor([&] { return m_server.allClosed(id); }, patienceMs));
    QCOMPARE(listener.log.last(), word);
    QCOMPARE(m_server.copies(id), 1);
}

void TestHttpTransport::anExchangeMayOutliveItsTransport()
{
    auto transport = std::make_unique<HttpTransport>(m_clock);
    const auto exchange =
        transport->send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("fin"), nextId())));
    Listener listener(*exchange);
    transport.reset();
    QVERIFY(listener.waitForEnd());
    QCOMPARE(verdictOf(listener.end), QStringLiteral("transport:closed"));
}

QTEST_GUILESS_MAIN(TestHttpTransport)
#include "tst_http_transport.moc"
