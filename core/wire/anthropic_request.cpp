// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/anthropic_request.h"

#include "core/wire/request_parts.h"
#include "core/wire/text.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr std::uint32_t defaultMaxTokens = 4096; // the field is required

Json resultBlock(const ToolResultBlock& result, CallIds& ids)
{
    Json block{
        {"type", "tool_result"}, {"tool_use_id", ids.forResult(result.callId)}, {"content", result.content}};
    if (result.isError)
        block["is_error"] = true;
    return block;
}

// Null for what is left out: blank text, which is refused, and what only another vendor understands.
Json wireBlock(const ContentBlock& block, CallIds& ids)
{
    if (const auto* text = std::get_if<TextBlock>(&block))
        return trimmed(text->text).empty() ? Json() : Json{{"type", "text"}, {"text", text->text}};
    if (const auto* call = std::get_if<ToolCallBlock>(&block))
        return {{"type", "tool_use"},
                {"id", ids.forCall(call->id)},
                {"name", wireToolName(call->name)},
                {"input", callArguments(*call)}};
    if (const auto* result = std::get_if<ToolResultBlock>(&block))
        return resultBlock(*result, ids);
    return nativeBlock(block, Protocol::AnthropicMessages);
}

// The results of a turn stand before everything else of the message that answers it.
Json& insertionPoint(Json& content, const ContentBlock& block, std::size_t& results)
{
    const bool isResult = std::holds_alternative<ToolResultBlock>(block);
    const auto at = isResult ? results++ : content.size();
    return *content.insert(content.begin() + static_cast<std::ptrdiff_t>(at), Json());
}

// Neighbours of the same role are one message: roles must alternate, and all results of a turn go together.
Json wireMessages(const std::vector<Message>& messages)
{
    CallIds ids;
    Json out = Json::array();
    std::size_t results = 0;
    for (const auto& message : messages) {
        const char* role = message.role == Role::User ? "user" : "assistant";
        for (const auto& block : message.blocks) {
            auto wire = wireBlock(block, ids);
            if (wire.is_null())
                continue;
            if (out.empty() || out.back()["role"] != role) {
                out.push_back({{"role", role}, {"content", Json::array()}});
                results = 0;
            }
            insertionPoint(out.back()["content"], block, results) = std::move(wire);
        }
    }
    return out;
}

// Arguments are asked for as they are written (SPEC 6), so that a long call is not a silence.
Json wireTool(const ToolSpec& tool)
{
    Json out{{"name", wireToolName(tool.name)}};
    if (!tool.description.empty())
        out["description"] = tool.description;
    out["input_schema"] = toolSchema(tool);
    out["eager_input_streaming"] = true;
    return out;
}

// Caching reaches up to the block that asks for it, the tools before it included.
Json systemText(const ModelRequest& request)
{
    if (!request.promptCache)
        return request.system;
    return Json::array(
        {{{"type", "text"}, {"text", request.system}, {"cache_control", {{"type", "ephemeral"}}}}});
}

} // namespace

WireRequest anthropicRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    Json body{{"model", request.model},
              {"max_tokens", request.maxTokens.value_or(defaultMaxTokens)},
              {"stream", true}};
    if (!trimmed(request.system).empty())
        body["system"] = systemText(request);
    body["messages"] = wireMessages(request.messages);
    for (const auto& tool : request.tools)
        body["tools"].push_back(wireTool(tool));

    WireRequest wire{endpointUrl(endpoint.baseUrl, {"/v1", "/messages", true}), commonHeaders(true),
                     dumpJson(body)};
    wire.headers.push_back({"anthropic-version", "2023-06-01"});
    if (!endpoint.apiKey.empty())
        wire.headers.push_back({"x-api-key", endpoint.apiKey});
    return wire;
}

} // namespace landfall
