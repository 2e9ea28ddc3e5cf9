// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/provider_fields.h"

#include "core/config/json_access.h"
#include "core/config/provider_kinds.h"
#include "core/config/references.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

void checkProvider(const Place& place)
{
    const auto& builtins = place.document.builtinScripts;
    const auto* script = textOf(place.value, "script");
    if (script && std::find(builtins.begin(), builtins.end(), *script) == builtins.end())
        refersTo(place, "script", "fault_scripts", *script);
}

std::string vendorOf(const Json& provider)
{
    const auto* kind = textOf(provider, "kind");
    const auto* info = kind ? providerKindFromId(*kind) : nullptr;
    if (!info)
        return {};
    if (!info->vendor.empty())
        return std::string(info->vendor);
    const auto* which = textOf(provider, info->kind == ProviderKind::Lab ? "protocol" : "base_url");
    return *kind + ' ' + (which ? *which : std::string());
}

} // namespace landfall::config
