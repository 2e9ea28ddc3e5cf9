// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redact.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr std::size_t shortestSecret = 6;
constexpr std::size_t shortestEcho = 12;

// The longest run of `secret` that starts at text[at]; 0 when it is shorter than what counts as an echo.
std::size_t echoLength(std::string_view text, std::size_t at, std::string_view secret)
{
    const std::size_t needed = std::min(secret.size(), shortestEcho);
    if (text.size() - at < needed)
        return 0;
    std::size_t longest = 0;
    for (auto from = secret.find(text.substr(at, needed)); from != std::string_view::npos;
         from = secret.find(text.substr(at, needed), from + 1)) {
        std::size_t length = needed;
        while (at + length < text.size() && from + length < secret.size() &&
               text[at + length] == secret[from + length])
            ++length;
        longest = std::max(longest, length);
    }
    return longest;
}

} // namespace

Redactor::Redactor(std::vector<std::string> secrets) : m_secrets(std::move(secrets))
{
    std::erase_if(m_secrets, [](const std::string& s) { return s.size() < shortestSecret; });
}

std::string Redactor::redact(std::string_view text) const
{
    if (m_secrets.empty())
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        std::size_t hit = 0;
        for (const auto& secret : m_secrets)
            hit = std::max(hit, echoLength(text, at, secret));
        if (hit > 0)
            out += "[key]";
        else
            out += text[at];
        at += std::max<std::size_t>(hit, 1);
    }
    return out;
}

} // namespace landfall
