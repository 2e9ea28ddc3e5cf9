// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::lab {

// Text as models stream it: a word with the space before it, or 12 characters where no space comes. In a row
// they are the text; if there are fewer than `atLeast`, the text is said again after a space. Cuts between
// characters only.
std::vector<std::string> chunksOf(std::string_view text, std::size_t atLeast = 0);

} // namespace landfall::lab
