// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/tool_step.h"

namespace landfall {

// Private to ToolStep's source files.
struct ToolStep::Context {
    Micros now{0};
    std::vector<ToolOutput> outputs;
};

} // namespace landfall
