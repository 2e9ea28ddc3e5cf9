// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall conformance`: a line for each case that fails, then the sums. A file that cannot be read counts
// as a case that failed. Needs a QCoreApplication.
ExitCode runConformance(const ConformanceOptions& options);

} // namespace landfall
