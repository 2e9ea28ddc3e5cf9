// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"

#include <string>

namespace landfall {

// Names of an intent (SPEC 8), random: "i-" and twelve hexadecimal digits.
std::string newIntentId(Random& random);

// The token a call carries so that a probe can find it (SPEC 7). People read it out: no letters or digits
// that are easily mistaken.
std::string newRef(Random& random);

} // namespace landfall
