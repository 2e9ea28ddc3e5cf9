// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/run_store.h"
#include "core/io/store_owner.h"
#include "tests/io/store_samples.h"
#include "tests/io/store_visitor.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

// What a store keeps, and that it keeps it.
class TestRunStore : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    StorePlace m_place;

    std::vector<JournalStatus> statuses(RunStore& store, const std::string& id)
    {
        std::vector<JournalStatus> all;
        for (const auto& entry : must(store.history(id)))
            all.push_back(entry.status);
        return all;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_place = {.path = m_folder->filePath(QStringLiteral("store/runs.db")).toStdString(),
                   .busyTimeout = 200ms};
    }

    void aRowComesBackAsItWasWrittenWithWhatTheStoreGivesIt()
    {
        const auto store = openStore(m_place);
        auto sent = sampleIntent("i-1");
        sent.idempotencyKey = "key-3";
        const auto written = must(store->recordSent({}, sent));
        sent.row = 1;
        sent.owner = store->owner();
        sent.atMicros = written.atMicros;
        QVERIFY(written.atMicros > 1'700'000'000'000'000);
        QVERIFY(written == sent);
        const auto read = must(store->history("i-1"));
        QCOMPARE(read.size(), std::size_t(1));
        QVERIFY(read.front() == sent);
    }

    void whatAnIntentIsIsTakenFromItsLastRow()
    {
        const auto store = openStore(m_place);
        const auto sent = must(store->recordSent({}, sampleIntent("i-1")));
        must(store->settle({}, becomes("i-1", JournalStatus::Unknown)));
        auto resolved = becomes("i-1", JournalStatus::ResolvedLanded, "operator:ann");
        resolved.note = "saw it";
        resolved.result = RawJson{"{\"seat\":\"12A\"}"};
        const auto row = must(store->settle({}, resolved));
        QCOMPARE(row.row, std::int64_t(3));
        QVERIFY(row.tool == sent.tool && row.args == sent.args && row.retryClass == sent.retryClass &&
                row.attempt == 1 && row.ref == sent.ref && row.callId == sent.callId);
        QVERIFY(must(store->history("i-1")).back() == row);
        QCOMPARE(row.by, std::string("operator:ann"));
        QCOMPARE(row.result->text, std::string("{\"seat\":\"12A\"}"));
    }

    void eventsAndTheRowOfACallAreOneTransaction()
    {
        const auto store = openStore(m_place);
        must(store->recordSent({sampleEvents("run-1", 1, 3), {}}, sampleIntent("i-1")));
        must(store->settle({}, becomes("i-1", JournalStatus::Ok)));
        // What is done is not sent again: the events that came with the row are not there either.
        const auto refused = store->recordSent({sampleEvents("run-1", 4, 5), {}}, sampleIntent("i-1"));
        QVERIFY(!refused);
        QVERIFY(refused.error().fault == StoreFault::NotAllowed);
        QCOMPARE(must(store->events("run-1")).events.size(), std::size_t(3));
        QCOMPARE(must(store->entries()).size(), std::size_t(2));
    }

    void eventsComeBackAsTheyWere()
    {
        const auto store = openStore(m_place);
        const auto events = sampleEvents("run-1", 1, 9);
        QVERIFY(!store->append({events, {}}));
        const auto read = must(store->events("run-1"));
        QVERIFY(read.events == events);
        QVERIFY(read.skipped.empty());
        const auto run = must(store->run("run-1"));
        QCOMPARE(run->agent, std::string("Bookings"));
        QCOMPARE(run->prompt, std::string("book it"));
        QCOMPARE(run->startedMicros, events.front().atMicros);
        QCOMPARE(run->events, std::uint64_t(9));
        QVERIFY(!run->ended && !run->paused);
        QVERIFY(store->isAlive(run->owner));
        QVERIFY(!must(store->run("run-2")));
    }

    void aRunSaysHowItStands()
    {
        const auto store = openStore(m_place);
        auto events = sampleEvents("run-1", 1, 4);
        events[2].payload = event::RunPaused{"an outcome is unknown"};
        QVERIFY(!store->append({events, {}}));
        QCOMPARE(must(store->run("run-1"))->paused, std::optional<std::string>("an outcome is unknown"));
        auto end = sampleEvents("run-1", 5, 6);
        end[0].payload = event::RunResumed{"decided"};
        end[1].payload = event::RunFinished{.status = event::RunStatus::Failed, .reason = "limit:cost"};
        QVERIFY(!store->append({end, {}}));
        const auto runs = must(store->runs());
        QCOMPARE(runs.size(), std::size_t(1));
        QVERIFY(!runs[0].paused);
        QCOMPARE(runs[0].ended->reason, std::string("limit:cost"));
    }

    void anEventThatIsThereTwiceIsRefused()
    {
        const auto store = openStore(m_place);
        QVERIFY(!store->append({sampleEvents("run-1", 1, 3), {}}));
        const auto failure = store->append({sampleEvents("run-1", 3, 4), {}});
        QVERIFY(failure && failure->fault == StoreFault::BadInput);
        QCOMPARE(must(store->events("run-1")).events.size(), std::size_t(3));
        QVERIFY(!store->append({sampleEvents("run-1", 4, 4), {}}));
    }

    void anythingThatIsTextIsKept_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("kept");
        QTest::newRow("nothing") << QByteArray("") << QByteArray("");
        QTest::newRow("NUL in the middle") << QByteArray("a\0b", 3) << QByteArray("a\0b", 3);
        QTest::newRow("a lone surrogate is replaced")
            << QByteArray("a\xED\xA0\x80z") << QByteArray("a\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz");
        QTest::newRow("bytes that are no UTF-8 are replaced")
            << QByteArray("\xFF") << QByteArray("\xEF\xBF\xBD");
        QTest::newRow("beyond the BMP") << QByteArray("\xF0\x9F\x9B\xAC") << QByteArray("\xF0\x9F\x9B\xAC");
        QTest::newRow("what looks like SQL")
            << QByteArray("'); DROP TABLE journal; --") << QByteArray("'); DROP TABLE journal; --");
        QTest::newRow("twenty megabytes") << QByteArray(20'000'000, 'x') << QByteArray(20'000'000, 'x');
    }

    void anythingThatIsTextIsKept()
    {
        QFETCH(const QByteArray, given);
        QFETCH(const QByteArray, kept);
        const auto store = openStore(m_place);
        auto events = sampleEvents("run-1", 1, 2);
        events[1].payload = event::TextDelta{given.toStdString()};
        auto sent = sampleIntent("i-1");
        sent.note = given.toStdString();
        must(store->recordSent({events, {}}, sent));
        QVERIFY(must(store->history("i-1")).front().note == kept.toStdString());
        const auto read = must(store->events("run-1"));
        QVERIFY(read.skipped.empty());
        // The replacement characters are counted differently, one a sequence or one a byte.
        auto text = QString::fromStdString(payloadOf<event::TextDelta>(read.events.at(1))->text);
        QCOMPARE(text.remove(QChar(QChar::ReplacementCharacter)),
                 QString::fromUtf8(kept).remove(QChar(QChar::ReplacementCharacter)));
    }

    void wireBytesAreKeptWithTheirPlaceUpToTheLimit()
    {
        m_place.wireLimit = 10;
        auto store = openStore(m_place);
        QVERIFY(!store->append({sampleEvents("run-1", 1, 1),
                                {{"run-1", 1, 1, true, "POST"},
                                 {"run-1", 1, 1, false, std::string("a\0b", 3)},
                                 {"run-1", 1, 1, false, "over the limit"},
                                 {"run-1", 1, 1, false, "cd"}}}));
        store.reset();
        store = openStore(m_place); // what is known of a run is read again
        QVERIFY(!store->append({{}, {{"run-1", 1, 1, false, "xy"}, {"run-2", 1, 1, false, "other"}}}));
        std::string told;
        QVERIFY(!store->eachPiece("run-1", [&told](const WirePiece& piece) {
            told += (piece.sent ? "> " : "< ") + std::to_string(piece.offset) + " " +
                    piece.bytes.value_or("left out " + std::to_string(piece.size)) + "\n";
        }));
        QCOMPARE(told,
                 std::string("> 0 POST\n< 0 a") + '\0' + "b\n< 3 left out 14\n< 17 cd\n< 19 left out 2\n");
        const auto totals = must(store->wireTotals("run-1"));
        QCOMPARE(totals.kept, std::uint64_t(9));
        QCOMPARE(totals.leftOut, std::uint64_t(16));
        QCOMPARE(must(store->wireTotals("run-2")).kept, std::uint64_t(5));
    }

    void whatMayNotFollowIsRefusedAndSaysWhy_data()
    {
        QTest::addColumn<QByteArray>("before"); // what became of the intent so far
        QTest::addColumn<QByteArray>("next");
        QTest::addColumn<QByteArray>("said"); // nothing: it may
        QTest::newRow("an answer to a call") << QByteArray("") << QByteArray("ok") << QByteArray();
        QTest::newRow("two answers") << QByteArray("ok") << QByteArray("ok") << QByteArray("is ok already");
        QTest::newRow("an operator's word on what is known")
            << QByteArray("ok") << QByteArray("resolved_landed") << QByteArray("is ok already");
        QTest::newRow("an operator's word on a call in flight")
            << QByteArray("") << QByteArray("resolved_landed") << QByteArray("is in flight");
        QTest::newRow("an operator's word on an unknown")
            << QByteArray("unknown") << QByteArray("resolved_not_landed") << QByteArray();
        QTest::newRow("two words of operators")
            << QByteArray("unknown resolved_not_landed") << QByteArray("resolved_landed")
            << QByteArray("is resolved_not_landed already");
    }

    void whatMayNotFollowIsRefusedAndSaysWhy()
    {
        QFETCH(const QByteArray, before);
        QFETCH(const QByteArray, next);
        QFETCH(const QByteArray, said);
        const auto store = openStore(m_place);
        must(store->recordSent({}, sampleIntent("i-1")));
        for (const auto& status : before.split(' ')) {
            if (!status.isEmpty())
                must(store->settle({}, becomes("i-1", *journalStatusFromId(status.toStdString()))));
        }
        const auto result = store->settle({}, becomes("i-1", *journalStatusFromId(next.toStdString())));
        QCOMPARE(bool(result), said.isEmpty());
        if (!result)
            QVERIFY2(result.error().message.find(said.toStdString()) != std::string::npos,
                     result.error().message.c_str());
    }

    void nothingFollowsAnIntentThatNobodyRecorded()
    {
        const auto store = openStore(m_place);
        const auto result = store->settle({}, becomes("i-1", JournalStatus::Ok));
        QVERIFY(!result && result.error().fault == StoreFault::NoSuchIntent);
    }

    void openItemsAreWhatIsUnknownAndWhatADeadProcessSent()
    {
        auto dead = openStore(m_place);
        must(dead->recordSent({}, sampleIntent("orphan")));
        must(dead->recordSent({}, sampleIntent("harmless", RetryClass::Safe)));
        must(dead->recordSent({}, sampleIntent("answered")));
        must(dead->settle({}, becomes("answered", JournalStatus::Ok)));
        const auto alive = openStore(m_place);
        must(alive->recordSent({}, sampleIntent("in flight")));
        must(alive->recordSent({}, sampleIntent("lost")));
        must(alive->settle({}, becomes("lost", JournalStatus::Unknown)));
        must(alive->recordSent({}, sampleIntent("tried again")));
        must(alive->settle({}, becomes("tried again", JournalStatus::Unknown)));
        must(alive->recordSent({}, sampleIntent("tried again")));

        const auto names = [&alive] {
            std::string all;
            for (const auto& item : must(alive->openItems()))
                all += item.last.intentId + (item.orphaned ? " (orphaned)" : "") + "; ";
            return all;
        };
        QCOMPARE(names(), std::string("lost; "));
        QVERIFY(!alive->settle({}, becomes("orphan", JournalStatus::ResolvedLanded)));
        dead.reset();
        QCOMPARE(names(), std::string("orphan (orphaned); lost; "));
        must(alive->settle({}, becomes("orphan", JournalStatus::ResolvedLanded, "operator:ann")));
        QCOMPARE(names(), std::string("lost; "));
        QVERIFY(statuses(*alive, "orphan") ==
                std::vector<JournalStatus>({JournalStatus::Sent, JournalStatus::ResolvedLanded}));
    }

    void noRowIsEverChangedOrDeleted_data()
    {
        QTest::addColumn<QString>("sql");
        const auto row = [](const char* name, const char* sql) {
            QTest::newRow(name) << QString::fromLatin1(sql);
        };
        row("UPDATE of the journal", "UPDATE journal SET status = 'ok'");
        row("DELETE from the journal", "DELETE FROM journal");
        row("INSERT of a row that is there", "INSERT INTO journal SELECT * FROM journal WHERE row = 1");
        row("INSERT OR REPLACE", "INSERT OR REPLACE INTO journal SELECT * FROM journal WHERE row = 1");
        row("REPLACE", "REPLACE INTO journal SELECT * FROM journal WHERE row = 1");
        row("INSERT OR REPLACE with triggers that see it",
            "PRAGMA recursive_triggers = ON; REPLACE INTO journal SELECT * FROM journal WHERE row = 1");
        row("UPDATE OR REPLACE", "UPDATE OR REPLACE journal SET row = 2 WHERE row = 1");
        row("an upsert", "INSERT INTO journal SELECT * FROM journal WHERE row = 1 "
                         "ON CONFLICT (row) DO UPDATE SET status = 'ok'");
        row("a row before all others",
            "INSERT INTO journal SELECT -1, intent_id, owner, kind, run, step, "
            "attempt, call_id, tool, args, args_sha256, ref, idempotency_key, "
            "status, at, by, note, retry_class, result FROM journal WHERE row = 1");
        row("UPDATE of events", "UPDATE events SET line = '{}'");
        row("DELETE from events", "DELETE FROM events");
        row("REPLACE of events", "REPLACE INTO events SELECT * FROM events WHERE seq = 1");
        row("UPDATE of wire bytes", "UPDATE wire SET bytes = 'x'");
        row("DELETE from wire", "DELETE FROM wire");
        row("REPLACE of wire bytes", "REPLACE INTO wire SELECT * FROM wire");
        row("DELETE from runs", "DELETE FROM runs");
        row("UPDATE of runs", "UPDATE runs SET agent = 'x'");
        row("DELETE from run_owners", "DELETE FROM run_owners");
    }

    // Another program, whose connection has SQLite's defaults.
    void noRowIsEverChangedOrDeleted()
    {
        QFETCH(const QString, sql);
        const auto store = openStore(m_place);
        must(store->recordSent({sampleEvents("run-1", 1, 3), {{"run-1", 1, 1, true, "POST"}}},
                               sampleIntent("i-1")));
        must(store->settle({}, becomes("i-1", JournalStatus::Unknown)));
        const QStringList dump{QStringLiteral("SELECT * FROM journal"),
                               QStringLiteral("SELECT * FROM events"), QStringLiteral("SELECT * FROM wire"),
                               QStringLiteral("SELECT * FROM runs"),
                               QStringLiteral("SELECT * FROM run_owners")};
        const auto said = visit(m_place.path, dump + sql.split(QStringLiteral("; ")) + dump);
        const auto at = said.indexOf("refused: ");
        QVERIFY2(at > 0, said.constData());
        const auto before = said.left(at);
        QCOMPARE(before.count('\n'), 2 + 3 + 1 + 1 + 1);
        QCOMPARE(said.mid(said.indexOf('\n', at) + 1), before);
        must(store->recordSent({}, sampleIntent("i-2"))); // and it goes on
    }

    void twoProcessesWriteToOneStore()
    {
        const auto store = openStore(m_place);
        must(store->recordSent({}, sampleIntent("ours")));
        QCOMPARE(
            visit(m_place.path,
                  {QStringLiteral("INSERT INTO journal SELECT NULL, 'theirs', 'someone', kind, run, step, "
                                  "attempt, call_id, tool, args, args_sha256, ref, idempotency_key, "
                                  "status, at, by, note, retry_class, result FROM journal")}),
            QByteArray());
        must(store->settle({}, becomes("ours", JournalStatus::Ok)));
        QCOMPARE(must(store->entries()).size(), std::size_t(3));
        const auto open = must(store->openItems()); // nobody holds the lock of "someone"
        QCOMPARE(open.size(), std::size_t(1));
        QVERIFY(open.front().orphaned && open.front().last.intentId == "theirs");
    }

    void everyConnectionIsSetAsItMustBe()
    {
        const auto store = openStore(m_place);
        QCOMPARE(visit(m_place.path,
                       {QStringLiteral("PRAGMA journal_mode"), QStringLiteral("PRAGMA user_version")}),
                 QByteArray("wal\n1\n"));
    }

    void theStoreIsForItsUserAlone()
    {
        const auto store = openStore(m_place);
        must(store->recordSent({}, sampleIntent("i-1")));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        for (const char* end : {"", "-wal", "-shm"})
            QVERIFY(!(QFile::permissions(QString::fromStdString(m_place.path + end)) & others));
    }

    void aReaderChangesNothingAndSeesAll()
    {
        const auto writer = openStore(m_place);
        must(writer->recordSent({sampleEvents("run-1", 1, 2), {}}, sampleIntent("i-1")));
        const auto reader = openStore(m_place, RunStore::Access::Read);
        QVERIFY(reader->owner().empty());
        QCOMPARE(must(reader->entries()).size(), std::size_t(1));
        QCOMPARE(must(reader->runs()).size(), std::size_t(1));
        must(writer->settle({}, becomes("i-1", JournalStatus::Unknown)));
        QCOMPARE(must(reader->openItems()).size(), std::size_t(1));
        QCOMPARE(must(reader->intentsStartingWith("i-")), std::vector<std::string>{"i-1"});
        QCOMPARE(must(reader->runsStartingWith("x")), std::vector<std::string>());
    }

    void theLogIsTakenOverWhenItHasGrown()
    {
        const auto store = openStore(m_place);
        QVERIFY(!store->append({{}, {{"run-1", 1, 1, false, std::string(6'000'000, 'x')}}}));
        const auto file = QString::fromStdString(m_place.path);
        QVERIFY(QFileInfo(file).size() < 1'000'000);
        store->tidy();
        QVERIFY(QFileInfo(file).size() > 6'000'000);
    }
};

QTEST_GUILESS_MAIN(TestRunStore)
#include "tst_run_store.moc"
