// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_chat_request.h"

#include "core/wire/legal_transcript.h"
#include "core/wire/request_parts.h"
#include "core/wire/text.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

Json wireCall(const ToolCallBlock& call, const ToolNames& names)
{
    return {{"id", call.id},
            {"type", "function"},
            {"function", {{"name", names.onWire(call.name)}, {"arguments", dumpJson(callArguments(call))}}}};
}

// One message each for the results of tools, then the text.
void addUser(Json& messages, const Message& message)
{
    for (const auto& block : message.blocks) {
        if (const auto* result = std::get_if<ToolResultBlock>(&block))
            messages.push_back(
                {{"role", "tool"}, {"tool_call_id", result->callId}, {"content", result->content}});
    }
    if (const auto text = visibleText(message.blocks); !text.empty())
        messages.push_back({{"role", "user"}, {"content", text}});
}

// Fields of the message beside its text and its calls.
Json ownFields(const ContentBlock& block, const ServerProfile& server)
{
    if (const auto* reasoning = std::get_if<ReasoningBlock>(&block);
        reasoning && server.reasoning == ServerProfile::Reasoning::TextInTurn)
        return {{"reasoning_content", reasoning->text}};
    return nativeBlock(block);
}

void addAssistant(Json& messages, const Message& message, const ServerProfile& server, const ToolNames& names)
{
    Json calls = Json::array();
    Json own = Json::object();
    for (const auto& block : message.blocks) {
        if (const auto* call = std::get_if<ToolCallBlock>(&block))
            calls.push_back(wireCall(*call, names));
        else if (const auto fields = ownFields(block, server); fields.is_object())
            own.update(fields);
    }
    const auto text = visibleText(message.blocks);
    if (text.empty() && calls.empty())
        return;
    Json out{{"role", "assistant"}, {"content", text.empty() ? Json() : Json(text)}};
    if (!calls.empty())
        out["tool_calls"] = std::move(calls);
    out.update(own);
    messages.push_back(std::move(out));
}

// Some models know no role for it: then it stands at the start of the first prompt.
void addSystem(Json& messages, std::vector<Message>& conversation, const std::string& text,
               ServerProfile::SystemRole role)
{
    if (trimmed(text).empty())
        return;
    if (role != ServerProfile::SystemRole::User) {
        const bool isDeveloper = role == ServerProfile::SystemRole::Developer;
        messages.push_back({{"role", isDeveloper ? "developer" : "system"}, {"content", text}});
        return;
    }
    if (conversation.empty())
        conversation.push_back({Role::User, {}});
    auto& first = conversation.front().blocks;
    first.insert(first.begin(), TextBlock{first.empty() ? text : text + "\n\n"});
}

Json wireMessages(const ModelRequest& request, const ServerProfile& server, const ToolNames& names)
{
    Json messages = Json::array();
    auto conversation = legalTranscript(request.messages, Protocol::OpenAiChat, server);
    addSystem(messages, conversation, request.system, server.systemRole);
    for (const auto& message : conversation) {
        if (message.role == Role::User)
            addUser(messages, message);
        else
            addAssistant(messages, message, server, names);
    }
    return messages;
}

// Azure's newer path takes the deployment for the model.
const std::string& wireModel(const ModelRequest& request, const Endpoint& endpoint)
{
    const bool isNamed = endpoint.server.path == ServerProfile::Path::AzureV1 && !endpoint.deployment.empty();
    return isNamed ? endpoint.deployment : request.model;
}

Json wireTool(const ToolSpec& tool, const ToolNames& names)
{
    Json function{{"name", names.onWire(tool.name)}};
    if (!tool.description.empty())
        function["description"] = tool.description;
    function["parameters"] = toolSchema(tool);
    return {{"type", "function"}, {"function", std::move(function)}};
}

} // namespace

WireRequest openAiChatRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    const ToolNames names(request.tools);
    Json body{{"model", wireModel(request, endpoint)}, {"stream", request.stream}};
    if (request.stream && endpoint.server.includeUsage)
        body["stream_options"] = {{"include_usage", true}};
    body["messages"] = wireMessages(request, endpoint.server, names);
    for (const auto& tool : request.tools)
        body["tools"].push_back(wireTool(tool, names));
    if (request.maxTokens)
        body[std::string(endpoint.server.maxTokensField)] = *request.maxTokens;
    return {endpointUrl(endpoint, request, {.version = "/v1", .path = "/chat/completions"}),
            requestHeaders(endpoint, request.stream), dumpJson(body)};
}

} // namespace landfall
