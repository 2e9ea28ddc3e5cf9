// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace landfall {

// A point or a length of monotonic time. As a point it counts from the start of the run and includes time
// asleep.
using Micros = std::chrono::microseconds;

inline double toSeconds(Micros t)
{
    return std::chrono::duration<double>(t).count();
}
inline Micros fromSeconds(double seconds)
{
    return std::chrono::duration_cast<Micros>(std::chrono::duration<double>(seconds));
}

} // namespace landfall
