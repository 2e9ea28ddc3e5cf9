// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/json_access.h"

#include "core/wire/text.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr int deepest = 256;

bool nestsTooDeep(std::string_view text)
{
    if (text.size() <= deepest)
        return false;
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepest)
                return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

// The code unit of the escape \uXXXX that starts at `at`, or nothing.
std::optional<unsigned> escapedUnit(std::string_view text, std::size_t at)
{
    if (text.substr(at, 2) != "\\u" || text.size() < at + 6)
        return std::nullopt;
    unsigned unit = 0;
    const auto [end, error] = std::from_chars(text.data() + at + 2, text.data() + at + 6, unit, 16);
    if (error != std::errc() || end != text.data() + at + 6)
        return std::nullopt;
    return unit;
}

bool isHighSurrogate(unsigned unit)
{
    return unit >= 0xD800 && unit < 0xDC00;
}
bool isLowSurrogate(unsigned unit)
{
    return unit >= 0xDC00 && unit < 0xE000;
}

// Some servers cut their text between the two halves of an escaped pair.
std::string withoutLoneSurrogates(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = text[at] == '\\' ? 2 : 1;
        if (const auto unit = escapedUnit(text, at)) {
            length = 6;
            const auto low = isHighSurrogate(*unit) ? escapedUnit(text, at + 6) : std::nullopt;
            if (low && isLowSurrogate(*low)) {
                length = 12;
            } else if (isHighSurrogate(*unit) || isLowSurrogate(*unit)) {
                out += "\\ufffd";
                at += length;
                continue;
            }
        }
        out += text.substr(at, length);
        at += length;
    }
    return out;
}

Json tryParse(std::string_view text)
{
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

} // namespace

std::optional<Json> parseJson(std::string_view text)
{
    if (nestsTooDeep(text))
        return std::nullopt;
    Json value = tryParse(text);
    if (value.is_discarded())
        value = tryParse(withoutLoneSurrogates(validUtf8(text)));
    if (value.is_discarded())
        return std::nullopt;
    return value;
}

std::string dumpJson(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* member(const Json& object, std::string_view key)
{
    const auto* fields = object.get_ptr<const Json::object_t*>();
    if (!fields)
        return nullptr;
    const auto found =
        std::find_if(fields->begin(), fields->end(), [&](const auto& f) { return f.first == key; });
    return found == fields->end() || found->second.is_null() ? nullptr : &found->second;
}

const Json* arrayAt(const Json& object, std::string_view key)
{
    const Json* value = member(object, key);
    return value && value->is_array() ? value : nullptr;
}

const Json* objectAt(const Json& object, std::string_view key)
{
    const Json* value = member(object, key);
    return value && value->is_object() ? value : nullptr;
}

std::string_view stringOf(const Json& value)
{
    const auto* text = value.get_ptr<const Json::string_t*>();
    return text ? std::string_view(*text) : std::string_view();
}

std::string_view stringAt(const Json& object, std::string_view key)
{
    const Json* value = member(object, key);
    return value ? stringOf(*value) : std::string_view();
}

std::optional<std::int64_t> integerAt(const Json& object, std::string_view key)
{
    constexpr double tooLarge = 9.2e18;
    const Json* value = member(object, key);
    if (!value || !value->is_number())
        return std::nullopt;
    if (value->is_number_integer() && !value->is_number_unsigned())
        return value->get<std::int64_t>();
    const auto number = value->get<double>();
    if (!(number > -tooLarge && number < tooLarge))
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

} // namespace landfall
