// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/json_access.h"

#include "core/wire/json_document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

std::optional<std::int64_t> cut(double number)
{
    constexpr double tooLarge = 9.2e18;
    if (!(number > -tooLarge && number < tooLarge))
        return std::nullopt;
    return static_cast<std::int64_t>(number);
}

template <class Value>
const Value* ifArray(const Value* value)
{
    return value && value->is_array() ? value : nullptr;
}

template <class Value>
const Value* ifObject(const Value* value)
{
    return value && value->is_object() ? value : nullptr;
}

} // namespace

std::optional<Json> parseJson(std::string_view text)
{
    JsonDocument document;
    const JsonValue* value = document.parse(text);
    return value ? std::optional(toJson(*value)) : std::nullopt;
}

// Of two members with the same key the later counts, in the place of the first.
Json toJson(const JsonValue& value)
{
    switch (value.kind()) {
    case JsonValue::Kind::Null: return {};
    case JsonValue::Kind::Boolean: return value.boolean();
    case JsonValue::Kind::Integer: return value.integer();
    case JsonValue::Kind::Unsigned: return value.unsignedInteger();
    case JsonValue::Kind::Real: return value.number();
    case JsonValue::Kind::String: return value.string();
    case JsonValue::Kind::Array: break;
    case JsonValue::Kind::Object: {
        Json object = Json::object();
        for (const JsonValue& one : value)
            object[std::string(one.key())] = toJson(one);
        return object;
    }
    }
    Json array = Json::array();
    for (const JsonValue& one : value)
        array.push_back(toJson(one));
    return array;
}

std::string dumpJson(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string dumpJson(const JsonValue& value)
{
    return dumpJson(toJson(value));
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

const JsonValue* member(const JsonValue& object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const JsonValue* found = nullptr;
    for (const JsonValue& one : object) {
        if (one.key() == key)
            found = &one;
    }
    return !found || found->is_null() ? nullptr : found;
}

const Json* arrayAt(const Json& object, std::string_view key)
{
    return ifArray(member(object, key));
}
const JsonValue* arrayAt(const JsonValue& object, std::string_view key)
{
    return ifArray(member(object, key));
}

const Json* objectAt(const Json& object, std::string_view key)
{
    return ifObject(member(object, key));
}
const JsonValue* objectAt(const JsonValue& object, std::string_view key)
{
    return ifObject(member(object, key));
}

std::string_view stringOf(const Json& value)
{
    const auto* text = value.get_ptr<const Json::string_t*>();
    return text ? std::string_view(*text) : std::string_view();
}
std::string_view stringOf(const JsonValue& value)
{
    return value.string();
}

std::string_view stringAt(const Json& object, std::string_view key)
{
    const Json* value = member(object, key);
    return value ? stringOf(*value) : std::string_view();
}
std::string_view stringAt(const JsonValue& object, std::string_view key)
{
    const JsonValue* value = member(object, key);
    return value ? stringOf(*value) : std::string_view();
}

std::optional<std::int64_t> integerAt(const Json& object, std::string_view key)
{
    const Json* value = member(object, key);
    if (!value || !value->is_number())
        return std::nullopt;
    if (value->is_number_integer() && !value->is_number_unsigned())
        return value->get<std::int64_t>();
    return cut(value->get<double>());
}
std::optional<std::int64_t> integerAt(const JsonValue& object, std::string_view key)
{
    const JsonValue* value = member(object, key);
    if (!value || !value->is_number())
        return std::nullopt;
    return value->kind() == JsonValue::Kind::Integer ? value->integer() : cut(value->number());
}

std::optional<std::int64_t> integerIn(const JsonValue& object, std::string_view inner, std::string_view key)
{
    const JsonValue* holder = objectAt(object, inner);
    return holder ? integerAt(*holder, key) : std::nullopt;
}

} // namespace landfall
