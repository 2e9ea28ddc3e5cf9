// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace landfall {

// The time <-> pixel arithmetic of a timeline: a value. Zoom keeps the point under the pointer; panning and
// zooming stay within [−margin, total+margin], or within what is already seen where that reaches further (a
// followed run is younger than its view is wide); the narrowest view is 1 ms wide.
class Viewport {
public:
    Viewport() = default;
    // An empty stretch is widened to 1 ms, a width below one pixel counts as one.
    Viewport(Micros begin, Micros end, double pixels);

    Micros begin() const { return m_begin; }
    Micros end() const { return m_end; }
    Micros width() const { return m_end - m_begin; }
    double pixels() const { return m_pixels; }

    double toPixel(Micros t) const;
    Micros toTime(double pixel) const;
    Micros perPixel() const; // at least 1 µs

    [[nodiscard]] Viewport resized(double pixels) const;                              // keeps the stretch
    [[nodiscard]] Viewport zoomedAt(double pixel, double factor, Micros total) const; // factor < 1 zooms in
    [[nodiscard]] Viewport panned(double byPixels, Micros total) const; // > 0 shows what is later
    // The whole run with its margins; ten seconds of nothing while there is no run.
    [[nodiscard]] Viewport fitted(Micros total) const;
    // Keeps the width, puts `now` near the right edge, but shows no time before the run for it.
    [[nodiscard]] Viewport following(Micros now) const;
    // Keeps the width, moves as little as is needed to show [begin, end], or its begin if it is wider.
    [[nodiscard]] Viewport showing(Micros begin, Micros end) const;

    bool operator==(const Viewport&) const = default;

private:
    Micros m_begin{0};
    Micros m_end{std::chrono::seconds(10)};
    double m_pixels = 1000;
};

} // namespace landfall
