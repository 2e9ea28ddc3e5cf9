// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/schema_check.h"

#include <exception>
#include <nlohmann/json.hpp>
#define VALIJSON_USE_EXCEPTIONS 1 // or a schema it cannot read ends the program
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace landfall {

namespace {

using Json = nlohmann::json;

// "<root>", "[items]", "[0]" as a JSON pointer.
std::string pointerOf(const std::vector<std::string>& context)
{
    std::string pointer;
    for (const auto& part : context) {
        if (part.size() > 2 && part.front() == '[')
            pointer += "/" + part.substr(1, part.size() - 2);
    }
    return pointer;
}

std::optional<Error> read(const std::string& schemaJson, valijson::Schema& schema)
{
    const auto value = Json::parse(schemaJson, nullptr, false);
    if (!value.is_object())
        return Error{ErrorCode::Malformed, "the schema is not a JSON object"};
    try {
        valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(value), schema);
        return std::nullopt;
    } catch (const std::exception& problem) {
        return Error{ErrorCode::Malformed, std::string("the schema cannot be used: ") + problem.what()};
    }
}

std::string sentenceOf(valijson::ValidationResults& results)
{
    constexpr int most = 3;
    std::string text;
    valijson::ValidationResults::Error error;
    for (int i = 0; i < most && results.popError(error); ++i) {
        const auto pointer = pointerOf(error.context);
        text += (text.empty() ? "" : " ") + (pointer.empty() ? "" : pointer + ": ") + error.description;
    }
    return text;
}

} // namespace

std::optional<Error> checkSchema(const std::string& schemaJson)
{
    valijson::Schema schema;
    return read(schemaJson, schema);
}

std::optional<Error> checkArguments(const std::string& schemaJson, const std::string& argumentsJson)
{
    const auto arguments = Json::parse(argumentsJson, nullptr, false);
    if (!arguments.is_object())
        return Error{ErrorCode::InvalidArgument, "the arguments are not a JSON object"};
    valijson::Schema schema;
    if (auto problem = read(schemaJson, schema))
        return problem;
    valijson::ValidationResults results;
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    if (validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(arguments), &results))
        return std::nullopt;
    return Error{ErrorCode::InvalidArgument, "the arguments do not fit: " + sentenceOf(results)};
}

} // namespace landfall
