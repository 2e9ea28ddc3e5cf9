// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/agent_fields.h"

#include "core/config/json_access.h"
#include "core/config/provider_fields.h"
#include "core/config/references.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

// "" where the name is absent or leads nowhere.
std::string vendorNamed(const Json& root, const std::string* name)
{
    const auto* providers = name ? memberOf(root, "providers") : nullptr;
    const auto* provider = providers ? memberOf(*providers, *name) : nullptr;
    return provider ? vendorOf(*provider) : std::string();
}

void checkFallback(const Place& place, const std::string* primary)
{
    const auto* provider = textOf(place.value, "provider");
    if (!provider || !refersTo(place, "provider", "providers", *provider) || place.value.contains("model"))
        return;
    const auto vendor = vendorNamed(place.document.root, provider);
    const auto primaryVendor = vendorNamed(place.document.root, primary);
    if (!vendor.empty() && !primaryVendor.empty() && vendor != primaryVendor)
        place.refuse("", "model is missing: " + *provider + " is another vendor than " + *primary +
                             " and has other names for its models");
}

// MCP tools are named server/tool; which tools a server has is known only once it runs.
void checkToolName(const Place& list, const std::string& index, const std::string& name)
{
    const auto slash = name.find('/');
    if (slash == std::string::npos)
        refersTo(list, index, "tools", name);
    else
        refersTo(list, index, "mcp_servers", std::string_view(name).substr(0, slash));
}

void checkTools(const Place& list)
{
    for (auto entry = list.value.begin(); entry != list.value.end(); ++entry) {
        const auto* name = entry->get_ptr<const std::string*>();
        if (!name)
            continue;
        const auto index = std::to_string(entry - list.value.begin());
        if (std::find(list.value.begin(), entry, *entry) != entry)
            list.refuse(index, '"' + *name + "\" is named twice");
        checkToolName(list, index, *name);
    }
}

} // namespace

void checkAgent(const Place& place)
{
    const auto* primary = textOf(place.value, "provider");
    if (primary)
        refersTo(place, "provider", "providers", *primary);
    if (const auto* fallbacks = listOf(place.value, "fallbacks")) {
        const auto at = childPointer(place.pointer, "fallbacks");
        for (std::size_t i = 0; i < fallbacks->size(); ++i)
            checkFallback(
                {place.document, (*fallbacks)[i], childPointer(at, std::to_string(i)), place.problems},
                primary);
    }
    if (const auto* tools = listOf(place.value, "tools"))
        checkTools({place.document, *tools, childPointer(place.pointer, "tools"), place.problems});
}

} // namespace landfall::config
