// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/json_access.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace landfall::config {

std::string childPointer(const std::string& parent, std::string_view name)
{
    std::string pointer = parent + '/';
    for (const char c : name) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
    return pointer;
}

const Json* memberOf(const Json& value, std::string_view name)
{
    if (!value.is_object())
        return nullptr;
    const auto found = value.find(name);
    return found == value.end() ? nullptr : &*found;
}

const std::string* textOf(const Json& value, std::string_view name)
{
    const auto* member = memberOf(value, name);
    return member ? member->get_ptr<const std::string*>() : nullptr;
}

const Json* listOf(const Json& value, std::string_view name)
{
    const auto* member = memberOf(value, name);
    return member && member->is_array() ? member : nullptr;
}

bool isWhole(const Json& value)
{
    if (!value.is_number())
        return false;
    const auto number = value.get<double>();
    return number == std::trunc(number);
}

} // namespace landfall::config
