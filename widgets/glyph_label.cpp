// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/glyph_label.h"

#include <QPainter>

namespace landfall {

GlyphLabel::GlyphLabel(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void GlyphLabel::show(Glyph glyph, QColor ThemeColors::*color)
{
    m_glyph = glyph;
    m_color = color;
    update();
}

QSize GlyphLabel::sizeHint() const
{
    const int line = fontMetrics().height();
    return {line * 3 / 4, line};
}

void GlyphLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const qreal side = width();
    drawGlyph(painter, m_glyph, QRectF(0, (height() - side) / 2, side, side),
              ThemeColors::of(palette()).*m_color);
}

} // namespace landfall
