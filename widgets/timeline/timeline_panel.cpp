// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_panel.h"

#include "widgets/timeline/timeline_overview.h"
#include "widgets/timeline/timeline_view.h"

#include <QVBoxLayout>

namespace landfall {

TimelinePanel::TimelinePanel(Selection& selection, FrameTicker& ticker, const LiveClock& clock,
                             QWidget* parent)
    : QWidget(parent), m_view(new TimelineView(selection, ticker, clock, this))
{
    m_view->setObjectName(QStringLiteral("timeline"));
    auto* overview = new TimelineOverview(*m_view, this);
    overview->setObjectName(QStringLiteral("timelineOverview"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(overview);
    column->addWidget(m_view, 1);
}

} // namespace landfall
