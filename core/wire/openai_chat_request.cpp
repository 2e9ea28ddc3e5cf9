// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_chat_request.h"

#include "core/wire/request_parts.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

Json wireCall(const ToolCallBlock& call, CallIds& ids)
{
    return {{"id", ids.forCall(call.id)},
            {"type", "function"},
            {"function", {{"name", wireToolName(call.name)}, {"arguments", dumpJson(callArguments(call))}}}};
}

// One message each for the results of tools, then the text.
void addUser(Json& messages, const Message& message, CallIds& ids)
{
    for (const auto& block : message.blocks) {
        if (const auto* result = std::get_if<ToolResultBlock>(&block))
            messages.push_back({{"role", "tool"},
                                {"tool_call_id", ids.forResult(result->callId)},
                                {"content", result->content}});
    }
    if (const auto text = visibleText(message.blocks); !text.empty())
        messages.push_back({{"role", "user"}, {"content", text}});
}

void addAssistant(Json& messages, const Message& message, CallIds& ids)
{
    Json calls = Json::array();
    Json native = Json::object();
    for (const auto& block : message.blocks) {
        if (const auto* call = std::get_if<ToolCallBlock>(&block))
            calls.push_back(wireCall(*call, ids));
        else if (const auto own = nativeBlock(block, Protocol::OpenAiChat); own.is_object())
            native.update(own);
    }
    const auto text = visibleText(message.blocks);
    if (text.empty() && calls.empty())
        return;
    Json out{{"role", "assistant"}, {"content", text.empty() ? Json() : Json(text)}};
    if (!calls.empty())
        out["tool_calls"] = std::move(calls);
    out.update(native);
    messages.push_back(std::move(out));
}

Json wireMessages(const ModelRequest& request)
{
    CallIds ids;
    Json messages = Json::array();
    if (!request.system.empty())
        messages.push_back({{"role", "system"}, {"content", request.system}});
    for (const auto& message : request.messages) {
        if (message.role == Role::User)
            addUser(messages, message, ids);
        else
            addAssistant(messages, message, ids);
    }
    return messages;
}

Json wireTool(const ToolSpec& tool)
{
    Json function{{"name", wireToolName(tool.name)}};
    if (!tool.description.empty())
        function["description"] = tool.description;
    function["parameters"] = toolSchema(tool);
    return {{"type", "function"}, {"function", std::move(function)}};
}

// The vendor's newer models refuse the old name; most other servers know only that.
const char* maxTokensField(std::string_view url)
{
    const bool vendor = url.find("//api.openai.com") != std::string_view::npos ||
                        url.find(".openai.azure.com") != std::string_view::npos;
    return vendor ? "max_completion_tokens" : "max_tokens";
}

} // namespace

WireRequest openAiChatRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    const auto url = endpointUrl(endpoint.baseUrl, {"/v1", "/chat/completions", false});
    Json body{{"model", request.model}, {"stream", request.stream}};
    if (request.stream)
        body["stream_options"] = {{"include_usage", true}};
    body["messages"] = wireMessages(request);
    for (const auto& tool : request.tools)
        body["tools"].push_back(wireTool(tool));
    if (request.maxTokens)
        body[maxTokensField(url)] = *request.maxTokens;

    WireRequest wire{url, commonHeaders(request.stream), dumpJson(body)};
    if (!endpoint.apiKey.empty())
        wire.headers.push_back({"authorization", "Bearer " + endpoint.apiKey});
    return wire;
}

} // namespace landfall
