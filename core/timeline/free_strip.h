// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

namespace landfall {

// A horizontal strip and the stretches of it that are taken.
class FreeStrip {
public:
    bool isFree(double left, double right) const;
    void take(double left, double right);
    // Where the first free stretch of this width begins, within [left, right].
    std::optional<double> firstGap(double left, double right, double width) const;

private:
    std::map<double, double> m_taken; // left -> right; disjoint
};

} // namespace landfall
