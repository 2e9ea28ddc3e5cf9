// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/mark_painter.h"

#include "widgets/glyphs.h"
#include "widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace landfall {

namespace {

QColor onColor(const ThemeColors& colors)
{
    return colors.dark ? QColor(Qt::black) : QColor(Qt::white);
}

void paintRetry(QPainter& painter, const Mark& mark, const QRectF& box, const ThemeColors& colors)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.waiting);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    QFont font = type::small(painter.font());
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(onColor(colors));
    painter.drawText(box, Qt::AlignCenter, QStringLiteral("%1/%2").arg(mark.number).arg(mark.of));
}

void paintReset(QPainter& painter, const QRectF& box, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRect(QRectF(box.left(), box.top(), 2.5, box.height()));
    const QPointF triangle[] = {{box.left() + 3, box.center().y()}, box.topRight(), box.bottomRight()};
    painter.drawPolygon(triangle, 3);
}

void paintFinish(QPainter& painter, const QRectF& box, const QColor& color)
{
    painter.setPen(QPen(color, 1.8));
    painter.drawLine(box.topLeft(), box.bottomLeft());
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const QPointF flag[] = {box.topLeft(),
                            {box.right(), box.top() + box.height() * 0.28},
                            {box.left(), box.top() + box.height() * 0.56}};
    painter.drawPolygon(flag, 3);
}

QSizeF sizeOf(const Mark& mark)
{
    switch (mark.kind) {
    case Mark::Kind::Retry: return {mark.number > 9 || mark.of > 9 ? 30.0 : 22.0, 18.0};
    case Mark::Kind::Unknown: return {20, 20};
    case Mark::Kind::Failure: return {11, 11};
    case Mark::Kind::Reset: return {12, 11};
    case Mark::Kind::Finish: return {10, 16};
    case Mark::Kind::Fallback: break;
    }
    return {8, 8};
}

} // namespace

QRectF markBox(const Mark& mark, QPointF centre)
{
    const QSizeF size = sizeOf(mark);
    return {centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height()};
}

QColor markColor(const Mark& mark, const ThemeColors& colors)
{
    switch (mark.kind) {
    case Mark::Kind::Retry: return colors.waiting;
    case Mark::Kind::Fallback: return colors.fallback;
    case Mark::Kind::Finish: return colors.dim;
    default: return colors.attention;
    }
}

void paintMark(QPainter& painter, const Mark& mark, QPointF centre, const ThemeColors& colors)
{
    const QRectF box = markBox(mark, centre);
    const QColor color = markColor(mark, colors);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (mark.kind) {
    case Mark::Kind::Retry: paintRetry(painter, mark, box, colors); break;
    case Mark::Kind::Reset: paintReset(painter, box, color); break;
    case Mark::Kind::Finish: paintFinish(painter, box, color); break;
    case Mark::Kind::Unknown: drawGlyph(painter, Glyph::Unknown, box, color); break;
    case Mark::Kind::Failure: drawGlyph(painter, Glyph::Failed, box, color); break;
    case Mark::Kind::Fallback: drawGlyph(painter, Glyph::Live, box, color); break;
    }
    painter.restore();
}

void paintCluster(QPainter& painter, int count, QPointF centre, const ThemeColors& colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(type::small(painter.font()));
    const QString text = QStringLiteral("×%1").arg(count);
    const QFontMetricsF metrics(painter.font());
    const qreal width = std::max(18.0, metrics.horizontalAdvance(text) + 8);
    const QRectF box(centre.x() - width / 2, centre.y() - 8, width, 16);
    painter.setPen(QPen(colors.text, 1));
    painter.setBrush(colors.panel);
    painter.drawRoundedRect(box, 4, 4);
    painter.drawText(box, Qt::AlignCenter, text);
    painter.restore();
}

void paintFallback(QPainter& painter, QPointF from, QPointF to, const ThemeColors& colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.fallback, 1.8, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    const qreal direction = to.y() > from.y() ? 1 : -1;
    const QPointF tip = to - QPointF(0, direction * 6);
    QPainterPath path(from);
    path.cubicTo(from + QPointF(5, (tip.y() - from.y()) * 0.4), tip + QPointF(5, (from.y() - tip.y()) * 0.4),
                 tip);
    painter.drawPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.fallback);
    const QPointF head[] = {to, to + QPointF(-4.5, -direction * 8), to + QPointF(4.5, -direction * 8)};
    painter.drawPolygon(head, 3);
    painter.restore();
}

} // namespace landfall
