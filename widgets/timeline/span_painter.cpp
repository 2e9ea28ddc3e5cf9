// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/span_painter.h"

#include "widgets/timeline/hatch.h"

#include <QPainter>

namespace landfall {

namespace {

QColor withAlpha(QColor color, qreal alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

// Left, top and bottom; the right edge only where the span has ended.
void paintOutline(QPainter& painter, const QRectF& box, const QPen& pen, bool live)
{
    const QRectF edge = box.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    if (!live) {
        painter.drawRect(edge);
        return;
    }
    painter.drawLine(edge.topLeft(), edge.topRight());
    painter.drawLine(edge.bottomLeft(), edge.bottomRight());
    painter.drawLine(edge.topLeft(), edge.bottomLeft());
}

void paintHatched(QPainter& painter, const QRectF& box, const QColor& color, Hatch hatch)
{
    painter.setBrushOrigin(box.topLeft()); // the texture travels with its span
    painter.fillRect(box, hatchBrush(hatch, color, painter.device()->devicePixelRatioF()));
}

QPen outline(const QColor& color, Qt::PenStyle style)
{
    QPen pen(color, 1.2, style);
    if (style == Qt::DashLine)
        pen.setDashPattern({4, 3});
    return pen;
}

} // namespace

QColor spanColor(const Span& span, const ThemeColors& colors)
{
    if (span.discarded)
        return colors.attention;
    switch (span.kind) {
    case Span::Kind::Connect: return colors.connect;
    case Span::Kind::FirstEvent:
    case Span::Kind::Stream: return colors.model;
    case Span::Kind::Wait:
    case Span::Kind::Cooldown: return colors.waiting;
    case Span::Kind::OperatorPause: return colors.attention;
    case Span::Kind::Tool: return colors.tool;
    }
    return colors.connect;
}

void paintSpan(QPainter& painter, const Span& span, const QRectF& box, const ThemeColors& colors, bool live)
{
    const QColor color = spanColor(span, colors);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (span.discarded) {
        painter.fillRect(box, withAlpha(color, 0.18));
        paintHatched(painter, box, color, Hatch::Wide);
        if (box.width() > 3)
            paintOutline(painter, box, outline(color, Qt::SolidLine), live);
        painter.restore();
        return;
    }
    switch (span.kind) {
    case Span::Kind::FirstEvent:
        painter.fillRect(box, withAlpha(color, 0.12));
        paintHatched(painter, box, color, Hatch::Fine);
        break;
    case Span::Kind::Wait:
        painter.fillRect(box, withAlpha(color, 0.22));
        paintOutline(painter, box, outline(color, Qt::SolidLine), live);
        break;
    case Span::Kind::OperatorPause: paintOutline(painter, box, outline(color, Qt::DashLine), live); break;
    case Span::Kind::Cooldown: painter.fillRect(box, withAlpha(color, colors.dark ? 0.1 : 0.12)); break;
    case Span::Kind::Connect:
    case Span::Kind::Stream:
    case Span::Kind::Tool: painter.fillRect(box, color); break;
    }
    painter.restore();
}

QColor labelColor(const Span& span, const ThemeColors& colors)
{
    if (span.discarded || (span.failed && span.kind != Span::Kind::Wait))
        return colors.attention;
    if (span.kind == Span::Kind::Cooldown)
        return colors.waiting;
    return span.kind == Span::Kind::OperatorPause ? colors.text : colors.dim;
}

QColor insideColor(const Span& span, const ThemeColors& colors)
{
    const bool filled = span.kind == Span::Kind::Stream || span.kind == Span::Kind::Tool;
    return filled && !span.discarded ? (colors.dark ? QColor(Qt::black) : QColor(Qt::white))
                                     : labelColor(span, colors);
}

void paintSelection(QPainter& painter, const QRectF& box, const ThemeColors& colors)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors.text, 1.6));
    painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 2, 2);
}

} // namespace landfall
