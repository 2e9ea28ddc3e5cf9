// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lab_host.h"
#include "app/secrets.h"
#include "core/base/result.h"
#include "core/config/workspace.h"
#include "core/io/run_store.h"
#include "core/io/system_time.h"
#include "core/models/run_collection.h"
#include "core/runtime/engine.h"
#include "widgets/main_window.h"
#include "widgets/theme.h"

#include <QObject>

#include <optional>
#include <string>

class QSettings;

namespace landfall {

// The window with everything behind it: workspace, engine, lab. Carries out what the window asks for. GUI
// thread.
class WindowSession : public QObject {
    Q_OBJECT

public:
    struct Options {
        double timeScale = 1.0;          // tests: engine and lab on one faster clock
        std::string learnedFile;         // as in Engine::Options
        std::optional<StorePlace> store; // where runs are kept; none: nowhere
    };

    explicit WindowSession(Workspace workspace, QObject* parent = nullptr);
    WindowSession(Workspace workspace, const Options& options, QObject* parent = nullptr);
    ~WindowSession() override;

    MainWindow& window() { return *m_window; }
    Theme& theme() { return m_theme; }
    RunCollection& runs() { return m_runs; }
    lab::Ledger& ledger() { return m_lab.ledger(); }
    int labRequests() const { return m_lab.requestCount(); }

    // Shows a recorded run. Gives its id; errors: Unreadable, Malformed (not one event in it).
    Result<std::string> open(const QString& path);
    Result<std::string> startRun(const RunRequest& request);
    bool hasLiveRuns() const;
    // Says what earlier runs left open, or why the store cannot be used.
    void greet();

private:
    void connectWindow();
    std::vector<AgentChoice> agentChoices() const;
    void onEvents(const std::string& runId, const std::vector<RunEvent>& events);
    void save(const QString& runId, const QString& path);
    Result<std::string> askForKey(const std::string& what);
    void report(const Error& error);

    Workspace m_workspace;
    std::optional<StorePlace> m_store;
    SystemClock m_clock;
    RunCollection m_runs;
    Theme m_theme;
    LabHost m_lab;
    Engine m_engine;
    std::string m_operator; // "operator:<login>", as the journal names people
    AppSecrets m_secrets;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace landfall
