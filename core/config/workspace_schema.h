// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace landfall {

// The JSON Schema of the workspace file (draft 7, for editors), made from the table that validates it. It
// says what a field says alone; what holds between blocks, and the nearest known names, only readWorkspace()
// knows. What the reader warns of, unknown fields for instance, the schema refuses.
std::string workspaceSchema();

} // namespace landfall
