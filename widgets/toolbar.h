// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/run_control.h"

#include <QToolBar>

#include <vector>

class QComboBox;
class QLineEdit;

namespace landfall {

class Actions;

// Run again, cancel, which agent, which faults, and the event filter.
class Toolbar : public QToolBar {
    Q_OBJECT

public:
    explicit Toolbar(const Actions& actions, QWidget* parent = nullptr);

    void setAgents(const std::vector<AgentChoice>& agents);
    void chooseAgent(const QString& name);
    QString agent() const;
    QString faults() const; // the id; empty: none
    void focusFilter();
    // What is wrong with the filter's text, or empty.
    void showFilterProblem(const QString& problem);

Q_SIGNALS:
    void agentChosen(const landfall::AgentChoice& agent);
    void runAgainWith(const QString& faults);
    void filterChanged(const QString& text);

private:
    void showAgent(int index);
    QWidget* labelled(const QString& text, QComboBox* box);

    const Actions& m_actions;
    QComboBox* m_agent;
    QComboBox* m_faults;
    QLineEdit* m_filter;
    std::vector<AgentChoice> m_agents;
};

} // namespace landfall
