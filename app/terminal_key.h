// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

namespace landfall {

// Asks for a key on the terminal, without showing what is typed. Error: MissingSecret, where there is no
// terminal, or no answer (Ctrl+C, Ctrl+D). Blocks; nothing else goes on yet.
Result<std::string> askOnTerminal(const std::string& what);

} // namespace landfall
