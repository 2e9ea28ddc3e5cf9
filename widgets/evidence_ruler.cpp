// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evidence_ruler.h"

#include "widgets/glyphs.h"
#include "widgets/theme.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace landfall {

namespace {

constexpr qreal DotRadius = 4.5;
constexpr qreal CrossSide = 9;
constexpr int WidestStop = 110; // a ruler does not get longer than its stops need

QColor colorOf(Evidence::Stop::State state, const ThemeColors& colors)
{
    switch (state) {
    case Evidence::Stop::State::Reached: return colors.tool;
    case Evidence::Stop::State::Missing: return colors.attention;
    case Evidence::Stop::State::NotReached: break;
    }
    return colors.border;
}

} // namespace

EvidenceRuler::EvidenceRuler(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Evidence ruler"));
}

void EvidenceRuler::setEvidence(const Evidence& evidence)
{
    if (evidence == m_evidence)
        return;
    m_evidence = evidence;
    const QString text = evidence.toText();
    setAccessibleDescription(text);
    setToolTip(text);
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    updateGeometry();
    update();
}

int EvidenceRuler::lineY() const
{
    return QFontMetrics(type::small(font())).height() + 9;
}

QSize EvidenceRuler::sizeHint() const
{
    const int labels = QFontMetrics(type::small(font())).height();
    return {WidestStop * static_cast<int>(m_evidence.stops.size()), lineY() + labels + 11};
}

QSize EvidenceRuler::minimumSizeHint() const
{
    return {38 * static_cast<int>(std::max<std::size_t>(m_evidence.stops.size(), 1)), sizeHint().height()};
}

// Stops stand in the middle of equal cells, so that the first and last labels have room.
qreal EvidenceRuler::xOf(std::size_t stop) const
{
    const auto count = static_cast<qreal>(m_evidence.stops.size());
    const qreal used = std::min<qreal>(width(), count * WidestStop);
    return used / count * (static_cast<qreal>(stop) + 0.5);
}

void EvidenceRuler::paintEvent(QPaintEvent*)
{
    if (m_evidence.stops.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLine(painter);
    paintStops(painter);
}

void EvidenceRuler::paintLine(QPainter& painter) const
{
    const auto& colors = ThemeColors::of(palette());
    const qreal y = lineY();
    for (std::size_t i = 1; i < m_evidence.stops.size(); ++i) {
        const bool reached = m_evidence.stops[i].state == Evidence::Stop::State::Reached;
        painter.setPen(QPen(reached ? colors.tool : colors.border, 2.5));
        painter.drawLine(QPointF(xOf(i - 1), y), QPointF(xOf(i), y));
    }
    if (const auto broken = m_evidence.broken()) {
        const auto stop = static_cast<std::size_t>(*broken);
        const qreal x = stop == 0 ? xOf(0) - DotRadius - CrossSide : (xOf(stop - 1) + xOf(stop)) / 2;
        const QRectF cross(x - CrossSide / 2, y - CrossSide / 2, CrossSide, CrossSide);
        painter.fillRect(cross.adjusted(-2, 0, 2, 0), palette().color(backgroundRole()));
        drawGlyph(painter, Glyph::Failed, cross, colors.attention);
    }
}

void EvidenceRuler::paintStops(QPainter& painter) const
{
    const auto& colors = ThemeColors::of(palette());
    const QFont labels = type::small(font());
    painter.setFont(labels);
    const QFontMetricsF metrics(labels);
    const qreal cell = m_evidence.stops.size() > 1 ? xOf(1) - xOf(0) : width();
    for (std::size_t i = 0; i < m_evidence.stops.size(); ++i) {
        const Evidence::Stop& stop = m_evidence.stops[i];
        const QPointF dot(xOf(i), lineY());
        const bool reached = stop.state == Evidence::Stop::State::Reached;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(stop.state, colors));
        painter.drawEllipse(dot, DotRadius, DotRadius);

        const auto text = [&](const QString& words, qreal top, const QColor& color) {
            painter.setPen(color);
            const QRectF box(dot.x() - cell / 2, top, cell, metrics.height());
            painter.drawText(box, Qt::AlignCenter, metrics.elidedText(words, Qt::ElideRight, cell - 2));
        };
        const bool isTight = !stop.shortName.isEmpty() && metrics.horizontalAdvance(stop.name) > cell - 2;
        text(isTight ? stop.shortName : stop.name, dot.y() - DotRadius - metrics.height() - 3, colors.dim);
        const QColor missing = stop.state == Evidence::Stop::State::Missing ? colors.attention : colors.dim;
        text(stop.detail, dot.y() + DotRadius + 4, reached ? colors.text : missing);
    }
}

} // namespace landfall
