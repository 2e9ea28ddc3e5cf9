// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_failure.h"

#include <QTest>

using namespace landfall;

// What Qt says of an end, and what it means (SPEC 2). That Qt says so is for the tests with sockets to find
// out.
class TestHttpFailure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anEndIsAFailureOrNot_data();
    void anEndIsAFailureOrNot();
    void qtsWordsAreKept();
};

void TestHttpFailure::anEndIsAFailureOrNot_data()
{
    using Error = QNetworkReply;
    constexpr bool lengthKnown = true;
    constexpr bool viaProxy = true;
    const QString some = QStringLiteral("some text");
    const QString denied = QStringLiteral("Proxy denied connection");

    QTest::addColumn<QtEnd>("end");
    QTest::addColumn<QString>("origin");
    QTest::addColumn<Category>("category");
    const auto inOrder = [](const char* name, const QtEnd& end) {
        QTest::newRow(name) << end << QString() << Category::Local;
    };
    const auto failure = [](const char* name, const QtEnd& end, const char* origin, Category category) {
        QTest::newRow(name) << end << QString::fromLatin1(origin) << category;
    };

    inOrder("no error", {Error::NoError, some, 200});
    inOrder("a redirect not followed", {Error::NoError, some, 302, lengthKnown});
    inOrder("307, whose body Qt wanted back", {Error::ContentReSendError, some, 307, lengthKnown});
    inOrder("308, whose body Qt wanted back", {Error::ContentReSendError, some, 308, lengthKnown});
    inOrder("the connection's end is the reply's", {Error::ContentReSendError, some, 200});
    inOrder("400", {Error::ProtocolInvalidOperationError, some, 400, lengthKnown});
    inOrder("401", {Error::AuthenticationRequiredError, some, 401, lengthKnown});
    inOrder("404", {Error::ContentNotFoundError, some, 404, lengthKnown});
    inOrder("407 of the server", {Error::ProxyAuthenticationRequiredError, some, 407, lengthKnown});
    inOrder("429", {Error::UnknownContentError, some, 429, lengthKnown});
    inOrder("500", {Error::InternalServerError, some, 500, lengthKnown});
    inOrder("529", {Error::UnknownServerError, some, 529, lengthKnown});

    failure("refused", {Error::ConnectionRefusedError, some}, "transport:refused", Category::Connection);
    failure("no such host", {Error::HostNotFoundError, some}, "transport:dns", Category::Connection);
    failure("handshake failed", {Error::SslHandshakeFailedError, some}, "transport:tls",
            Category::Connection);
    failure("closed", {Error::RemoteHostClosedError, some}, "transport:closed", Category::Connection);
    failure("closed in a reply", {Error::RemoteHostClosedError, some, 500, lengthKnown}, "transport:closed",
            Category::Connection);
    failure("a re-send refused", {Error::ContentReSendError, some}, "transport:closed", Category::Connection);
    failure("307 that breaks off while Qt wants its body back",
            {Error::ContentReSendError, some, 307, lengthKnown, false, true}, "transport:closed",
            Category::Connection);
    failure("401 that breaks off", {Error::AuthenticationRequiredError, some, 401, lengthKnown, false, true},
            "transport:network", Category::Connection);
    failure("a re-send refused in a reply", {Error::ContentReSendError, some, 200, lengthKnown},
            "transport:closed", Category::Connection);
    failure("timed out", {Error::TimeoutError, some}, "transport:timeout", Category::Timeout);
    failure("canceled", {Error::OperationCanceledError, some}, "transport:canceled", Category::Connection);
    failure("not HTTP", {Error::ProtocolFailure, some, 200}, "transport:protocol", Category::Connection);
    failure("no route", {Error::UnknownNetworkError, some}, "transport:network", Category::Connection);
    failure("103 for an answer", {Error::NoError, some, 103}, "transport:interim", Category::Protocol);

    failure("the proxy refuses the tunnel", {Error::UnknownNetworkError, denied, 0, false, viaProxy},
            "transport:proxy", Category::ProxyRefused);
    // Whole, it is an answer like any other status: the layer above reads it.
    inOrder("407 to a request that a proxy was to hand on",
            {Error::ProxyAuthenticationRequiredError, some, 407, lengthKnown, viaProxy});
    failure("the same words without a proxy", {Error::UnknownNetworkError, denied}, "transport:network",
            Category::Connection);
    failure("the proxy fails", {Error::UnknownNetworkError, some, 0, false, viaProxy}, "transport:proxy",
            Category::Connection);
    failure("the proxy is not there", {Error::ConnectionRefusedError, some, 0, false, viaProxy},
            "transport:proxy", Category::Connection);
    failure("the proxy does not know the host", {Error::HostNotFoundError, some, 0, false, viaProxy},
            "transport:proxy", Category::Connection);
    failure("the proxy asks who we are", {Error::ProxyAuthenticationRequiredError, some, 0, false, viaProxy},
            "transport:proxy", Category::ProxyRefused);
    failure("the proxy is slow", {Error::ProxyTimeoutError, some, 0, false, viaProxy}, "transport:proxy",
            Category::Timeout);
}

void TestHttpFailure::anEndIsAFailureOrNot()
{
    QFETCH(QtEnd, end);
    QFETCH(QString, origin);
    QFETCH(Category, category);
    const auto failure = failureOf(end);
    QCOMPARE(failure ? QString::fromStdString(toText(failure->origin)) : QString(), origin);
    if (!failure)
        return;
    QCOMPARE(toId(failure->category), toId(category));
    QCOMPARE(failure->transient, isTransient(category));
    QVERIFY(!failure->rateLimit);
    QVERIFY(!failure->httpStatus);
}

void TestHttpFailure::qtsWordsAreKept()
{
    const auto failure =
        failureOf({QNetworkReply::ConnectionRefusedError, QStringLiteral("Connexion refusée")});
    QCOMPARE(failure->message, std::string("Connexion refusée"));
    QCOMPARE(failureOf({QNetworkReply::ContentReSendError, QStringLiteral("Unknown error")})->message,
             std::string("Connection closed"));
    QCOMPARE(dnsFailure(QStringLiteral("Host not found")).message, std::string("Host not found"));
}

QTEST_GUILESS_MAIN(TestHttpFailure)
#include "tst_http_failure.moc"
