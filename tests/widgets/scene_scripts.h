// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/event_script.h"
#include "widgets/run_control.h"

#include <vector>

namespace landfall {

// Runs in the states a window has to show.
namespace scene {
// A gated turn whose answer was lost, after a retry and a fallback; the run waits for the operator.
EventScript waitingForDecision();
// 429 with a long Retry-After and no other member: a wait is being sat out.
EventScript waitingToRetry();
// A reply is arriving.
EventScript streaming();
// Refused for good.
EventScript failed();
std::vector<AgentChoice> agents();
} // namespace scene

} // namespace landfall
