// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/replay_classifier.h"

#include <QElapsedTimer>
#include <QTest>

using namespace landfall;

Q_DECLARE_METATYPE(landfall::ErrorInfo)
Q_DECLARE_METATYPE(landfall::DispatchSign)

namespace {

ErrorInfo says(const char* message)
{
    return {"Exception", {}, message};
}

std::string repeated(const std::string& text, std::size_t bytes)
{
    std::string all;
    while (all.size() < bytes)
        all += text;
    return all;
}

} // namespace

class TestReplayClassifier : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anErrorSaysHowFarItsRequestGot_data()
    {
        using enum DispatchSign;
        QTest::addColumn<ErrorInfo>("error");
        QTest::addColumn<DispatchSign>("sign");
        const auto row = [](const char* name, const ErrorInfo& error, DispatchSign sign) {
            QTest::newRow(name) << error << sign;
        };
        row("no sign in the words", says("boom"), None);
        row("nothing at all", {}, None);
        row("a gap of one character of several bytes", says("read\xe2\x80\x93timeout"), PostDispatch);
        row("a gap of two characters", says("read  timeout"), None);
        row("a gap is never a line's end", says("connection\nreset"), None);
        row("no gap at all", says("connectionreset"), PostDispatch);
        row("the text ends inside a pattern", says("server.disconnecte"), None);
        row("a broken start before the real one", says("peer peer closed"), PostDispatch);
        row("time out and timed out", says("READ TIME-OUT"), PostDispatch);
        row("the doc's own token", says("reset by peer"), PostDispatch);
        row("a name that spans type and message", {"Read", {}, "timeout"}, PostDispatch);
        row("unsafe words before safe words", says("getaddrinfo, then incomplete-read"), PostDispatch);

        row("a handshake that timed out reading", says("handshake read timed out"), PreDispatch);
        row("in the SSL handshake", says("peer closed in the ssl handshake"), PreDispatch);
        row("in handshake", says("connection reset in handshake"), PreDispatch);
        row("the bare word", says("handshake: connection reset by peer"), PreDispatch);
        row("the bare word in a type's name", {"WSServerHandshakeError", {}, "read timeout"}, PreDispatch);
        row("a completed handshake does not clear", says("handshake finished; chunked body cut"),
            PostDispatch);
        row("after three words", says("connection reset after the first TLS handshake"), PostDispatch);
        row("after four words", says("connection reset after one two three four handshake"), PreDispatch);
        row("after two blanks", says("peer closed after  handshake"), PreDispatch);
        row("after at the very start", {"", {}, "after handshake: peer closed"}, PostDispatch);
        row("after with a line's end between", says("connection reset after\nTLS handshake"), PreDispatch);
        row("after two words on two lines", says("peer closed after the\nTLS handshake"), PreDispatch);
        row("scoped beats completed", says("peer closed during handshake, after tcp handshake completed"),
            PreDispatch);
        row("completed without any other sign", says("handshake completed, then nothing"), None);
        row("a completed handshake leaves safe words", says("after handshake: connection refused"),
            PreDispatch);

        row("a certificate beats an unsafe type", {"ReadTimeout", {}, "cert verify: no"}, PreDispatch);
        row("a certificate beats a completed handshake",
            says("after handshake: certificate verify failed, connection reset"), PreDispatch);
        row("a certificate with underscores only", says("CERTIFICATE_VERIFY_FAILED, peer closed"),
            PostDispatch);

        row("the own name before an ancestor's", {"ConnectError", {"ReadTimeout"}, ""}, PreDispatch);
        row("the nearest ancestor first", {"X", {"Y", "ProtocolError", "GaiError"}, ""}, PostDispatch);
        row("a safe ancestor beats unsafe words", {"X", {"ConnectTimeout"}, "connection reset"}, PreDispatch);
        row("a name is compared whole", {"LocalProtocolErrors", {"OSError"}, ""}, None);
        row("a name with a module's path", {"httpx.ConnectError", {}, ""}, None);
        row("an ancestor's name is not searched", {"X", {"MyReadTimeouts"}, ""}, None);
    }

    void anErrorSaysHowFarItsRequestGot()
    {
        QFETCH(ErrorInfo, error);
        QFETCH(DispatchSign, sign);
        QCOMPARE(dispatchSign(error), sign);
        QCOMPARE(isReplayUnsafe(error), sign == DispatchSign::PostDispatch);
    }

    void oneUnsafeLinkMakesAChainUnsafe()
    {
        const std::vector<ErrorInfo> unsafe{{"ConnectError", {}, ""}, says("boom"), {"ReadTimeout", {}, ""}};
        QVERIFY(!isReplayUnsafe(unsafe.front()));
        QVERIFY(isReplayUnsafeChain(unsafe));
        QVERIFY(!isReplayUnsafeChain(std::span(unsafe).first(2)));
        QVERIFY(!isReplayUnsafeChain({}));
    }

    void aHugeMessageTakesMilliseconds_data()
    {
        QTest::addColumn<QByteArray>("piece");
        for (const char* piece : {"handshake ", "a b c handshake ", "handshake", "in the tls ", "read.time",
                                  "connection.timed.", "x", "\x80"})
            QTest::newRow(piece) << QByteArray(piece);
    }

    void aHugeMessageTakesMilliseconds()
    {
        QFETCH(QByteArray, piece);
        const ErrorInfo error{"Exception", {}, repeated(piece.toStdString(), 1U << 20U)};
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!isReplayUnsafe(error));
        // Anything quadratic takes minutes; the rest is room for a busy machine and for sanitizers.
        QVERIFY2(timer.elapsed() < 2000, QByteArray::number(timer.elapsed()).constData());
    }
};

QTEST_GUILESS_MAIN(TestReplayClassifier)
#include "tst_replay_classifier.moc"
