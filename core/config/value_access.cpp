// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/value_access.h"

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>

namespace landfall::config {

const Json& blockOf(const Json& value, std::string_view name)
{
    static const Json empty = Json::object();
    const auto* member = memberOf(value, name);
    return member ? *member : empty;
}

std::string textOr(const Json& value, std::string_view name, std::string_view otherwise)
{
    const auto* text = textOf(value, name);
    return text ? *text : std::string(otherwise);
}

template <class T>
std::optional<T> optionalOf(const Json& value, std::string_view name)
{
    const auto* member = memberOf(value, name);
    return member && !member->is_null() ? std::optional(member->get<T>()) : std::nullopt;
}

std::chrono::milliseconds secondsOr(const Json& value, std::string_view name,
                                    std::chrono::milliseconds otherwise)
{
    const auto seconds = optionalOf<double>(value, name);
    return seconds ? std::chrono::milliseconds(std::llround(*seconds * 1000.0)) : otherwise;
}

template std::optional<bool> optionalOf(const Json&, std::string_view);
template std::optional<int> optionalOf(const Json&, std::string_view);
template std::optional<double> optionalOf(const Json&, std::string_view);
template std::optional<std::int64_t> optionalOf(const Json&, std::string_view);
template std::optional<std::uint32_t> optionalOf(const Json&, std::string_view);
template std::optional<std::uint64_t> optionalOf(const Json&, std::string_view);

} // namespace landfall::config
