// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_fields.h"

#include "core/wire/json_document.h"
#include "core/wire/text.h"
#include "core/wire/time_text.h"

#include <algorithm>
#include <array>

namespace landfall {

namespace {

bool isStatus(double number)
{
    return number >= 400 && number < 600;
}

bool isNumeric(const std::string& code)
{
    return parseNumber(code).has_value();
}

// The words of a message field: text, or FastAPI's [{"msg":…}].
std::string words(const JsonValue& value)
{
    if (value.is_array() && !value.empty())
        return std::string(stringAt(value.front(), "msg"));
    return std::string(stringOf(value));
}

std::string messageIn(const JsonValue& object)
{
    for (const auto* key : {"message", "error", "detail"}) {
        if (const JsonValue* value = member(object, key)) {
            if (auto text = words(*value); !text.empty())
                return text;
        }
    }
    return {};
}

void addCode(ErrorFields& fields, const JsonValue& object, std::string_view key)
{
    if (const auto code = stringAt(object, key); !code.empty() && code != "error")
        fields.codes.emplace_back(code);
    else if (const auto number = integerAt(object, key))
        fields.codes.push_back(std::to_string(*number));
}

void addCodes(ErrorFields& fields, const JsonValue& object)
{
    for (const auto* key : {"code", "status", "type"})
        addCode(fields, object, key);
    if (const JsonValue* inner = objectAt(object, "innererror"))
        addCode(fields, *inner, "code");
    if (const JsonValue* metadata = objectAt(object, "metadata")) {
        addCode(fields, *metadata, "error_type");
        // OpenRouter names what its moderation objected to in no other way.
        if (arrayAt(*metadata, "reasons") && member(*metadata, "flagged_input"))
            fields.codes.emplace_back("moderation");
    }
}

// The name of a violated quota if it is one of a day.
std::string dayQuotaOf(const JsonValue& violation)
{
    for (const auto* key : {"quotaId", "quotaMetric"}) {
        const auto name = stringAt(violation, key);
        auto plain = lowerAscii(name);
        std::erase(plain, '_');
        if (plain.find("perday") != std::string::npos)
            return std::string(name);
    }
    return {};
}

void addDayQuota(ErrorFields& fields, const JsonValue& quotaFailure)
{
    const JsonValue* violations = arrayAt(quotaFailure, "violations");
    if (!violations)
        return;
    for (const JsonValue& violation : *violations) {
        if (fields.dayQuota.empty())
            fields.dayQuota = dayQuotaOf(violation);
    }
}

// Google's list of typed details.
void addDetails(ErrorFields& fields, const JsonValue& object)
{
    const JsonValue* details = arrayAt(object, "details");
    if (!details)
        return;
    for (const JsonValue& detail : *details) {
        const auto type = stringAt(detail, "@type");
        fields.retryInfo |= type.ends_with("RetryInfo");
        if (type.ends_with("QuotaFailure"))
            addDayQuota(fields, detail);
        addCode(fields, detail, "reason");
    }
}

void addStatus(ErrorFields& fields, const JsonValue& object)
{
    for (const auto* key : {"code", "status", "status_code", "statusCode"}) {
        const JsonValue* value = member(object, key);
        if (!value || fields.status)
            continue;
        const auto number =
            value->is_number() ? std::optional(value->number()) : parseNumber(stringOf(*value));
        if (number && isStatus(*number))
            fields.status = static_cast<int>(*number);
    }
}

std::string mostTelling(const std::vector<std::string>& codes)
{
    const auto word = std::find_if_not(codes.begin(), codes.end(), isNumeric);
    if (word != codes.end())
        return *word;
    return codes.empty() ? std::string() : codes.front();
}

ErrorFields fieldsOf(const JsonValue& document)
{
    const JsonValue& object = errorObject(document);
    ErrorFields fields;
    fields.message = messageIn(object);
    addCodes(fields, object);
    addDetails(fields, object);
    addStatus(fields, object);
    fields.param = stringAt(object, "param");
    fields.contextSize = integerAt(object, "n_ctx");
    return fields;
}

// Some gateways put the whole error of the server behind them into the message, as JSON text.
void unwrapMessage(ErrorFields& fields)
{
    if (!trimmed(fields.message).starts_with('{'))
        return;
    JsonDocument memory;
    const JsonValue* document = memory.parse(fields.message);
    if (!document)
        return;
    auto inner = fieldsOf(*document);
    if (inner.message.empty())
        return;
    inner.codes.insert(inner.codes.end(), fields.codes.begin(), fields.codes.end());
    inner.status = inner.status ? inner.status : fields.status;
    inner.retryInfo |= fields.retryInfo;
    inner.dayQuota = inner.dayQuota.empty() ? fields.dayQuota : inner.dayQuota;
    inner.param = inner.param.empty() ? fields.param : inner.param;
    inner.contextSize = inner.contextSize ? inner.contextSize : fields.contextSize;
    fields = std::move(inner);
}

} // namespace

const JsonValue& errorObject(const JsonValue& document)
{
    const JsonValue& outer = document.is_array() && !document.empty() ? document.front() : document;
    const JsonValue* inner = objectAt(outer, "error");
    return inner ? *inner : outer;
}

bool isError(const JsonValue& document)
{
    const JsonValue& outer = document.is_array() && !document.empty() ? document.front() : document;
    if (stringAt(outer, "type") == "error" || stringAt(outer, "object") == "error")
        return true;
    const JsonValue* error = member(outer, "error");
    return error && ((error->is_object() && !error->empty()) || !stringOf(*error).empty());
}

ErrorFields errorFields(const JsonValue& document)
{
    auto fields = fieldsOf(document);
    unwrapMessage(fields);
    fields.code = mostTelling(fields.codes);
    return fields;
}

} // namespace landfall
