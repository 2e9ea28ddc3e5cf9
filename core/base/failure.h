// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rule.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// How far a request got (SPEC 5). Connecting covers TCP and TLS: Qt does not tell them apart.
enum class Phase { Queued, Resolving, Connecting, Dispatched, Headers, Body, Ended };

// SPEC 2. The category says what kind of failure it is; whether it may be retried is policy's business.
enum class Category {
    RateLimited,
    Overloaded,
    ServerError,
    Connection,
    Timeout,
    IncompleteStream,
    Suspended,
    Billing,
    Auth,
    Permission,
    NotFound,
    ContextLength,
    InvalidRequest,
    ContentFilter,
    Redirect,
    ProxyRefused,
    Protocol,
    Journal,
    Local,
};

enum class OriginKind { Transport, Http, InBand, Watchdog, Local };

// Written "<kind>:<code>": http:503, transport:refused, inband:overloaded_error, watchdog:first_event.
struct Origin {
    OriginKind kind = OriginKind::Local;
    std::string code;
    bool operator==(const Origin&) const = default;
};

// What a refusal taught about its member and model (SPEC 3): numbers the error named, in tokens.
struct Lesson {
    std::optional<std::uint32_t> outputCap;
    std::optional<std::uint32_t> contextWindow;
    bool promptCacheRefused = false;
    bool operator==(const Lesson&) const = default;
};

// Why an attempt did not give a reply (SPEC 2). Logic reads category and origin; code and message are the
// provider's own words, already redacted and cut at 4 KiB, to be shown escaped.
struct Failure {
    Category category = Category::Local;
    Origin origin;
    std::string code;
    std::string message;
    std::optional<int> httpStatus;
    std::optional<double> retryAfterSeconds; // the provider's hint (SPEC 1), before any cap
    bool transient = false;
    bool rateLimit = false;
    Lesson lesson;                // not part of an event: the decision's rules say what was made of it
    std::vector<RuleCheck> basis; // what decided the category; in an event it stands in the decision's rules
    bool operator==(const Failure&) const = default;
};

// Stable identifiers, as they stand in events ("rate_limited", "dispatched", "http"). The from… functions
// give nothing for a word they do not know.
const char* toId(Phase);
const char* toId(Category);
const char* toId(OriginKind);
std::string toText(const Origin&);
std::optional<Phase> phaseFromId(const std::string&);
std::optional<Category> categoryFromId(const std::string&);
std::optional<Origin> originFromText(const std::string&);

// The answers SPEC 2's table gives for a category; a provider's `classify` may overrule them in a Failure.
bool isTransient(Category);
bool isRateLimit(Category);

} // namespace landfall
