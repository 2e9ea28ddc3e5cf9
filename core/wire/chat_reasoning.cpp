// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/chat_reasoning.h"

#include "core/wire/reply_builder.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

// The field of a detail that comes in fragments; what is encrypted comes whole.
const char* fragmentedField(std::string_view type)
{
    if (type == "reasoning.text")
        return "text";
    return type == "reasoning.summary" ? "summary" : "";
}

bool continues(const Json& last, const Json& detail)
{
    const auto type = stringAt(detail, "type");
    return *fragmentedField(type) && type == stringAt(last, "type") &&
           integerAt(last, "index") == integerAt(detail, "index");
}

// `last` takes up the fragment that continues it; of its other fields the latest that say something count.
void join(Json& last, const Json& detail)
{
    const std::string_view fragmented = fragmentedField(stringAt(detail, "type"));
    for (const auto& [key, value] : detail.items()) {
        if (key == fragmented && last.contains(key) && last[key].is_string())
            last[key].get_ref<std::string&>() += stringOf(value);
        else if (!value.is_null() && value != "")
            last[key] = value;
    }
}

} // namespace

ChatReasoning::ChatReasoning() : m_details(std::make_unique<Json>(Json::array())) {}
ChatReasoning::~ChatReasoning() = default;

void ChatReasoning::take(const JsonValue& part, ReplyBuilder& out)
{
    std::string text(stringAt(part, "reasoning_content"));
    if (text.empty())
        text = stringAt(part, "reasoning");
    if (const JsonValue* details = arrayAt(part, "reasoning_details"); details && !details->empty()) {
        const auto told = addDetails(*details);
        block(out);
        if (text.empty())
            text = told;
    }
    addText(text, out);
}

void ChatReasoning::addText(std::string_view piece, ReplyBuilder& out)
{
    if (!piece.empty())
        out.addThinking(block(out), piece);
}

void ChatReasoning::keep(ReplyBuilder& out) const
{
    if (m_block && !m_details->empty())
        out.setNativeReasoning(*m_block, dumpJson({{"reasoning_details", *m_details}}));
}

std::size_t ChatReasoning::block(ReplyBuilder& out)
{
    if (!m_block)
        m_block = out.addBlock(ReasoningBlock{{}, toId(Protocol::OpenAiChat), {}});
    return *m_block;
}

// Returns the text the details have.
std::string ChatReasoning::addDetails(const JsonValue& details)
{
    std::string text;
    for (const JsonValue& one : details) {
        if (!one.is_object())
            continue;
        const Json detail = toJson(one);
        if (const auto* field = fragmentedField(stringAt(detail, "type")); *field)
            text += stringAt(detail, field);
        if (!m_details->empty() && continues(m_details->back(), detail))
            join(m_details->back(), detail);
        else
            m_details->push_back(detail);
    }
    return text;
}

} // namespace landfall
