// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/json_access.h"

#include "core/config/workspace_reader.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

// Far beyond any workspace, and far below what would exhaust the stack of those who walk the values.
constexpr int deepestNesting = 100;

// The library's words without its own tag and place, and without the text last read: that may be a key in the
// wrong place.
std::string withoutTagAndText(std::string message)
{
    constexpr std::string_view lastRead = "; last read: '";
    if (const auto begin = message.find(lastRead); begin != std::string::npos)
        message.erase(begin, message.rfind('\'') + 1 - begin);
    if (const auto tag = message.find("] "); tag != std::string::npos)
        message.erase(0, tag + 2);
    if (message.starts_with("parse error"))
        message.erase(0, message.find(": ") + 2);
    return message;
}

ConfigProblem problemAt(std::string_view text, std::size_t offset, std::string pointer, std::string message)
{
    ConfigProblem problem{ConfigProblem::Severity::Error, std::move(pointer), std::move(message)};
    placeAt(text, offset, problem);
    return problem;
}

ConfigProblem notJson(std::string_view text, std::size_t offset, const char* why)
{
    return problemAt(text, offset, {}, "not JSON: " + withoutTagAndText(why));
}

} // namespace

bool parseJson(std::string_view text, Json& root, JsonOutline& outline, std::vector<ConfigProblem>& problems)
{
    outline = outlineOf(text, deepestNesting);
    if (outline.tooDeepAt) {
        problems.push_back(problemAt(text, *outline.tooDeepAt, {},
                                     "nested deeper than " + std::to_string(deepestNesting) + " levels"));
        return false;
    }
    try {
        root = Json::parse(text, nullptr, true, true);
    } catch (const Json::parse_error& error) {
        problems.push_back(notJson(text, error.byte - std::min<std::size_t>(error.byte, 1), error.what()));
        return false;
    } catch (const Json::exception& error) {
        problems.push_back(notJson(text, outline.overflowAt.value_or(0), error.what()));
        return false;
    }
    for (const auto& [pointer, name, offset] : outline.duplicates)
        problems.push_back(problemAt(text, offset, pointer, '"' + name + "\" is given twice"));
    return true;
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
