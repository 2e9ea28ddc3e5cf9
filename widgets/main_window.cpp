// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/main_window.h"

#include "core/models/run_collection.h"
#include "core/models/run_document.h"
#include "widgets/actions.h"
#include "widgets/composer.h"
#include "widgets/drawer.h"
#include "widgets/events_page.h"
#include "widgets/frame_ticker.h"
#include "widgets/help/rules_dialog.h"
#include "widgets/help_dialogs.h"
#include "widgets/inspector/inspector.h"
#include "widgets/live_clock.h"
#include "widgets/now_bar.h"
#include "widgets/requests_page.h"
#include "widgets/runs/runs_panel.h"
#include "widgets/selection.h"
#include "widgets/status_bar.h"
#include "widgets/timeline/timeline_panel.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/toolbar.h"
#include "widgets/transcript/transcript_view.h"

#include <QAction>
#include <QFileDialog>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace landfall {

namespace {

QSplitter* makeSplitter(Qt::Orientation orientation, const char* name)
{
    auto* splitter = new QSplitter(orientation);
    splitter->setObjectName(QLatin1String(name));
    splitter->setHandleWidth(1);
    splitter->setChildrenCollapsible(false);
    return splitter;
}

} // namespace

MainWindow::MainWindow(RunCollection& runs, const Clock& clock, Theme& theme, QWidget* parent)
    : QMainWindow(parent), m_runs(runs), m_theme(theme), m_actions(new Actions(this)),
      m_selection(new Selection(this)), m_ticker(new FrameTicker(this)),
      m_clock(new LiveClock(clock, runs, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    m_selection->setObjectName(QStringLiteral("selection"));
    m_ticker->setObjectName(QStringLiteral("frameTicker"));
    setMinimumSize(720, 480);
    build();
    wireActions();
    wireVerbs();
    wireViews();
    showRun();
    m_composer->setFocus();
}

MainWindow::~MainWindow() = default;

void MainWindow::build()
{
    m_actions->addMenus(*menuBar());
    m_toolbar = new Toolbar(*m_actions, this);
    addToolBar(m_toolbar);
    m_status = new StatusBar(m_runs, this);
    setStatusBar(m_status);

    m_runsPanel = new RunsPanel(m_runs, *m_selection, *m_ticker, *m_clock);
    m_runsPanel->setObjectName(QStringLiteral("runsPanel"));
    m_inspector = new Inspector(*m_selection);
    m_inspector->setObjectName(QStringLiteral("inspector"));
    m_columns = makeSplitter(Qt::Horizontal, "columns");
    m_columns->addWidget(m_runsPanel);
    m_columns->addWidget(buildCentre());
    m_columns->addWidget(m_inspector);
    m_columns->setStretchFactor(1, 1);
    m_columns->setSizes({240, 870, 330});

    auto* host = new QWidget(this);
    auto* fill = new QVBoxLayout(host);
    fill->setContentsMargins(0, 0, 0, 0);
    fill->addWidget(m_columns);
    setCentralWidget(host);
    m_drawer = new Drawer(*m_inspector, *m_columns, *host);
}

QWidget* MainWindow::buildCentre()
{
    auto* centre = new QWidget;
    m_nowBar = new NowBar(*m_actions, *m_ticker, *m_clock, centre);
    m_nowBar->setObjectName(QStringLiteral("nowBar"));
    m_timeline = new TimelinePanel(*m_selection, *m_ticker, *m_clock, centre);
    m_timeline->setObjectName(QStringLiteral("timelinePanel"));
    m_composer = new Composer(centre);
    m_composer->setObjectName(QStringLiteral("composer"));
    buildTabs();

    m_rows = makeSplitter(Qt::Vertical, "rows");
    m_rows->addWidget(m_timeline);
    m_rows->addWidget(m_tabs);
    m_rows->setStretchFactor(0, 9);
    m_rows->setStretchFactor(1, 11);
    m_rows->setSizes({310, 390});

    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_nowBar);
    column->addWidget(m_rows, 1);
    column->addWidget(m_composer);
    return centre;
}

void MainWindow::buildTabs()
{
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setAccessibleName(tr("Views of the run"));
    m_transcript = new TranscriptView(*m_selection);
    m_transcript->setObjectName(QStringLiteral("transcript"));
    m_events = new EventsPage(*m_selection);
    m_events->setObjectName(QStringLiteral("events"));
    m_requests = new RequestsPage(*m_selection);
    m_requests->setObjectName(QStringLiteral("requests"));
    m_tabs->addTab(m_transcript, tr("Transcript"));
    m_tabs->addTab(m_events, tr("Events"));
    m_tabs->addTab(m_requests, tr("Requests"));
}

