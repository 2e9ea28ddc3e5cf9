// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/measure_band.h"

#include "core/models/words.h"
#include "widgets/theme.h"

#include <QFontMetricsF>
#include <QPainter>

namespace landfall {

void paintMeasureBand(QPainter& painter, const QRectF& band, Micros length, const ThemeColors& colors,
                      const QFont& font)
{
    QColor veil = colors.accent;
    veil.setAlphaF(0.18F);
    painter.fillRect(band, veil);
    painter.setPen(colors.accent);
    painter.drawLine(band.topLeft(), band.bottomLeft());
    painter.drawLine(band.topRight(), band.bottomRight());

    const QString text = words::duration(length);
    painter.setFont(type::title(font));
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 12, metrics.height() + 4);
    box.moveCenter({band.center().x(), band.top() + box.height()});
    painter.setBrush(colors.panel);
    painter.drawRoundedRect(box, 3, 3);
    painter.setPen(colors.text);
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace landfall
