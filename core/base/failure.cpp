// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/failure.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<Phase, 7> phaseNames{{
    {Phase::Queued, "queued"},
    {Phase::Resolving, "resolving"},
    {Phase::Connecting, "connecting"},
    {Phase::Dispatched, "dispatched"},
    {Phase::Headers, "headers"},
    {Phase::Body, "body"},
    {Phase::Ended, "ended"},
}};

constexpr EnumNames<Category, 19> categoryNames{{
    {Category::RateLimited, "rate_limited"},
    {Category::Overloaded, "overloaded"},
    {Category::ServerError, "server_error"},
    {Category::Connection, "connection"},
    {Category::Timeout, "timeout"},
    {Category::IncompleteStream, "incomplete_stream"},
    {Category::Suspended, "suspended"},
    {Category::Billing, "billing"},
    {Category::Auth, "auth"},
    {Category::Permission, "permission"},
    {Category::NotFound, "not_found"},
    {Category::ContextLength, "context_length"},
    {Category::InvalidRequest, "invalid_request"},
    {Category::ContentFilter, "content_filter"},
    {Category::Redirect, "redirect"},
    {Category::ProxyRefused, "proxy_refused"},
    {Category::Protocol, "protocol"},
    {Category::Journal, "journal"},
    {Category::Local, "local"},
}};

constexpr EnumNames<OriginKind, 5> originNames{{
    {OriginKind::Transport, "transport"},
    {OriginKind::Http, "http"},
    {OriginKind::InBand, "inband"},
    {OriginKind::Watchdog, "watchdog"},
    {OriginKind::Local, "local"},
}};

} // namespace

const char* toId(Phase phase)
{
    return nameOf(phaseNames, phase);
}
const char* toId(Category category)
{
    return nameOf(categoryNames, category);
}
const char* toId(OriginKind kind)
{
    return nameOf(originNames, kind);
}
std::string toText(const Origin& origin)
{
    return std::string(toId(origin.kind)) + ":" + origin.code;
}

std::optional<Phase> phaseFromId(const std::string& id)
{
    return valueOf(phaseNames, id);
}
std::optional<Category> categoryFromId(const std::string& id)
{
    return valueOf(categoryNames, id);
}

std::optional<Origin> originFromText(const std::string& text)
{
    const auto colon = text.find(':');
    if (colon == std::string::npos)
        return std::nullopt;
    const auto kind = valueOf(originNames, text.substr(0, colon));
    if (!kind)
        return std::nullopt;
    return Origin{*kind, text.substr(colon + 1)};
}

bool isTransient(Category category)
{
    switch (category) {
    case Category::RateLimited:
    case Category::Overloaded:
    case Category::ServerError:
    case Category::Connection:
    case Category::Timeout:
    case Category::IncompleteStream:
    case Category::Suspended: return true;
    default: return false;
    }
}

bool isRateLimit(Category category)
{
    return category == Category::RateLimited || category == Category::Overloaded;
}

} // namespace landfall
