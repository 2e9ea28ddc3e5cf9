// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/gemini_arguments.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace landfall {

namespace {

// "$.place.names[0]" as the JSON pointer "/place/names/0".
std::optional<Json::json_pointer> pointerOf(std::string_view path)
{
    if (!path.starts_with('$'))
        return std::nullopt;
    Json::json_pointer pointer;
    std::string key;
    const auto push = [&] {
        if (!key.empty())
            pointer.push_back(std::exchange(key, {}));
    };
    for (const char c : path.substr(1)) {
        if (c == '.' || c == '[' || c == ']')
            push();
        else if (c != '\'' && c != '"')
            key += c;
    }
    push();
    return pointer.empty() ? std::nullopt : std::optional(pointer);
}

// The place of a path: a list where an index follows, at most one longer than it was.
Json* placeOf(Json& root, const Json::json_pointer& pointer)
{
    try {
        return &root[pointer];
    } catch (const Json::exception&) {
        return nullptr; // the path leads through a value, or not to an index
    }
}

// A null is what a new place holds.
void put(Json& place, const JsonValue& piece)
{
    if (const JsonValue* text = member(piece, "stringValue")) {
        const std::string before(stringOf(place));
        place = before + std::string(stringOf(*text));
        return;
    }
    for (const auto* key : {"numberValue", "boolValue"}) {
        if (const JsonValue* value = member(piece, key))
            place = toJson(*value);
    }
}

} // namespace

GeminiArguments::GeminiArguments() : m_arguments(std::make_unique<Json>(Json::object())) {}
GeminiArguments::~GeminiArguments() = default;

void GeminiArguments::take(const JsonValue& pieces)
{
    for (const JsonValue& piece : pieces) {
        const auto pointer = pointerOf(stringAt(piece, "jsonPath"));
        if (Json* place = pointer ? placeOf(*m_arguments, *pointer) : nullptr)
            put(*place, piece);
    }
}

std::string GeminiArguments::whole() const
{
    return dumpJson(*m_arguments);
}

std::string GeminiArguments::cut() const
{
    auto text = whole();
    text.pop_back();
    return text;
}

} // namespace landfall
