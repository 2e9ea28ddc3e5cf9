// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/request_table_model.h"
#include "core/models/run_document.h"
#include "tests/support/event_script.h"
#include "tests/support/fold_text.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

class TestRequestTableModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void showsARowARequest_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("expected");

        QTest::newRow("a retry") << sample::researcher() << R"(
            1.1|lab-a/swift|the connection was closed|0 ms|12 ms|300 ms|900 ms|412 bytes|||Tried again after a wait: failures like this one pass. 5 token(s) discarded.
            1.2|lab-a/swift|served|1.4 s|10 ms|200 ms|500 ms|412 bytes|100|20|complete)";
        QTest::newRow("a fallback") << sample::summariser() << R"(
            1.1|lab-a/swift|HTTP 429|0 ms|5.0 ms||80 ms|412 bytes|||Asked the next member instead: this one may need longer than a wait.
            1.2|lab-b/steady|served|80 ms|10 ms|320 ms|570 ms|412 bytes|100|6|complete)";
        QTest::newRow("an unknown outcome that was decided")
            << EventScript()
                   .stepStarted(true)
                   .requestStarted("a/m")
                   .at(1s)
                   .failed("transport:reset", Category::Connection, {}, Verdict::OutcomeUnknown)
                   .outcomeUnknown()
                   .decided("fail")
            << R"(
            1.1|a/m|outcome unknown|0 ms|||1.0 s|412 bytes|||Not sent again: it may have landed, and twice could act twice. Decided: treat as failed.)";
        QTest::newRow("in flight") << EventScript().stepStarted().requestStarted("a/m").sent() << R"(
            1.1|a/m|in flight|0 ms|0 ms|||412 bytes|||)";
        QTest::newRow("a complete reply that was thrown away")
            << EventScript().stepStarted().requestStarted("a/m").response("Cut").reset(3) << R"(
            1.1|a/m|discarded|0 ms|||0 ms|412 bytes|100|20|complete 3 character(s) discarded.)";
    }

    void showsARowARequest()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, expected);
        RunDocument run;
        run.append(script.events());
        RequestTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setDocument(&run);
        QStringList rows;
        for (int row = 0; row < model.rowCount(); ++row) {
            QStringList texts;
            for (int column = 0; column < model.columnCount(); ++column)
                texts << model.index(row, column).data().toString();
            rows << texts.join(QLatin1Char('|'));
        }
        QCOMPARE(rows, lines(expected.toStdString()));
    }

    void tellsOnlyOfTheRowsThatChanged()
    {
        RunDocument run;
        RequestTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setDocument(&run);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        const auto events = sample::bookings().events();
        for (const RunEvent& event : events)
            run.append({event});
        QCOMPARE(inserted.count(), 3);
        QCOMPARE(reset.count(), 0);
        QVERIFY(changed.count() > 0);
        for (const auto& change : changed) {
            const int first = change[0].toModelIndex().row();
            QVERIFY(first >= 0 && first <= 2);
        }
        // RUN_FINISHED found nothing in flight.
        changed.clear();
        run.append({events.back()});
        QCOMPARE(changed.count(), 0);
    }

    void findsTheRequestOfAnEvent()
    {
        RunDocument run;
        run.append(sample::summariser().events());
        RequestTableModel model;
        model.setDocument(&run);
        QVERIFY(!model.indexOfSeq(2).isValid());
        QCOMPARE(model.indexOfSeq(5).row(), 0);
        QCOMPARE(model.indexOfSeq(12, RequestTableModel::Why).row(), 1);
        QCOMPARE(model.index(1, 0).data(RequestTableModel::SeqRole).toULongLong(), 8ULL);
        QVERIFY(model.index(0, 0).data(RequestTableModel::FailedRole).toBool());
    }

    void aRunThatGoesAwayLeavesNothing()
    {
        RequestTableModel model;
        QAbstractItemModelTester tester(&model);
        {
            RunDocument run;
            run.append(sample::researcher().events());
            model.setDocument(&run);
            QCOMPARE(model.rowCount(), 2);
        }
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_GUILESS_MAIN(TestRequestTableModel)
#include "tst_request_table_model.moc"
