// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/environment_proxies.h"
#include "core/io/system_time.h"
#include "tests/io/http_listener.h"
#include "tests/io/kill_server.h"

#include <QJsonObject>
#include <QTest>

using namespace landfall;

// Proxies that the environment names, of both kinds, and what becomes of a request when they do not help.
class TestHttpProxies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const QString problem = m_server.start();
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    void aRequestGoesThroughOnce_data();
    void aRequestGoesThroughOnce();
    void aProxyThatDoesNotHelpIsNamed_data();
    void aProxyThatDoesNotHelpIsNamed();
    void aPlainRequestBringsTheProxysPassword();
    void whatIsNoProxySendsNothing();
    void thisMachineIsReachedDirectly();

private:
    HttpTransportOptions through(const QString& proxy, const std::string& noProxy = "<-loopback>") const
    {
        HttpTransportOptions options = trusting(m_server);
        options.proxyPatience = std::chrono::milliseconds(400);
        options.proxyFor = [proxies = EnvironmentProxies([proxy, noProxy](const std::string& name) {
                                return name == "all_proxy"  ? std::optional(proxy.toStdString())
                                       : name == "no_proxy" ? std::optional(noProxy)
                                                            : std::nullopt;
                            })](const QUrl& url) { return proxies.proxyFor(url); };
        return options;
    }

    QString proxy(const char* scheme, const QString& port, const char* who = "me:p%40ss@") const
    {
        return QLatin1String(scheme) + QLatin1String("://") + QLatin1String(who) +
               QLatin1String("127.0.0.1:") + QString::number(m_server.port(port));
    }

    SystemClock m_clock;
    KillServer m_server;
};

void TestHttpProxies::aRequestGoesThroughOnce_data()
{
    QTest::addColumn<QString>("proxy");
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("log");
    const QString afterwards = QStringLiteral("connecting dispatched headers 200 body bytes in order");
    QTest::newRow("SOCKS that resolves names")
        << proxy("socks5h", QStringLiteral("socks_names")) << QStringLiteral("http://api.invalid/ok")
        << "queued " + afterwards;
    QTest::newRow("SOCKS that is given addresses")
        << proxy("socks5", QStringLiteral("socks_addresses")) << QStringLiteral("http://127.0.0.1:9/ok")
        << "queued " + afterwards;
    QTest::newRow("a tunnel for a password")
        << proxy("http", QStringLiteral("proxy_password")) << QStringLiteral("https://api.invalid/ok")
        << "queued " + afterwards;
    QTest::newRow("a tunnel for anybody")
        << proxy("http", QStringLiteral("proxy"), "") << QStringLiteral("https://api.invalid/ok")
        << "queued " + afterwards;
    QTest::newRow("a plain request, handed on")
        << proxy("http", QStringLiteral("plain"), "") << QStringLiteral("http://api.invalid/ok")
        << "queued " + afterwards;
}

void TestHttpProxies::aRequestGoesThroughOnce()
{
    QFETCH(const QString, proxy);
    QFETCH(const QString, url);
    QFETCH(const QString, log);
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, through(proxy));
    const auto exchange = transport.send(makeRequest(QUrl(url + QStringLiteral("?id=") + id)));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '), log);
    QCOMPARE(m_server.copies(id), 1);
    QCOMPARE(listener.end.timesSent, 1);
}

void TestHttpProxies::aProxyThatDoesNotHelpIsNamed_data()
{
    QTest::addColumn<QString>("proxy");
    QTest::addColumn<QString>("scheme");
    QTest::addColumn<Category>("category");
    // Qt tells this refusal from an unknown name no more than a dead proxy's: it may pass.
    QTest::newRow("SOCKS that does not allow it")
        << proxy("socks5h", QStringLiteral("socks_refuses")) << "http" << Category::Connection;
    QTest::newRow("SOCKS with another password")
        << proxy("socks5h", QStringLiteral("socks_names"), "me:wrong@") << "http" << Category::ProxyRefused;
    QTest::newRow("a tunnel for another password")
        << proxy("http", QStringLiteral("proxy_password"), "me:wrong@") << "https" << Category::ProxyRefused;
    QTest::newRow("a proxy that hangs up on the tunnel")
        << proxy("http", QStringLiteral("proxy_fin")) << "https" << Category::Timeout;
    QTest::newRow("a proxy that says nothing")
        << proxy("http", QStringLiteral("proxy_stall")) << "https" << Category::Timeout;
}

void TestHttpProxies::aProxyThatDoesNotHelpIsNamed()
{
    QFETCH(const QString, proxy);
    QFETCH(const QString, scheme);
    QFETCH(const Category, category);
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, through(proxy));
    const auto exchange =
        transport.send(makeRequest(QUrl(QStringLiteral("%1://api.invalid/ok?id=%2").arg(scheme, id))));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '), QStringLiteral("queued connecting transport:proxy"));
    QVERIFY2(listener.end.failure->category == category, listener.end.failure->message.c_str());
    QVERIFY(listener.end.reached < Phase::Dispatched);
    QCOMPARE(m_server.copies(id), 0);
}

void TestHttpProxies::aPlainRequestBringsTheProxysPassword()
{
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, through(proxy("http", QStringLiteral("plain"))));
    const auto exchange =
        transport.send(makeRequest(QUrl(QStringLiteral("http://api.invalid/ok?id=%1").arg(id))));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.verdict(), QStringLiteral("in order"));
    const auto headers = m_server.report(id)[QStringLiteral("headers")].toObject();
    QCOMPARE(headers[QStringLiteral("proxy-authorization")].toString(), QStringLiteral("Basic bWU6cEBzcw=="));
    QCOMPARE(m_server.copies(id), 1);
}

void TestHttpProxies::whatIsNoProxySendsNothing()
{
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, through(QStringLiteral("socks4://127.0.0.1:1")));
    const auto exchange =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("ok"), id)));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.log.join(u' '), QStringLiteral("queued local:proxy"));
    QCOMPARE(m_server.copies(id), 0);
}

void TestHttpProxies::thisMachineIsReachedDirectly()
{
    const QString id = m_server.newId();
    HttpTransport transport(m_clock, through(proxy("http", QStringLiteral("proxy_403")), ""));
    const auto exchange =
        transport.send(makeRequest(m_server.url(QStringLiteral("http"), QStringLiteral("ok"), id)));
    HttpListener listener(*exchange);
    QVERIFY(listener.waitForEnd());
    QCOMPARE(listener.verdict(), QStringLiteral("in order"));
    QCOMPARE(m_server.copies(id), 1);
}

QTEST_GUILESS_MAIN(TestHttpProxies)
#include "tst_http_proxies.moc"
