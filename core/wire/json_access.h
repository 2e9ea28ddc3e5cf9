// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace landfall {

// What comes from a provider may have any shape. Nothing here throws; a value that is absent, null or of
// another type reads as nothing. Keys keep the order they came in.
using Json = nlohmann::ordered_json;

// Nothing for text that is not JSON, or nests deeper than any provider does (so that no later walk over it
// can exhaust the stack). Invalid UTF-8 and lone surrogates become U+FFFD (SPEC 12).
std::optional<Json> parseJson(std::string_view text);

std::string dumpJson(const Json& value);

// Null where `object` is not an object, or has no such key, or has null there.
const Json* member(const Json& object, std::string_view key);
const Json* arrayAt(const Json& object, std::string_view key);
const Json* objectAt(const Json& object, std::string_view key);
// Empty where there is no string. The view lives as long as `object`.
std::string_view stringAt(const Json& object, std::string_view key);
// The string itself, if it is one.
std::string_view stringOf(const Json& value);
// Numbers with a fraction are cut; those out of range are nothing.
std::optional<std::int64_t> integerAt(const Json& object, std::string_view key);

} // namespace landfall
