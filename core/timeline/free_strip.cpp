// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/free_strip.h"

#include <algorithm>
#include <iterator>

namespace landfall {

bool FreeStrip::isFree(double left, double right) const
{
    const auto after = m_taken.lower_bound(left);
    if (after != m_taken.end() && after->first < right)
        return false;
    return after == m_taken.begin() || std::prev(after)->second <= left;
}

void FreeStrip::take(double left, double right)
{
    if (right <= left)
        return;
    auto at = m_taken.upper_bound(left);
    if (at != m_taken.begin() && std::prev(at)->second >= left)
        --at;
    while (at != m_taken.end() && at->first <= right) {
        left = std::min(left, at->first);
        right = std::max(right, at->second);
        at = m_taken.erase(at);
    }
    m_taken.emplace(left, right);
}

std::optional<double> FreeStrip::firstGap(double left, double right, double width) const
{
    auto at = m_taken.upper_bound(left);
    if (at != m_taken.begin())
        left = std::max(left, std::prev(at)->second);
    for (; at != m_taken.end() && at->first < left + width; ++at)
        left = at->second;
    return left + width <= right ? std::optional(left) : std::nullopt;
}

} // namespace landfall
