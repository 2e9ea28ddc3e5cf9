// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/conformance/findings.h"

#include <nlohmann/json_fwd.hpp>

// One function a table: plays one case of it and notes what is wrong.
namespace landfall::conformance {

void checkWait(const Json& row, Findings& findings);       // wait_for: SPEC 1, the first dialect
void checkBackoff(const Json& row, Findings& findings);    // backoff_praison: SPEC 1, the second dialect
void checkRetryAfter(const Json& row, Findings& findings); // retry_after: SPEC 1, Retry-After
void checkClassify(const Json& row, Findings& findings);   // classify: SPEC 2
void checkFailover(const Json& row, Findings& findings);   // failover_sequences: SPEC 3 and 5
void checkReplay(const Json& row, Findings& findings);     // replay_classifier: SPEC 4
void checkTool(const Json& row, Findings& findings);       // tool_outcomes: SPEC 7
void checkWatchdog(const Json& row, Findings& findings);   // watchdog: SPEC 6

} // namespace landfall::conformance
