// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/schema_keywords.h"

#include "core/config/json_access.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

// JSON Schema, drafts 4 to 2020-12.
constexpr std::array<std::string_view, 44> plain{"$schema",
                                                 "$id",
                                                 "id",
                                                 "$ref",
                                                 "$comment",
                                                 "$anchor",
                                                 "title",
                                                 "description",
                                                 "default",
                                                 "examples",
                                                 "readOnly",
                                                 "writeOnly",
                                                 "deprecated",
                                                 "type",
                                                 "enum",
                                                 "const",
                                                 "multipleOf",
                                                 "maximum",
                                                 "exclusiveMaximum",
                                                 "minimum",
                                                 "exclusiveMinimum",
                                                 "maxLength",
                                                 "minLength",
                                                 "pattern",
                                                 "format",
                                                 "maxItems",
                                                 "minItems",
                                                 "uniqueItems",
                                                 "maxContains",
                                                 "minContains",
                                                 "maxProperties",
                                                 "minProperties",
                                                 "required",
                                                 "dependencies",
                                                 "dependentRequired",
                                                 "contentMediaType",
                                                 "contentEncoding",
                                                 "contentSchema",
                                                 "unevaluatedItems",
                                                 "unevaluatedProperties",
                                                 "$vocabulary",
                                                 "$dynamicRef",
                                                 "$dynamicAnchor",
                                                 "$recursiveRef"};
// Their value is a schema, or a list of schemas.
constexpr std::array<std::string_view, 13> nested{"items",
                                                  "additionalItems",
                                                  "prefixItems",
                                                  "contains",
                                                  "additionalProperties",
                                                  "propertyNames",
                                                  "if",
                                                  "then",
                                                  "else",
                                                  "allOf",
                                                  "anyOf",
                                                  "oneOf",
                                                  "not"};
// Their members are schemas.
constexpr std::array<std::string_view, 5> named{"properties", "patternProperties", "$defs", "definitions",
                                                "dependentSchemas"};

template <std::size_t N>
bool isIn(const std::array<std::string_view, N>& words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

void collect(const Json& schema, const std::string& at, std::vector<std::string>& unknown)
{
    if (schema.is_array()) {
        for (std::size_t i = 0; i < schema.size(); ++i)
            collect(schema[i], childPointer(at, std::to_string(i)), unknown);
    }
    if (!schema.is_object())
        return;
    for (const auto& [keyword, value] : schema.items()) {
        const auto place = childPointer(at, keyword);
        if (isIn(nested, keyword)) {
            collect(value, place, unknown);
        } else if (isIn(named, keyword)) {
            for (const auto& [name, inner] : value.items())
                collect(inner, childPointer(place, name), unknown);
        } else if (!isIn(plain, keyword)) {
            unknown.push_back(place);
        }
    }
}

} // namespace

std::vector<std::string> unknownKeywords(const Json& schema)
{
    std::vector<std::string> unknown;
    collect(schema, {}, unknown);
    return unknown;
}

} // namespace landfall::config
