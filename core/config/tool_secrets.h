// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/tool_config.h"

#include <string>
#include <vector>

namespace landfall {

// The references to secrets ("env:NAME", "keychain:NAME") in a tool's environment and headers and in those of
// its probe, each once.
std::vector<std::string> secretReferences(const ToolConfig& tool);

} // namespace landfall
