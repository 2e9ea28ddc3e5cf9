// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_code.h"
#include "app/options.h"

namespace landfall {

// `landfall key`: stores a key in the desktop's keychain, or takes it out. The key is read from the terminal,
// unseen, or from standard input. Needs a QCoreApplication.
ExitCode runKey(const KeyOptions& options);

} // namespace landfall