void MainWindow::wireActions()
{
    const auto& a = *m_actions;
    TimelineView* timeline = &m_timeline->view();
    connect(a.open, &QAction::triggered, this, &MainWindow::chooseFileToOpen);
    connect(a.saveAs, &QAction::triggered, this, &MainWindow::chooseFileToSave);
    connect(a.quit, &QAction::triggered, this, &QWidget::close);
    connect(a.run, &QAction::triggered, m_composer, &Composer::submit);
    connect(a.runAgain, &QAction::triggered, this, [this] { runAgain(m_toolbar->faults()); });
    connect(a.decide, &QAction::triggered, this, &MainWindow::goToOpenOutcome);
    connect(a.findEvents, &QAction::triggered, this, [this] {
        m_tabs->setCurrentWidget(m_events);
        m_toolbar->focusFilter();
    });
    connect(a.fit, &QAction::triggered, timeline, &TimelineView::fit);
    connect(a.followLive, &QAction::triggered, timeline, &TimelineView::setFollowing);
    connect(a.nextMark, &QAction::triggered, timeline, &TimelineView::goToNextMark);
    connect(a.previousMark, &QAction::triggered, timeline, &TimelineView::goToPreviousMark);
    connect(timeline, &TimelineView::modeChanged, this, [this, timeline] {
        m_actions->followLive->setChecked(timeline->mode() == TimelineCamera::Mode::Follow);
    });
    connect(a.showRuns, &QAction::toggled, m_runsPanel, &QWidget::setVisible);
    connect(a.showInspector, &QAction::toggled, m_drawer, &Drawer::setWanted);
    connect(m_drawer, &Drawer::wantedChanged, a.showInspector, &QAction::setChecked);
    connect(a.rules, &QAction::triggered, this, [this] { explainRule({}); });
    connect(m_inspector, &Inspector::explanationWanted, this, &MainWindow::explainRule);
    connect(a.keys, &QAction::triggered, this, [this] { showKeys(this); });
    connect(a.about, &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions, &Actions::schemeChosen, &m_theme, &Theme::setScheme);
}

// What the operator wants of the selected run leaves the window with its id.
void MainWindow::wireVerbs()
{
    const auto emitFor = [this](QAction* action, void (MainWindow::*signal)(const QString&)) {
        connect(action, &QAction::triggered, this, [this, signal] {
            Q_EMIT(this->*signal)(m_selection->runId());
        });
    };
    emitFor(m_actions->cancel, &MainWindow::cancelRequested);
    emitFor(m_actions->skipWait, &MainWindow::skipRequested);
    emitFor(m_actions->failOver, &MainWindow::failOverRequested);
    emitFor(m_actions->giveUp, &MainWindow::giveUpRequested);
    connect(m_transcript, &TranscriptView::decided, this,
            [this](const OperatorAnswer& answer) { Q_EMIT decisionMade(m_selection->runId(), answer); });
    connect(m_composer, &Composer::submitted, this, &MainWindow::runPrompt);
    connect(m_toolbar, &Toolbar::runAgainWith, this, &MainWindow::runAgain);
    connect(m_toolbar, &Toolbar::agentChosen, this,
            [this](const AgentChoice& agent) { m_composer->suggest(agent.suggestedPrompt); });
}

