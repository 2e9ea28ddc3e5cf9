// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"

#include <atomic>
#include <cstdint>
#include <functional>

namespace landfall {

// What work on its own thread and the event loop know of each other.
struct LongWork {
    std::atomic_bool stop = false;       // set by Ctrl+C: the work ends soon
    std::atomic<std::uint64_t> done{0};  // of `total`, for people
    std::atomic<std::uint64_t> total{0}; // 0: nobody can tell
};

// Runs `work` on a thread of its own until it is done, with its exit code; Cancelled if it was interrupted.
// Progress stands in one line of standard error where that is a terminal. Needs a QCoreApplication.
ExitCode runLongWork(const std::function<ExitCode(LongWork&)>& work);

} // namespace landfall
