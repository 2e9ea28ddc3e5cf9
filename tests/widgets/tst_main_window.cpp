// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/run_document.h"
#include "tests/widgets/sample_scene.h"
#include "widgets/composer.h"
#include "widgets/frame_ticker.h"
#include "widgets/inspector/inspector.h"
#include "widgets/now_bar.h"
#include "widgets/screenshot.h"
#include "widgets/selection.h"
#include "widgets/timeline/timeline_view.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QToolButton>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

QString visibleTextOf(const QWidget& window, const char* name)
{
    QStringList texts;
    for (const auto* label : window.findChildren<QLabel*>(QLatin1String(name))) {
        if (label->isVisible())
            texts << label->text();
    }
    return texts.join(QLatin1Char('\n'));
}

void show(SampleScene& scene, const QSize& size = {1440, 900})
{
    scene.window.resize(size);
    scene.window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&scene.window));
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void emptyWindowSaysWhatToDo()
    {
        SampleScene scene;
        show(scene);
        QVERIFY(visibleTextOf(scene.window, "transcriptEmpty").contains(QLatin1String("press Run")));
        QVERIFY(!scene.find<QAction>("actionCancel").isEnabled());
        QVERIFY(!scene.find<QAction>("actionRunAgain").isEnabled());
        QCOMPARE(scene.find<QPlainTextEdit>("composerEdit").toPlainText(),
                 QStringLiteral("Compare the two RFCs"));
    }

    void ctrlEnterAsksForARun()
    {
        SampleScene scene;
        show(scene);
        QSignalSpy asked(&scene.window, &MainWindow::runRequested);
        scene.find<QComboBox>("agentCombo").setCurrentText(QStringLiteral("Bookings"));
        scene.find<QComboBox>("faultsCombo").setCurrentIndex(1);
        auto& edit = scene.find<QPlainTextEdit>("composerEdit");
        edit.setPlainText(QStringLiteral("Two seats to Oslo"));
        edit.setFocus();
        QTest::keyClick(&edit, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(asked.count(), 1);
        const RunRequest expected{QStringLiteral("Bookings"), QStringLiteral("Two seats to Oslo"),
                                  QStringLiteral("lost")};
        QCOMPARE(asked.at(0).at(0).value<RunRequest>(), expected);
    }

    void anUnknownOutcomeBringsItsCard()
    {
        SampleScene scene;
        scene.fill();
        show(scene);
        QVERIFY(visibleTextOf(scene.window, "unknownSentence").contains(QLatin1String("openai")));
        QVERIFY(visibleTextOf(scene.window, "nowSentence").startsWith(QLatin1String("Waiting for you")));
        QCOMPARE(scene.window.windowTitle(), QStringLiteral("(1) Landfall"));
        QVERIFY(scene.find<QToolButton>("nowDecide").isVisible());
    }

    void theChoicesAnswerWithWhatTheySay_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<bool>("rest");
        QTest::addColumn<OperatorAnswer>("answer");
        const QString note = QStringLiteral("checked by phone");
        QTest::newRow("retry sends again")
            << QStringLiteral("unknownRetry") << false << OperatorAnswer{Choice::Retry, -1, note, false};
        QTest::newRow("retry for the rest of the run")
            << QStringLiteral("unknownRetry") << true << OperatorAnswer{Choice::Retry, -1, note, true};
        QTest::newRow("treat as failed ignores the box")
            << QStringLiteral("unknownFail") << true << OperatorAnswer{Choice::Fail, -1, note, false};
        QTest::newRow("stop") << QStringLiteral("unknownStop") << false
                              << OperatorAnswer{Choice::Stop, -1, note, false};
    }

    void theChoicesAnswerWithWhatTheySay()
    {
        QFETCH(const QString, button);
        QFETCH(const bool, rest);
        QFETCH(const OperatorAnswer, answer);
        SampleScene scene;
        scene.fill();
        show(scene);
        QSignalSpy decided(&scene.window, &MainWindow::decisionMade);
        QPushButton* pressed = nullptr;
        for (auto* candidate : scene.window.findChildren<QPushButton*>(button))
            pressed = candidate->isVisible() ? candidate : pressed;
        QVERIFY(pressed);
        QWidget* card = pressed->parentWidget()->parentWidget();
        card->findChild<QLineEdit*>(QStringLiteral("unknownNote"))->setText(note());
        card->findChild<QCheckBox*>(QStringLiteral("unknownRest"))->setChecked(rest);
        scene.find<QAction>("actionDecide").trigger(); // scrolls there
        QVERIFY(QTest::qWaitFor(
            [pressed] { return pressed->visibleRegion().contains(pressed->rect().center()); }));
        QTest::mouseClick(pressed, Qt::LeftButton);
        QCOMPARE(decided.count(), 1);
        QCOMPARE(decided.at(0).at(0).toString(), QStringLiteral("waiting-for-decision"));
        QCOMPARE(decided.at(0).at(1).value<OperatorAnswer>(), answer);
        QVERIFY(!pressed->isEnabled()); // one answer a case
    }

    void anotherMemberIsChosenFromTheChainWithoutTheOneThatFailed()
    {
        SampleScene scene;
        scene.fill();
        show(scene);
        QSignalSpy decided(&scene.window, &MainWindow::decisionMade);
        QPushButton* elsewhere = nullptr;
        for (auto* candidate : scene.window.findChildren<QPushButton*>(QStringLiteral("unknownElsewhere")))
            elsewhere = candidate->isVisible() ? candidate : elsewhere;
        QVERIFY(elsewhere);
        QCOMPARE(elsewhere->menu()->actions().size(), 1);
        QCOMPARE(elsewhere->menu()->actions().at(0)->text(), QStringLiteral("anthropic/claude-sonnet"));
        elsewhere->menu()->actions().at(0)->trigger();
        const auto answer = decided.at(0).at(1).value<OperatorAnswer>();
        QCOMPARE(answer.choice, Choice::RetryElsewhere);
        QCOMPARE(answer.member, 0);
    }

    void enterNeverDecides()
    {
        SampleScene scene;
        scene.fill();
        show(scene);
        QSignalSpy decided(&scene.window, &MainWindow::decisionMade);
        for (auto* edit : scene.window.findChildren<QLineEdit*>(QStringLiteral("unknownNote")))
            QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(decided.count(), 0);
        for (const auto* button : scene.window.findChildren<QPushButton*>())
            QVERIFY2(!button->isDefault() && !button->autoDefault(), qPrintable(button->objectName()));
    }

    void aDecidedCardHasNoButtonsAnyMore()
    {
        SampleScene scene;
        EventScript script = scene::waitingForDecision();
        scene.add(script);
        scene.window.selectRun(QStringLiteral("waiting-for-decision"));
        show(scene);
        script.at(40s).decided("retry");
        scene.runs.append("waiting-for-decision", script.events());
        for (const auto* button : scene.window.findChildren<QPushButton*>(QStringLiteral("unknownRetry")))
            QVERIFY(!button->isVisible());
        QVERIFY(visibleTextOf(scene.window, "unknownOutcome").contains(QLatin1String("Decided: send again")));
    }

    void verbsLeaveWithTheSelectedRun_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<int>("signal");
        QTest::newRow("cancel") << QStringLiteral("actionCancel") << 0;
        QTest::newRow("skip the wait") << QStringLiteral("actionSkipWait") << 1;
        QTest::newRow("fail over") << QStringLiteral("actionFailOver") << 2;
    }

    void verbsLeaveWithTheSelectedRun()
    {
        QFETCH(const QString, action);
        QFETCH(const int, signal);
        SampleScene scene;
        scene.fill();
        scene.window.selectRun(QStringLiteral("waiting-to-retry"));
        show(scene);
        QSignalSpy cancel(&scene.window, &MainWindow::cancelRequested);
        QSignalSpy skip(&scene.window, &MainWindow::skipRequested);
        QSignalSpy failOver(&scene.window, &MainWindow::failOverRequested);
        auto& verb = scene.find<QAction>(action.toLatin1().constData());
        QVERIFY(verb.isEnabled());
        verb.trigger();
        const QSignalSpy* spies[] = {&cancel, &skip, &failOver};
        for (int i = 0; i < 3; ++i)
            QCOMPARE(spies[i]->count(), i == signal ? 1 : 0);
        QCOMPARE(spies[signal]->at(0).at(0).toString(), QStringLiteral("waiting-to-retry"));
    }

    void theCountdownCountsOnTheRunsOwnTime()
    {
        SampleScene scene;
        scene.fill();
        scene.window.selectRun(QStringLiteral("waiting-to-retry"));
        show(scene);
        auto& ticker = scene.find<FrameTicker>("frameTicker");
        QVERIFY(ticker.isTicking());
        QVERIFY2(visibleTextOf(scene.window, "nowSentence").contains(QLatin1String("20.0 s")),
                 qPrintable(visibleTextOf(scene.window, "nowSentence")));
        scene.clock.moveTo(7500ms);
        QSignalSpy tick(&ticker, &FrameTicker::tick);
        QVERIFY(tick.wait(5000));
        QVERIFY2(visibleTextOf(scene.window, "nowSentence").contains(QLatin1String("12.5 s")),
                 qPrintable(visibleTextOf(scene.window, "nowSentence")));
    }

    void anIdleWindowHasNoTicks()
    {
        SampleScene scene;
        scene.add(sample::researcher());
        scene.window.selectRun(QStringLiteral("researcher"));
        show(scene);
        QVERIFY(!scene.find<FrameTicker>("frameTicker").isTicking());
    }

    void selectingAnywhereSelectsEverywhere()
    {
        SampleScene scene;
        scene.fill();
        scene.window.selectRun(QStringLiteral("summariser"));
        show(scene);
        auto& timeline = scene.find<TimelineView>("timeline");
        auto& selection = scene.find<Selection>("selection");
        timeline.setFocus();
        QTest::keyClick(&timeline, Qt::Key_Period);
        const auto first = selection.seq();
        QVERIFY(first > 0);
        QVERIFY(!timeline.accessibleDescription().isEmpty());
        QVERIFY(visibleTextOf(scene.window, "inspectorTitle").contains(QLatin1String("lab-a")));

        auto& tabs = scene.find<QTabWidget>("tabs");
        tabs.setCurrentIndex(1);
        auto& table = scene.find<QTableView>("eventsTable");
        QCOMPARE(table.currentIndex().row(), static_cast<int>(first) - 1);
        table.setCurrentIndex(table.model()->index(table.model()->rowCount() - 2, 0));
        QVERIFY(selection.seq() > first);
        QVERIFY(visibleTextOf(scene.window, "inspectorTitle").contains(QLatin1String("lab-b")));

        QTest::keyClick(&timeline, Qt::Key_Escape);
        QCOMPARE(selection.seq(), 0U);
        QVERIFY(!table.currentIndex().isValid() || !table.selectionModel()->hasSelection());
    }

    void theTimelineGoesWhereItsKeysSay()
    {
        SampleScene scene;
        scene.add(sample::bookings());
        scene.window.selectRun(QStringLiteral("bookings"));
        show(scene);
        auto& timeline = scene.find<TimelineView>("timeline");
        const Viewport whole = timeline.viewport();
        QVERIFY(whole.begin() <= 0s);
        QVERIFY(whole.end() >= 9400ms);
        QTest::keyClick(&timeline, Qt::Key_W);
        QVERIFY(timeline.viewport().width() < whole.width());
        QCOMPARE(timeline.mode(), TimelineCamera::Mode::Free);
        const Viewport zoomed = timeline.viewport();
        QTest::keyClick(&timeline, Qt::Key_D);
        QVERIFY(timeline.viewport().begin() > zoomed.begin());
        QTest::keyClick(&timeline, Qt::Key_A);
        QCOMPARE(timeline.viewport(), zoomed);
        QTest::keyClick(&timeline, Qt::Key_S);
        QVERIFY(timeline.viewport().width() > zoomed.width());
        QTest::keyClick(&timeline, Qt::Key_F);
        QCOMPARE(timeline.viewport(), whole);
        QTest::keyClick(&timeline, Qt::Key_L);
        QCOMPARE(timeline.mode(), TimelineCamera::Mode::Follow);
        QVERIFY(scene.find<QAction>("actionFollowLive").isChecked());
    }

    void whatAKeyDoesIsInTheNextPicture()
    {
        SampleScene scene;
        scene.add(sample::bookings());
        scene.window.selectRun(QStringLiteral("bookings"));
        show(scene);
        auto& timeline = scene.find<TimelineView>("timeline");
        auto& overview = scene.find<QWidget>("timelineOverview");
        const QImage whole = timeline.grab().toImage(), wholeStrip = overview.grab().toImage();
        QTest::keyClick(&timeline, Qt::Key_W);
        QVERIFY(timeline.grab().toImage() != whole);
        QVERIFY(overview.grab().toImage() != wholeStrip);
        QTest::keyClick(&timeline, Qt::Key_F);
        QCOMPARE(timeline.grab().toImage(), whole);
    }

    void marksAreVisitedInOrderAndBack()
    {
        SampleScene scene;
        scene.add(sample::summariser());
        scene.window.selectRun(QStringLiteral("summariser"));
        show(scene);
        auto& timeline = scene.find<TimelineView>("timeline");
        auto& selection = scene.find<Selection>("selection");
        std::vector<std::uint64_t> visited;
        for (std::size_t i = 0; i < scene.runs.at(0).timeline().marks().size(); ++i) {
            QTest::keyClick(&timeline, Qt::Key_Period);
            visited.push_back(selection.seq());
        }
        QVERIFY(std::is_sorted(visited.begin(), visited.end()));
        QCOMPARE(visited.back(), scene.runs.at(0).timeline().marks().back().seq);
        QTest::keyClick(&timeline, Qt::Key_Comma);
        QCOMPARE(selection.seq(), visited[visited.size() - 2]);
    }

    void aFilterNarrowsTheTableAndAWrongOneSaysWhy()
    {
        SampleScene scene;
        scene.fill();
        show(scene);
        auto& filter = scene.find<QLineEdit>("eventFilter");
        auto& table = scene.find<QTableView>("eventsTable");
        filter.setText(QStringLiteral("type:RETRY"));
        QVERIFY(table.isVisible());
        QCOMPARE(table.model()->rowCount(), 1);
        filter.setText(QStringLiteral("nosuchfield:1"));
        QVERIFY(!filter.toolTip().isEmpty());
        QCOMPARE(filter.property("invalid").toBool(), true);
        filter.clear();
        QCOMPARE(table.model()->rowCount(),
                 static_cast<int>(scene.runs.find("waiting-for-decision")->log().size()));
    }

    void whatAProviderSendsIsShownAsTheCharactersItIs()
    {
        SampleScene scene;
        EventScript script("markup");
        const std::string markup = "<b>bold</b> <img src='http://127.0.0.1/x.png'>";
        script.runStarted({"lab-a/swift"}, markup).stepStarted().requestStarted("lab-a/swift").sent();
        script.firstEvent().text(markup).failed("http:500", Category::ServerError, markup).finished();
        scene.add(script);
        scene.window.selectRun(QStringLiteral("markup"));
        show(scene);
        int found = 0;
        for (const auto* body : scene.window.findChildren<QTextEdit*>(QStringLiteral("entryBody")))
            found += body->toPlainText() == QString::fromStdString(markup) ? 1 : 0;
        QCOMPARE(found, 2);
        for (const auto* label : scene.window.findChildren<QLabel*>()) {
            if (label->text().contains(QLatin1String("<b>")))
                QCOMPARE(label->textFormat(), Qt::PlainText);
        }
    }

    void lightAndDarkSwitchFromTheMenu()
    {
        SampleScene scene;
        scene.fill();
        show(scene);
        scene.find<QAction>("actionThemeDark").trigger();
        QVERIFY(ThemeColors::of(scene.window.palette()).dark);
        scene.find<QAction>("actionThemeLight").trigger();
        QVERIFY(!ThemeColors::of(scene.window.palette()).dark);
    }

    void nothingEssentialIsClipped_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024 x 640") << QSize(1024, 640);
        QTest::newRow("1440 x 900") << QSize(1440, 900);
        QTest::newRow("4K") << QSize(3840, 2160);
    }

    void nothingEssentialIsClipped()
    {
        QFETCH(const QSize, size);
        SampleScene scene;
        scene.fill();
        show(scene, size);
        QCOMPARE(scene.window.size(), size); // the window's own minimum allows it
        for (const char* name : {"runAgainButton", "agentCombo", "faultsCombo", "eventFilter", "nowSentence",
                                 "nowDecide", "timeline", "timelineOverview", "tabs", "composerRun",
                                 "runsList", "outcomesCard", "statusBar"}) {
            const auto& widget = scene.find<QWidget>(name);
            QVERIFY2(widget.isVisible(), name);
            const QRect place(widget.mapTo(&scene.window, QPoint(0, 0)), widget.size());
            QVERIFY2(scene.window.rect().contains(place), name);
            QVERIFY2(widget.width() >= widget.minimumSizeHint().width(), name);
            QVERIFY2(widget.height() >= widget.minimumSizeHint().height(), name);
        }
        QCOMPARE(scene.find<Inspector>("inspector").isVisible(), size.width() >= 1100);
    }

    void theInspectorIsADrawerWhileNarrow()
    {
        SampleScene scene;
        scene.fill();
        show(scene, {1024, 640});
        auto& inspector = scene.find<Inspector>("inspector");
        QVERIFY(!inspector.isVisible());
        scene.find<QAction>("actionShowInspector").setChecked(true);
        QVERIFY(inspector.isVisible());
        QCOMPARE(inspector.mapTo(&scene.window, QPoint(inspector.width(), 0)).x(), 1024);
        scene.window.resize(1440, 900);
        QVERIFY(inspector.isVisible());
    }

    void everyControlHasAName()
    {
        SampleScene scene;
        scene.fill();
        show(scene);
        for (const auto* widget : scene.window.findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
                widget->objectName().startsWith(QLatin1String("qt_")))
                continue;
            QAccessibleInterface* accessible =
                QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(),
                     qPrintable(QLatin1String(widget->metaObject()->className()) + QLatin1Char(' ') +
                                widget->objectName()));
        }
    }

    void theLayoutIsRemembered()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        {
            SampleScene scene;
            show(scene);
            scene.find<QAction>("actionThemeDark").trigger();
            scene.find<QAction>("actionShowRuns").setChecked(false);
            QSettings settings(file, QSettings::IniFormat);
            scene.window.saveLayout(settings);
        }
        SampleScene scene;
        scene.window.restoreLayout(QSettings(file, QSettings::IniFormat));
        show(scene);
        QVERIFY(ThemeColors::of(scene.window.palette()).dark);
        QVERIFY(!scene.find<QWidget>("runsPanel").isVisible());
    }

    // LANDFALL_SCREENSHOTS names a folder to keep what the window looks like.
    void isPictured_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("run");
        QTest::addColumn<int>("tab");
        QTest::addColumn<QString>("keys"); // pressed on the timeline
        const QSize large(1440, 900), small(1024, 640);
        const QString waiting = QStringLiteral("waiting-for-decision");
        QTest::newRow("dark") << true << large << waiting << 0 << QString();
        QTest::newRow("light") << false << large << waiting << 0 << QString();
        QTest::newRow("dark-small") << true << small << waiting << 0 << QString();
        QTest::newRow("light-small") << false << small << waiting << 0 << QString();
        QTest::newRow("light-events")
            << false << large << QStringLiteral("bookings") << 1 << QStringLiteral(".");
        QTest::newRow("dark-requests") << true << large << waiting << 2 << QStringLiteral("WW,");
        QTest::newRow("dark-streaming")
            << true << large << QStringLiteral("streaming") << 0 << QStringLiteral("L");
        QTest::newRow("light-waiting")
            << false << large << QStringLiteral("waiting-to-retry") << 0 << QString();
        QTest::newRow("light-failed") << false << small << QStringLiteral("failed") << 0 << QString();
        QTest::newRow("dark-empty") << true << large << QString() << 0 << QString();
        QTest::newRow("dark-4k") << true << QSize(3840, 2160) << waiting << 0 << QString();
    }

    void isPictured()
    {
        QFETCH(const bool, dark);
        QFETCH(const QSize, size);
        QFETCH(const QString, run);
        QFETCH(const int, tab);
        QFETCH(const QString, keys);
        const QTemporaryDir folder;
        const QString kept = qEnvironmentVariable("LANDFALL_SCREENSHOTS", folder.path());
        SampleScene scene;
        scene.theme.setScheme(dark ? Theme::Scheme::Dark : Theme::Scheme::Light);
        scene.fill();
        scene.window.selectRun(run);
        scene.clock.moveTo(8s);
        show(scene, size);
        scene.find<QTabWidget>("tabs").setCurrentIndex(tab);
        QTest::keyClicks(&scene.find<TimelineView>("timeline"), keys);
        const QString path =
            kept + QLatin1Char('/') + QLatin1String(QTest::currentDataTag()) + QLatin1String(".png");
        QVERIFY(saveScreenshot(scene.window, size, path));
        QCOMPARE(QImage(path).size(), size);
    }

private:
    static QString note() { return QStringLiteral("checked by phone"); }
};

QTEST_MAIN(TestMainWindow)
#include "tst_main_window.moc"
