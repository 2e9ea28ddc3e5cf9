// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace landfall::config {

// Letters to insert, delete or replace to get from one word to the other; two neighbours swapped count as
// one.
int editDistance(std::string_view a, std::string_view b);

// `, did you mean "x"?` for the nearest known name, "" where none is so near that it could be a slip of the
// fingers.
std::string didYouMean(std::string_view word, const std::vector<std::string_view>& known);

} // namespace landfall::config
