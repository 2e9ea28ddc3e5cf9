// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/workspace_reader.h"

#include <QString>

namespace landfall {

// Reads a workspace file, or the embedded lab workspace for an empty path. A file that cannot be read is a
// problem like any other.
WorkspaceReading loadWorkspace(const QString& path);

// One line a problem, for stderr: "FILE:12:7: /agents/Bookings/provider: …".
std::string problemLines(const WorkspaceReading& reading, const QString& path);

} // namespace landfall
