// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace landfall {

// A JSON text on one line, broken into indented lines. Keys keep their order and numbers their digits, as a
// parsed and written copy would not.
std::string indentJson(std::string_view json);

} // namespace landfall
