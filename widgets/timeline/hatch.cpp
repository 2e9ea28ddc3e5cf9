// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/hatch.h"

#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QtMath>

namespace landfall {

namespace {

struct Design {
    int side;
    qreal stroke;
    bool leansLeft;
};

constexpr Design designOf(Hatch hatch)
{
    return hatch == Hatch::Fine ? Design{6, 1.6, true} : Design{9, 3.4, false};
}

QPixmap makeTile(const Design& design, const QColor& color, qreal ratio)
{
    const int side = qRound(design.side * ratio);
    QPixmap tile(side, side);
    tile.fill(Qt::transparent);
    QPainter painter(&tile);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, design.stroke * ratio));
    // Three strokes, so that the corners of neighbouring tiles meet.
    for (const int shift : {-side, 0, side}) {
        const QPointF from(shift, design.leansLeft ? 0 : side);
        const QPointF to(shift + side, design.leansLeft ? side : 0);
        painter.drawLine(from - (to - from), to + (to - from));
    }
    return tile;
}

} // namespace

QBrush hatchBrush(Hatch hatch, const QColor& color, qreal devicePixelRatio)
{
    const QString key = QStringLiteral("landfall-hatch-%1-%2-%3")
                            .arg(static_cast<int>(hatch))
                            .arg(color.rgba())
                            .arg(devicePixelRatio);
    QPixmap tile;
    if (!QPixmapCache::find(key, &tile)) {
        tile = makeTile(designOf(hatch), color, devicePixelRatio);
        QPixmapCache::insert(key, tile);
    }
    QBrush brush(tile);
    brush.setTransform(QTransform::fromScale(1 / devicePixelRatio, 1 / devicePixelRatio));
    return brush;
}

} // namespace landfall
