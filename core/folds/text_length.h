// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace landfall {

// Code points of UTF-8 text: every byte but the continuation bytes begins one.
inline std::uint64_t characterCount(std::string_view utf8)
{
    return static_cast<std::uint64_t>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

} // namespace landfall
