// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/viewport.h"

#include <algorithm>
#include <cmath>

namespace landfall {

namespace {

constexpr Micros narrowest = std::chrono::milliseconds(1);
constexpr Micros emptyRun = std::chrono::seconds(10);
constexpr double rightEdge = 0.9; // where a followed `now` stands, as a part of the width

Micros margin(Micros total)
{
    return std::max(total / 20, narrowest);
}

Micros scaled(Micros t, double by)
{
    return Micros(std::llround(static_cast<double>(t.count()) * by));
}

struct Bounds {
    Micros begin;
    Micros end;
};

Bounds boundsFor(const Viewport& view, Micros total)
{
    return {std::min(-margin(total), view.begin()), std::max(total + margin(total), view.end())};
}

Viewport within(const Bounds& bounds, Micros begin, Micros width, double pixels)
{
    begin = std::clamp(begin, bounds.begin, std::max(bounds.begin, bounds.end - width));
    return Viewport(begin, begin + width, pixels);
}

} // namespace

Viewport::Viewport(Micros begin, Micros end, double pixels)
    : m_begin(begin), m_end(std::max(end, begin + narrowest)), m_pixels(std::max(pixels, 1.0))
{}

double Viewport::toPixel(Micros t) const
{
    return static_cast<double>((t - m_begin).count()) * m_pixels / static_cast<double>(width().count());
}

Micros Viewport::toTime(double pixel) const
{
    return m_begin + scaled(width(), pixel / m_pixels);
}

Micros Viewport::perPixel() const
{
    return std::max(scaled(width(), 1 / m_pixels), Micros(1));
}

Viewport Viewport::resized(double pixels) const
{
    return Viewport(m_begin, m_end, pixels);
}

Viewport Viewport::zoomedAt(double pixel, double factor, Micros total) const
{
    const Bounds bounds = boundsFor(*this, total);
    const Micros zoomed = std::clamp(scaled(width(), factor), narrowest, bounds.end - bounds.begin);
    const Micros begin = toTime(pixel) - scaled(zoomed, pixel / m_pixels);
    return within(bounds, begin, zoomed, m_pixels);
}

Viewport Viewport::panned(double byPixels, Micros total) const
{
    return within(boundsFor(*this, total), m_begin + scaled(width(), byPixels / m_pixels), width(), m_pixels);
}

Viewport Viewport::fitted(Micros total) const
{
    if (total <= Micros(0))
        total = emptyRun;
    return Viewport(-margin(total), total + margin(total), m_pixels);
}

Viewport Viewport::following(Micros now) const
{
    const Micros earliest = -std::min(margin(now), width() / 20);
    const Micros begin = std::max(now - scaled(width(), rightEdge), earliest);
    return Viewport(begin, begin + width(), m_pixels);
}

Viewport Viewport::showing(Micros begin, Micros end) const
{
    const Micros shifted = end > m_end ? end - width() : m_begin;
    const Micros first = std::min(shifted, begin);
    return Viewport(first, first + width(), m_pixels);
}

} // namespace landfall
