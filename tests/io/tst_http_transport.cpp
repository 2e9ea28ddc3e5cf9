// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "tests/io/http_listener.h"
#include "tests/io/kill_server.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

#include <memory>
#include <vector>

using namespace landfall;

namespace {

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
    void aBodyThatEndsWithTheConnectionIsWhole();
    void aBodyStreamsAsItArrives();
    void fiftyRunAtTheSameTime();

private:
    KillServer m_server;
    SystemClock m_clock;
};

void TestHttpTransport::initTestCase()
{
    QCOMPARE(m_server.start(), QString());
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
    HttpTransport transport(m_clock, trust ? trusting(m_server) : HttpTransportOptions());
    const auto exchange = transport.send(request);
    HttpListener listener(*exchange);
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
    const QString id = m_server.newId();
    HttpTransportOptions options = trusting(m_server);
    options.proxy = QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"),
                                  proxy.isEmpty() ? closedPort() : m_server.port(proxy));
    HttpTransport transport(m_clock, options);
    const auto exchange =
        transport.send(makeRequest(QUrl(QStringLiteral("https://api.invalid/ok?id=%1").arg(id))));
    HttpListener listener(*exchange);
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
    const QString id = m_server.newId();
    HttpTransportOptions options = trusting(m_server);
    options.proxy =
        QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), m_server.port(proxy));
    HttpTransport transport(m_clock, options);
    const auto exchange =
        transport.send(makeRequest(QUrl(QStringLiteral("%1://api.invalid/ok?id=%2").arg(scheme, id))));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '),
             QStringLiteral("queued connecting dispatched headers 200 body bytes in order"));
    QCOMPARE(m_server.copies(id), 1);
}

void TestHttpTransport::phasesComeInOrderWithTimesAndBytes()
{
    const QString id = m_server.newId();
    QUrl url = m_server.url(QStringLiteral("http"), QStringLiteral("ok"), id);
    url.setHost(QStringLiteral("localhost"));
    HttpTransport transport(m_clock);
    const Micros before = m_clock.now();
    const auto exchange = transport.send(makeRequest(url));
    HttpListener listener(*exchange);
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
    const QString id = m_server.newId();
    HttpTransport transport(m_clock);
    HttpRequest request = makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("ok"), id), "PUT");
    request.headers = {{"X-Key", "s3cret"},
                       {"content-length", "7"},
                       {"Accept-Encoding", "gzip"},
                       {"Transfer-Encoding", "chunked"},
                       {"X-List", "a"},
                       {"x-list", "b"}};
    const auto exchange = transport.send(request);
    HttpListener listener(*exchange);
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
    QUrl url = m_server.url(QStringLiteral("http"), QStringLiteral("unauthorized"), m_server.newId());
    const auto authorizationOf = [&](const std::vector<HttpHeader>& headers) {
        const QString id = m_server.newId();
        url.setQuery(QStringLiteral("id=") + id);
        HttpRequest request = makeRequest(url);
        request.headers = headers;
        const auto exchange = transport.send(request);
        HttpListener listener(*exchange);
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
    const QString id = m_server.newId();
    const auto limited =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("too_many"), id)));
    HttpListener limit(*limited);
    const auto compressed = transport.send(
        makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("gzip"), m_server.newId())));
    HttpListener gzip(*compressed);
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
    const QString id = m_server.newId();
    std::string body(4 << 20, '\0');
    for (std::size_t i = 0; i < body.size(); ++i)
        body[i] = static_cast<char>(i * 2654435761U >> 24);
    HttpTransport transport(m_clock, trusting(m_server));
    const auto exchange =
        transport.send(makeRequest(m_server.url(scheme, QStringLiteral("large"), id), "POST", body));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.verdict(), QStringLiteral("in order"));
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
    const QString id = m_server.newId();
    HttpTransport transport(m_clock);
    const auto exchange =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("stream"), id)));
    HttpListener listener(*exchange);
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
    std::vector<std::unique_ptr<HttpListener>> listeners;
    for (int i = 0; i < 50; ++i) {
        // The server answers none of them before all have arrived.
        exchanges.push_back(transport.send(makeRequest(m_server.url(
            QStringLiteral("http"), QStringLiteral("crowd"), QStringLiteral("crowd%1").arg(i)))));
        listeners.push_back(std::make_unique<HttpListener>(*exchanges.back()));
    }
    for (int i = 0; i < 50; ++i) {
        HttpListener& listener = *listeners[static_cast<std::size_t>(i)];
        QVERIFY(listener.waitForEnd());
        QCOMPARE(listener.head.status, 200);
        QCOMPARE(listener.body, QByteArray("hello"));
        QCOMPARE(m_server.copies(QStringLiteral("crowd%1").arg(i)), 1);
    }
    QCOMPARE(transport.counters().exchanges, std::uint64_t(50));
}

// Of such replies Qt takes many for none, and tries to send again; that must not spoil them. Hence the
// repetition.
void TestHttpTransport::aBodyThatEndsWithTheConnectionIsWhole()
{
    HttpTransport transport(m_clock);
    for (int i = 0; i < 40; ++i) {
        const auto exchange = transport.send(makeRequest(
            m_server.url(QStringLiteral("http"), QStringLiteral("large_until_closed"), m_server.newId())));
        HttpListener listener(*exchange);
        QVERIFY(listener.waitForEnd());
        QCOMPARE(listener.verdict(), QStringLiteral("in order"));
        QCOMPARE(listener.body, QByteArray(100'000, 'x'));
    }
}

QTEST_GUILESS_MAIN(TestHttpTransport)
#include "tst_http_transport.moc"
