// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall journal` (SPEC 8): lists intents, shows one, or records what an operator knows of an open one.
// Needs a QCoreApplication.
ExitCode runJournal(const JournalOptions& options);

} // namespace landfall
