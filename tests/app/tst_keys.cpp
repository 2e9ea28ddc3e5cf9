// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/landfall_process.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

using namespace landfall;

// The references to keys that need a person or a keychain, where there is neither.
class TestKeys : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString workspaceWith(const QByteArray& reference)
    {
        QFile file(m_folder.filePath(QStringLiteral("w.landfall.json")));
        const QByteArray text = "{\"version\":1,\"providers\":{\"p\":{\"kind\":\"openai\",\"api_key\":\"" +
                                reference + "\"}},\"agents\":{\"A\":{\"provider\":\"p\",\"model\":\"m\"}}}";
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write %s", qPrintable(file.fileName()));
        return file.fileName();
    }

private Q_SLOTS:
    // No bus at all: what keychains there may be on this machine are out of reach.
    void initTestCase() { qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); }

    void withoutWhatTheyNeedARunDoesNotStart_data()
    {
        QTest::addColumn<QByteArray>("reference");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("ask, without a terminal")
            << QByteArray("ask")
            << QByteArray("The key for provider p must be asked for, and there is no terminal");
        QTest::newRow("a keychain, where there is none")
            << QByteArray("keychain:mail") << QByteArray("The keychain cannot be used");
    }

    void withoutWhatTheyNeedARunDoesNotStart()
    {
        QFETCH(const QByteArray, reference);
        QFETCH(const QByteArray, said);
        QElapsedTimer timer;
        timer.start();
        const auto outcome =
            Command({QStringLiteral("run"), QStringLiteral("--workspace"), workspaceWith(reference),
                     QStringLiteral("--agent"), QStringLiteral("A"), QStringLiteral("hello")})
                .wait();
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(said) && outcome.err.contains("env:NAME"), outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY(timer.elapsed() < 20'000);
    }

    void storingAndForgettingSayThatThereIsNoKeychain()
    {
        Command set({QStringLiteral("key"), QStringLiteral("set"), QStringLiteral("mail")});
        set.process().write("sk-a-secret\n");
        set.process().closeWriteChannel();
        const auto stored = set.wait();
        const auto forgotten =
            Command({QStringLiteral("key"), QStringLiteral("forget"), QStringLiteral("mail")}).wait();
        for (const auto& outcome : {stored, forgotten}) {
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY2(outcome.err.contains("The keychain cannot be used"), outcome.err.constData());
            QVERIFY2(!outcome.err.contains("sk-a"), outcome.err.constData());
        }
    }

    void whatIsNoKeyIsNotStored()
    {
        Command set({QStringLiteral("key"), QStringLiteral("set"), QStringLiteral("mail")});
        set.process().write("sk-a\nsk-b\n");
        set.process().closeWriteChannel();
        const auto outcome = set.wait();
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.err.contains("line break"), outcome.err.constData());
        QCOMPARE(Command({QStringLiteral("key"), QStringLiteral("set")}).wait().exitCode, 2);
        QCOMPARE(
            Command({QStringLiteral("key"), QStringLiteral("show"), QStringLiteral("x")}).wait().exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(TestKeys)
#include "tst_keys.moc"
