// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace.h"

#include <algorithm>

namespace landfall {

namespace {

template <class T>
const T* named(const std::vector<T>& list, std::string_view name)
{
    const auto found =
        std::find_if(list.begin(), list.end(), [name](const T& item) { return item.name == name; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

const ProviderConfig* Workspace::provider(std::string_view wanted) const
{
    return named(providers, wanted);
}

const ToolConfig* Workspace::tool(std::string_view wanted) const
{
    return named(tools, wanted);
}

const AgentConfig* Workspace::agent(std::string_view wanted) const
{
    return named(agents, wanted);
}

} // namespace landfall
