// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_filter_model.h"
#include "core/models/event_table_model.h"
#include "core/models/run_document.h"
#include "tests/support/event_script.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace landfall;

namespace {

QStringList rowText(const QAbstractItemModel& model, int row)
{
    QStringList texts;
    for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(row, column).data().toString();
    return texts;
}

QList<qulonglong> seqs(const QAbstractItemModel& model)
{
    QList<qulonglong> result;
    for (int row = 0; row < model.rowCount(); ++row)
        result << model.index(row, 0).data(EventTableModel::SeqRole).toULongLong();
    return result;
}

std::vector<RunEvent> slice(const std::vector<RunEvent>& events, std::size_t from, std::size_t to)
{
    return {events.begin() + static_cast<std::ptrdiff_t>(from),
            events.begin() + static_cast<std::ptrdiff_t>(to)};
}

} // namespace

class TestEventTableModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void showsARowAnEvent()
    {
        RunDocument run;
        run.append(sample::summariser().events());
        EventTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setDocument(&run);
        QCOMPARE(model.rowCount(), 14);
        QCOMPARE(rowText(model, 4), QStringList({"0.080", "5", "REQUEST_FAILED", "1.1", "lab-a/swift",
                                                 "HTTP 429 · rate limit · slow down"}));
    }

    void appendsABatchAtOnceAndNeverResets()
    {
        const auto events = sample::researcher().events();
        RunDocument run;
        run.append(slice(events, 0, 5));
        EventTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setDocument(&run);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        run.append(slice(events, 5, 12));
        run.append(slice(events, 3, 12)); // nothing new
        run.append(slice(events, 10, events.size()));
        QCOMPARE(inserted.count(), 2);
        QCOMPARE(inserted[0][1].toInt(), 5);
        QCOMPARE(inserted[0][2].toInt(), 11);
        QCOMPARE(inserted[1][1].toInt(), 12);
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.rowCount(), static_cast<int>(events.size()));
    }

    void anotherRunResets()
    {
        RunDocument first;
        RunDocument second;
        first.append(sample::researcher().events());
        second.append(sample::summariser().events());
        EventTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setDocument(&first);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setDocument(&second);
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 14);
        first.append(EventScript("researcher").events());
        model.setDocument(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(inserted.count(), 0);
    }

    void aRunThatGoesAwayLeavesNothing()
    {
        EventTableModel model;
        QAbstractItemModelTester tester(&model);
        {
            RunDocument run;
            run.append(sample::researcher().events());
            model.setDocument(&run);
        }
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!model.indexOfSeq(1).isValid());
    }

    void findsAnEventsRow()
    {
        RunDocument run;
        run.append(sample::researcher().events());
        EventTableModel model;
        model.setDocument(&run);
        QCOMPARE(model.indexOfSeq(7, EventTableModel::Summary).row(), 6);
        QVERIFY(!model.indexOfSeq(0).isValid());
        QVERIFY(!model.indexOfSeq(99).isValid());
    }

    void filtersLive()
    {
        const auto events = sample::summariser().events();
        RunDocument run;
        run.append(slice(events, 0, 6));
        EventTableModel model;
        model.setDocument(&run);
        EventFilterModel filtered;
        QAbstractItemModelTester tester(&filtered);
        filtered.setSourceModel(&model);
        QCOMPARE(filtered.rowCount(), 6);
        QVERIFY(filtered.setFilter(QStringLiteral("type:REQUEST")));
        QCOMPARE(seqs(filtered), (QList<qulonglong>{3, 5}));
        run.append(slice(events, 6, events.size()));
        QCOMPARE(seqs(filtered), (QList<qulonglong>{3, 5, 8}));
        QVERIFY(filtered.setFilter(QString()));
        QCOMPARE(filtered.rowCount(), static_cast<int>(events.size()));
    }

    void aTextThatIsNoFilterLeavesTheLastOneInForce()
    {
        RunDocument run;
        run.append(sample::summariser().events());
        EventTableModel model;
        model.setDocument(&run);
        EventFilterModel filtered;
        filtered.setSourceModel(&model);
        QSignalSpy errors(&filtered, &EventFilterModel::errorTextChanged);

        QVERIFY(filtered.setFilter(QStringLiteral("type:PHASE")));
        QVERIFY(!filtered.setFilter(QStringLiteral("type:PHASE wait>")));
        QVERIFY(!filtered.errorText().isEmpty());
        QCOMPARE(filtered.filterText(), QStringLiteral("type:PHASE wait>"));
        QCOMPARE(seqs(filtered), (QList<qulonglong>{4, 9}));

        QVERIFY(filtered.setFilter(QStringLiteral("type:FIRST_EVENT")));
        QVERIFY(filtered.errorText().isEmpty());
        QCOMPARE(seqs(filtered), (QList<qulonglong>{10}));
        QCOMPARE(errors.count(), 2);
    }
};

QTEST_GUILESS_MAIN(TestEventTableModel)
#include "tst_event_table_model.moc"
