// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/tool_step.h"

#include <string>

namespace landfall {

// One line, without its end: "record 2", "row unknown by engine (reset by peer)", "retry 1>2 of 3 in 0.5".
std::string toText(const ToolOutput& output);
// The verdict and its rules: "retry: tool_outcome no unknown, tool_class yes safe".
std::string toText(const Decision& decision);
const char* toText(ToolStep::State state);
const char* toText(toolout::Finish::How how);
const char* toText(toolout::Finish::Sees sees);

// Null: the output tells of no decision.
const Decision* decisionOf(const ToolOutput& output);

} // namespace landfall
