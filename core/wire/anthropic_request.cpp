// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/anthropic_request.h"

#include "core/wire/legal_transcript.h"
#include "core/wire/request_parts.h"
#include "core/wire/text.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

constexpr std::uint32_t defaultMaxTokens = 4096; // the field is required

Json resultBlock(const ToolResultBlock& result)
{
    Json block{{"type", "tool_result"}, {"tool_use_id", result.callId}, {"content", result.content}};
    if (result.isError)
        block["is_error"] = true;
    return block;
}

Json wireBlock(const ContentBlock& block, const ToolNames& names)
{
    if (const auto* text = std::get_if<TextBlock>(&block))
        return {{"type", "text"}, {"text", text->text}};
    if (const auto* call = std::get_if<ToolCallBlock>(&block))
        return {{"type", "tool_use"},
                {"id", call->id},
                {"name", names.onWire(call->name)},
                {"input", callArguments(*call)}};
    if (const auto* result = std::get_if<ToolResultBlock>(&block))
        return resultBlock(*result);
    return nativeBlock(block);
}

Json wireMessages(const std::vector<Message>& messages, const ToolNames& names)
{
    Json out = Json::array();
    for (const auto& message : messages) {
        Json content = Json::array();
        for (const auto& block : message.blocks) {
            if (auto wire = wireBlock(block, names); !wire.is_null())
                content.push_back(std::move(wire));
        }
        out.push_back(
            {{"role", message.role == Role::User ? "user" : "assistant"}, {"content", std::move(content)}});
    }
    return out;
}

// Arguments are asked for as they are written (SPEC 6), so that a long call is not a silence.
Json wireTool(const ToolSpec& tool, const ToolNames& names)
{
    Json out{{"name", names.onWire(tool.name)}};
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
    const ToolNames names(request.tools);
    Json body{{"model", request.model},
              {"max_tokens", request.maxTokens.value_or(defaultMaxTokens)},
              {"stream", true}};
    if (!trimmed(request.system).empty())
        body["system"] = systemText(request);
    body["messages"] =
        wireMessages(legalTranscript(request.messages, Protocol::AnthropicMessages, endpoint.server), names);
    for (const auto& tool : request.tools)
        body["tools"].push_back(wireTool(tool, names));

    WireRequest wire{
        endpointUrl(endpoint, request, {.version = "/v1", .path = "/messages", .versionAlways = true}),
        requestHeaders(endpoint, true, "x-api-key"), dumpJson(body)};
    wire.headers.push_back({"anthropic-version", "2023-06-01"});
    return wire;
}

} // namespace landfall
