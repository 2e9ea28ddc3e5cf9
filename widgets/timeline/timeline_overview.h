// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace landfall {

class TimelineView;

// The whole run on one line, with a frame around what the timeline shows; dragging moves the frame.
class TimelineOverview : public QWidget {
    Q_OBJECT

public:
    // `view` outlives this object.
    explicit TimelineOverview(TimelineView& view, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    QRectF strip() const;
    void centreOn(double x);

    TimelineView& m_view;
};

} // namespace landfall