void MainWindow::wireViews()
{
    connect(m_selection, &Selection::runChanged, this, &MainWindow::showRun);
    connect(&m_runs, &RunCollection::added, this, &MainWindow::updateTitle);
    connect(&m_runs, &RunCollection::changed, this, &MainWindow::updateTitle);
    connect(&m_runs, &RunCollection::removed, this, &MainWindow::updateTitle);
    // The views let go of a run before it is gone.
    connect(&m_runs, &RunCollection::aboutToRemove, this, [this](int index) {
        if (&m_runs.at(index) == m_run)
            m_selection->selectRun({});
    });
    connect(m_nowBar, &NowBar::verbsChanged, this, &MainWindow::updateActions);
    connect(m_runsPanel, &RunsPanel::openOutcomeChosen, this, [this](const QString& runId) {
        selectRun(runId);
        goToOpenOutcome();
    });
    connect(&m_timeline->view(), &TimelineView::inspectRequested, this, [this] {
        m_drawer->setWanted(true);
        m_inspector->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_toolbar, &Toolbar::filterChanged, this, [this](const QString& text) {
        if (!text.isEmpty())
            m_tabs->setCurrentWidget(m_events);
        m_toolbar->showFilterProblem(m_events->setFilter(text));
    });
}

void MainWindow::restoreLayout(const QSettings& settings)
{
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_columns->restoreState(settings.value(QStringLiteral("window/columns")).toByteArray());
    m_rows->restoreState(settings.value(QStringLiteral("window/rows")).toByteArray());
    m_actions->showRuns->setChecked(settings.value(QStringLiteral("window/runs"), true).toBool());
    const auto scheme = settings.value(QStringLiteral("window/theme")).toInt();
    m_actions->chooseScheme(static_cast<Theme::Scheme>(qBound(0, scheme, 2)));
}

void MainWindow::saveLayout(QSettings& settings) const
{
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/columns"), m_columns->saveState());
    settings.setValue(QStringLiteral("window/rows"), m_rows->saveState());
    settings.setValue(QStringLiteral("window/runs"), m_actions->showRuns->isChecked());
    settings.setValue(QStringLiteral("window/theme"), static_cast<int>(m_theme.scheme()));
}

void MainWindow::setAgents(const std::vector<AgentChoice>& agents)
{
    m_toolbar->setAgents(agents);
}

void MainWindow::setWorkspaceName(const QString& name)
{
    m_status->setWorkspace(name);
}

void MainWindow::selectRun(const QString& runId)
{
    m_selection->selectRun(runId);
}

void MainWindow::selectEvent(std::uint64_t seq)
{
    m_selection->selectEvent(seq);
}

void MainWindow::showProblem(const QString& message)
{
    m_status->showMessage(message);
}

void MainWindow::showRun()
{
    if (m_run)
        disconnect(m_run, nullptr, this, nullptr);
    m_run = m_runs.find(m_selection->runId().toStdString());
    if (m_run)
        connect(m_run, &RunDocument::changed, this, &MainWindow::showSummary);
    m_nowBar->setRun(m_run);
    m_timeline->view().setRun(m_run);
    m_transcript->setRun(m_run);
    m_events->setRun(m_run);
    m_requests->setRun(m_run);
    m_inspector->setRun(m_run);
    m_status->setRun(m_run);
    showSummary();
    updateActions();
}

void MainWindow::showSummary()
{
    const auto events = m_run ? m_run->log().size() : 0;
    const auto requests = m_run ? m_run->requests().rows().size() : 0;
    m_tabs->setTabText(1, events == 0 ? tr("Events") : tr("Events %1").arg(events));
    m_tabs->setTabText(2, requests == 0 ? tr("Requests") : tr("Requests %1").arg(requests));
}

void MainWindow::updateActions()
{
    const Verbs verbs = m_nowBar->verbs();
    m_actions->cancel->setEnabled(verbs.testFlag(Verb::Cancel));
    m_actions->skipWait->setEnabled(verbs.testFlag(Verb::Skip));
    m_actions->failOver->setEnabled(verbs.testFlag(Verb::FailOver));
    m_actions->giveUp->setEnabled(verbs.testFlag(Verb::GiveUp));
    m_actions->decide->setEnabled(verbs.testFlag(Verb::Decide));
    m_actions->runAgain->setEnabled(m_run != nullptr);
    m_actions->faultsMenu->setEnabled(m_run != nullptr);
    m_actions->saveAs->setEnabled(m_run != nullptr);
}

void MainWindow::updateTitle()
{
    const int open = m_runs.openOutcomes();
    setWindowTitle(open == 0 ? tr("Landfall") : tr("(%1) Landfall").arg(open));
}

void MainWindow::runPrompt(const QString& prompt)
{
    Q_EMIT runRequested({m_toolbar->agent(), prompt, m_toolbar->faults()});
}

void MainWindow::runAgain(const QString& faults)
{
    if (!m_run)
        return;
    const RunSummary& run = m_run->summary();
    Q_EMIT runRequested({QString::fromStdString(run.agent), QString::fromStdString(run.prompt), faults});
}

void MainWindow::goToOpenOutcome()
{
    m_tabs->setCurrentWidget(m_transcript);
    m_transcript->goToOpenOutcome();
}

void MainWindow::explainRule(const QString& id)
{
    if (!m_rules)
        m_rules = new RulesDialog(this);
    m_rules->showRule(id);
}

void MainWindow::chooseFileToOpen()
{
    auto* dialog = new QFileDialog(this, tr("Open run"), QString(),
                                   tr("Recorded runs (*.ndjson *.jsonl);;All files (*)"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openRequested);
    dialog->open();
}

void MainWindow::chooseFileToSave()
{
    auto* dialog = new QFileDialog(this, tr("Save run as"), QString(), tr("Recorded runs (*.ndjson)"));
    dialog->setObjectName(QStringLiteral("saveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("ndjson"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, runId = m_selection->runId()](const QString& path) { Q_EMIT saveRequested(runId, path); });
    dialog->open();
}

} // namespace landfall
