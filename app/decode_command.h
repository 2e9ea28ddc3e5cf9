// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall decode`: what a recorded reply says, as JSON. Needs a QCoreApplication.
ExitCode runDecode(const DecodeOptions& options);

} // namespace landfall
