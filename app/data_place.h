// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace landfall {

// Where what was learned of providers survives (SPEC 3): a file in the user's data folder, which may not
// exist yet.
std::string learnedCapsPath();

// The user's runs and journal (SPEC 8), in a folder that may not exist yet.
std::string runStorePath();

} // namespace landfall
