// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/json_access.h"

#include "core/config/workspace_reader.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

// Far beyond any workspace, and far below what would exhaust the stack of those who walk the values.
constexpr int deepestNesting = 100;

// The library's words without its own tag, and without the text last read: that may be a key in the wrong
// place.
std::string withoutTagAndText(std::string message)
{
    constexpr std::string_view lastRead = "; last read: '";
    if (const auto begin = message.find(lastRead); begin != std::string::npos)
        message.erase(begin, message.rfind('\'') + 1 - begin);
    for (const std::string_view tag : {"] ", "parse error at ", "parse error: "}) {
        if (const auto at = message.find(tag); at != std::string::npos)
            message.erase(0, at + tag.size());
    }
    return message;
}

} // namespace

Json parseJson(std::string_view text, std::vector<ConfigProblem>& problems)
{
    bool isTooDeep = false;
    const auto guard = [&isTooDeep](int depth, Json::parse_event_t, Json&) {
        isTooDeep = isTooDeep || depth > deepestNesting;
        return !isTooDeep;
    };
    Json root;
    try {
        root = Json::parse(text, guard, true, true);
    } catch (const Json::exception& error) {
        problems.push_back(
            {ConfigProblem::Severity::Error, {}, "not JSON: " + withoutTagAndText(error.what())});
    }
    if (isTooDeep)
        problems.assign(1, {ConfigProblem::Severity::Error,
                            {},
                            "nested deeper than " + std::to_string(deepestNesting) + " levels"});
    return root;
}

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
