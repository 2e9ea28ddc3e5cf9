// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/server_profile.h"

#include "core/wire/server_profiles.h"
#include "core/wire/text.h"

#include <algorithm>
#include <string>

namespace landfall {

namespace {

// "host:port" of a URL, in lower case.
std::string authorityOf(std::string_view url)
{
    url = trimmed(url);
    const auto scheme = url.find("://");
    if (scheme != std::string_view::npos)
        url.remove_prefix(scheme + 3);
    url = url.substr(0, url.find_first_of("/?#"));
    if (const auto at = url.rfind('@'); at != std::string_view::npos)
        url.remove_prefix(at + 1);
    return lowerAscii(url);
}

bool isHostOf(std::string_view hosts, std::string_view authority)
{
    while (!hosts.empty()) {
        const auto end = std::min(hosts.find(' '), hosts.size());
        if (authority.ends_with(hosts.substr(0, end)))
            return true;
        hosts.remove_prefix(std::min(end + 1, hosts.size()));
    }
    return false;
}

} // namespace

const ServerProfile* serverProfileFromId(std::string_view id)
{
    const auto found =
        std::find_if(serverProfiles.begin(), serverProfiles.end(), [=](const auto& p) { return p.id == id; });
    return found == serverProfiles.end() ? nullptr : &*found;
}

const ServerProfile& serverProfileOfUrl(std::string_view baseUrl)
{
    const auto authority = authorityOf(baseUrl);
    const auto found = std::find_if(serverProfiles.begin(), serverProfiles.end(),
                                    [&](const auto& p) { return isHostOf(p.hosts, authority); });
    return found == serverProfiles.end() ? serverProfiles.front() : *found;
}

} // namespace landfall
