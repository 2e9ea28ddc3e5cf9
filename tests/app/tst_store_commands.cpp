// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/landfall_process.h"
#include "tests/io/store_samples.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

using namespace landfall;

// `landfall journal` and `landfall runs`, on a store that another process may have open.
class TestStoreCommands : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    StorePlace m_place;

    QString file() const { return QString::fromStdString(m_place.path); }
    Outcome landfall(const QString& line) const
    {
        return Command(line.split(QLatin1Char(' '), Qt::SkipEmptyParts) +
                       QStringList{QStringLiteral("--store"), file()})
            .wait();
    }
    static QList<QJsonObject> objects(const QByteArray& ndjson)
    {
        QList<QJsonObject> all;
        for (const auto& line : ndjson.split('\n')) {
            if (!line.isEmpty())
                all << QJsonDocument::fromJson(line).object();
        }
        return all;
    }
    static JournalEntry intent(const std::string& id, const std::string& tool)
    {
        auto entry = sampleIntent(id);
        entry.tool = tool;
        return entry;
    }
    // An answered call, one that is unknown, one whose process is gone; the run stopped before its end.
    void fill()
    {
        const auto store = openStore(m_place);
        QVERIFY(!store->append({sampleEvents("run-1", 1, 4), {}}));
        must(store->recordSent({}, intent("aaaaaaaa11111111", "look_up")));
        must(store->settle({}, becomes("aaaaaaaa11111111", JournalStatus::Ok)));
        must(store->recordSent({}, intent("aaaaaaaa22222222", "book_flight")));
        must(store->settle({}, becomes("aaaaaaaa22222222", JournalStatus::Unknown)));
        must(store->recordSent({}, intent("bbbbbbbb33333333", "pay")));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_place = {.path = m_folder->filePath(QStringLiteral("a store/runs.db")).toStdString()};
    }

    void whereThereIsNoStoreNothingIsOpenAndNoneIsMade()
    {
        for (const char* line : {"journal list", "journal list --open", "runs list"}) {
            const auto outcome = landfall(QLatin1String(line));
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY2(outcome.out.endsWith(".\n") && outcome.err.isEmpty(), outcome.out.constData());
        }
        QCOMPARE(landfall(QStringLiteral("journal list --output ndjson")).out, QByteArray());
        for (const char* line :
             {"journal show x", "journal resolve x --landed", "runs show x", "runs export x"})
            QCOMPARE(landfall(QLatin1String(line)).exitCode, 1);
        QVERIFY(!QFile::exists(file()));
    }

    void theListShowsWhatIsOpenFirst()
    {
        fill();
        const auto outcome = landfall(QStringLiteral("journal list"));
        QCOMPARE(outcome.exitCode, 0);
        const auto lines = outcome.out.split('\n');
        QCOMPARE(lines.size(), 5);
        QVERIFY(lines[0].startsWith("ID "));
        QVERIFY2(lines[1].contains("pay") && lines[1].contains("sent (its process is gone)"),
                 lines[1].constData());
        QVERIFY(lines[2].startsWith("aaaaaaaa2 ") && lines[2].contains("unknown"));
        QVERIFY(lines[3].startsWith("aaaaaaaa1 ") && lines[3].contains("ok"));
        QVERIFY(outcome.err.contains("Open: 2."));
    }

    void onlyWhatIsOpenAsJson()
    {
        fill();
        const auto outcome = landfall(QStringLiteral("journal list --open --output ndjson"));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.startsWith("{\"row\":5,\"intent_id\":\"bbbbbbbb33333333\",\"owner\":\""));
        const auto items = objects(outcome.out);
        QCOMPARE(items.size(), 2);
        QCOMPARE(items[0].value(QStringLiteral("status")).toString(), QStringLiteral("sent"));
        QVERIFY(items[0].value(QStringLiteral("orphaned")).toBool());
        QCOMPARE(items[1].value(QStringLiteral("status")).toString(), QStringLiteral("unknown"));
        QCOMPARE(items[1].value(QStringLiteral("retry_class")).toString(), QStringLiteral("accumulating"));
        QCOMPARE(items[1].value(QStringLiteral("args")).toObject().value(QStringLiteral("seat")).toString(),
                 QStringLiteral("12A"));
        QVERIFY(items[1].value(QStringLiteral("idempotency_key")).isNull());
    }

    void oneIsShownByTheBeginningOfItsId()
    {
        fill();
        const auto page = landfall(QStringLiteral("journal show bb"));
        QCOMPARE(page.exitCode, 0);
        for (const char* said : {"bbbbbbbb33333333", "pay", "accumulating", "{\"seat\":\"12A\"}", "ref-9"})
            QVERIFY2(page.out.contains(said), page.out.constData());
        const auto rows = objects(landfall(QStringLiteral("journal show aaaaaaaa2 --output ndjson")).out);
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[1].value(QStringLiteral("status")).toString(), QStringLiteral("unknown"));
    }

    void resolvingIsRecordedWithWhoAndWhy()
    {
        fill();
        Command resolve({QStringLiteral("journal"), QStringLiteral("resolve"), QStringLiteral("aaaaaaaa2"),
                         QStringLiteral("--landed"), QStringLiteral("--result"),
                         QStringLiteral("{\"seat\": \"12A\"}"), QStringLiteral("--note"),
                         QStringLiteral("seen in their inbox"), QStringLiteral("--store"), file()});
        const auto outcome = resolve.wait();
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        QVERIFY2(outcome.out.contains("book_flight (aaaaaaaa22222222) landed."), outcome.out.constData());
        QVERIFY2(outcome.out.contains("landfall run --resume run-1 --store '" + file().toUtf8() + "'"),
                 outcome.out.constData());
        const auto store = openStore(m_place, RunStore::Access::Read);
        const auto row = must(store->history("aaaaaaaa22222222")).back();
        QVERIFY(row.status == JournalStatus::ResolvedLanded);
        QVERIFY2(row.by.rfind("operator:", 0) == 0, row.by.c_str());
        QCOMPARE(row.note, std::string("seen in their inbox"));
        QCOMPARE(row.result->text, std::string("{\"seat\": \"12A\"}"));
        QCOMPARE(row.tool, std::string("book_flight"));
        QCOMPARE(must(store->openItems()).size(), std::size_t(1));
    }

    void eachWordOfTheOperatorHasItsStatus_data()
    {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("status");
        QTest::newRow("it landed") << QStringLiteral("--landed") << QStringLiteral("resolved_landed");
        QTest::newRow("it did not") << QStringLiteral("--not-landed")
                                    << QStringLiteral("resolved_not_landed");
        QTest::newRow("nobody will ever know")
            << QStringLiteral("--unknown") << QStringLiteral("resolved_unknown");
    }

    void eachWordOfTheOperatorHasItsStatus()
    {
        QFETCH(const QString, option);
        QFETCH(const QString, status);
        fill();
        QCOMPARE(landfall(QStringLiteral("journal resolve bb ") + option).exitCode, 0);
        const auto rows = objects(landfall(QStringLiteral("journal show bb --output ndjson")).out);
        QCOMPARE(rows.last().value(QStringLiteral("status")).toString(), status);
    }

    void whatCannotBeResolvedSaysWhy_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("what is known") << QStringLiteral("aaaaaaaa1") << QByteArray("is ok already");
        QTest::newRow("no such id") << QStringLiteral("zz") << QByteArray("has no intent zz");
        QTest::newRow("several") << QStringLiteral("aa")
                                 << QByteArray("several: aaaaaaaa11111111, aaaaaaaa22222222");
        QTest::newRow("what is in flight") << QStringLiteral("cc") << QByteArray("is in flight");
    }

    void whatCannotBeResolvedSaysWhy()
    {
        QFETCH(const QString, id);
        QFETCH(const QByteArray, said);
        fill();
        const auto alive = openStore(m_place); // this process, as far as the command can see
        must(alive->recordSent({}, intent("cccccccc44444444", "pay")));
        const auto outcome = landfall(QStringLiteral("journal resolve %1 --landed").arg(id));
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.err.contains(said), outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(must(alive->entries()).size(), std::size_t(6));
    }

    void aMistakeIsUsage_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"journal", "journal frobnicate", "journal list x", "journal show", "journal resolve aa",
              "journal resolve aa --landed --unknown", "journal resolve aa --unknown --result 1",
              "journal resolve aa --landed --result {", "journal list --output xml", "journal list --landed",
              "journal show aa --open", "runs", "runs show", "runs list --output xml", "runs export"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }

    void aMistakeIsUsage()
    {
        QFETCH(const QString, line);
        const auto outcome = landfall(line);
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY(outcome.err.startsWith("landfall: ") && outcome.out.isEmpty());
    }

    void helpTellsOfBoth()
    {
        for (const char* command : {"journal", "runs"}) {
            const auto outcome = Command({QLatin1String(command), QStringLiteral("--help")}).wait();
            QCOMPARE(outcome.exitCode, 0);
            QVERIFY(outcome.out.contains("landfall journal resolve ID") &&
                    outcome.out.contains("landfall runs list"));
        }
    }

    void runsAreListedAndShown()
    {
        fill();
        const auto list = landfall(QStringLiteral("runs list"));
        QVERIFY2(list.out.contains("run-1") && list.out.contains("Bookings") &&
                     list.out.contains("book it") && list.out.contains("interrupted"),
                 list.out.constData());
        const auto run = objects(landfall(QStringLiteral("runs list --output ndjson")).out).value(0);
        QCOMPARE(run.value(QStringLiteral("open_items")).toInt(), 2);
        QCOMPARE(run.value(QStringLiteral("events")).toInt(), 4);
        QVERIFY(run.value(QStringLiteral("resumable")).toBool());
        const auto page = landfall(QStringLiteral("runs show run"));
        QVERIFY2(page.out.contains("landfall run --resume run-1"), page.out.constData());
    }

    void aRunThatGoesOnElsewhereIsNotOffered()
    {
        const auto store = openStore(m_place);
        QVERIFY(!store->append({sampleEvents("run-1", 1, 2), {}}));
        const auto run = objects(landfall(QStringLiteral("runs list --output ndjson")).out).value(0);
        QCOMPARE(run.value(QStringLiteral("status")).toString(), QStringLiteral("running"));
        QVERIFY(!run.value(QStringLiteral("resumable")).toBool());
    }

    void anExportIsTheRunsEvents()
    {
        fill();
        const auto outcome = landfall(QStringLiteral("runs export run-1"));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(readEvents(outcome.out.toStdString()).events == sampleEvents("run-1", 1, 4));
        const auto target = m_folder->filePath(QStringLiteral("out.ndjson"));
        QCOMPARE(landfall(QStringLiteral("runs export run-1 --output ") + target).exitCode, 0);
        QFile written(target);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), outcome.out);
    }

    void anExportSaysThatWireBytesAreLeftOut()
    {
        {
            const auto store = openStore(m_place);
            QVERIFY(!store->append({sampleEvents("run-1", 1, 4), {{"run-1", 1, 1, true, "POST"}}}));
        }
        const auto events = readEvents(landfall(QStringLiteral("runs export run-1")).out.toStdString());
        QVERIFY(events.skipped.empty());
        QCOMPARE(events.events.size(), std::size_t(5));
        const auto* note = payloadOf<event::Unknown>(events.events.back());
        QVERIFY(note && note->type == "EXPORTED");
        QCOMPARE(note->data.text, std::string("{\"left_out\":\"wire\",\"bytes\":4}"));
        QCOMPARE(events.events.back().seq, std::uint64_t(5));
    }

    void anExportThatCannotBeWrittenFails()
    {
        fill();
        const auto outcome = landfall(QStringLiteral("runs export run-1 --output /proc/nowhere/x"));
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY(outcome.err.contains("/proc/nowhere/x"));
    }

    void aFileThatIsNoStoreIsLeftAlone()
    {
        QDir().mkpath(m_folder->filePath(QStringLiteral("a store")));
        QFile notes(file());
        QVERIFY(notes.open(QIODevice::WriteOnly) && notes.write("Dear diary") == 10);
        notes.close();
        for (const char* line : {"journal list", "journal resolve aa --landed", "runs list"}) {
            const auto outcome = landfall(QLatin1String(line));
            QCOMPARE(outcome.exitCode, 1);
            QVERIFY2(outcome.err.contains("is not a run store of Landfall"), outcome.err.constData());
        }
        QVERIFY(notes.open(QIODevice::ReadOnly));
        QCOMPARE(notes.readAll(), QByteArray("Dear diary"));
    }
};

QTEST_GUILESS_MAIN(TestStoreCommands)
#include "tst_store_commands.moc"
