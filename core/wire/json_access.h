// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_value.h"

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace landfall {

// What comes from a provider may have any shape. Nothing here throws; a value that is absent, null or of
// another type reads as nothing. JsonValue is what is read, once and as it came; Json is what is built, or
// kept and changed. Keys keep the order they came in; of two that are the same the later counts.
using Json = nlohmann::ordered_json;

// See JsonDocument, which gives a JsonValue for the same text.
std::optional<Json> parseJson(std::string_view text);
Json toJson(const JsonValue& value);

std::string dumpJson(const Json& value);
std::string dumpJson(const JsonValue& value);

// Null where `object` is not an object, or has no such key, or has null there.
const Json* member(const Json& object, std::string_view key);
const JsonValue* member(const JsonValue& object, std::string_view key);
const Json* arrayAt(const Json& object, std::string_view key);
const JsonValue* arrayAt(const JsonValue& object, std::string_view key);
const Json* objectAt(const Json& object, std::string_view key);
const JsonValue* objectAt(const JsonValue& object, std::string_view key);
// Empty where there is no string. The view lives as long as `object`.
std::string_view stringAt(const Json& object, std::string_view key);
std::string_view stringAt(const JsonValue& object, std::string_view key);
// The string itself, if it is one.
std::string_view stringOf(const Json& value);
std::string_view stringOf(const JsonValue& value);
// Numbers with a fraction are cut; those out of range are nothing.
std::optional<std::int64_t> integerAt(const Json& object, std::string_view key);
std::optional<std::int64_t> integerAt(const JsonValue& object, std::string_view key);
// Of the object that stands under `inner`.
std::optional<std::int64_t> integerIn(const JsonValue& object, std::string_view inner, std::string_view key);

} // namespace landfall
