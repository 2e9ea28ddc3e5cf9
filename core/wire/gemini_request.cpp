// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/gemini_request.h"

#include "core/wire/legal_transcript.h"
#include "core/wire/request_parts.h"
#include "core/wire/text.h"

#include <map>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

// Google's documented word for a call that another vendor made.
constexpr const char* noSignature = "skip_thought_signature_validator";
constexpr const char* signatureKey = "thoughtSignature";

// Of this family on, the first call of each step must have a signature.
bool wantsSignatures(std::string_view model)
{
    return model.find("gemini-3") != std::string_view::npos;
}

// Any JSON is a result; the API wants an object.
Json responseOf(const ToolResultBlock& result)
{
    auto value = parseJson(result.content);
    if (value && value->is_object() && !result.isError)
        return std::move(*value);
    return {{result.isError ? "error" : "result", value ? std::move(*value) : Json(result.content)}};
}

class Contents {
public:
    explicit Contents(const ToolNames& names) : m_names(names) {}

    void add(const Message& message, bool markForeignCalls)
    {
        Json parts = Json::array();
        Json signature;
        bool isFirstCall = true;
        for (const auto& block : message.blocks) {
            if (const auto* call = std::get_if<ToolCallBlock>(&block)) {
                if (signature.is_null() && isFirstCall && markForeignCalls)
                    signature = noSignature;
                parts.push_back(callPart(*call, std::exchange(signature, Json())));
                isFirstCall = false;
            } else if (auto part = plainPart(block); isSignatureOfCall(part)) {
                signature = part[signatureKey];
            } else if (part.is_object()) {
                parts.push_back(std::move(part));
            }
        }
        if (!parts.empty())
            m_contents.push_back(
                {{"role", message.role == Role::User ? "user" : "model"}, {"parts", std::move(parts)}});
    }
    Json take() { return std::move(m_contents); }

private:
    static bool isSignatureOfCall(const Json& part)
    {
        return part.is_object() && part.size() == 1 && part.contains(signatureKey);
    }

    Json callPart(const ToolCallBlock& call, Json signature)
    {
        const auto name = m_names.onWire(call.name);
        m_nameOf[call.id] = name;
        Json part{{"functionCall", {{"id", call.id}, {"name", name}, {"args", callArguments(call)}}}};
        if (!signature.is_null())
            part[signatureKey] = std::move(signature);
        return part;
    }

    Json plainPart(const ContentBlock& block) const
    {
        if (const auto* text = std::get_if<TextBlock>(&block))
            return {{"text", text->text}};
        if (const auto* result = std::get_if<ToolResultBlock>(&block))
            return {{"functionResponse",
                     {{"id", result->callId},
                      {"name", m_nameOf.at(result->callId)},
                      {"response", responseOf(*result)}}}};
        return nativeBlock(block);
    }

    const ToolNames& m_names;
    std::map<std::string, std::string> m_nameOf; // by id of the call
    Json m_contents = Json::array();
};

Json wireContents(const ModelRequest& request, const ServerProfile& server, const ToolNames& names)
{
    const auto messages = legalTranscript(request.messages, Protocol::GeminiGenerate, server);
    const auto turn = currentTurn(messages);
    Contents contents(names);
    for (std::size_t i = 0; i < messages.size(); ++i)
        contents.add(messages[i], wantsSignatures(request.model) && i >= turn);
    return contents.take();
}

// Models have their place in the path; tuned ones bring their own.
std::string modelPath(std::string_view model)
{
    return (model.find('/') == std::string_view::npos ? "/models/" : "/") + percentEncoded(model);
}

Json wireTool(const ToolSpec& tool, const ToolNames& names)
{
    Json out{{"name", names.onWire(tool.name)}};
    if (!tool.description.empty())
        out["description"] = tool.description;
    out["parametersJsonSchema"] = toolSchema(tool);
    return out;
}

} // namespace

WireRequest geminiRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    const ToolNames names(request.tools);
    Json body = Json::object();
    if (!trimmed(request.system).empty())
        body["systemInstruction"] = {{"parts", Json::array({{{"text", request.system}}})}};
    body["contents"] = wireContents(request, endpoint.server, names);
    Json declarations = Json::array();
    for (const auto& tool : request.tools)
        declarations.push_back(wireTool(tool, names));
    if (!declarations.empty())
        body["tools"] = Json::array({{{"functionDeclarations", std::move(declarations)}}});
    if (request.maxTokens)
        body["generationConfig"] = {{"maxOutputTokens", *request.maxTokens}};
    const auto path =
        modelPath(request.model) + (request.stream ? ":streamGenerateContent" : ":generateContent");
    return {endpointUrl(endpoint, request,
                        {.version = "/v1beta",
                         .path = path,
                         .versionAlways = true,
                         .query = request.stream ? "alt=sse" : ""}),
            requestHeaders(endpoint, request.stream, "x-goog-api-key"), dumpJson(body)};
}

} // namespace landfall
