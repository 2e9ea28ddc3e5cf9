// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace landfall {

// "operator:<login>": how events and the journal name the person at this machine (SPEC 8).
std::string operatorName();

} // namespace landfall
