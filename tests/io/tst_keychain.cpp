// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keychain.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

using namespace landfall;
using namespace std::chrono_literals;

// Against whatever the session has: a keychain, a bus without one, or nothing at all.
class TestKeychain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anAnswerAtOnceIsTaken()
    {
        const auto answer = answerOf([](Keychain::Done done) { done(std::string("sk-abc")); });
        QVERIFY(answer);
        QCOMPARE(*answer, std::string("sk-abc"));
    }

    void anAnswerFromTheEventLoopIsWaitedFor()
    {
        const auto answer = answerOf([this](Keychain::Done done) {
            QTimer::singleShot(20, this, [done] { done(Error{ErrorCode::MissingSecret, "none"}); });
        });
        QVERIFY(!answer);
        QCOMPARE(answer.error().message, std::string("none"));
    }

    void aKeychainThatHangsIsGivenUpAndMayAnswerLater()
    {
        Keychain::Done late;
        QElapsedTimer timer;
        timer.start();
        const auto answer = answerOf([&late](Keychain::Done done) { late = std::move(done); }, 50ms);
        QVERIFY(!answer);
        QVERIFY(answer.error().code == ErrorCode::Unavailable);
        QVERIFY2(answer.error().message.find("env:NAME") != std::string::npos,
                 answer.error().message.c_str());
        QVERIFY(timer.elapsed() < 20'000);
        late(std::string("sk-abc"));
    }

    void aKeyIsStoredReadAndForgotten()
    {
        const auto keychain = systemKeychain();
        const std::string name = "landfall-test-" + std::to_string(QCoreApplication::applicationPid());
        const auto stored = answerOf(
            [&](Keychain::Done done) { keychain->write(name, "sk-\xC3\xA4 abc", std::move(done)); }, 10s);
        const auto read = [&] {
            return answerOf([&](Keychain::Done done) { keychain->read(name, std::move(done)); }, 10s);
        };
        if (!stored) {
            QVERIFY2(stored.error().code == ErrorCode::Unavailable, stored.error().message.c_str());
            QVERIFY(!read());
            QVERIFY(read().error().code == ErrorCode::Unavailable);
            QSKIP("this session has no keychain");
        }
        QCOMPARE(*read(), std::string("sk-\xC3\xA4 abc"));
        QVERIFY(answerOf([&](Keychain::Done done) { keychain->forget(name, std::move(done)); }));
        QVERIFY(!read());
        QVERIFY(read().error().code == ErrorCode::MissingSecret);
    }
};

QTEST_GUILESS_MAIN(TestKeychain)
#include "tst_keychain.moc"
