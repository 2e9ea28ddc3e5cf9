// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/layout.h"
#include "widgets/timeline/lane_geometry.h"
#include "widgets/timeline/timeline_camera.h"
#include "widgets/timeline/timeline_target.h"

#include <QPointF>
#include <QWidget>

#include <functional>
#include <optional>

namespace landfall {

class FrameTicker;
class LiveClock;
class PlotSurface;
class RunDocument;
class Selection;

// The timeline of one run. Wheel zooms at the pointer, drag pans, Shift+drag measures, a click selects. Keys:
// W S zoom, A D pan, F fits, L follows live, "." and "," go to the next and previous mark, Enter inspects.
class TimelineView : public QWidget {
    Q_OBJECT

public:
    // All three outlive the view.
    TimelineView(Selection& selection, FrameTicker& ticker, const LiveClock& clock,
                 QWidget* parent = nullptr);

    void setRun(RunDocument* run); // or null; not owned
    const RunDocument* run() const { return m_run; }

    void fit();
    void setFollowing(bool following);
    TimelineCamera::Mode mode() const { return m_camera.mode(); }
    void zoom(double factor); // < 1 zooms in; at the pointer, else in the middle
    void pan(double byPixels);
    void goToNextMark();
    void goToPreviousMark();
    const Viewport& viewport() const { return m_camera.viewport(); }
    // Moves by hand: the overview does.
    void showStretch(Micros begin, Micros end);
    Micros total() const { return moment().total; }
    double gutter() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void shown(); // another moment, or another stretch of time
    void modeChanged();
    void inspectRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Drag {
        QPointF from;
        QPointF to;
        bool measures = false;
        bool moved = false;
    };

    void applyStyle();
    void frame(); // a new moment: follow it, lay out, paint
    void layOutAndPaint();
    void paintScene(QPainter& painter, const QRectF& area);
    void paintMeasure(QPainter& painter, const QRectF& area) const;
    // Moves the camera, paints what it sees now, tells what changed.
    void steer(const std::function<void(TimelineCamera&)>& change);
    void wantFrames();
    TimelineCamera::Run moment() const;
    std::uint64_t openOutcome() const; // its seq, 0: none
    LayoutStyle layoutStyle() const;

    double timeX(const QPointF& position) const; // pixel in the area
    std::optional<Hit> hitAt(const QPointF& position) const;
    void select(const std::optional<Hit>& hit);
    void goToMark(std::optional<std::size_t> mark);
    void showSelection();
    bool showCard(const QPoint& position);
    QString cardText(const Hit& hit) const;

    Selection& m_selection;
    FrameTicker& m_ticker;
    const LiveClock& m_clock;
    RunDocument* m_run = nullptr; // not owned
    PlotSurface* m_surface;
    TimelineCamera m_camera;
    Layout m_layout;
    LaneGeometry m_lanes;
    TimelineTarget m_selected;
    std::optional<Drag> m_drag;
};

} // namespace landfall
