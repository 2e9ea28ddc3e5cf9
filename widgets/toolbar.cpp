// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/toolbar.h"

#include "widgets/actions.h"
#include "widgets/glyphs.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolButton>

namespace landfall {

Toolbar::Toolbar(const Actions& actions, QWidget* parent)
    : QToolBar(tr("Tools"), parent), m_actions(actions), m_agent(new QComboBox(this)),
      m_faults(new QComboBox(this)), m_filter(new QLineEdit(this))
{
    setObjectName(QStringLiteral("toolbar"));
    setMovable(false);
    setIconSize({14, 14});
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggleViewAction()->setVisible(false);

    auto* again = new QToolButton(this);
    again->setObjectName(QStringLiteral("runAgainButton"));
    again->setDefaultAction(actions.runAgain);
    again->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    again->setMenu(actions.faultsMenu);
    again->setPopupMode(QToolButton::MenuButtonPopup);
    addWidget(again);
    addAction(actions.cancel);
    auto* spring = new QWidget(this);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);

    m_agent->setObjectName(QStringLiteral("agentCombo"));
    m_agent->setAccessibleName(tr("Agent"));
    m_faults->setObjectName(QStringLiteral("faultsCombo"));
    m_faults->setAccessibleName(tr("Fault script"));
    m_filter->setObjectName(QStringLiteral("eventFilter"));
    m_filter->setAccessibleName(tr("Event filter"));
    m_filter->setPlaceholderText(tr("type:RETRY member:openai wait>1"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(glyphIcon(Glyph::Search), QLineEdit::LeadingPosition);
    m_filter->setMinimumWidth(150);
    m_filter->setMaximumWidth(270);
    addWidget(labelled(tr("Agent"), m_agent));
    addWidget(labelled(tr("Faults"), m_faults));
    addWidget(m_filter);

    connect(m_agent, &QComboBox::currentIndexChanged, this, &Toolbar::showAgent);
    connect(m_filter, &QLineEdit::textChanged, this, &Toolbar::filterChanged);
}

QWidget* Toolbar::labelled(const QString& text, QComboBox* box)
{
    auto* pair = new QWidget(this);
    auto* row = new QHBoxLayout(pair);
    row->setContentsMargins(4, 0, 0, 0);
    row->setSpacing(7);
    auto* label = new QLabel(text, pair);
    label->setProperty("tone", QStringLiteral("dim"));
    label->setBuddy(box);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row->addWidget(label);
    row->addWidget(box);
    return pair;
}

void Toolbar::setAgents(const std::vector<AgentChoice>& agents)
{
    {
        const QSignalBlocker quiet(m_agent);
        m_agents = agents;
        m_agent->clear();
        for (const AgentChoice& agent : agents) {
            m_agent->addItem(agent.name);
            m_agent->setItemData(m_agent->count() - 1, agent.description, Qt::ToolTipRole);
        }
    }
    showAgent(m_agent->currentIndex());
}

void Toolbar::chooseAgent(const QString& name)
{
    m_agent->setCurrentIndex(m_agent->findText(name));
}

void Toolbar::showAgent(int index)
{
    m_faults->clear();
    m_actions.faultsMenu->clear();
    m_faults->setEnabled(false);
    if (index < 0)
        return;
    const AgentChoice& agent = m_agents[static_cast<std::size_t>(index)];
    m_agent->setToolTip(agent.description);
    for (const FaultChoice& fault : agent.faults) {
        m_faults->addItem(fault.title, fault.id);
        QAction* action = m_actions.faultsMenu->addAction(fault.title);
        connect(action, &QAction::triggered, this, [this, id = fault.id] { Q_EMIT runAgainWith(id); });
    }
    m_faults->setEnabled(m_faults->count() > 0);
    Q_EMIT agentChosen(agent);
}

QString Toolbar::agent() const
{
    return m_agent->currentText();
}

QString Toolbar::faults() const
{
    return m_faults->currentData().toString();
}

void Toolbar::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void Toolbar::showFilterProblem(const QString& problem)
{
    m_filter->setProperty("invalid", !problem.isEmpty());
    m_filter->setToolTip(problem);
    m_filter->style()->polish(m_filter);
}

} // namespace landfall
