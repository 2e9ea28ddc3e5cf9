// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "widgets/run_control.h"
#include "widgets/theme.h"

#include <QMainWindow>

#include <cstdint>
#include <memory>
#include <vector>

class QSettings;
class QSplitter;
class QTabWidget;

namespace landfall {

class Actions;
class Composer;
class Drawer;
class EventsPage;
class FrameTicker;
class Inspector;
class LiveClock;
class NowBar;
class RequestsPage;
class RulesDialog;
class RunCollection;
class RunDocument;
class RunsPanel;
class Selection;
class StatusBar;
class TimelinePanel;
class Toolbar;
class TranscriptView;

// The window. It puts the views together and lets them share one selection; what the operator wants leaves it
// as signals, what happens comes to it through the collection. It knows no engine, no store and no file
// format.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // All three outlive the window.
    MainWindow(RunCollection& runs, const Clock& clock, Theme& theme, QWidget* parent = nullptr);
    ~MainWindow() override;

    void setAgents(const std::vector<AgentChoice>& agents);
    void setWorkspaceName(const QString& name);
    void selectRun(const QString& runId);
    // Of the selected run.
    void selectEvent(std::uint64_t seq);
    // What went wrong outside the window, in plain words; it stays until the next message.
    void showProblem(const QString& message);

    void restoreLayout(const QSettings& settings);
    void saveLayout(QSettings& settings) const;

Q_SIGNALS:
    void runRequested(const landfall::RunRequest& request);
    void cancelRequested(const QString& runId);
    void decisionMade(const QString& runId, const landfall::OperatorAnswer& answer);
    void skipRequested(const QString& runId);
    void failOverRequested(const QString& runId);
    void giveUpRequested(const QString& runId);
    void openRequested(const QString& path);
    void saveRequested(const QString& runId, const QString& path);

private:
    void build();
    QWidget* buildCentre();
    void buildTabs();
    void wireActions();
    void wireVerbs();
    void wireViews();

    void showRun();
    void showSummary();
    void updateActions();
    void updateTitle();
    void runPrompt(const QString& prompt);
    void runAgain(const QString& faults);
    void goToOpenOutcome();
    void chooseFileToOpen();
    void chooseFileToSave();
    void explainRule(const QString& id);

    RunCollection& m_runs;
    Theme& m_theme;
    RunDocument* m_run = nullptr; // not owned; the selected one, or null
    Actions* m_actions;
    Selection* m_selection;
    FrameTicker* m_ticker;
    LiveClock* m_clock;
    Toolbar* m_toolbar = nullptr;
    RunsPanel* m_runsPanel = nullptr;
    NowBar* m_nowBar = nullptr;
    TimelinePanel* m_timeline = nullptr;
    QTabWidget* m_tabs = nullptr;
    TranscriptView* m_transcript = nullptr;
    EventsPage* m_events = nullptr;
    RequestsPage* m_requests = nullptr;
    Composer* m_composer = nullptr;
    Inspector* m_inspector = nullptr;
    Drawer* m_drawer = nullptr;
    StatusBar* m_status = nullptr;
    QSplitter* m_columns = nullptr;
    QSplitter* m_rows = nullptr;
    RulesDialog* m_rules = nullptr; // once somebody has asked
};

} // namespace landfall
