// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall runs`: lists the recorded runs, shows one, or writes its events. Needs a QCoreApplication.
ExitCode runRuns(const RunsOptions& options);

} // namespace landfall
