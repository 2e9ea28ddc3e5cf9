// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall lab`: the fault server alone, until it is interrupted. Needs a QCoreApplication.
ExitCode runLab(const LabOptions& options);

} // namespace landfall
