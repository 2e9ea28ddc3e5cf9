// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/lane_geometry.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr double ComfortableLane = 50;
constexpr double TallestLane = 92;

double weightOf(const Lane& lane)
{
    return 1 + 0.45 * (std::max(lane.rows, 1) - 1);
}

double totalWeight(const std::vector<Lane>& lanes)
{
    double total = 0;
    for (const Lane& lane : lanes)
        total += weightOf(lane);
    return total;
}

} // namespace

LaneGeometry::LaneGeometry(const std::vector<Lane>& lanes, double top, double height) : m_edges{top}
{
    if (lanes.empty())
        return;
    const double unit = std::min(height / totalWeight(lanes), TallestLane);
    for (const Lane& lane : lanes)
        m_edges.push_back(m_edges.back() + unit * weightOf(lane));
}

std::optional<int> LaneGeometry::laneAt(double pixel) const
{
    const auto below = std::upper_bound(m_edges.begin(), m_edges.end(), pixel);
    if (below == m_edges.begin() || below == m_edges.end())
        return std::nullopt;
    return static_cast<int>(below - m_edges.begin()) - 1;
}

double LaneGeometry::comfortableHeight(const std::vector<Lane>& lanes)
{
    return ComfortableLane * totalWeight(lanes);
}

} // namespace landfall
