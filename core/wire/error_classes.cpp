// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/error_classes.h"

#include "core/wire/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace landfall {

namespace {

// Decides settles the matter. LikeStatus says no more than an HTTP status does: billing text and a real
// status come before it.
enum class Weight { Decides, LikeStatus };
using enum Weight;

struct KnownCode {
    std::string_view code; // lower case
    Category category;
    Weight weight;
};

constexpr std::array knownCodes{
    KnownCode{"insufficient_quota", Category::Billing, Decides},
    KnownCode{"billing_error", Category::Billing, Decides},
    KnownCode{"billing_hard_limit_reached", Category::Billing, Decides},
    KnownCode{"billing_not_active", Category::Billing, Decides},
    KnownCode{"insufficient_credits", Category::Billing, Decides},
    KnownCode{"account_deactivated", Category::Billing, Decides},

    KnownCode{"rate_limit_error", Category::RateLimited, Decides},
    KnownCode{"rate_limit_exceeded", Category::RateLimited, Decides},
    KnownCode{"rate_limited", Category::RateLimited, Decides},
    KnownCode{"too_many_requests", Category::RateLimited, Decides},
    KnownCode{"resource_exhausted", Category::RateLimited,
              LikeStatus}, // of a minute or of the money: see the text
    KnownCode{"overloaded_error", Category::Overloaded, Decides},
    KnownCode{"overloaded", Category::Overloaded, Decides},

    KnownCode{"context_length_exceeded", Category::ContextLength, Decides},
    KnownCode{"exceed_context_size_error", Category::ContextLength, Decides},

    KnownCode{"content_filter", Category::ContentFilter, Decides},
    KnownCode{"content_policy_violation", Category::ContentFilter, Decides},
    KnownCode{"responsibleaipolicyviolation", Category::ContentFilter, Decides},
    KnownCode{"moderation", Category::ContentFilter, Decides},

    KnownCode{"authentication_error", Category::Auth, Decides},
    KnownCode{"invalid_api_key", Category::Auth, Decides},
    KnownCode{"api_key_invalid", Category::Auth, Decides},
    KnownCode{"unauthenticated", Category::Auth, Decides},
    KnownCode{"permission_error", Category::Permission, Decides},
    KnownCode{"permission_denied", Category::Permission, Decides},
    KnownCode{"unsupported_country_region_territory", Category::Permission, Decides},

    KnownCode{"model_not_found", Category::NotFound, Decides},
    KnownCode{"invalid_model", Category::NotFound, Decides},
    KnownCode{"not_found_error", Category::NotFound, Decides},
    KnownCode{"not_found", Category::NotFound, Decides},
    KnownCode{"deploymentnotfound", Category::NotFound, Decides},

    KnownCode{"invalid_request_error", Category::InvalidRequest, LikeStatus},
    KnownCode{"bad_request", Category::InvalidRequest, LikeStatus},
    KnownCode{"badrequesterror", Category::InvalidRequest, LikeStatus},
    KnownCode{"invalid_argument", Category::InvalidRequest, LikeStatus},
    KnownCode{"invalid_prompt", Category::InvalidRequest, LikeStatus},
    KnownCode{"failed_precondition", Category::InvalidRequest, LikeStatus},
    KnownCode{"conflict_error", Category::InvalidRequest, LikeStatus},
    KnownCode{"request_too_large", Category::InvalidRequest, LikeStatus},
    KnownCode{"tool_use_failed", Category::InvalidRequest, LikeStatus},
    KnownCode{"unsupported_parameter", Category::InvalidRequest, LikeStatus},
    KnownCode{"unsupported_value", Category::InvalidRequest, LikeStatus},

    KnownCode{"api_error", Category::ServerError, LikeStatus},
    KnownCode{"server_error", Category::ServerError, LikeStatus},
    KnownCode{"internal_server_error", Category::ServerError, LikeStatus},
    KnownCode{"internal", Category::ServerError, LikeStatus},
    KnownCode{"timeout_error", Category::ServerError, LikeStatus},
    KnownCode{"deadline_exceeded", Category::ServerError, LikeStatus},
    KnownCode{"unavailable", Category::ServerError, LikeStatus},
    KnownCode{"unavailable_error", Category::ServerError, LikeStatus},
    KnownCode{"service_unavailable", Category::ServerError, LikeStatus},
};

constexpr std::array<std::string_view, 9> billingTexts{
    "insufficient_quota",
    "exceeded your current quota",
    "billing",
    "credit balance is too low",
    "payment required",
    "spending limit",
    "account is not active",
    "suspended",
    "quota exceeded",
};

struct KnownText {
    std::string_view part; // lower case
    Category category;
};

// Where neither code nor status is precise. The wordings are the vendors' own.
constexpr std::array knownTexts{
    KnownText{"prompt is too long", Category::ContextLength},
    KnownText{"context too long", Category::ContextLength},
    KnownText{"exceed context limit", Category::ContextLength},
    KnownText{"maximum context length", Category::ContextLength},
    KnownText{"exceeds the context window", Category::ContextLength},
    KnownText{"exceeds the available context size", Category::ContextLength},
    KnownText{"exceeds the context length", Category::ContextLength},
    KnownText{"context size has been exceeded", Category::ContextLength},
    KnownText{"input tokens exceed the configured limit", Category::ContextLength},
    KnownText{"exceeds the maximum number of tokens allowed", Category::ContextLength},
    KnownText{"greater than the context length", Category::ContextLength},
    KnownText{"loaded with context length of only", Category::ContextLength},
    KnownText{"content management policy", Category::ContentFilter},
    KnownText{"api key not valid", Category::Auth},
    KnownText{"is not a valid model id", Category::NotFound},
};

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

const KnownCode* knownCode(std::string_view code)
{
    const auto found = std::find_if(knownCodes.begin(), knownCodes.end(),
                                    [lower = lowerAscii(code)](const auto& k) { return k.code == lower; });
    return found == knownCodes.end() ? nullptr : &*found;
}

ErrorClass decidedBy(Category category, RuleId rule, std::string_view evidence)
{
    return {category, {{rule, true, std::string(evidence)}}};
}

// Billing first: some send it beside a code of its kind, such as rate_limit_exceeded.
std::optional<ErrorClass> classOfCodes(const ErrorFields& fields, Weight weight)
{
    std::optional<ErrorClass> first;
    for (const auto& code : fields.codes) {
        const auto* known = knownCode(code);
        if (!known || known->weight != weight)
            continue;
        if (!first || known->category == Category::Billing)
            first = decidedBy(known->category, RuleId::StructuredCode, nameAsEvidence(code));
        if (known->category == Category::Billing)
            break;
    }
    return first;
}

// Empty if the message does not speak of it.
std::string_view billingTextIn(const std::string& lowerMessage)
{
    const auto found = std::find_if(billingTexts.begin(), billingTexts.end(),
                                    [&](auto part) { return contains(lowerMessage, part); });
    return found == billingTexts.end() ? std::string_view() : *found;
}

std::optional<ErrorClass> classOfText(const std::string& lowerMessage)
{
    const auto found = std::find_if(knownTexts.begin(), knownTexts.end(),
                                    [&](const auto& known) { return contains(lowerMessage, known.part); });
    if (found != knownTexts.end())
        return decidedBy(found->category, RuleId::ErrorText, found->part);
    if (!contains(lowerMessage, "model"))
        return std::nullopt;
    for (const std::string_view missing : {"does not exist", "not found"}) {
        if (contains(lowerMessage, missing))
            return decidedBy(Category::NotFound, RuleId::ErrorText, missing);
    }
    return std::nullopt;
}

// A status, or for an error inside a reply what stands for one.
std::optional<ErrorClass> classOfStatus(const ErrorFields& fields, std::optional<int> httpStatus)
{
    const auto status = httpStatus ? httpStatus : fields.status;
    return status ? decidedBy(categoryOfStatus(*status), RuleId::HttpStatus, std::to_string(*status))
                  : classOfCodes(fields, LikeStatus);
}

// SPEC 2: an error inside a reply, without a known code, is the server's.
ErrorClass classOfNothingKnown(const ErrorFields& fields)
{
    return {Category::ServerError, {{RuleId::StructuredCode, false, nameAsEvidence(fields.code)}}};
}

ErrorClass classOfStatusOrText(const ErrorFields& fields, std::optional<int> httpStatus,
                               const std::string& lowerMessage)
{
    const auto plain = classOfStatus(fields, httpStatus);
    if (plain && plain->category != Category::InvalidRequest)
        return *plain;
    if (const auto byText = classOfText(lowerMessage))
        return *byText;
    return plain ? *plain : classOfNothingKnown(fields);
}

} // namespace

