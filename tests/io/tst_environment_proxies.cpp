// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/environment_proxies.h"

#include <QTest>

#include <map>

using namespace landfall;

namespace {

using Environment = std::map<std::string, std::string>;

EnvironmentProxies proxiesOf(const Environment& environment)
{
    return EnvironmentProxies([environment](const std::string& name) -> std::optional<std::string> {
        const auto it = environment.find(name);
        return it == environment.end() ? std::nullopt : std::optional(it->second);
    });
}

// "direct", "http HOST:PORT", "socks5 USER:PASSWORD@HOST:PORT", or the error.
QByteArray choiceOf(const EnvironmentProxies& proxies, const char* url)
{
    const auto choice = proxies.proxyFor(QUrl(QString::fromLatin1(url)));
    if (!choice)
        return QByteArray::fromStdString(choice.error().message);
    if (choice->type() == QNetworkProxy::NoProxy)
        return "direct";
    const bool remoteNames = choice->capabilities() & QNetworkProxy::HostNameLookupCapability;
    const QByteArray kind = choice->type() == QNetworkProxy::HttpProxy ? "http"
                            : remoteNames                              ? "socks5h"
                                                                       : "socks5";
    const QString who =
        choice->user().isEmpty() ? QString() : choice->user() + u':' + choice->password() + u'@';
    return kind + " " + (who + choice->hostName()).toUtf8() + ":" + QByteArray::number(choice->port());
}

} // namespace

Q_DECLARE_METATYPE(Environment)

class TestEnvironmentProxies : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRequestHasAProxy_data();
    void aRequestHasAProxy();
    void someHostsAreReachedDirectly_data();
    void someHostsAreReachedDirectly();
    void whatIsNoProxyIsAnErrorWithoutItsValue_data();
    void whatIsNoProxyIsAnErrorWithoutItsValue();
};

void TestEnvironmentProxies::aRequestHasAProxy_data()
{
    QTest::addColumn<Environment>("environment");
    QTest::addColumn<QByteArray>("secured");
    QTest::addColumn<QByteArray>("plain");
    const auto row = [](const char* title, const Environment& environment, const char* secured,
                        const char* plain) {
        QTest::newRow(title) << environment << QByteArray(secured) << QByteArray(plain);
    };
    row("nothing is set", {}, "direct", "direct");
    row("each scheme has its own", {{"HTTPS_PROXY", "http://s:1"}, {"HTTP_PROXY", "http://p:2"}}, "http s:1",
        "http p:2");
    row("one for all", {{"ALL_PROXY", "http://a:3"}}, "http a:3", "http a:3");
    row("one's own comes before the one for all",
        {{"ALL_PROXY", "http://a:3"}, {"HTTPS_PROXY", "http://s:1"}}, "http s:1", "http a:3");
    row("lower case comes before upper case", {{"HTTPS_PROXY", "http://u:1"}, {"https_proxy", "http://l:1"}},
        "http l:1", "direct");
    row("an empty value is none", {{"https_proxy", " "}, {"HTTPS_PROXY", ""}, {"all_proxy", "http://a:3"}},
        "http a:3", "http a:3");
    row("without a scheme it is HTTP", {{"HTTPS_PROXY", "proxy.example:3128"}}, "http proxy.example:3128",
        "direct");
    row("with the port of its scheme", {{"HTTPS_PROXY", "http://s"}, {"HTTP_PROXY", "socks5h://p/"}},
        "http s:80", "socks5h p:1080");
    row("SOCKS, names resolved here", {{"ALL_PROXY", "socks5://a:9"}}, "socks5 a:9", "socks5 a:9");
    row("the scheme in capitals", {{"ALL_PROXY", "SOCKS5H://a:9"}}, "socks5h a:9", "socks5h a:9");
    row("with credentials, percent-encoded", {{"HTTPS_PROXY", "http://me:p%40ss%3A@s:1"}},
        "http me:p@ss:@s:1", "direct");
    row("an IPv6 address", {{"HTTPS_PROXY", "http://[fe80::1]:1"}}, "http fe80::1:1", "direct");
}

