// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_session.h"
#include "app/workspace_file.h"
#include "core/models/run_document.h"

#include <QApplication>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace landfall;

namespace {

// The window on the embedded workspace, engine and lab on a clock that is this much faster.
constexpr double scale = 10;
constexpr int patience = 20'000;

class Desk {
public:
    Desk() : session(*loadWorkspace(QString()).workspace, {.timeScale = scale})
    {
        session.window().resize(1280, 800);
        session.window().show();
    }

    void run(const QString& agent)
    {
        auto* combo = session.window().findChild<QComboBox*>(QStringLiteral("agentCombo"));
        const int index = combo->findText(agent);
        QVERIFY(index >= 0);
        combo->setCurrentIndex(index);
        Q_EMIT combo->activated(index);
        QTest::mouseClick(session.window().findChild<QPushButton*>(QStringLiteral("composerRun")),
                          Qt::LeftButton);
    }

    template <class Condition>
    bool waitFor(Condition condition)
    {
        QSignalSpy added(&session.runs(), &RunCollection::added);
        QSignalSpy changed(&session.runs(), &RunCollection::changed);
        while (!condition()) {
            if (!(session.runs().size() > 0 ? changed : added).wait(patience))
                return false;
        }
        return true;
    }

    RunDocument& document() { return session.runs().at(session.runs().size() - 1); }
    bool finished() { return session.runs().size() > 0 && document().summary().finished.has_value(); }

    // One a person could click: shown, enabled, and scrolled into view.
    QPushButton* button(const char* name)
    {
        for (auto* candidate : session.window().findChildren<QPushButton*>(QLatin1String(name))) {
            if (candidate->isEnabled() && candidate->visibleRegion().contains(candidate->rect().center()))
                return candidate;
        }
        return nullptr;
    }

    WindowSession session;
};

// The folds of a record that is read from a file, all at once.
void verifySameAsReopened(const RunDocument& live, const QString& path)
{
    WindowSession other(*loadWorkspace(QString()).workspace);
    const auto opened = other.open(path);
    QVERIFY2(opened, opened ? "" : opened.error().message.c_str());
    const auto& again = *other.runs().find(*opened);
    QVERIFY(again.log().events() == live.log().events());
    QVERIFY(again.summary() == live.summary());
    QVERIFY(again.transcript() == live.transcript());
    QVERIFY(again.requests() == live.requests());
    QCOMPARE(QByteArray::fromStdString(again.timeline().toText()),
             QByteArray::fromStdString(live.timeline().toText()));
}

} // namespace

class TestWindowRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLostReplyIsDecidedInTheWindow()
    {
        Desk desk;
        desk.run(QStringLiteral("Bookings"));
        QVERIFY(desk.waitFor([&] { return desk.session.runs().openOutcomes() == 1; }));
        QCOMPARE(desk.session.labRequests(), 1);
        QVERIFY(QTest::qWaitFor([&] { return desk.button("unknownRetry") != nullptr; }, patience));
        QTest::mouseClick(desk.button("unknownRetry"), Qt::LeftButton);
        QVERIFY(desk.waitFor([&] { return desk.finished(); }));

        const auto& summary = desk.document().summary();
        QVERIFY(summary.finished->status == event::RunStatus::Done);
        QCOMPARE(summary.finished->openItems, 0);
        QCOMPARE(desk.session.ledger().effects(), 1);
        QCOMPARE(desk.session.runs().openOutcomes(), 0);
    }

    void aRunIsTheSameWhenItIsReopened_data()
    {
        QTest::addColumn<QString>("agent");
        QTest::addColumn<QString>("type");
        QTest::newRow("a retry") << QStringLiteral("Researcher") << QStringLiteral("RETRY");
        QTest::newRow("a failover") << QStringLiteral("Summariser") << QStringLiteral("MODEL_FALLBACK");
    }

    void aRunIsTheSameWhenItIsReopened()
    {
        QFETCH(QString, agent);
        QFETCH(QString, type);
        Desk desk;
        desk.run(agent);
        QVERIFY(desk.waitFor([&] { return desk.finished(); }));
        QVERIFY(desk.document().summary().finished->status == event::RunStatus::Done);
        const auto& events = desk.document().log().events();
        QVERIFY(std::any_of(events.begin(), events.end(), [&](const RunEvent& event) {
            return typeName(event.payload) == type.toStdString();
        }));

        QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("run.ndjson"));
        Q_EMIT desk.session.window().saveRequested(QString::fromStdString(desk.document().runId()), path);
        verifySameAsReopened(desk.document(), path);
    }

    void cancelInTheWindowEndsTheRun()
    {
        Desk desk;
        desk.run(QStringLiteral("Researcher"));
        QVERIFY(desk.waitFor([&] { return desk.session.runs().size() == 1; }));
        Q_EMIT desk.session.window().cancelRequested(QString::fromStdString(desk.document().runId()));
        QVERIFY(desk.waitFor([&] { return desk.finished(); }));
        QVERIFY(desk.document().summary().finished->status == event::RunStatus::Cancelled);
    }

    void aFileThatIsNoRunIsRefusedWithItsReason()
    {
        WindowSession session(*loadWorkspace(QString()).workspace);
        const auto missing = session.open(QStringLiteral("/nowhere/at/all.ndjson"));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::Unreadable);
        const auto foreign = session.open(QStringLiteral(LANDFALL_SOURCE_DIR "/README.md"));
        QVERIFY(!foreign);
        QCOMPARE(foreign.error().code, ErrorCode::Malformed);
        QCOMPARE(session.runs().size(), 0);
    }
};

QTEST_MAIN(TestWindowRun)
#include "tst_window_run.moc"
