// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace landfall {

// FNV-1a: the same for the same text, however it was cut into pieces.
constexpr std::uint64_t textHashStart = 0xCBF29CE484222325ULL;

constexpr std::uint64_t textHashOn(std::uint64_t hash, std::string_view text)
{
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return hash;
}

} // namespace landfall
