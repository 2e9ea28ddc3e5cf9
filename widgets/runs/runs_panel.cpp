// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/runs_panel.h"

#include "core/folds/member_name.h"
#include "core/models/run_collection.h"
#include "core/models/run_document.h"
#include "core/models/run_list_model.h"
#include "core/models/words.h"
#include "widgets/frame_ticker.h"
#include "widgets/live_clock.h"
#include "widgets/runs/outcomes_card.h"
#include "widgets/runs/providers_panel.h"
#include "widgets/runs/run_delegate.h"
#include "widgets/section_label.h"
#include "widgets/selection.h"
#include "widgets/units.h"

#include <QListView>
#include <QVBoxLayout>

namespace landfall {

RunsPanel::RunsPanel(RunCollection& runs, Selection& selection, FrameTicker& ticker, const LiveClock& clock,
                     QWidget* parent)
    : QWidget(parent), m_runs(runs), m_selection(selection), m_ticker(ticker), m_clock(clock),
      m_model(new RunListModel(runs, this)), m_outcomes(new OutcomesCard(this)), m_list(new QListView(this)),
      m_providers(new ProvidersPanel(this))
{
    build();
    connect(&m_runs, &RunCollection::added, this, &RunsPanel::refresh);
    connect(&m_runs, &RunCollection::changed, this, &RunsPanel::refresh);
    connect(&m_runs, &RunCollection::removed, this, &RunsPanel::refresh);
    connect(&m_selection, &Selection::runChanged, this, [this] {
        showSelection();
        refresh();
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    m_selection.selectRun(index.data(RunListModel::RunIdRole).toString());
            });
    connect(m_outcomes, &QAbstractButton::clicked, this, [this] {
        if (const RunDocument* run = oldestOpen())
            Q_EMIT openOutcomeChosen(QString::fromStdString(run->runId()));
    });
    connect(&ticker, &FrameTicker::tick, this, [this] {
        if (isVisible()) {
            showOutcomes();
            showProviders();
        }
    });
    refresh();
}

void RunsPanel::build()
{
    setProperty("ground", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    setMinimumWidth(170);
    m_outcomes->setObjectName(QStringLiteral("outcomesCard"));
    m_list->setObjectName(QStringLiteral("runsList"));
    m_list->setAccessibleName(tr("Runs"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RunDelegate(m_list));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    m_providers->setObjectName(QStringLiteral("providers"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 10, 8, 10);
    column->setSpacing(6);
    column->addWidget(m_outcomes);
    column->addWidget(new SectionLabel(tr("Runs"), this));
    column->addWidget(m_list, 1);
    column->addWidget(m_providers);
}

void RunsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void RunsPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_ticker.rest(this);
}

void RunsPanel::refresh()
{
    showOutcomes();
    showProviders();
    wantFrames();
}

const RunDocument* RunsPanel::oldestOpen() const
{
    const RunDocument* oldest = nullptr;
    for (int i = 0; i < m_runs.size(); ++i) {
        const auto& open = m_runs.at(i).summary().open;
        if (open && (!oldest || open->sinceWallMicros < oldest->summary().open->sinceWallMicros))
            oldest = &m_runs.at(i);
    }
    return oldest;
}

void RunsPanel::showOutcomes()
{
    const RunDocument* oldest = oldestOpen();
    if (!oldest)
        return m_outcomes->showOutcomes(0, {});
    const OpenOutcome& open = *oldest->summary().open;
    const QString what =
        open.tool ? words::fromUtf8(open.tool->tool) : words::fromUtf8(providerOf(open.member));
    const QString age = units::countdown(m_clock.shownAt(*oldest) - open.since);
    m_outcomes->showOutcomes(m_runs.openOutcomes(),
                             tr("%1 · %2 · %3").arg(age, what, words::fromUtf8(oldest->summary().prompt)));
}

void RunsPanel::showProviders()
{
    const RunDocument* run = m_runs.find(m_selection.runId().toStdString());
    if (run)
        m_providers->showHealth(memberHealth(*run), m_clock.shownAt(*run));
    else
        m_providers->showHealth({}, Micros(0));
}

void RunsPanel::showSelection()
{
    const int row = m_runs.indexOf(m_selection.runId().toStdString());
    m_list->setCurrentIndex(row < 0 ? QModelIndex() : m_model->indexOfRun(row));
}

// Ages and cooldowns count by the second.
void RunsPanel::wantFrames()
{
    if (isVisible() && (oldestOpen() || m_providers->isCountingDown()))
        m_ticker.want(this, FrameTicker::Pace::Seconds);
    else
        m_ticker.rest(this);
}

} // namespace landfall
