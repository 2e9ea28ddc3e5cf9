// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/layout.h"
#include "widgets/theme_colors.h"
#include "widgets/timeline/lane_geometry.h"
#include "widgets/timeline/timeline_target.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace landfall {

// Paints one laid out timeline. A value that lives for one frame; what it refers to outlives it.
class TimelinePainter {
public:
    struct Scene {
        const Timeline& timeline;
        const Layout& layout;
        const LaneGeometry& lanes;
        const ThemeColors& colors;
        TimelineTarget selected;
        std::optional<double> nowX; // pixel in the area; where the run's present stands, while it lives
    };
    // `area` is where time runs; the lanes' names stand left of it.
    TimelinePainter(QPainter& painter, const Scene& scene, const QRectF& area, const QFont& font);

    void paint();

private:
    void paintLanes();
    void paintSpans();
    void paintMarks();
    void paintLabels();
    void paintNow();
    QRectF boxOf(const SpanItem& item) const;
    QPointF centreOf(const MarkItem& item) const;
    void paintArrow(const MarkItem& item);

    QPainter& m_painter;
    const Scene& m_scene;
    QRectF m_area;
    QFont m_font;
    QFont m_small;
};

} // namespace landfall
