// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// Opens the window, or renders it into a file. Needs a QApplication.
ExitCode runWindow(const WindowOptions& options);

} // namespace landfall
