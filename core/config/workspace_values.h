// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/config/workspace.h"

#include <string>

namespace landfall::config {

// A file in which checkWorkspace() found no error, as values, with all defaults filled in. The list of tools
// also has every MCP tool the file names.
Workspace workspaceOf(const Json& root, const std::string& name);

// "env:NAME", "keychain:NAME" or "ask"; anything else is no reference.
KeyRef keyRefOf(const std::string& text);

} // namespace landfall::config
