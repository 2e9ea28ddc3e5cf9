// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/message.h"

#include <array>
#include <utility>

namespace landfall {

namespace {

constexpr std::array<std::pair<FinishReason, const char*>, 7> finishNames{{
    {FinishReason::None, "none"},
    {FinishReason::Stop, "stop"},
    {FinishReason::ToolCalls, "tool_calls"},
    {FinishReason::Length, "length"},
    {FinishReason::ContentFilter, "content_filter"},
    {FinishReason::Refusal, "refusal"},
    {FinishReason::Other, "other"},
}};

} // namespace

const char* toId(FinishReason reason)
{
    for (const auto& [known, name] : finishNames) {
        if (known == reason)
            return name;
    }
    return "";
}

std::optional<FinishReason> finishReasonFromId(const std::string& id)
{
    for (const auto& [reason, name] : finishNames) {
        if (id == name)
            return reason;
    }
    return std::nullopt;
}

std::string visibleText(const std::vector<ContentBlock>& blocks)
{
    std::string text;
    for (const auto& block : blocks) {
        if (const auto* part = std::get_if<TextBlock>(&block))
            text += part->text;
    }
    return text;
}

} // namespace landfall
