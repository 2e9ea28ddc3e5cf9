// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/run_event.h"
#include "core/policy/simulator.h"

#include <span>

namespace landfall {

// What the simulator needs of a recorded run (SPEC 9): the first one in `events`. Comments and pings are no
// events, so a silence in the record may be longer than the one the watchdog saw. What a provider's block of
// the workspace says (max_retries, classify) is not in a record and takes its default.
// Error: NotFound, the events hold no run that got as far as a request.
Result<RecordedRun> recordedRunOf(std::span<const RunEvent> events);

} // namespace landfall
