// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"

#include <optional>
#include <vector>

namespace landfall {

// Where each lane stands, in pixels: lanes share the height they are given, one with several rows gets more
// of it.
class LaneGeometry {
public:
    LaneGeometry() = default;
    LaneGeometry(const std::vector<Lane>& lanes, double top, double height);

    int count() const { return static_cast<int>(m_edges.size()) - 1; }
    double top(int lane) const { return m_edges[static_cast<std::size_t>(lane)]; }
    double bottom(int lane) const { return m_edges[static_cast<std::size_t>(lane) + 1]; }
    double height(int lane) const { return bottom(lane) - top(lane); }
    // A part of a lane's height, 0 at its top, as a pixel, and back.
    double toPixel(int lane, double part) const { return top(lane) + part * height(lane); }
    double toPart(int lane, double pixel) const { return (pixel - top(lane)) / height(lane); }
    std::optional<int> laneAt(double pixel) const;

    // The least height at which labels still fit above and below the bars.
    static double comfortableHeight(const std::vector<Lane>& lanes);

private:
    std::vector<double> m_edges{0.0}; // one more than lanes
};

} // namespace landfall
