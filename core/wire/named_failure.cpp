// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/named_failure.h"

#include "core/wire/text.h"

#include <algorithm>
#include <optional>

namespace landfall {

namespace {

constexpr std::size_t longestMessage = 4096;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// The first number of three digits that is a status of 400 and above.
std::optional<int> statusIn(std::string_view text)
{
    for (std::size_t begin = 0; begin < text.size();) {
        if (!isDigit(text[begin])) {
            ++begin;
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && isDigit(text[end]))
            ++end;
        if (end - begin == 3 && (text[begin] == '4' || text[begin] == '5'))
            return (text[begin] - '0') * 100 + (text[begin + 1] - '0') * 10 + (text[begin + 2] - '0');
        begin = end;
    }
    return std::nullopt;
}

// What a forward proxy answered instead of opening the tunnel.
std::optional<int> tunnelStatus(const ErrorInfo& error)
{
    const auto isProxys = [](const std::string& type) { return lowerAscii(type) == "proxyerror"; };
    const bool found =
        isProxys(error.type) || std::any_of(error.ancestors.begin(), error.ancestors.end(), isProxys);
    return found ? statusIn(error.message) : std::nullopt;
}

DispatchSign signOf(const ErrorInfo& error)
{
    const auto sign = dispatchSign(error);
    return sign == DispatchSign::None && tunnelStatus(error) ? DispatchSign::PreDispatch : sign;
}

bool isRefusedTunnel(const ErrorInfo& error)
{
    return tunnelStatus(error).value_or(500) < 500;
}

} // namespace

NamedFailure failureFromErrors(std::span<const ErrorInfo> chain)
{
    NamedFailure named;
    for (const auto& error : chain)
        named.dispatch = std::max(named.dispatch, signOf(error));
    const bool refused = std::any_of(chain.begin(), chain.end(), isRefusedTunnel);
    const auto& outermost = chain.front();
    auto& failure = named.failure;
    failure.category = refused ? Category::ProxyRefused : Category::Connection;
    failure.origin = {OriginKind::Transport, outermost.type};
    failure.code = outermost.type;
    failure.message = cutUtf8(outermost.message.empty() ? outermost.type : outermost.message, longestMessage);
    failure.transient = isTransient(failure.category);
    failure.rateLimit = isRateLimit(failure.category);
    return named;
}

} // namespace landfall
