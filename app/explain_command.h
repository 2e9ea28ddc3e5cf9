// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"
#include "core/base/result.h"

#include <string>

namespace landfall {

// `landfall explain`: what a rule or a verdict of a decision means, in the user's language. Needs a
// QCoreApplication.
ExitCode runExplain(const ExplainOptions& options);

// What it prints. Error: NotFound, an id that is neither, with the nearest one.
Result<std::string> explain(const ExplainOptions& options);

} // namespace landfall
