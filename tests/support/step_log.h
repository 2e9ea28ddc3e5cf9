// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/run_event.h"
#include "tests/support/step_script.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// Scripts as NDJSON: a line with the plan and the book, then a line for each input, with its time and what
// others did to the book. A file holds one script after the other. Seconds and microseconds as in the
// structs.
std::string toNdjson(const StepScript& script);

// Strict: this is our own format. Error: Malformed, with the number of the line.
Result<std::vector<StepScript>> scriptsFrom(std::string_view ndjson);

// What a step tells while the script is played, numbered from 1.
std::vector<RunEvent> eventsOf(const StepScript& script, const std::string& runId);

} // namespace landfall
