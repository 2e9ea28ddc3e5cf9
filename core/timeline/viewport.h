// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace landfall {

// The time <-> pixel arithmetic of a timeline: a value. Zoom keeps the point under the pointer; panning and zooming
// stay within [−margin, total+margin]; the narrowest view is 1 ms wide.
class Viewport {
public:
    Viewport() = default;
    Viewport(Micros begin, Micros end, double pixels) : m_begin(begin), m_end(end), m_pixels(pixels) {}

    Micros begin() const { return m_begin; }
    Micros end() const { return m_end; }
    double pixels() const { return m_pixels; }

    double toPixel(Micros t) const;
    Micros toTime(double pixel) const;
    Micros perPixel() const;

    [[nodiscard]] Viewport resized(double pixels) const;
    [[nodiscard]] Viewport zoomedAt(double pixel, double factor, Micros total) const; // factor < 1 zooms in
    [[nodiscard]] Viewport panned(double byPixels, Micros total) const;
    [[nodiscard]] Viewport fitted(Micros total) const;
    // Keeps the width, puts `now` near the right edge.
    [[nodiscard]] Viewport following(Micros now) const;

    bool operator==(const Viewport&) const = default;

private:
    Micros m_begin{0};
    Micros m_end{std::chrono::seconds(10)};
    double m_pixels = 1000;
};

} // namespace landfall
