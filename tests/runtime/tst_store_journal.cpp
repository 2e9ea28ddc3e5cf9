// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/store_journal.h"
#include "tests/io/store_samples.h"
#include "tests/io/store_visitor.h"

#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <optional>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

// An answer that has come or not, and on which thread.
struct Heard {
    std::vector<std::optional<Error>> answers;
    bool onOwnThread = true;

    RunJournal::Answer next()
    {
        return [this, thread = QThread::currentThread()](const std::optional<Error>& failure) {
            answers.push_back(failure);
            onOwnThread = onOwnThread && thread == QThread::currentThread();
        };
    }
    bool wait(std::size_t count)
    {
        return QTest::qWaitFor([&] { return answers.size() >= count; }, 30'000) && onOwnThread;
    }
};

} // namespace

// The store behind the engine's back.
class TestStoreJournal : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    StorePlace m_place;

    static void keep(RunJournal& journal, const std::vector<RunEvent>& events)
    {
        for (const auto& event : events)
            journal.keep(event);
    }
    std::size_t storedEvents(const std::string& runId = "run-1")
    {
        const auto store = openStore(m_place, RunStore::Access::Read);
        return must(store->events(runId)).events.size();
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_place = {.path = m_folder->filePath(QStringLiteral("runs.db")).toStdString(), .busyTimeout = 100ms};
    }

    void aRowIsDurableWithAllThatWasKeptBeforeIt()
    {
        Heard heard;
        StoreJournal journal(m_place);
        keep(journal, sampleEvents("run-1", 1, 50));
        journal.record(sampleIntent("i-1"), heard.next());
        keep(journal, sampleEvents("run-1", 51, 60));
        QVERIFY(heard.answers.empty()); // never from inside the call
        QVERIFY(heard.wait(1));
        QVERIFY(!heard.answers[0]);
        QVERIFY(storedEvents() >= 50);
        const auto store = openStore(m_place, RunStore::Access::Read);
        QCOMPARE(must(store->history("i-1")).size(), std::size_t(1));
    }

    void whatIsKeptIsWrittenWithoutAnybodyWaiting()
    {
        StoreJournal journal(m_place);
        QVERIFY(!journal.waitUntilOpen().failure);
        keep(journal, sampleEvents("run-1", 1, 3));
        QVERIFY(QTest::qWaitFor([this] { return storedEvents() == 3; }, 30'000));
    }

    void whatIsKeptIsWrittenBeforeTheJournalIsGone()
    {
        {
            StoreJournal journal(m_place);
            keep(journal, sampleEvents("run-1", 1, 2000));
            journal.keepBytes("run-1", 1, 1, true, "POST");
        }
        QCOMPARE(storedEvents(), std::size_t(2000));
        const auto store = openStore(m_place, RunStore::Access::Read);
        QCOMPARE(must(store->wireTotals("run-1")).kept, std::uint64_t(4));
    }

    void rowsAreWrittenInTheirOrder()
    {
        Heard heard;
        {
            StoreJournal journal(m_place);
            for (int i = 0; i < 20; ++i) {
                const std::string id = "i-" + std::to_string(i);
                journal.record(sampleIntent(id), heard.next());
                journal.settle(becomes(id, JournalStatus::Ok), heard.next());
            }
            QVERIFY(heard.wait(40));
        }
        for (const auto& answer : heard.answers)
            QVERIFY(!answer);
        const auto store = openStore(m_place, RunStore::Access::Read);
        const auto rows = must(store->entries());
        QCOMPARE(rows.size(), std::size_t(40));
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(rows[i].intentId, "i-" + std::to_string(i / 2));
            QVERIFY(rows[i].status == (i % 2 == 0 ? JournalStatus::Sent : JournalStatus::Ok));
        }
    }

    void aRefusedRowSaysSoAndTheEventsBeforeItStay()
    {
        Heard heard;
        StoreJournal journal(m_place);
        keep(journal, sampleEvents("run-1", 1, 2));
        journal.settle(becomes("nobody", JournalStatus::Ok), heard.next());
        QVERIFY(heard.wait(1));
        QVERIFY(heard.answers[0] && heard.answers[0]->code == ErrorCode::NotFound);
        QVERIFY(QTest::qWaitFor([this] { return storedEvents() == 2; }, 30'000));
        journal.record(sampleIntent("i-1"), heard.next());
        QVERIFY(heard.wait(2));
        QVERIFY(!heard.answers[1]);
    }

    void whatALockedStoreDoesNotTakeIsToldAndWrittenLater()
    {
        Heard heard;
        StoreJournal journal(m_place);
        QVERIFY(!journal.waitUntilOpen().failure);
        {
            const StoreHolder other(m_place.path);
            keep(journal, sampleEvents("run-1", 1, 5));
            journal.record(sampleIntent("i-1"), heard.next());
            QVERIFY(heard.wait(1));
            QVERIFY(heard.answers[0] && heard.answers[0]->code == ErrorCode::Unavailable);
            QVERIFY2(heard.answers[0]->message.find("locked") != std::string::npos,
                     heard.answers[0]->message.c_str());
            QCOMPARE(storedEvents(), std::size_t(0));
        }
        journal.record(sampleIntent("i-2"), heard.next());
        QVERIFY(heard.wait(2));
        QVERIFY(!heard.answers[1]);
        QCOMPARE(storedEvents(), std::size_t(5));
    }

    void aStoreThatCannotBeOpenedFailsEachRow()
    {
        m_place.path = m_folder->path().toStdString(); // a folder
        Heard heard;
        StoreJournal journal(m_place);
        const auto opened = journal.waitUntilOpen();
        QVERIFY(opened.failure && opened.failure->fault == StoreFault::CannotOpen);
        keep(journal, sampleEvents("run-1", 1, 5));
        journal.record(sampleIntent("i-1"), heard.next());
        QVERIFY(heard.wait(1));
        QVERIFY(heard.answers[0] && heard.answers[0]->message == opened.failure->message);
    }

    // A gap in a run is never lost from sight, and harms no other run.
    void anEventThatCannotBeKeptFailsAllThatFollowsOfItsRun()
    {
        Heard heard;
        StoreJournal journal(m_place);
        keep(journal, sampleEvents("run-1", 1, 3));
        keep(journal, sampleEvents("run-1", 3, 4));
        keep(journal, sampleEvents("run-2", 1, 3));
        journal.record(sampleIntent("i-1"), heard.next());
        auto other = sampleIntent("i-2");
        other.runId = "run-2";
        journal.record(other, heard.next());
        journal.settle(becomes("i-1", JournalStatus::Ok), heard.next());
        QVERIFY(heard.wait(3));
        QVERIFY(heard.answers[0].has_value());
        QVERIFY(!heard.answers[1].has_value());
        QVERIFY(heard.answers[2].has_value());
        QCOMPARE(storedEvents("run-2"), std::size_t(3));
    }

    void aDamagedStoreIsToldOf()
    {
        QFile file(QString::fromStdString(m_place.path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(5000, 'x')) == 5000);
        file.close();
        StoreJournal journal(m_place);
        const auto opened = journal.waitUntilOpen();
        QVERIFY(!opened.failure);
        QVERIFY(QFile::exists(QString::fromStdString(opened.setAside)));
    }

    void theStoreAnswersQuestionsAfterWhatWasKept()
    {
        StoreJournal journal(m_place);
        keep(journal, sampleEvents("run-1", 1, 7));
        std::optional<std::uint64_t> events;
        QThread* answered = nullptr;
        QThread* asked = nullptr;
        journal.ask<std::optional<StoredRun>>(
            [&asked](RunStore& store) {
                asked = QThread::currentThread();
                return store.run("run-1");
            },
            [&](StoreResult<std::optional<StoredRun>> run) {
                answered = QThread::currentThread();
                events = run && *run ? (*run)->events : 0;
            });
        QVERIFY(QTest::qWaitFor([&] { return events.has_value(); }, 30'000));
        QCOMPARE(*events, std::uint64_t(7));
        QVERIFY(answered == QThread::currentThread() && asked != answered);
    }

    void answersThatHaveNotComeNeverCome()
    {
        Heard heard;
        {
            StoreJournal journal(m_place);
            journal.record(sampleIntent("i-1"), heard.next());
        }
        QCoreApplication::sendPostedEvents();
        QVERIFY(heard.answers.empty());
        const auto store = openStore(m_place, RunStore::Access::Read);
        QCOMPARE(must(store->entries()).size(), std::size_t(1)); // it is durable all the same
    }
};

QTEST_GUILESS_MAIN(TestStoreJournal)
#include "tst_store_journal.moc"
