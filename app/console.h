// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace landfall {

// Writes all of it, unbuffered. False: whoever read it is gone.
bool writeOut(std::string_view text);
bool writeError(std::string_view text);

// True when a person can answer at the terminal.
bool isInteractive();

// True when a person may be looking at standard error.
bool isErrorTerminal();

} // namespace landfall
