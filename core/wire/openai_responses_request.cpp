// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_responses_request.h"

#include "core/wire/legal_transcript.h"
#include "core/wire/request_parts.h"
#include "core/wire/text.h"

#include <nlohmann/json.hpp>
#include <set>

namespace landfall {

namespace {

constexpr std::string_view customCall = "custom_tool_call";

// The items of a conversation, in order.
class Input {
public:
    explicit Input(const ToolNames& names) : m_names(names) {}

    void add(const Message& message)
    {
        for (const auto& block : message.blocks)
            addBlock(block, message.role);
        m_reasoning.clear(); // without the item that followed it, it is refused
    }
    Json take() { return std::move(m_items); }

private:
    void addBlock(const ContentBlock& block, Role role)
    {
        if (const auto* text = std::get_if<TextBlock>(&block))
            push(messageItem(*text, role));
        else if (const auto* call = std::get_if<ToolCallBlock>(&block))
            addCall(*call);
        else if (const auto* result = std::get_if<ToolResultBlock>(&block))
            push(resultItem(*result));
        else if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
            keepReasoning(*reasoning);
        else if (const auto native = nativeBlock(block); native.is_object())
            addNative(native);
    }

    static Json messageItem(const TextBlock& text, Role role)
    {
        if (role == Role::User)
            return {{"role", "user"}, {"content", text.text}};
        return {{"type", "message"},
                {"role", "assistant"},
                {"content", Json::array({{{"type", "output_text"}, {"text", text.text}}})}};
    }

    void addCall(const ToolCallBlock& call)
    {
        if (m_custom.is_object()) { // its own item stands for it
            m_custom["call_id"] = call.id;
            m_customIds.insert(call.id);
            push(std::exchange(m_custom, Json()));
            return;
        }
        push({{"type", "function_call"},
              {"call_id", call.id},
              {"name", m_names.onWire(call.name)},
              {"arguments", dumpJson(callArguments(call))}});
    }

    Json resultItem(const ToolResultBlock& result) const
    {
        const bool custom = m_customIds.count(result.callId) > 0;
        return {{"type", custom ? "custom_tool_call_output" : "function_call_output"},
                {"call_id", result.callId},
                {"output", result.content}};
    }

    // Nothing is stored at the server: without its encrypted content, an item is unknown there.
    void keepReasoning(const ReasoningBlock& reasoning)
    {
        if (auto item = nativeBlock(reasoning); !stringAt(item, "encrypted_content").empty())
            m_reasoning.push_back(std::move(item));
    }

    void addNative(const Json& item)
    {
        if (stringAt(item, "type") == customCall)
            m_custom = item;
        else
            push(item);
    }

    void push(Json item)
    {
        for (auto& reasoning : std::exchange(m_reasoning, {}))
            m_items.push_back(std::move(reasoning));
        m_items.push_back(std::move(item));
    }

    const ToolNames& m_names;
    Json m_items = Json::array();
    std::vector<Json> m_reasoning; // until the item that follows
    Json m_custom;                 // the item of the call that comes next
    std::set<std::string> m_customIds;
};

Json wireTool(const ToolSpec& tool, const ToolNames& names)
{
    Json out{{"type", "function"}, {"name", names.onWire(tool.name)}};
    if (!tool.description.empty())
        out["description"] = tool.description;
    out["parameters"] = toolSchema(tool);
    out["strict"] = false;
    return out;
}

} // namespace

WireRequest openAiResponsesRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    const ToolNames names(request.tools);
    Json body{{"model", request.model},
              {"stream", request.stream},
              {"store", false},
              {"include", {"reasoning.encrypted_content"}}};
    if (!trimmed(request.system).empty())
        body["instructions"] = request.system;
    Input input(names);
    for (const auto& message : legalTranscript(request.messages, Protocol::OpenAiResponses, endpoint.server))
        input.add(message);
    body["input"] = input.take();
    for (const auto& tool : request.tools)
        body["tools"].push_back(wireTool(tool, names));
    if (request.maxTokens)
        body["max_output_tokens"] = *request.maxTokens;
    return {endpointUrl(endpoint, request, {.version = "/v1", .path = "/responses"}),
            requestHeaders(endpoint, request.stream), dumpJson(body)};
}

} // namespace landfall
