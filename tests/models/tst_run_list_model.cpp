// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/run_collection.h"
#include "core/models/run_document.h"
#include "core/models/run_list_model.h"
#include "tests/support/event_script.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::EventScript)

class TestRunListModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void tellsARun_data()
    {
        QTest::addColumn<EventScript>("script");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("detail");
        QTest::addColumn<int>("glyph");

        const auto row = [](const char* name, const EventScript& script, const char* title,
                            const char* detail, NowGlyph glyph) {
            QTest::newRow(name) << script << QString::fromUtf8(title) << QString::fromUtf8(detail)
                                << static_cast<int>(glyph);
        };
        row("done after a retry", sample::researcher(), "“Compare the two RFCs”",
            "Researcher · served by lab-a · 1 retry(s) · 1.9 s", NowGlyph::Done);
        row("done after a fallback", sample::summariser(), "“Summarise 500 tickets”",
            "Summariser · served by lab-b · 1 fallback(s) · 650 ms", NowGlyph::Done);
        row("streaming", EventScript().runStarted({"a/m"}).stepStarted().requestStarted("a/m").text("Hi"),
            "“hello”", "Researcher · a", NowGlyph::Busy);
        row("waiting to retry",
            EventScript()
                .runStarted({"a/m"})
                .stepStarted()
                .requestStarted("a/m")
                .failed("http:429", Category::RateLimited)
                .retry(9, 8)
                .reset(),
            "“hello”", "Researcher · waiting to retry · rate limit · try 2/8", NowGlyph::Waiting);
        row("waiting for you",
            EventScript().runStarted({"a/m"}).stepStarted(true).requestStarted("a/m").outcomeUnknown(),
            "“hello”", "Researcher · waiting for you", NowGlyph::NeedsYou);
        row("running a tool", EventScript().runStarted({"a/m"}).toolStarted("1", "find"), "“hello”",
            "Researcher · find", NowGlyph::Busy);
        row("failed",
            EventScript()
                .runStarted({"a/m"})
                .stepStarted()
                .requestStarted("a/m")
                .at(1s)
                .failed("http:402", Category::Billing)
                .finished(event::RunStatus::Failed, "deterministic"),
            "“hello”", "Researcher · out of credit · 1.0 s", NowGlyph::Failed);
        row("a prompt of several lines", EventScript().runStarted({"a/m"}, "  one\n\n two  "), "“one two”",
            "Researcher · connecting", NowGlyph::Busy);
        row("a long prompt", EventScript().runStarted({"a/m"}, std::string(200, 'x')),
            "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…”",
            "Researcher · connecting", NowGlyph::Busy);
    }

    void tellsARun()
    {
        QFETCH(EventScript, script);
        QFETCH(QString, title);
        QFETCH(QString, detail);
        QFETCH(int, glyph);
        RunCollection runs;
        runs.append(script.events().front().runId, script.events());
        const RunListModel model(runs);
        const QModelIndex run = model.index(0);
        QCOMPARE(run.data().toString(), title);
        QCOMPARE(run.data(RunListModel::DetailRole).toString(), detail);
        QCOMPARE(run.data(RunListModel::GlyphRole).toInt(), glyph);
    }

    void theNewestRunIsFirst()
    {
        RunCollection runs;
        runs.append("researcher", sample::researcher().events());
        RunListModel model(runs);
        QAbstractItemModelTester tester(&model);
        runs.append("summariser", sample::summariser().events());
        runs.append("bookings", sample::bookings().events());
        QStringList ids;
        for (int row = 0; row < model.rowCount(); ++row)
            ids << model.index(row).data(RunListModel::RunIdRole).toString();
        QCOMPARE(ids, QStringList({"bookings", "summariser", "researcher"}));
        QCOMPARE(model.indexOfRun(0).row(), 2);
        QVERIFY(!model.indexOfRun(-1).isValid());
        runs.remove("summariser");
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1).data(RunListModel::RunIdRole).toString(), QStringLiteral("researcher"));
    }

    void tellsOnlyOfTheRunThatChanged()
    {
        RunCollection runs;
        runs.append("bookings", sample::bookings().first(3));
        runs.append("summariser", sample::summariser().events());
        RunListModel model(runs);
        QAbstractItemModelTester tester(&model);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        runs.append("bookings", sample::bookings().events());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.front()[0].toModelIndex().row(), 1);
        QCOMPARE(changed.front()[1].toModelIndex().row(), 1);
    }

    // A thousand chunks do not repaint the list a thousand times.
    void saysNothingOfWhatTheListDoesNotShow()
    {
        EventScript script("run-1");
        script.runStarted({"a/m"}).stepStarted().requestStarted("a/m").text("one");
        RunCollection runs;
        runs.append("run-1", script.events());
        const RunListModel model(runs);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        script.after(1s).text("two").after(1s).text("three");
        runs.append("run-1", script.events());
        QCOMPARE(changed.count(), 0);
        script.response("one two three").finished();
        runs.append("run-1", script.events());
        QCOMPARE(changed.count(), 1);
    }

    void rolesHoldPlainValues()
    {
        RunCollection runs;
        runs.append("summariser", sample::summariser().events());
        const RunListModel model(runs);
        const QModelIndex run = model.index(0);
        QCOMPARE(run.data(RunListModel::ServedByRole).toString(), QStringLiteral("lab-b"));
        QCOMPARE(run.data(RunListModel::RequestsRole).toInt(), 2);
        QCOMPARE(run.data(RunListModel::FallbacksRole).toInt(), 1);
        QCOMPARE(run.data(RunListModel::DurationRole).toDouble(), 0.65);
        QCOMPARE(run.data(RunListModel::LiveRole).toBool(), false);
        QCOMPARE(run.data(RunListModel::NeedsYouRole).toBool(), false);
        QVERIFY(!run.data(RunListModel::CostRole).isValid());
        QCOMPARE(run.data(RunListModel::StartedRole).toDateTime().toUTC().toString(Qt::ISODate),
                 QStringLiteral("2026-11-30T12:00:00Z"));
        QCOMPARE(run.data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral(
                     "“Summarise 500 tickets”: done. Summariser · served by lab-b · 1 fallback(s) · 650 ms"));
    }
};

QTEST_GUILESS_MAIN(TestRunListModel)
#include "tst_run_list_model.moc"
