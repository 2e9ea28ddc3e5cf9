// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_transport.h"
#include "core/io/system_time.h"
#include "tests/io/http_listener.h"
#include "tests/io/kill_server.h"

#include <QTest>

#include <memory>

using namespace landfall;

// Whoever ends an exchange hears no more of it, and it leaves nothing behind.
class TestHttpAbort : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void abortedItStaysSilent_data();
    void abortedItStaysSilent();
    void destroyedFromWithinASignalItStaysSilent_data();
    void destroyedFromWithinASignalItStaysSilent();
    void endedFromOutsideItClosesTheConnection_data();
    void endedFromOutsideItClosesTheConnection();
    void anExchangeMayOutliveItsTransport();

private:
    KillServer m_server;
    SystemClock m_clock;
};

void TestHttpAbort::initTestCase()
{
    QCOMPARE(m_server.start(), QString());
}

void TestHttpAbort::abortedItStaysSilent_data()
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

void TestHttpAbort::abortedItStaysSilent()
{
    QFETCH(QString, fault);
    QFETCH(Phase, phase);
    QFETCH(int, copies);
    const QString id = m_server.newId();
    QUrl url = m_server.url(QStringLiteral("http"), fault, id);
    url.setHost(QStringLiteral("localhost"));
    HttpTransport transport(m_clock);
    const auto exchange = transport.send(makeRequest(url));
    HttpListener listener(*exchange);
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
    const auto later = transport.send(
        makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("ok"), m_server.newId())));
    QVERIFY(HttpListener(*later).waitForEnd());
    QVERIFY(QTest::qWaitFor([&] { return m_server.allClosed(id); }, patienceMs));
    QCOMPARE(m_server.copies(id), copies);
    exchange->abort();
    QCOMPARE(listener.log, log);
}

void TestHttpAbort::destroyedFromWithinASignalItStaysSilent_data()
{
    QTest::addColumn<QString>("word");

    for (const char* word :
         {"queued", "resolving", "connecting", "dispatched", "headers", "200", "body", "bytes"})
        QTest::addRow("after %s", word) << QString::fromLatin1(word);
    QTest::newRow("after the end") << QStringLiteral("in order");
}

void TestHttpAbort::destroyedFromWithinASignalItStaysSilent()
{
    QFETCH(QString, word);
    QUrl url = m_server.url(QStringLiteral("http"), QStringLiteral("ok"), m_server.newId());
    url.setHost(QStringLiteral("localhost"));
    HttpTransport transport(m_clock);
    auto exchange = transport.send(makeRequest(url));
    HttpListener listener(*exchange);
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

void TestHttpAbort::endedFromOutsideItClosesTheConnection_data()
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

void TestHttpAbort::endedFromOutsideItClosesTheConnection()
{
    QFETCH(QString, scheme);
    QFETCH(QString, fault);
    QFETCH(QString, word);
    QFETCH(bool, destroy);
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, trusting(m_server));
    auto exchange = transport.send(makeRequest(m_server.url(scheme, fault, id)));
    HttpListener listener(*exchange);
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

void TestHttpAbort::anExchangeMayOutliveItsTransport()
{
    auto transport = std::make_unique<HttpTransport>(m_clock);
    const auto exchange = transport->send(
        makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("fin"), m_server.newId())));
    HttpListener listener(*exchange);
    transport.reset();
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.verdict(), QStringLiteral("transport:closed"));
}

QTEST_GUILESS_MAIN(TestHttpAbort)
#include "tst_http_abort.moc"
