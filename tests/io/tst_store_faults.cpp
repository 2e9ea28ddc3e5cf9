// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/run_store.h"
#include "tests/io/store_samples.h"
#include "tests/io/store_visitor.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

// No file grows beyond that, as on a disk that is full.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes)
    {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FullDisk()
    {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }

private:
    rlimit m_before{};
    void (*m_handler)(int);
};

// Without the rights of root, which no permission stops.
class Unprivileged {
public:
    Unprivileged() : m_was(::geteuid())
    {
        if (m_was == 0)
            m_changed = ::seteuid(65534) == 0;
    }
    ~Unprivileged()
    {
        if (m_changed && ::seteuid(m_was) != 0)
            qFatal("cannot be root again");
    }
    bool isSo() const { return ::geteuid() != 0; }

private:
    uid_t m_was;
    bool m_changed = false;
};

} // namespace

// What can be wrong with a store is told in one sentence, and harms nothing (SPEC 12).
class TestStoreFaults : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    StorePlace m_place;

    QString file(const char* end = "") const { return QString::fromStdString(m_place.path + end); }
    QByteArray contents() const
    {
        QFile opened(file());
        return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
    }
    void overwrite(qint64 at, const QByteArray& bytes)
    {
        QFile opened(file());
        if (!opened.open(QIODevice::ReadWrite) || !opened.seek(at) || opened.write(bytes) != bytes.size())
            qFatal("cannot write %s", qPrintable(file()));
    }
    void makeStoreWithRows(int rows)
    {
        const auto store = openStore(m_place);
        for (int i = 0; i < rows; ++i)
            must(store->recordSent({}, sampleIntent("i-" + std::to_string(i))));
    }
    StoreFailure failureOfOpening(RunStore::Access access = RunStore::Access::Write)
    {
        const auto store = RunStore::open(m_place, access);
        return store ? StoreFailure{StoreFault::DiskError, "it opened"} : store.error();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_place = {.path = m_folder->filePath(QStringLiteral("runs.db")).toStdString(), .busyTimeout = 200ms};
    }

    void aLockThatIsNotLetGoIsWaitedForOnlySoLong()
    {
        const auto store = openStore(m_place);
        {
            const StoreHolder other(m_place.path);
            QElapsedTimer timer;
            timer.start();
            const auto failed = store->recordSent({}, sampleIntent("i-1"));
            QVERIFY(!failed && failed.error().fault == StoreFault::Locked);
            QVERIFY2(failed.error().message.find("is locked by another program") != std::string::npos,
                     failed.error().message.c_str());
            QVERIFY(timer.elapsed() >= 190 && timer.elapsed() < 5'000);
            QVERIFY(failureOfOpening().fault == StoreFault::Locked);
            QVERIFY(must(store->entries()).empty()); // reading goes on meanwhile
        }
        must(store->recordSent({}, sampleIntent("i-1")));
    }

    void aFullDiskFailsTheWriteAndKeepsWhatIsThere()
    {
        const auto store = openStore(m_place);
        must(store->recordSent({sampleEvents("run-1", 1, 2), {}}, sampleIntent("i-1")));
        auto large = sampleEvents("run-1", 3, 3);
        large[0].payload = event::TextDelta{std::string(1'000'000, 'x')};
        {
            const FullDisk full(300'000);
            const auto failed = store->recordSent({large, {}}, sampleIntent("i-2"));
            QVERIFY(!failed);
            QVERIFY2(failed.error().fault == StoreFault::Full, failed.error().message.c_str());
            QVERIFY2(failed.error().message.find("the disk is full") != std::string::npos,
                     failed.error().message.c_str());
            QCOMPARE(must(store->entries()).size(), std::size_t(1));
        }
        must(store->recordSent({large, {}}, sampleIntent("i-2")));
        QCOMPARE(must(store->events("run-1")).events.size(), std::size_t(3));
    }

    void aStoreInAFullDiskIsNotBegun()
    {
        const FullDisk full(2'000);
        const auto failure = failureOfOpening();
        QVERIFY2(failure.fault == StoreFault::Full, failure.message.c_str());
    }

    void aFileOrFolderThatIsReadOnlyIsTold_data()
    {
        QTest::addColumn<bool>("exists");
        QTest::addColumn<int>("folder");
        QTest::addColumn<int>("file");
        QTest::newRow("a folder in which nothing may be made") << false << 0555 << 0;
        QTest::newRow("a file that may not be written") << true << 0777 << 0444;
        QTest::newRow("a file and its folder") << true << 0555 << 0444;
    }

    void aFileOrFolderThatIsReadOnlyIsTold()
    {
        QFETCH(const bool, exists);
        QFETCH(const int, folder);
        QFETCH(const int, file);
        if (exists)
            makeStoreWithRows(3);
        const auto before = contents();
        const QByteArray path = QByteArray::fromStdString(m_place.path);
        if (exists)
            QCOMPARE(::chmod(path.constData(), static_cast<mode_t>(file)), 0);
        QCOMPARE(::chmod(qPrintable(m_folder->path()), static_cast<mode_t>(folder)), 0);
        StoreFailure failure;
        {
            const Unprivileged user;
            if (!user.isSo())
                QSKIP("needs to be another user than root, or to become one");
            failure = failureOfOpening();
        }
        QCOMPARE(::chmod(qPrintable(m_folder->path()), 0700), 0);
        QVERIFY2(failure.fault == StoreFault::ReadOnly, failure.message.c_str());
        QVERIFY2(failure.message.find("read-only") != std::string::npos, failure.message.c_str());
        QCOMPARE(contents(), before);
    }

    void aPlaceWhereNoFileCanBeIsTold_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("a folder") << QStringLiteral("/tmp");
        QTest::newRow("the kernel's own folder") << QStringLiteral("/proc/landfall/runs.db");
        QTest::newRow("below a file") << QStringLiteral("/proc/version/runs.db");
    }

    void aPlaceWhereNoFileCanBeIsTold()
    {
        QFETCH(const QString, path);
        m_place.path = path.toStdString();
        const auto failure = failureOfOpening();
        QVERIFY2(failure.fault == StoreFault::CannotOpen || failure.fault == StoreFault::ReadOnly,
                 failure.message.c_str());
        QVERIFY2(failure.message.find(m_place.path) != std::string::npos, failure.message.c_str());
    }

    void aDamagedStoreIsSetAsideAndANewOneBegun_data()
    {
        QTest::addColumn<int>("at");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("its first bytes are gone") << 0 << QByteArray(16, '\0');
        QTest::newRow("its header is gone") << 0 << QByteArray(100, 'x');
        QTest::newRow("its first page is gone") << 0 << QByteArray(4096, '\0');
        QTest::newRow("its schema is scrambled") << 100 << QByteArray(3996, '\x7F');
        QTest::newRow("pages of the journal are gone") << 2 * 4096 << QByteArray(30 * 4096, '\x55');
    }

    void aDamagedStoreIsSetAsideAndANewOneBegun()
    {
        QFETCH(const int, at);
        QFETCH(const QByteArray, bytes);
        makeStoreWithRows(500);
        overwrite(at, bytes);
        const auto damaged = contents();
        QVERIFY(damaged.size() > 100'000);

        const auto read = failureOfOpening(RunStore::Access::Read);
        if (at == 0)
            QVERIFY2(read.fault == StoreFault::Damaged || read.fault == StoreFault::NotAStore,
                     read.message.c_str());
        QCOMPARE(contents(), damaged); // whoever only reads leaves it alone

        const auto store = openStore(m_place);
        const QString aside = QString::fromStdString(store->setAside());
        QVERIFY2(aside.startsWith(file(".damaged-20")), qPrintable(aside));
        QFile kept(aside);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), damaged);
        QVERIFY(must(store->entries()).empty());
        must(store->recordSent({}, sampleIntent("i-1")));
        QVERIFY(openStore(m_place)->setAside().empty());
    }

    // The journal is examined at each opening; what else is damaged is found when it is used, and dealt with
    // at the next.
    void damageThatIsFoundLaterIsRememberedForTheNextOpening()
    {
        {
            const auto store = openStore(m_place);
            QVERIFY(!store->append({sampleEvents("run-1", 1, 5000), {}}));
        }
        overwrite(20 * 4096, QByteArray(60 * 4096, '\x55'));
        {
            const auto store = openStore(m_place);
            QVERIFY(store->setAside().empty());
            const auto events = store->events("run-1");
            QVERIFY(!events && events.error().fault == StoreFault::Damaged);
        }
        const auto store = openStore(m_place);
        QVERIFY(!store->setAside().empty());
        QVERIFY(openStore(m_place)->setAside().empty());
    }

    // SQLite's locks are lost when the file is closed by anybody else in the process: a second opening must
    // not do that, else the other program below takes itself for the last one, and removes the log.
    void openingAStoreAgainLeavesTheFirstItsLocks()
    {
        const auto store = openStore(m_place);
        must(store->recordSent({}, sampleIntent("i-1")));
        openStore(m_place);
        openStore(m_place, RunStore::Access::Read);
        visit(m_place.path, {QStringLiteral("SELECT count(*) FROM journal")});
        QVERIFY(QFile::exists(file("-wal")));
        must(store->recordSent({}, sampleIntent("i-2")));
        QCOMPARE(visit(m_place.path, {QStringLiteral("SELECT count(*) FROM journal")}), QByteArray("2\n"));
    }

    void whatLiesBesideADamagedStoreGoesWithIt()
    {
        makeStoreWithRows(3);
        overwrite(0, QByteArray(100, 'x'));
        for (const char* end : {"-wal", "-shm"}) {
            QFile beside(file(end));
            QVERIFY(beside.open(QIODevice::WriteOnly) && beside.write(end) > 0);
        }
        const auto store = openStore(m_place);
        for (const char* end : {"-wal", "-shm"}) {
            QFile beside(QString::fromStdString(store->setAside() + end));
            QVERIFY(beside.open(QIODevice::ReadOnly));
            QCOMPARE(beside.readAll(), QByteArray(end));
        }
    }

    void aFileThatIsNoStoreIsLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << QByteArray("Dear diary,\n");
        QTest::newRow("long text") << QByteArray(10'000, 'x');
    }

    void aFileThatIsNoStoreIsLeftAlone()
    {
        QFETCH(const QByteArray, bytes);
        QFile opened(file());
        QVERIFY(opened.open(QIODevice::WriteOnly) && opened.write(bytes) == bytes.size());
        opened.close();
        m_place.ours = false; // a person named it
        const auto failure = failureOfOpening();
        QVERIFY2(failure.fault == StoreFault::NotAStore, failure.message.c_str());
        QVERIFY(failure.message.find("is not a run store of Landfall") != std::string::npos);
        QCOMPARE(contents(), bytes);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{QStringLiteral("runs.db")});
        // In our own place it is a store that something happened to.
        m_place.ours = true;
        QVERIFY(!openStore(m_place)->setAside().empty());
    }

    void aDatabaseOfAnotherProgramIsLeftAlone_data()
    {
        QTest::addColumn<QStringList>("sql");
        QTest::newRow("with tables") << QStringList{QStringLiteral("CREATE TABLE bookmarks (url)")};
        QTest::newRow("with a name") << QStringList{QStringLiteral("PRAGMA application_id = 17"),
                                                    QStringLiteral("CREATE TABLE t (x)")};
    }

    void aDatabaseOfAnotherProgramIsLeftAlone()
    {
        QFETCH(const QStringList, sql);
        visit(m_place.path, sql);
        const auto before = contents();
        const auto failure = failureOfOpening();
        QVERIFY2(failure.fault == StoreFault::NotAStore, failure.message.c_str());
        QCOMPARE(contents(), before);
        QVERIFY(failureOfOpening(RunStore::Access::Read).fault == StoreFault::NotAStore);
    }

    void aStoreOfANewerLandfallIsLeftAlone()
    {
        makeStoreWithRows(3);
        visit(m_place.path, {QStringLiteral("PRAGMA user_version = 2")});
        const auto before = contents();
        const auto failure = failureOfOpening();
        QVERIFY2(failure.fault == StoreFault::TooNew, failure.message.c_str());
        QVERIFY2(failure.message.find("by a newer Landfall (version 2)") != std::string::npos,
                 failure.message.c_str());
        QVERIFY(failureOfOpening(RunStore::Access::Read).fault == StoreFault::TooNew);
        QCOMPARE(contents(), before);
    }

    void nothingIsReadWhereNothingIs()
    {
        const auto failure = failureOfOpening(RunStore::Access::Read);
        QVERIFY(failure.fault == StoreFault::CannotOpen);
        QVERIFY(!QFile::exists(file()));
    }

    void anEmptyFileBecomesAStore()
    {
        QFile empty(file());
        QVERIFY(empty.open(QIODevice::WriteOnly));
        empty.close();
        must(openStore(m_place)->recordSent({}, sampleIntent("i-1")));
    }

    void everyFaultHasItsErrorCode()
    {
        QVERIFY(toError(storeFailure(StoreFault::Locked, "f")).code == ErrorCode::Unavailable);
        QVERIFY(toError(storeFailure(StoreFault::Full, "f")).code == ErrorCode::Unwritable);
        QVERIFY(toError(storeFailure(StoreFault::TooNew, "f")).code == ErrorCode::Unsupported);
        QVERIFY(toError(storeFailure(StoreFault::Damaged, "%2", "why")).message ==
                "The run store %2 is damaged (why).");
    }
};

QTEST_GUILESS_MAIN(TestStoreFaults)
#include "tst_store_faults.moc"
