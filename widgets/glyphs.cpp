// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/glyphs.h"

#include "widgets/theme_colors.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

#include <algorithm>

namespace landfall {

namespace {

// All shapes are designed in a unit square and scaled to the box.
class Pen {
public:
    Pen(QPainter& painter, const QRectF& box, const QColor& color) : m_painter(painter), m_color(color)
    {
        m_side = std::min(box.width(), box.height());
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.translate(box.center() - QPointF(m_side / 2, m_side / 2));
        m_painter.scale(m_side, m_side);
    }
    ~Pen() { m_painter.restore(); }
    Pen(const Pen&) = delete;
    Pen& operator=(const Pen&) = delete;

    void line(const QPainterPath& path, qreal width = 0.13) const
    {
        m_painter.strokePath(path, QPen(m_color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    void fill(const QPainterPath& path) const { m_painter.fillPath(path, m_color); }

private:
    QPainter& m_painter;
    QColor m_color;
    qreal m_side = 1;
};

QPainterPath polyline(std::initializer_list<QPointF> points, bool closed = false)
{
    QPainterPath path(*points.begin());
    std::for_each(points.begin() + 1, points.end(), [&path](QPointF p) { path.lineTo(p); });
    if (closed)
        path.closeSubpath();
    return path;
}

QPainterPath circle(QPointF centre, qreal radius)
{
    QPainterPath path;
    path.addEllipse(centre, radius, radius);
    return path;
}

const QPointF Centre(0.5, 0.5);

void drawClock(const Pen& pen)
{
    pen.line(circle(Centre, 0.38), 0.1);
    QPainterPath quarter(Centre);
    quarter.arcTo(QRectF(0.22, 0.22, 0.56, 0.56), 90, -90);
    quarter.closeSubpath();
    pen.fill(quarter);
}

void drawAgain(const Pen& pen)
{
    const QRectF ring(0.18, 0.18, 0.64, 0.64);
    QPainterPath arc;
    arc.arcMoveTo(ring, 60);
    arc.arcTo(ring, 60, -290);
    pen.line(arc, 0.1);
    pen.fill(polyline({{0.52, 0.02}, {0.86, 0.2}, {0.54, 0.42}}, true));
}

void drawSearch(const Pen& pen)
{
    pen.line(circle({0.42, 0.42}, 0.27), 0.1);
    pen.line(polyline({{0.63, 0.63}, {0.86, 0.86}}), 0.12);
}

void drawEvidence(const Pen& pen)
{
    pen.line(polyline({{0.22, 0.12}, {0.78, 0.12}, {0.78, 0.88}, {0.22, 0.88}}, true), 0.09);
    for (const qreal y : {0.34, 0.5, 0.66})
        pen.line(polyline({{0.36, y}, {0.64, y}}), 0.07);
}

class GlyphEngine : public QIconEngine {
public:
    explicit GlyphEngine(Glyph glyph) : m_glyph(glyph) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto& colors = ThemeColors::of(QGuiApplication::palette());
        const QRectF box = QRectF(rect).adjusted(rect.width() * 0.1, rect.height() * 0.1, -rect.width() * 0.1,
                                                 -rect.height() * 0.1);
        drawGlyph(*painter, m_glyph, box, mode == QIcon::Disabled ? colors.faint : colors.text);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect({0, 0}, size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new GlyphEngine(m_glyph); }

private:
    Glyph m_glyph;
};

} // namespace

void drawGlyph(QPainter& painter, Glyph glyph, const QRectF& box, const QColor& color)
{
    const Pen pen(painter, box, color);
    switch (glyph) {
    case Glyph::Unknown:
        return pen.fill(polyline({{0.5, 0.02}, {0.98, 0.5}, {0.5, 0.98}, {0.02, 0.5}}, true));
    case Glyph::Live: return pen.fill(circle(Centre, 0.38));
    case Glyph::Waiting: return drawClock(pen);
    case Glyph::Done: return pen.line(polyline({{0.14, 0.54}, {0.4, 0.8}, {0.86, 0.24}}));
    case Glyph::Failed:
        pen.line(polyline({{0.2, 0.2}, {0.8, 0.8}}));
        return pen.line(polyline({{0.8, 0.2}, {0.2, 0.8}}));
    case Glyph::Stopped:
        return pen.fill(polyline({{0.18, 0.18}, {0.82, 0.18}, {0.82, 0.82}, {0.18, 0.82}}, true));
    case Glyph::Cancelled:
        pen.line(circle(Centre, 0.38), 0.1);
        return pen.line(polyline({{0.26, 0.74}, {0.74, 0.26}}), 0.1);
    case Glyph::Idle: return pen.line(circle(Centre, 0.36), 0.1);
    case Glyph::Play: return pen.fill(polyline({{0.24, 0.12}, {0.88, 0.5}, {0.24, 0.88}}, true));
    case Glyph::Again: return drawAgain(pen);
    case Glyph::Search: return drawSearch(pen);
    case Glyph::Evidence: return drawEvidence(pen);
    }
}

QIcon glyphIcon(Glyph glyph)
{
    return QIcon(new GlyphEngine(glyph));
}

} // namespace landfall
