// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace landfall {

class FrameTicker;
class LiveClock;
class Selection;
class TimelineView;

// The timeline under its overview strip.
class TimelinePanel : public QWidget {
    Q_OBJECT

public:
    TimelinePanel(Selection& selection, FrameTicker& ticker, const LiveClock& clock,
                  QWidget* parent = nullptr);

    TimelineView& view() const { return *m_view; }

private:
    TimelineView* m_view;
};

} // namespace landfall
