// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/field.h"

#include "core/config/json_access.h"
#include "core/config/workspace_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace landfall::config {

namespace {

constexpr double largestInt = std::numeric_limits<int>::max();
constexpr double largestWideInt = 9007199254740991; // 2^53 - 1, the largest every JSON reader agrees on
constexpr double largestNumber = 1e9;               // as seconds: three decades

bool holds(const Kinds& kinds, std::string_view kind)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

// Whole numbers without a point, none with an exponent.
std::string plainNumber(double value)
{
    std::array<char, 64> digits{};
    const auto written =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
    return {digits.data(), written.ptr};
}

bool isOneValue(const Range& range)
{
    return range.high == range.low;
}

std::string rangeText(const Range& range)
{
    auto low = plainNumber(range.low);
    if (isOneValue(range))
        return low;
    if (!range.high)
        return (range.aboveLow ? "> " : ">= ") + low;
    return "between " + low + " and " + plainNumber(*range.high);
}

std::string wordList(std::span<const std::string_view> words)
{
    std::string list = "one of";
    for (const auto word : words)
        list += (word == words.front() ? " \"" : ", \"") + std::string(word) + '"';
    return list;
}

std::string pointerOf(const std::string& pointer, std::string_view name)
{
    return name.empty() ? pointer : childPointer(pointer, name);
}

} // namespace

const Field* Block::field(std::string_view wanted) const
{
    const auto found =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return f.name == wanted; });
    return found == fields.end() ? nullptr : &*found;
}

void Place::refuse(std::string_view name, std::string message) const
{
    problems.push_back({ConfigProblem::Severity::Error, pointerOf(pointer, name), std::move(message)});
}

void Place::warn(std::string_view name, std::string message) const
{
    problems.push_back({ConfigProblem::Severity::Warning, pointerOf(pointer, name), std::move(message)});
}

bool appliesTo(const Field& field, std::string_view kind)
{
    return field.onlyFor == Kinds{} || kind.empty() || holds(field.onlyFor, kind);
}

bool isRequiredFor(const Field& field, std::string_view kind)
{
    if (field.isRequired)
        return field.onlyFor == Kinds{} || (!kind.empty() && holds(field.onlyFor, kind));
    return !kind.empty() && holds(field.requiredFor, kind);
}

std::string patternOf(const Form& form)
{
    return std::string(form.lead) + std::string(form.pattern);
}

std::string ruleOf(const Field& field)
{
    switch (field.type) {
    case Type::Flag: return "true or false";
    case Type::Integer: return (isOneValue(field.range) ? "" : "an integer ") + rangeText(field.range);
    case Type::Number: return "a number " + rangeText(field.range);
    case Type::Text:
    case Type::Template: return std::string(field.form->rule);
    case Type::Word: return wordList(field.words);
    case Type::Exchange: return "a fault shape or a list of ops";
    case Type::Object:
    case Type::Block: return "an object";
    }
    return {};
}

double limitOf(const Field& field)
{
    if (field.type == Type::Number)
        return largestNumber;
    return field.isWide ? largestWideInt : largestInt;
}

std::string limitRuleOf(const Field& field)
{
    return "<= " + plainNumber(limitOf(field));
}

} // namespace landfall::config
