// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_painter.h"

#include "core/models/timeline_sentences.h"
#include "widgets/theme.h"
#include "widgets/timeline/mark_painter.h"
#include "widgets/timeline/span_painter.h"

#include <QFontMetricsF>
#include <QPainter>

namespace landfall {

namespace {

constexpr qreal GutterPadding = 8;

} // namespace

TimelinePainter::TimelinePainter(QPainter& painter, const Scene& scene, const QRectF& area, const QFont& font)
    : m_painter(painter), m_scene(scene), m_area(area), m_font(font), m_small(type::small(font))
{}

void TimelinePainter::paint()
{
    m_painter.save();
    paintLanes();
    m_painter.setClipRect(QRectF(m_area.left(), 0, m_area.width(), m_area.bottom()));
    m_painter.translate(m_area.left(), 0);
    paintSpans();
    paintMarks();
    paintLabels();
    paintNow();
    m_painter.restore();
}

void TimelinePainter::paintLanes()
{
    const auto& colors = m_scene.colors;
    const QFontMetricsF big(m_font), small(m_small);
    const qreal width = m_area.left() - 2 * GutterPadding;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(colors.border);
    m_painter.drawLine(QPointF(0, m_area.top()), m_area.topRight());
    for (int i = 0; i < m_scene.lanes.count(); ++i) {
        const Lane& lane = m_scene.timeline.lanes()[static_cast<std::size_t>(i)];
        const qreal bottom = m_scene.lanes.bottom(i);
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        m_painter.setPen(colors.border);
        m_painter.drawLine(QPointF(0, bottom), QPointF(m_area.right(), bottom));

        const QString detail = QString::fromStdString(lane.detail);
        const qreal lines = detail.isEmpty() ? big.height() : big.height() + small.height();
        QRectF line(GutterPadding, m_scene.lanes.toPixel(i, 0.5) - lines / 2, width, big.height());
        m_painter.setFont(m_font);
        m_painter.setPen(colors.text);
        m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                           big.elidedText(laneName(lane), Qt::ElideRight, width));
        line.translate(0, big.height());
        m_painter.setFont(m_small);
        m_painter.setPen(colors.dim);
        m_painter.drawText(line, Qt::AlignLeft | Qt::AlignTop,
                           small.elidedText(detail, Qt::ElideMiddle, width));
    }
}

QRectF TimelinePainter::boxOf(const SpanItem& item) const
{
    const bool severalRows = m_scene.timeline.lanes()[static_cast<std::size_t>(item.lane)].rows > 1;
    const QPointF topLeft(item.left, m_scene.lanes.toPixel(item.lane, item.top));
    const QPointF bottomRight(item.right, m_scene.lanes.toPixel(item.lane, item.bottom));
    return QRectF(topLeft, bottomRight).adjusted(0, 0, 0, severalRows ? -2 : 0);
}

QPointF TimelinePainter::centreOf(const MarkItem& item) const
{
    return {item.x, m_scene.lanes.toPixel(item.lane, item.y)};
}

void TimelinePainter::paintSpans()
{
    for (const SpanItem& item : m_scene.layout.spans) {
        const Span& span = m_scene.timeline.spans()[item.span];
        const QRectF box = boxOf(item);
        paintSpan(m_painter, span, box, m_scene.colors, !span.end && span.kind != Span::Kind::Cooldown);
        if (m_scene.selected.span == item.span) {
            m_painter.setRenderHint(QPainter::Antialiasing);
            paintSelection(m_painter, box, m_scene.colors);
        }
    }
}

void TimelinePainter::paintArrow(const MarkItem& item)
{
    const bool down = item.toLane > item.lane;
    const double leave = down ? lane::bodyBottom : lane::bodyTop;
    const double arrive = down ? lane::bodyTop : lane::bodyBottom;
    paintFallback(m_painter, {item.x, m_scene.lanes.toPixel(item.lane, leave)},
                  {item.x, m_scene.lanes.toPixel(item.toLane, arrive)}, m_scene.colors);
}

void TimelinePainter::paintMarks()
{
    m_painter.setFont(m_font);
    for (const MarkItem& item : m_scene.layout.marks) {
        const Mark& mark = m_scene.timeline.marks()[item.mark];
        const QPointF centre = centreOf(item);
        if (mark.kind == Mark::Kind::Fallback && item.toLane >= 0)
            paintArrow(item);
        if (item.count > 1)
            paintCluster(m_painter, item.count, centre, m_scene.colors);
        else if (mark.kind != Mark::Kind::Fallback)
            paintMark(m_painter, mark, centre, m_scene.colors);
        const bool selected = m_scene.selected.mark && *m_scene.selected.mark >= item.first &&
                              *m_scene.selected.mark < item.first + static_cast<std::size_t>(item.count);
        if (selected || m_scene.selected.mark == item.mark) {
            m_painter.setRenderHint(QPainter::Antialiasing);
            paintSelection(m_painter, markBox(mark, centre), m_scene.colors);
        }
    }
}

void TimelinePainter::paintLabels()
{
    m_painter.setFont(m_small);
    const QFontMetricsF metrics(m_small);
    for (const LabelItem& label : m_scene.layout.labels) {
        if (label.spanItem) {
            const Span& span = m_scene.timeline.spans()[m_scene.layout.spans[*label.spanItem].span];
            const bool inside = label.place == LabelItem::Place::Inside;
            m_painter.setPen(inside ? insideColor(span, m_scene.colors) : labelColor(span, m_scene.colors));
        } else if (label.markItem) {
            const Mark& mark = m_scene.timeline.marks()[m_scene.layout.marks[*label.markItem].mark];
            m_painter.setPen(markColor(mark, m_scene.colors));
        }
        const qreal middle = m_scene.lanes.toPixel(label.lane, label.y);
        const QRectF box(label.left, middle - metrics.height() / 2, label.right - label.left + 2,
                         metrics.height());
        m_painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(label.text));
    }
}

void TimelinePainter::paintNow()
{
    if (!m_scene.nowX)
        return;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.setPen(QPen(m_scene.colors.accent, 1));
    m_painter.drawLine(QPointF(*m_scene.nowX, m_area.top()), QPointF(*m_scene.nowX, m_area.bottom()));
}

} // namespace landfall
