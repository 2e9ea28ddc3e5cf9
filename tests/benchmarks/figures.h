// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace landfall {

// The one in the middle; of none, -1.
double median(std::vector<double> values);
// Of this process, user and system, all threads.
double cpuSeconds();
// Of this process, resident.
long residentBytes();
double secondsNow(); // of a steady clock that all processes share

// So that the figures are ours and not those of whatever else runs. Without the right to it, an idle machine
// is needed.
void takePrecedence();

} // namespace landfall
