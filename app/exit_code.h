// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace landfall {

// What the command line promises (documented by --help).
enum class ExitCode {
    Done = 0,
    Failed = 1,
    Usage = 2,    // wrong arguments, or a workspace that cannot be used
    OpenItem = 3, // an outcome is left unknown
    Cancelled = 4,
};

} // namespace landfall
