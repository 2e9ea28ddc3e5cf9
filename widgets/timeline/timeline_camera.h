// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/viewport.h"

namespace landfall {

// Which stretch of a run is seen, and what decides that: the whole run, its present, or the operator's hand.
// A value.
class TimelineCamera {
public:
    enum class Mode { Fit, Follow, Free };
    // The run as it is at the moment that is shown.
    struct Run {
        Micros now{0};
        Micros total{0}; // at least now
        bool live = false;
    };

    const Viewport& viewport() const { return m_viewport; }
    Mode mode() const { return m_mode; }

    void resize(double pixels);
    // Time went on.
    void advance(const Run& run);

    void fit(const Run& run);
    void follow(const Run& run);
    // These leave it to the operator from now on, if they move anything.
    void stay();
    void zoomAt(double pixel, double factor, const Run& run); // factor < 1 zooms in
    void pan(double byPixels, const Run& run);
    void show(Micros begin, Micros end);   // exactly this
    void reveal(Micros begin, Micros end); // moving as little as is needed

    bool operator==(const TimelineCamera&) const = default;

private:
    void moveTo(const Viewport& viewport);

    Viewport m_viewport;
    Mode m_mode = Mode::Fit;
};

} // namespace landfall
