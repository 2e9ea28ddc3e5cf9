// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <QColor>
#include <QFont>
#include <QMargins>
#include <QRectF>
#include <QWidget>

#include <functional>
#include <memory>

class QCustomPlot;
class QPainter;

namespace landfall {

// A drawing area under a time axis: the axis, its ticks and grid are QCustomPlot's, what stands under them is
// painted by the owner. It takes no mouse and no keys; the owner handles those. update() paints anew.
class PlotSurface : public QWidget {
    Q_OBJECT

public:
    struct Style {
        QColor ground;
        QColor grid;
        QColor line;
        QColor text;
        QFont font;
    };
    // Paints in the coordinates of the surface; `area` is where time runs, left of it is the gutter.
    using Paint = std::function<void(QPainter&, const QRectF& area)>;

    explicit PlotSurface(QWidget* parent = nullptr);
    ~PlotSurface() override;

    void setPaint(Paint paint);
    void setStyle(const Style& style);
    using QWidget::setStyle;
    void setMargins(const QMargins& margins); // left: the gutter; top: where the tick labels stand
    void setRange(Micros begin, Micros end);
    QRectF area() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::unique_ptr<QCustomPlot>
        m_plot; // never shown: it paints into this widget, not into a buffer of its own
    Paint m_paint;
    QMargins m_margins;
};

} // namespace landfall
