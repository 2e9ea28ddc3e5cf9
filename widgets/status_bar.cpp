// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status_bar.h"

#include "core/models/run_collection.h"
#include "core/models/run_document.h"
#include "core/models/words.h"

#include <QLabel>

namespace landfall {

StatusBar::StatusBar(const RunCollection& runs, QWidget* parent)
    : QStatusBar(parent), m_runs(runs), m_live(addLabel("statusLive")), m_open(addLabel("statusOpen")),
      m_events(addLabel("statusEvents")), m_workspace(new QLabel(this))
{
    setObjectName(QStringLiteral("statusBar"));
    setSizeGripEnabled(false);
    m_workspace->setObjectName(QStringLiteral("statusWorkspace"));
    m_workspace->setTextFormat(Qt::PlainText);
    addPermanentWidget(m_workspace);
    connect(&runs, &RunCollection::added, this, &StatusBar::refresh);
    connect(&runs, &RunCollection::changed, this, &StatusBar::refresh);
    connect(&runs, &RunCollection::removed, this, &StatusBar::refresh);
    refresh();
}

QLabel* StatusBar::addLabel(const char* name)
{
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    addWidget(label);
    return label;
}

void StatusBar::setRun(const RunDocument* run)
{
    m_run = run;
    refresh();
}

void StatusBar::setWorkspace(const QString& name)
{
    m_workspace->setText(name);
}

void StatusBar::refresh()
{
    int live = 0;
    for (int i = 0; i < m_runs.size(); ++i)
        live += m_runs.at(i).isLive() ? 1 : 0;
    m_live->setText(tr("%n run(s) live", nullptr, live));
    m_open->setText(tr("%n outcome(s) open", nullptr, m_runs.openOutcomes()));
    const auto events = m_run ? static_cast<std::int64_t>(m_run->log().size()) : 0;
    m_events->setText(tr("events %1").arg(words::number(events)));
}

} // namespace landfall
