// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/message.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<FinishReason, 8> finishNames{{
    {FinishReason::None, "none"},
    {FinishReason::Stop, "stop"},
    {FinishReason::ToolCalls, "tool_calls"},
    {FinishReason::Length, "length"},
    {FinishReason::ContentFilter, "content_filter"},
    {FinishReason::Refusal, "refusal"},
    {FinishReason::Paused, "paused"},
    {FinishReason::Other, "other"},
}};

} // namespace

const char* toId(FinishReason reason)
{
    return nameOf(finishNames, reason);
}
std::optional<FinishReason> finishReasonFromId(const std::string& id)
{
    return valueOf(finishNames, id);
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
