// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/provider_kinds.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr bool isInOrderOfTheEnum()
{
    for (std::size_t i = 0; i < providerKinds.size(); ++i) {
        if (static_cast<std::size_t>(providerKinds[i].kind) != i)
            return false;
    }
    return true;
}
static_assert(isInOrderOfTheEnum(), "infoOf() looks kinds up by their number");

} // namespace

const ProviderKindInfo& infoOf(ProviderKind kind)
{
    return providerKinds.at(static_cast<std::size_t>(kind));
}

const ProviderKindInfo* providerKindFromId(std::string_view id)
{
    const auto found = std::find_if(providerKinds.begin(), providerKinds.end(),
                                    [id](const ProviderKindInfo& info) { return info.id == id; });
    return found == providerKinds.end() ? nullptr : &*found;
}

} // namespace landfall
