// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>

class QLabel;

namespace landfall {

class RunCollection;
class RunDocument;

// Runs live, outcomes open, events of the selected run, and the workspace's name.
class StatusBar : public QStatusBar {
    Q_OBJECT

public:
    // `runs` outlives this object.
    explicit StatusBar(const RunCollection& runs, QWidget* parent = nullptr);

    void setRun(const RunDocument* run); // or null; not owned
    void setWorkspace(const QString& name);
    void refresh();

private:
    QLabel* addLabel(const char* name);

    const RunCollection& m_runs;
    const RunDocument* m_run = nullptr; // not owned
    QLabel* m_live;
    QLabel* m_open;
    QLabel* m_events;
    QLabel* m_workspace;
};

} // namespace landfall
