// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <algorithm>

namespace landfall {

// The moment some seconds after `t`. A file may say anything: what is no number or negative counts as 0, and
// nobody waits longer than a century.
inline Micros timeAfter(Micros t, double seconds)
{
    constexpr double century = 100.0 * 365 * 24 * 3600;
    const Micros length = seconds > 0 ? fromSeconds(std::min(seconds, century)) : Micros(0);
    return t > Micros::max() - length ? Micros::max() : t + length;
}

} // namespace landfall
