// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace landfall {

// The halves of an event's member, "provider/model". Model ids may hold slashes of their own
// ("openai/gpt-5"), so the first one separates.
constexpr std::string_view providerOf(std::string_view member)
{
    return member.substr(0, member.find('/'));
}

constexpr std::string_view modelOf(std::string_view member)
{
    const auto slash = member.find('/');
    return slash == std::string_view::npos ? std::string_view() : member.substr(slash + 1);
}

} // namespace landfall
