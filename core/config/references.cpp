// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/references.h"

#include "core/config/json_access.h"
#include "core/config/nearest_name.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

std::vector<std::string_view> namesIn(const Json& root, std::string_view blockName)
{
    std::vector<std::string_view> names;
    if (const auto* block = memberOf(root, blockName); block && block->is_object()) {
        for (const auto& member : block->items())
            names.push_back(member.key());
    }
    return names;
}

} // namespace

bool refersTo(const Place& place, std::string_view field, std::string_view blockName, std::string_view name)
{
    const auto names = namesIn(place.document.root, blockName);
    if (std::find(names.begin(), names.end(), name) != names.end())
        return true;
    place.refuse(field, '"' + std::string(name) + "\" is not in " + std::string(blockName) +
                            didYouMean(name, names));
    return false;
}

} // namespace landfall::config
