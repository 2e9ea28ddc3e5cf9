// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/reply_builder.h"

#include "core/wire/error_body.h"
#include "core/wire/json_document.h"
#include "core/wire/text.h"

namespace landfall {

namespace {

constexpr std::size_t longestIdPart = 28;

bool isObject(std::string_view json)
{
    JsonDocument document;
    const JsonValue* value = document.parse(json);
    return value && value->is_object();
}

} // namespace

void ReplyBuilder::servedBy(std::string_view requestId, std::string_view model)
{
    if (!requestId.empty())
        m_reply.requestId = requestId;
    if (!model.empty())
        m_reply.servedModel = model;
}

bool ReplyBuilder::grow(std::size_t size)
{
    m_size += size;
    if (m_size <= contentLimit)
        return true;
    if (!finished()) // our verdict cannot harm a reply that is complete
        fail(protocolFailure("The reply has more content than " + std::to_string(contentLimit) + " bytes"));
    return false;
}

void ReplyBuilder::restart()
{
    m_reply = {};
    m_size = 0;
    m_calls.clear();
    m_refused = false;
}

std::size_t ReplyBuilder::addBlock(ContentBlock block)
{
    m_reply.blocks.push_back(std::move(block));
    return m_reply.blocks.size() - 1;
}

void ReplyBuilder::addText(std::size_t block, std::string_view piece)
{
    if (piece.empty() || !grow(piece.size()))
        return;
    std::get<TextBlock>(m_reply.blocks[block]).text += piece;
    m_said.emplace_back(decoded::Text{std::string(piece)});
}

void ReplyBuilder::addThinking(std::size_t block, std::string_view piece)
{
    if (piece.empty() || !grow(piece.size()))
        return;
    std::get<ReasoningBlock>(m_reply.blocks[block]).text += piece;
    m_said.emplace_back(decoded::Thinking{std::string(piece)});
}

void ReplyBuilder::setNativeReasoning(std::size_t block, std::string native)
{
    std::get<ReasoningBlock>(m_reply.blocks[block]).native = std::move(native);
}

void ReplyBuilder::setNative(std::size_t block, std::string json)
{
    std::get<NativeBlock>(m_reply.blocks[block]).json = std::move(json);
}

std::size_t ReplyBuilder::openCall(std::string_view id, std::string_view name)
{
    const auto block = addBlock(ToolCallBlock{std::string(id), m_names.original(name), {}, false});
    m_calls.push_back({block, false});
    return m_calls.size() - 1;
}

ToolCallBlock& ReplyBuilder::callBlock(std::size_t call)
{
    return std::get<ToolCallBlock>(m_reply.blocks[m_calls[call].block]);
}

const ToolCallBlock& ReplyBuilder::call(std::size_t call) const
{
    return std::get<ToolCallBlock>(m_reply.blocks[m_calls[call].block]);
}

void ReplyBuilder::identify(std::size_t call, std::string_view id, std::string_view name)
{
    auto& block = callBlock(call);
    if (block.id.empty())
        block.id = id;
    if (block.name.empty())
        block.name = m_names.original(name);
}

void ReplyBuilder::addArguments(std::size_t call, std::string_view fragment)
{
    if (!grow(fragment.size()))
        return;
    auto& block = callBlock(call);
    block.arguments += fragment;
    const auto index = static_cast<int>(call);
    if (!std::exchange(m_calls[call].said, true))
        m_said.emplace_back(decoded::ToolCall{index, block.id, block.name, std::string(fragment)});
    else if (!fragment.empty())
        m_said.emplace_back(decoded::ToolCall{index, {}, {}, std::string(fragment)});
}

void ReplyBuilder::serverTool(std::string_view name)
{
    m_reply.serverTools.emplace_back(name);
    m_said.emplace_back(decoded::ServerTool{std::string(name)});
}

void ReplyBuilder::updateUsage(const Usage& usage)
{
    const Usage before = m_reply.usage;
    for (const auto field : {&Usage::input, &Usage::output, &Usage::cached, &Usage::reasoning}) {
        if (usage.*field)
            m_reply.usage.*field = usage.*field;
    }
    if (m_reply.usage != before)
        m_said.emplace_back(decoded::UsageSeen{m_reply.usage});
}

void ReplyBuilder::finish(FinishReason reason, std::string_view raw)
{
    if (finished())
        return;
    // Some providers say "stop" to a reply that asks for tools (SPEC 5: the calls are complete all the same).
    if (reason == FinishReason::Stop && !m_calls.empty())
        reason = FinishReason::ToolCalls;
    else if (reason == FinishReason::Stop && m_refused)
        reason = FinishReason::Refusal;
    m_reply.finish = reason;
    m_reply.finishRaw = raw;
    m_said.emplace_back(decoded::Terminal{reason, completeCalls()});
}

// Some vendors name their calls by order alone; one of another turn must not have the same id.
std::string ReplyBuilder::madeUpId(std::size_t call) const
{
    std::string id = "call_";
    for (const char c : m_reply.requestId.substr(0, longestIdPart)) {
        if (isPlainAscii(c))
            id += c;
    }
    return id + '_' + std::to_string(call + 1);
}

// Empty arguments at a clean finish are {} (SPEC 6). Garbled ones stay as they came.
bool ReplyBuilder::completeCalls()
{
    bool allParse = true;
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        auto& block = callBlock(i);
        if (block.id.empty())
            block.id = madeUpId(i);
        const auto text = trimmed(block.arguments);
        if (text.empty() || text == "null")
            block.arguments = "{}";
        block.argumentsValid = isObject(block.arguments);
        allParse = allParse && block.argumentsValid;
    }
    return allParse;
}

void ReplyBuilder::fail(Failure failure, std::string json)
{
    if (std::exchange(m_failed, true))
        return;
    failure.httpStatus = 200;
    m_said.emplace_back(decoded::Error{std::move(failure), std::move(json)});
}

void ReplyBuilder::noteFinishRaw(std::string_view raw)
{
    if (!finished() && !raw.empty())
        m_reply.finishRaw = raw;
}

} // namespace landfall
