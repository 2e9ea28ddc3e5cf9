// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace landfall {

// An enum's stable identifiers, one table for both directions.
template <class Enum, std::size_t N>
using EnumNames = std::array<std::pair<Enum, const char*>, N>;

template <class Enum, std::size_t N>
const char* nameOf(const EnumNames<Enum, N>& names, Enum value)
{
    for (const auto& [known, name] : names) {
        if (known == value)
            return name;
    }
    return "";
}

template <class Enum, std::size_t N>
std::optional<Enum> valueOf(const EnumNames<Enum, N>& names, std::string_view id)
{
    for (const auto& [value, name] : names) {
        if (id == name)
            return value;
    }
    return std::nullopt;
}

} // namespace landfall
