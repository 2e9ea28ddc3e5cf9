// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/splitmix.h"

#include <cstdint>
#include <vector>

namespace landfall {

// SPEC 1: the u of a machine's retry number `retry`, from 0. A test may list the first ones; those it left
// out are 0.
inline double jitterSample(std::uint64_t seed, const std::vector<double>& samples, int retry)
{
    const auto index = static_cast<std::size_t>(retry);
    if (index < samples.size())
        return samples[index];
    return samples.empty() ? unitInterval(splitmix64(seed, index)) : 0.0;
}

} // namespace landfall
