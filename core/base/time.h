// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>

namespace landfall {

// A point or a length of monotonic time. As a point it counts from the start of the run and includes time
// asleep.
using Micros = std::chrono::microseconds;

inline double toSeconds(Micros t)
{
    return std::chrono::duration<double>(t).count();
}

// Clamped to ±30,000 years, so that sums of such lengths never overflow.
inline Micros fromSeconds(double seconds)
{
    constexpr double most = 1e12;
    return std::chrono::round<Micros>(std::chrono::duration<double>(std::clamp(seconds, -most, most)));
}

} // namespace landfall
