// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/config/tool_config.h"

#include <string>

// The blocks `tools` and `hooks` of a file in which no error was found, as values, with all defaults filled
// in.
namespace landfall::config {

ToolConfig toolOf(std::string name, const Json& value);
// `safety`: what the file says of one tool; `server`: of all of the server's.
ToolConfig mcpToolOf(std::string name, const Json& safety, const Json& server);
Hooks hooksOf(const Json& value);

} // namespace landfall::config