std::string nameAsEvidence(std::string_view name)
{
    constexpr std::size_t longest = 64;
    return printableAscii(name, longest);
}

ErrorClass classifyError(const ErrorFields& fields, std::optional<int> httpStatus)
{
    if (!fields.dayQuota.empty())
        return decidedBy(Category::Billing, RuleId::PerDayQuota, nameAsEvidence(fields.dayQuota));
    if (const auto decided = classOfCodes(fields, Decides))
        return *decided;
    const auto text = lowerAscii(fields.message);
    const auto billing = billingTextIn(text);
    if (!billing.empty() && !fields.retryInfo)
        return decidedBy(Category::Billing, RuleId::BillingText, billing);

    auto found = classOfStatusOrText(fields, httpStatus, text);
    if (!billing.empty())
        found.basis.insert(found.basis.begin(), {RuleId::RetryInfo, true, std::string(billing)});
    return found;
}

Category categoryOfStatus(int status)
{
    switch (status) {
    case 401: return Category::Auth;
    case 402: return Category::Billing;
    case 403: return Category::Permission;
    case 404: return Category::NotFound;
    case 407: return Category::ProxyRefused;
    case 429: return Category::RateLimited;
    case 529: return Category::Overloaded;
    default: break;
    }
    if (status >= 500)
        return Category::ServerError;
    return status >= 400 ? Category::InvalidRequest : Category::Redirect;
}

bool hasKnownCode(const ErrorFields& fields)
{
    return fields.status || std::any_of(fields.codes.begin(), fields.codes.end(),
                                        [](const auto& code) { return knownCode(code) != nullptr; });
}

} // namespace landfall
