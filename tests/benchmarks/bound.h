// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>

namespace landfall {

// Says whether a figure keeps its bound. `complete`: nothing that should have been measured is missing.
inline bool atMost(const char* what, double value, double bound, const char* unit, bool complete = true)
{
    const bool met = complete && value <= bound;
    std::printf("%s: %.3g%s (at most %g%s) %s\n", what, value, unit, bound, unit, met ? "met" : "MISSED");
    return met;
}

inline bool atLeast(const char* what, double value, double bound, const char* unit, bool complete = true)
{
    const bool met = complete && value >= bound;
    std::printf("%s: %.3g%s (at least %g%s) %s\n", what, value, unit, bound, unit, met ? "met" : "MISSED");
    return met;
}

} // namespace landfall
