// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/benchmarks/server_process.h"

#include <chrono>

namespace landfall {

struct Pace {
    int streams = 0;
    int eventsEach = 0;
    std::chrono::milliseconds interval{0};
};

// Serves that many streams at once, one event an interval each, spread evenly over it. They begin when all
// are there. The text of each event is the moment it is sent, in nanoseconds of CLOCK_MONOTONIC. Serves until
// the end is told.
void servePaced(const Pace& pace, const ServerProcess::Ways& ways);

} // namespace landfall
