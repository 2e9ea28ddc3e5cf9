// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace landfall {

// A new seed for each run of a test, told in its output; LANDFALL_SEED repeats an earlier one.
unsigned randomSeed();

} // namespace landfall
