// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall simulate`: the answer goes to standard output, what is wrong with the input to standard error
// (and then Usage). Ctrl+C ends it as Cancelled. Needs a QCoreApplication.
ExitCode runSimulate(const SimulateOptions& options);

} // namespace landfall
