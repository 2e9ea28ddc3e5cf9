// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options.h"

#include <QLatin1String>
#include <QString>

#include <array>
#include <optional>
#include <utility>

namespace landfall {

// What is said of a mistake on the command line.
PrintOptions mistake(const QString& text);
PrintOptions wrongWord(const QString& option, const QString& word, const QString& words);

// A word on the command line that is one of a few.
template <class Value, std::size_t N>
std::optional<Value> oneOf(const std::array<std::pair<const char*, Value>, N>& words, const QString& word)
{
    for (const auto& [known, value] : words) {
        if (word == QLatin1String(known))
            return value;
    }
    return std::nullopt;
}

} // namespace landfall
