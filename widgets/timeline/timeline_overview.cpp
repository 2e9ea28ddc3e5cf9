// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_overview.h"

#include "core/models/run_document.h"
#include "widgets/theme.h"
#include "widgets/timeline/span_painter.h"
#include "widgets/timeline/timeline_view.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace landfall {

namespace {
constexpr qreal BarHeight = 8;
constexpr qreal Padding = 8; // as the lanes' names
constexpr qreal RightMargin = 10;
} // namespace

TimelineOverview::TimelineOverview(TimelineView& view, QWidget* parent) : QWidget(parent), m_view(view)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Overview of the run"));
    setToolTip(tr("Drag to move what the timeline shows"));
    connect(&view, &TimelineView::shown, this, qOverload<>(&QWidget::update));
}

QSize TimelineOverview::sizeHint() const
{
    return {300, 24};
}

QRectF TimelineOverview::strip() const
{
    const qreal left = m_view.gutter();
    return {left, (height() - BarHeight - 6) / 2, width() - left - RightMargin, BarHeight + 6};
}

void TimelineOverview::paintEvent(QPaintEvent*)
{
    const auto& colors = ThemeColors::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colors.canvas);
    painter.setFont(type::small(font()));
    painter.setPen(colors.dim);
    painter.drawText(QRectF(Padding, 0, m_view.gutter() - Padding, height()), Qt::AlignVCenter,
                     tr("overview"));
    const QRectF box = strip();
    painter.setPen(colors.border);
    painter.setBrush(colors.panel);
    painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    if (!m_view.run())
        return;

    const Viewport whole = Viewport().resized(box.width()).fitted(m_view.total());
    const Timeline& timeline = m_view.run()->timeline();
    for (const OverviewRun& run : overview(timeline, whole, m_view.total())) {
        const QRectF bar(box.left() + run.left, box.top() + 3, run.right - run.left, BarHeight);
        QColor color = spanColor(timeline.spans()[run.span], colors);
        if (timeline.spans()[run.span].kind == Span::Kind::OperatorPause)
            color.setAlphaF(0.35F); // nothing happened then
        painter.fillRect(bar, color);
    }
    const Viewport& seen = m_view.viewport();
    const qreal left = std::clamp(whole.toPixel(seen.begin()), 0.0, box.width());
    const qreal right = std::clamp(whole.toPixel(seen.end()), 0.0, box.width());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.accent, 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(box.left() + left, box.top(), std::max(right - left, 4.0), box.height())
                                .adjusted(0.7, 0.7, -0.7, -0.7),
                            2, 2);
}

void TimelineOverview::mousePressEvent(QMouseEvent* event)
{
    centreOn(event->position().x());
}

void TimelineOverview::mouseMoveEvent(QMouseEvent* event)
{
    centreOn(event->position().x());
}

void TimelineOverview::centreOn(double x)
{
    const QRectF box = strip();
    const Viewport whole = Viewport().resized(box.width()).fitted(m_view.total());
    const Micros centre = whole.toTime(std::clamp(x - box.left(), 0.0, box.width()));
    const Micros half = m_view.viewport().width() / 2;
    m_view.showStretch(centre - half, centre + half);
}

} // namespace landfall
