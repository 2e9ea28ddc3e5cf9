// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "tests/io/http_listener.h"
#include "tests/io/kill_server.h"

#include <QJsonArray>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QScopedPointer>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <vector>

using namespace landfall;

// DESIGN 3: whatever becomes of the connection, a server in another process counts one request.
class TestHttpAtMostOnce : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void everyRequestArrivesOnce_data();
    void everyRequestArrivesOnce();
    void requestsWithoutABodyArriveOnceToo_data();
    void requestsWithoutABodyArriveOnceToo();
    void manyAtOnceArriveOnceEach();
    void qtAloneSendsAgain();

private:
    KillServer m_server;
    SystemClock m_clock;
};

void TestHttpAtMostOnce::initTestCase()
{
    QCOMPARE(m_server.start(), QString());
}

// What is expected of a POST with a body, plain or over TLS, by what the server does to it. Status 0: no
// head.
void TestHttpAtMostOnce::everyRequestArrivesOnce_data()
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
        {"an answer, then closed", "ok_fin", 200, "in order", Phase::Body, 5},
        {"an answer in chunks", "chunked", 200, "in order", Phase::Body, 5},
        {"an answer in chunks, then closed", "chunked_fin", 200, "in order", Phase::Body, 5},
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
        {"closed, a second copy would be answered", "fin_once", 0, "transport:closed", Phase::Dispatched, 0},
        {"reset before the body was read", "die_while_reading", 0, "transport:closed", Phase::Dispatched, 0},
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
        // Qt does not notice; and where the connection's end is the body's, nobody can.
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

void TestHttpAtMostOnce::everyRequestArrivesOnce()
{
    QFETCH(QString, scheme);
    QFETCH(QString, fault);
    QFETCH(int, status);
    QFETCH(QString, verdict);
    QFETCH(Phase, reached);
    QFETCH(int, received);
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, trusting(m_server));
    const auto exchange = transport.send(makeRequest(m_server.url(scheme, fault, id)));
    HttpListener listener(*exchange);
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
    QCOMPARE(listener.verdict(), verdict);
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

void TestHttpAtMostOnce::requestsWithoutABodyArriveOnceToo_data()
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

void TestHttpAtMostOnce::requestsWithoutABodyArriveOnceToo()
{
    QFETCH(QString, scheme);
    QFETCH(QString, method);
    QFETCH(QString, fault);
    QFETCH(QString, log);
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, trusting(m_server));
    const auto exchange =
        transport.send(makeRequest(m_server.url(scheme, fault, id), method.toStdString(), {}));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    const QJsonObject report = m_server.report(id);
    QCOMPARE(report[QStringLiteral("copies")].toInt(), 1);
    QVERIFY(report[QStringLiteral("lines")][0].toString().startsWith(method + u' '));
    QCOMPARE(listener.log.join(u' '), log);
}

// If this fails, the server does not see what the tests above are about; if Qt learns better, they are moot.
void TestHttpAtMostOnce::qtAloneSendsAgain()
{
    const QString id = m_server.newId();
    QNetworkAccessManager manager;
    QNetworkRequest request(m_server.url(QStringLiteral("http"), QStringLiteral("fin_once"), id));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("text/plain"));
    const QScopedPointer<QNetworkReply> reply(manager.post(request, QByteArray("buffered")));
    QSignalSpy finished(reply.data(), &QNetworkReply::finished);
    QVERIFY(finished.wait(patienceMs));
    QCOMPARE(reply->error(), QNetworkReply::NoError);
    QCOMPARE(m_server.copies(id), 2);
}

void TestHttpAtMostOnce::manyAtOnceArriveOnceEach()
{
    static const char* const faults[] = {"fin",          "rst",         "fin_once",   "half_status",
                                         "half_headers", "headers_fin", "length_fin", "mid_chunk_fin",
                                         "garbage",      "ok"};
    HttpTransport transport(m_clock, trusting(m_server));
    std::vector<std::unique_ptr<HttpExchange>> exchanges;
    std::vector<std::unique_ptr<HttpListener>> listeners;
    QStringList ids;
    for (int i = 0; i < 120; ++i) {
        const QString scheme = i % 3 == 0 ? QStringLiteral("https") : QStringLiteral("http");
        ids << m_server.newId();
        exchanges.push_back(transport.send(makeRequest(
            m_server.url(scheme, QString::fromLatin1(faults[i % std::size(faults)]), ids.last()))));
        listeners.push_back(std::make_unique<HttpListener>(*exchanges.back()));
    }
    for (const auto& listener : listeners)
        QVERIFY(listener->waitForEnd());
    for (const QString& id : ids)
        QCOMPARE(m_server.copies(id), 1);
    QCOMPARE(transport.counters().replays, std::uint64_t(0));
    QVERIFY(transport.counters().refusedResends > 0);
}

QTEST_GUILESS_MAIN(TestHttpAtMostOnce)
#include "tst_http_at_most_once.moc"
