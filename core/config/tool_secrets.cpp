// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/tool_secrets.h"

#include "core/config/workspace_values.h"

#include <algorithm>

namespace landfall {

namespace {

void note(const std::vector<NamedText>& texts, std::vector<std::string>& references)
{
    for (const auto& [name, text] : texts) {
        const auto source = config::keyRefOf(text).source;
        const bool isReference = source == KeyRef::Source::Environment || source == KeyRef::Source::Keychain;
        if (isReference && std::find(references.begin(), references.end(), text) == references.end())
            references.push_back(text);
    }
}

} // namespace

std::vector<std::string> secretReferences(const ToolConfig& tool)
{
    std::vector<std::string> references;
    note(tool.env, references);
    note(tool.headers, references);
    if (tool.probe)
        note(tool.probe->headers, references);
    return references;
}

} // namespace landfall
