// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/payloads.h"
#include "core/policy/retry_policy.h"

#include <string>
#include <vector>

namespace landfall {

// SPEC 5: is a turn that exposes these tools gated?
bool isGated(ReplayGate gate, const std::vector<ToolRef>& exposed);

// The exposed tools that make it so, as evidence: "book_flight: accumulating".
std::string gatingTools(ReplayGate gate, const std::vector<ToolRef>& exposed);

} // namespace landfall
