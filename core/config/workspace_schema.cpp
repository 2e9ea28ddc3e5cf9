// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_schema.h"

#include "core/config/workspace_fields.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using namespace config;

std::string anchored(const Form& form)
{
    return "^(" + patternOf(form) + ")$";
}

// Whole numbers are written without a point.
Json numberJson(double value)
{
    return value == std::trunc(value) ? Json(static_cast<std::int64_t>(value)) : Json(value);
}

Json numberSchema(const Field& field)
{
    return {{"type", field.type == Type::Integer ? "integer" : "number"},
            {field.range.aboveLow ? "exclusiveMinimum" : "minimum", numberJson(field.range.low)},
            {"maximum", numberJson(field.range.high.value_or(limitOf(field)))}};
}

Json textSchema(const Form& form)
{
    Json schema{{"type", "string"}};
    if (!form.pattern.empty())
        schema["pattern"] = anchored(form);
    return schema;
}

class SchemaWriter {
public:
    Json write()
    {
        const auto& root = workspaceBlock();
        Json schema{{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "Landfall workspace"}};
        schema.update(blockSchema(root));
        schema["definitions"] = std::move(m_definitions);
        return schema;
    }

private:
    Json blockSchema(const Block& block)
    {
        Json properties = Json::object();
        Json required = Json::array();
        for (const Field& field : block.fields) {
            properties[std::string(field.name)] = fieldSchema(field);
            if (isRequiredFor(field, {}))
                required.push_back(field.name);
        }
        Json schema{
            {"type", "object"}, {"additionalProperties", false}, {"properties", std::move(properties)}};
        if (!required.empty())
            schema["required"] = std::move(required);
        const auto& [one, other] = block.exactlyOne;
        if (!one.empty())
            schema["oneOf"] = {{{"required", {one}}}, {{"required", {other}}}};
        if (const auto* kind = block.field("kind"))
            schema["allOf"] = kindSchemas(block, *kind);
        return schema;
    }

    // if the kind is this one, then these fields must be there and those must not
    static Json kindSchemas(const Block& block, const Field& kinds)
    {
        Json schemas = Json::array();
        for (const auto kind : kinds.words) {
            Json required = Json::array();
            Json properties = Json::object();
            for (const Field& field : block.fields) {
                if (isRequiredFor(field, kind) && !isRequiredFor(field, {}))
                    required.push_back(field.name);
                if (!appliesTo(field, kind))
                    properties[std::string(field.name)] = false;
            }
            const Json condition{{"properties", {{"kind", {{"const", kind}}}}}, {"required", {"kind"}}};
            schemas.push_back(
                {{"if", condition},
                 {"then", {{"required", std::move(required)}, {"properties", std::move(properties)}}}});
        }
        return schemas;
    }

    Json fieldSchema(const Field& field)
    {
        Json schema = manySchema(field);
        schema["description"] = field.description;
        return schema;
    }

    Json manySchema(const Field& field)
    {
        switch (field.many) {
        case Many::List: {
            Json schema{{"type", "array"}, {"items", valueSchema(field)}};
            if (field.isNonEmpty)
                schema["minItems"] = 1;
            return schema;
        }
        case Many::Map:
            return {{"type", "object"},
                    {"propertyNames", {{"pattern", anchored(*field.entryNames)}}},
                    {"additionalProperties", valueSchema(field)}};
        case Many::One: break;
        }
        return valueSchema(field);
    }

    Json valueSchema(const Field& field)
    {
        Json alternatives = Json::array({typeSchema(field)});
        if (field.allowsBareList)
            alternatives.push_back(manySchema(field.block->fields.front()));
        if (field.allowsFlag)
            alternatives.push_back({{"type", "boolean"}});
        if (field.allowsNull)
            alternatives.push_back({{"type", "null"}});
        return alternatives.size() == 1 ? alternatives[0] : Json{{"anyOf", std::move(alternatives)}};
    }

    Json typeSchema(const Field& field)
    {
        switch (field.type) {
        case Type::Flag: return {{"type", "boolean"}};
        case Type::Integer:
        case Type::Number: return numberSchema(field);
        case Type::Text: return textSchema(*field.form);
        case Type::Word: return {{"enum", field.words}};
        case Type::Template: return Json::object();
        case Type::Object: return {{"type", "object"}};
        case Type::Exchange: return {{"type", {"string", "array"}}};
        case Type::Block: return reference(*field.block);
        }
        return {};
    }

    Json reference(const Block& block)
    {
        const std::string name(block.name);
        if (!m_definitions.contains(name)) {
            auto schema = blockSchema(block);
            m_definitions[name] = std::move(schema);
        }
        return {{"$ref", "#/definitions/" + name}};
    }

    Json m_definitions = Json::object();
};

} // namespace

std::string workspaceSchema()
{
    return SchemaWriter().write().dump(2) + '\n';
}

} // namespace landfall
