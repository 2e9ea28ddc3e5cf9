// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_body.h"

#include "core/wire/error_classes.h"
#include "core/wire/error_fields.h"
#include "core/wire/html.h"
#include "core/wire/json_document.h"
#include "core/wire/lesson.h"
#include "core/wire/retry_after.h"
#include "core/wire/text.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr std::size_t longestMessage = 4096;
constexpr std::size_t longestExcerpt = 500;

std::string headerValue(const std::vector<WireHeader>& headers, std::string_view lowerName)
{
    for (const auto& header : headers) {
        if (lowerAscii(header.name) == lowerName)
            return std::string(trimmed(header.value));
    }
    return {};
}

Failure failureOf(ErrorClass error, Origin origin, std::string_view message)
{
    Failure failure;
    failure.category = error.category;
    failure.basis = std::move(error.basis);
    failure.origin = std::move(origin);
    failure.message = cutUtf8(message, longestMessage);
    failure.transient = isTransient(failure.category);
    failure.rateLimit = isRateLimit(failure.category);
    return failure;
}

ErrorClass classOfRedirect(int status)
{
    return {Category::Redirect, {{RuleId::HttpStatus, true, std::to_string(status)}}};
}

Failure inBandFailure(const JsonValue& document)
{
    const auto fields = errorFields(document);
    const std::string code = fields.code.empty() ? "error" : fields.code;
    const std::string message = fields.message.empty() ? "The provider reported " + code : fields.message;
    auto failure = failureOf(classifyError(fields, std::nullopt), {OriginKind::InBand, code}, message);
    failure.code = fields.code;
    failure.lesson = lessonOf(failure.category, fields);
    failure.retryAfterSeconds = retryHint({}, &document, std::nullopt);
    return failure;
}

// What there is to say when the body has no error message of its own: a page's title, or the start of a text.
// Such words are shown, never classified.
std::string excerptOf(std::string_view body, const std::vector<WireHeader>& headers)
{
    if (isHtml(body)) {
        const auto ray = headerValue(headers, "cf-ray");
        return "an HTML page, \"" + htmlTitle(body) + "\"" + (ray.empty() ? "" : " (cf-ray " + ray + ")");
    }
    return onOneLine(cutUtf8(validUtf8(body.substr(0, longestMessage)), longestExcerpt));
}

// Where to, without what may be secret in it.
std::string redirectTarget(const std::vector<WireHeader>& headers)
{
    const auto location = headerValue(headers, "location");
    return location.substr(0, location.find_first_of("?#"));
}

std::string messageFor(int status, const std::vector<WireHeader>& headers, std::string_view body)
{
    const auto name = "HTTP " + std::to_string(status);
    if (status < 400) {
        const auto target = redirectTarget(headers);
        return name + (target.empty() ? " without a target" : " redirects to " + target) +
               "; redirects are not followed";
    }
    const auto excerpt = excerptOf(body, headers);
    return excerpt.empty() ? name + " without a message" : name + ": " + excerpt;
}

// SPEC 2: HTTP 200 that is not what was asked.
Failure failureFromSuccess(int status, const std::vector<WireHeader>& headers, std::string_view body)
{
    JsonDocument memory;
    const JsonValue* document = memory.parse(body);
    if (document && (isError(*document) || hasKnownCode(errorFields(*document))))
        return inBandFailure(*document);
    const auto type = headerValue(headers, "content-type");
    const auto excerpt = excerptOf(body, headers);
    std::string message = "The answer is not a reply";
    message += type.empty() ? "" : " but " + type;
    message += excerpt.empty() ? "; it is empty" : ": " + excerpt;
    message += isHtml(body) ? "; a proxy or a sign-in page may have answered" : "";
    auto failure = protocolFailure(message);
    failure.origin = {OriginKind::Http, std::to_string(status)};
    failure.basis.front().evidence = excerpt.empty() ? "empty" : nameAsEvidence(type);
    return failure;
}

} // namespace

Failure failureFromResponse(int status, const std::vector<WireHeader>& headers, std::string_view body,
                            std::int64_t wallSeconds)
{
    if (status < 300) {
        auto failure = failureFromSuccess(status, headers, body);
        failure.httpStatus = status;
        return failure;
    }
    JsonDocument memory;
    const JsonValue* document = memory.parse(body);
    const auto fields = document ? errorFields(*document) : ErrorFields();
    const bool redirect = status < 400;
    auto error = redirect ? classOfRedirect(status) : classifyError(fields, status);
    const auto message =
        redirect || fields.message.empty() ? messageFor(status, headers, body) : fields.message;
    auto failure = failureOf(std::move(error), {OriginKind::Http, std::to_string(status)}, message);
    failure.code = fields.code;
    if (status >= 400 && status < 500)
        failure.lesson = lessonOf(failure.category, fields);
    failure.httpStatus = status;
    failure.retryAfterSeconds = retryHint(headers, document, wallSeconds);
    return failure;
}

Failure failureFromInBand(std::string_view errorJson)
{
    JsonDocument memory;
    const JsonValue* document = memory.parse(errorJson);
    if (document && !document->is_string())
        return inBandFailure(*document);
    const std::string words = document ? std::string(document->string()) : validUtf8(errorJson);
    return inBandFailure(*memory.parse(dumpJson(Json{{"message", words}})));
}

Failure protocolFailure(std::string_view message)
{
    return failureOf({Category::Protocol, {{RuleId::NotAReply, true, {}}}}, {OriginKind::Local, "protocol"},
                     message);
}

} // namespace landfall
