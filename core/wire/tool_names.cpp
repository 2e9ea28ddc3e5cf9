// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/tool_names.h"

#include "core/model/message.h"
#include "core/wire/text.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr std::size_t longestName = 64;

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string plainName(std::string_view name)
{
    std::string out;
    if (name.empty() || !(isLetter(name.front()) || name.front() == '_'))
        out = "_"; // Gemini's names do not start with a digit or a dash
    for (const char c : name) {
        if (c == '/')
            out += "__";
        else
            out += isPlainAscii(c) ? c : '_';
    }
    out.resize(std::min(out.size(), longestName));
    return out;
}

} // namespace

// A name that needs no change keeps itself, whatever stands before it.
ToolNames::ToolNames(const std::vector<ToolSpec>& tools)
{
    for (const auto& tool : tools) {
        if (plainName(tool.name) == tool.name)
            add(tool.name, tool.name);
    }
    for (const auto& tool : tools) {
        if (m_onWire.count(tool.name) > 0)
            continue;
        const auto plain = plainName(tool.name);
        auto chosen = plain;
        for (int n = 2; m_original.count(chosen) > 0; ++n) {
            const auto number = "_" + std::to_string(n);
            chosen = plain.substr(0, longestName - number.size()) + number;
        }
        add(tool.name, chosen);
    }
}

void ToolNames::add(const std::string& name, const std::string& wireName)
{
    m_original.emplace(wireName, name);
    m_onWire.emplace(name, wireName);
}

std::string ToolNames::onWire(std::string_view name) const
{
    const auto found = m_onWire.find(name);
    return found == m_onWire.end() ? plainName(name) : found->second;
}

std::string ToolNames::original(std::string_view wireName) const
{
    const auto found = m_original.find(wireName);
    return found == m_original.end() ? std::string(wireName) : found->second;
}

} // namespace landfall
