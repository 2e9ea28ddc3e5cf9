// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/store_owner.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace landfall;

// Who is there and who is not.
class TestStoreOwner : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    std::string path() const { return m_folder.filePath(QStringLiteral("runs.db")).toStdString(); }
    QStringList files() const
    {
        return QDir(m_folder.filePath(QStringLiteral("owners"))).entryList(QDir::Files);
    }
    std::unique_ptr<StoreOwner> owner() const
    {
        auto taken = StoreOwner::take(path());
        if (!taken)
            qFatal("%s", taken.error().message.c_str());
        return std::move(*taken);
    }
    // What is left of an owner that was killed: its file, without anybody who holds it.
    void leave(const QString& id) const
    {
        QFile file(m_folder.filePath(QStringLiteral("owners/%1.lock").arg(id)));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write %s", qPrintable(file.fileName()));
    }

private Q_SLOTS:
    void anOwnerIsAliveAsLongAsItIsThere()
    {
        auto one = owner();
        const std::string id = one->id();
        QVERIFY(id.find("-" + std::to_string(QCoreApplication::applicationPid()) + "-") != std::string::npos);
        QVERIFY(isOwnerAlive(path(), id));
        one.reset();
        QVERIFY(!isOwnerAlive(path(), id));
        QVERIFY(files().isEmpty());
    }

    void twoOwnersOfAProcessAreTwo()
    {
        const auto one = owner();
        auto two = owner();
        QVERIFY(one->id() != two->id());
        const auto gone = two->id();
        two.reset();
        QVERIFY(isOwnerAlive(path(), one->id()));
        QVERIFY(!isOwnerAlive(path(), gone));
    }

    void namesThatAreNoneAreDead_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::newRow("nobody") << QByteArray("");
        QTest::newRow("unheard of") << QByteArray("boot-1-2-3");
        QTest::newRow("a way out of the folder") << QByteArray("../../../etc/passwd");
        QTest::newRow("a long one") << QByteArray(5000, 'a');
    }

    void namesThatAreNoneAreDead()
    {
        QFETCH(const QByteArray, id);
        QVERIFY(!isOwnerAlive(path(), id.toStdString()));
    }

    // Another program holds a lock of that name, until it is killed.
    void theKernelTellsOfAnotherProcess()
    {
        const auto one = owner(); // makes the folder
        leave(QStringLiteral("boot-1-2-3"));
        QVERIFY(!isOwnerAlive(path(), "boot-1-2-3"));
        QProcess other;
        other.start(QStringLiteral(LANDFALL_PYTHON),
                    {QStringLiteral("-c"),
                     QStringLiteral("import fcntl, sys\n"
                                    "file = open(sys.argv[1], 'r+')\n"
                                    "fcntl.flock(file, fcntl.LOCK_EX)\n"
                                    "print('held', flush=True)\n"
                                    "sys.stdin.read()\n"),
                     m_folder.filePath(QStringLiteral("owners/boot-1-2-3.lock"))});
        QVERIFY(other.waitForReadyRead(30'000));
        QVERIFY(isOwnerAlive(path(), "boot-1-2-3"));
        other.kill();
        QVERIFY(other.waitForFinished(30'000));
        QVERIFY(!isOwnerAlive(path(), "boot-1-2-3"));
    }

    void theDeadAreTidiedUnlessSomethingRefersToThem()
    {
        const auto one = owner();
        leave(QStringLiteral("dead"));
        leave(QStringLiteral("referred"));
        removeDeadOwners(path(), {"referred"});
        QCOMPARE(files(), (QStringList{QString::fromStdString(one->id()) + QStringLiteral(".lock"),
                                       QStringLiteral("referred.lock")}));
        QVERIFY(isOwnerAlive(path(), one->id()));
    }
};

QTEST_GUILESS_MAIN(TestStoreOwner)
#include "tst_store_owner.moc"