void TestEnvironmentProxies::aRequestHasAProxy()
{
    QFETCH(const Environment, environment);
    const auto proxies = proxiesOf(environment);
    QTEST(choiceOf(proxies, "https://api.example/v1"), "secured");
    QTEST(choiceOf(proxies, "http://api.example/v1"), "plain");
}

void TestEnvironmentProxies::someHostsAreReachedDirectly_data()
{
    QTest::addColumn<QByteArray>("noProxy");
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<bool>("direct");
    const auto row = [](const char* title, const char* noProxy, const char* url, bool direct) {
        QTest::newRow(title) << QByteArray(noProxy) << QByteArray(url) << direct;
    };
    row("a name", "api.example", "https://api.example/", true);
    row("a name in other letters", "API.Example", "https://api.EXAMPLE./", true);
    row("a name below it", "example", "https://api.example/", true);
    row("a suffix with a dot", ".example", "https://api.example/", true);
    row("a suffix with a star", "*.api.example", "https://v1.api.example/", true);
    row("not a name that only ends so", "ample", "https://api.example/", false);
    row("the second of a list", "other, api.example", "https://api.example/", true);
    row("with blanks for commas", "other api.example", "https://api.example/", true);
    row("everything", "*", "http://10.1.2.3/", true);
    row("an address", "10.1.2.3", "http://10.1.2.3/", true);
    row("another address", "10.1.2.3", "http://10.1.2.30/", false);
    row("an IPv6 address, spelt otherwise", "fd00:0::1", "http://[fd00::1]/", true);
    row("an IPv6 address and a port", "[fd00::1]:8080", "http://[fd00::1]:8080/", true);
    row("a port", "api.example:8443", "https://api.example:8443/", true);
    row("another port", "api.example:8443", "https://api.example/", false);
    row("the port of the scheme", "api.example:443", "https://api.example/", true);
    row("a list of nothing", " , ,", "https://api.example/", false);
    row("this machine by name", "", "http://localhost:1/", true);
    row("this machine by a name below", "", "http://lab.localhost/", true);
    row("this machine by address", "", "http://127.0.0.2:1/", true);
    row("this machine by IPv6 address", "", "http://[::1]:1/", true);
    row("this machine, where that is wanted", "<-loopback>", "http://127.0.0.1:1/", false);
    row("this machine, wanted and listed", "<-loopback>,127.0.0.1", "http://127.0.0.1:1/", true);
}

void TestEnvironmentProxies::someHostsAreReachedDirectly()
{
    QFETCH(const QByteArray, noProxy);
    QFETCH(const QByteArray, url);
    QFETCH(const bool, direct);
    for (const char* variable : {"no_proxy", "NO_PROXY"}) {
        const auto proxies = proxiesOf({{"ALL_PROXY", "http://a:3"}, {variable, noProxy.toStdString()}});
        QCOMPARE(choiceOf(proxies, url.constData()), QByteArray(direct ? "direct" : "http a:3"));
    }
}

void TestEnvironmentProxies::whatIsNoProxyIsAnErrorWithoutItsValue_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("a scheme that is not spoken") << QByteArray("https://me:secret@s:1");
    QTest::newRow("an older SOCKS") << QByteArray("socks4://me:secret@s:1");
    QTest::newRow("no host") << QByteArray("http://me:secret@:1");
    QTest::newRow("a port that is none") << QByteArray("http://me:secret@s:port");
    QTest::newRow("a port too high") << QByteArray("http://me:secret@s:70000");
    QTest::newRow("words") << QByteArray("me:secret at s");
}

void TestEnvironmentProxies::whatIsNoProxyIsAnErrorWithoutItsValue()
{
    QFETCH(const QByteArray, value);
    const auto proxies = proxiesOf({{"HTTPS_PROXY", value.toStdString()}});
    const auto said = choiceOf(proxies, "https://api.example/");
    QVERIFY2(said.startsWith("The environment variable HTTPS_PROXY names no proxy"), said.constData());
    QVERIFY(!said.contains("secret"));
    QCOMPARE(choiceOf(proxies, "http://api.example/"), QByteArray("direct"));
}

QTEST_GUILESS_MAIN(TestEnvironmentProxies)
#include "tst_environment_proxies.moc"
