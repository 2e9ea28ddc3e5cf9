// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/decode_report.h"

#include "core/wire/body_decoder.h"
#include "core/wire/codec.h"
#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/json_document.h"
#include "core/wire/ollama_reply.h"
#include "core/wire/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

namespace landfall {

namespace {

constexpr std::size_t prefixLength = 80; // code points

bool startsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

std::size_t codePoints(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), startsCharacter));
}

std::string_view firstCodePoints(std::string_view text, std::size_t count)
{
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        if (startsCharacter(text[at]) && count-- == 0)
            break;
    }
    return text.substr(0, at);
}

std::string sha256(std::string_view text)
{
    return QCryptographicHash::hash(QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
                                    QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

template <class T>
Json orNull(const std::optional<T>& value)
{
    return value ? Json(*value) : Json();
}

Json callReport(const ToolCallBlock& call)
{
    Json out{{"id", call.id.empty() ? Json() : Json(call.id)}, {"name", call.name}};
    const auto text = trimmed(call.arguments);
    const bool empty = text.empty() || text == "null";
    const auto arguments = empty ? std::optional(Json::object()) : parseJson(call.arguments);
    if (arguments && arguments->is_object()) {
        out["arguments"] = *arguments;
    } else {
        out["arguments"] = nullptr;
        out["arguments_raw"] = call.arguments;
        out["arguments_valid"] = false;
    }
    return out;
}

// A call of OpenAI Responses whose input is free text.
Json textCallReport(const ToolCallBlock& call)
{
    const auto arguments = parseJson(call.arguments);
    return {{"id", call.id},
            {"name", call.name},
            {"arguments", arguments ? Json(stringAt(*arguments, "input")) : Json()},
            {"custom_input_is_text", true}};
}

struct NativeCounts {
    int signatures = 0; // or blobs: what proves reasoning to its provider
    int redacted = 0;
};

bool isSignature(const Json& part)
{
    for (const auto* key : {"signature", "thoughtSignature", "encrypted_content"}) {
        if (!stringAt(part, key).empty())
            return true;
    }
    return stringAt(part, "type") == "reasoning.encrypted";
}

std::optional<Json> nativeOf(const ContentBlock& block)
{
    if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
        return parseJson(reasoning->native);
    const auto* native = std::get_if<NativeBlock>(&block);
    const bool isGeminis = native && native->protocol == toId(Protocol::GeminiGenerate);
    return isGeminis ? parseJson(native->json) : std::nullopt;
}

NativeCounts countNative(const std::vector<ContentBlock>& blocks)
{
    NativeCounts counts;
    for (const auto& block : blocks) {
        const auto native = nativeOf(block);
        if (!native)
            continue;
        counts.redacted += stringAt(*native, "type") == "redacted_thinking" ? 1 : 0;
        counts.signatures += isSignature(*native) ? 1 : 0;
        if (const Json* details = arrayAt(*native, "reasoning_details"))
            counts.signatures +=
                static_cast<int>(std::count_if(details->begin(), details->end(), isSignature));
    }
    return counts;
}

std::string thinkingOf(const std::vector<ContentBlock>& blocks)
{
    std::string text;
    for (const auto& block : blocks) {
        if (const auto* reasoning = std::get_if<ReasoningBlock>(&block))
            text += reasoning->text;
    }
    return text;
}

Json contentReport(const ModelReply& reply)
{
    const auto text = visibleText(reply.blocks);
    const auto thinking = thinkingOf(reply.blocks);
    Json out{{"text_length", codePoints(text)},
             {"text_bytes", text.size()},
             {"text_prefix", firstCodePoints(text, prefixLength)},
             {"text_sha256", sha256(text)},
             {"thinking_length", codePoints(thinking)}};
    if (!thinking.empty())
        out["thinking_sha256"] = sha256(thinking);
    out["tool_calls"] = Json::array();
    bool isText = false;
    for (const auto& block : reply.blocks) {
        if (const auto* call = std::get_if<ToolCallBlock>(&block))
            out["tool_calls"].push_back(isText ? textCallReport(*call) : callReport(*call));
        const auto* native = std::get_if<NativeBlock>(&block);
        isText = native && native->type == "custom_tool_call";
    }
    return out;
}

Json usageReport(const Usage& usage)
{
    Json out{{"input", orNull(usage.input)}, {"output", orNull(usage.output)}};
    if (usage.reasoning)
        out["reasoning"] = *usage.reasoning;
    return out;
}

// Of Gemini's and Ollama's calls most have no id; the reply gives them one.
ModelReply withoutMadeUpIds(ModelReply reply, const std::vector<Decoded>& said)
{
    std::set<std::string> given;
    for (const auto& piece : said) {
        if (const auto* call = std::get_if<decoded::ToolCall>(&piece))
            given.insert(call->id);
    }
    for (auto& block : reply.blocks) {
        auto* call = std::get_if<ToolCallBlock>(&block);
        if (call && given.count(call->id) == 0)
            call->id.clear();
    }
    return reply;
}

// The provider's own fields; our own verdict where it sent none.
Json errorReport(std::string_view json, const Failure& failure)
{
    JsonDocument memory;
    const JsonValue* document = memory.parse(json);
    if (!document)
        return {{"type", toId(failure.category)}, {"message", failure.message}};
    const JsonValue& error = errorObject(*document);
    Json out = Json::object();
    for (const auto* key : {"type", "code", "message"}) {
        if (const JsonValue* value = member(error, key))
            out[key] = toJson(*value);
    }
    if (const auto status = stringAt(error, "status"); !status.empty()) // Google's name for it
        out["status"] = status;
    if (!out.contains("message"))
        out["message"] = failure.message;
    return out;
}

Json report(const ModelReply& reply, bool complete, const Json& error)
{
    Json out = contentReport(reply);
    out["finish_reason"] = reply.finishRaw.empty() ? Json() : Json(reply.finishRaw);
    out["usage"] = usageReport(reply.usage);
    out["complete"] = complete;
    if (!error.is_null())
        out["error"] = error;
    const auto native = countNative(reply.blocks);
    if (native.signatures > 0)
        out["signatures_or_encrypted_blobs"] = native.signatures;
    if (native.redacted > 0)
        out["redacted_thinking_blocks"] = native.redacted;
    if (!reply.serverTools.empty())
        out["server_tools"] = reply.serverTools;
    return out;
}

Json failureReport(int status, std::string_view contentType, std::string_view body)
{
    const auto failure = failureFromResponse(status, {{"content-type", std::string(contentType)}}, body, 0);
    auto error = errorReport(body, failure);
    error["http_status"] = status;
    return report({}, false, error);
}

Json errorAmong(const std::vector<Decoded>& pieces)
{
    for (const auto& piece : pieces) {
        if (const auto* error = std::get_if<decoded::Error>(&piece))
            return errorReport(error->json, error->failure);
    }
    return {};
}

// What is only read, and never asked for.
constexpr std::string_view ollamaNative = "ollama-native";
constexpr std::string_view modelList = "model-list";

std::unique_ptr<ReplyDecoder> decoderFor(std::string_view protocol, std::string_view contentType)
{
    if (const auto known = protocolFromId(protocol))
        return makeCodec(*known)->makeDecoder(contentType);
    return std::make_unique<BodyDecoder>(contentType, makeOllamaReply());
}

Json replyReport(std::string_view protocol, std::string_view contentType,
                 std::span<const std::string_view> pieces)
{
    const auto decoder = decoderFor(protocol, contentType);
    std::vector<Decoded> said;
    const auto take = [&](std::vector<Decoded> more) {
        said.insert(said.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    };
    for (const auto piece : pieces)
        take(decoder->feed(piece));
    take(decoder->end(true));
    const auto error = errorAmong(said);
    return report(withoutMadeUpIds(decoder->reply(), said), decoder->endMarkSeen() && error.is_null(), error);
}

// Vendors call the list `data` or `models`, or send it bare.
Json modelListReport(std::string_view body)
{
    const auto document = parseJson(body).value_or(Json());
    const Json* list = document.is_array() ? &document : arrayAt(document, "data");
    if (!list)
        list = arrayAt(document, "models");
    Json ids = Json::array();
    for (const Json& model : list ? *list : Json::array()) {
        const auto id = stringAt(model, "id");
        ids.push_back(id.empty() ? stringAt(model, "name") : id);
    }
    return {{"model_count", ids.size()}, {"model_ids", ids}};
}

bool isDecodable(std::string_view protocol)
{
    const auto all = decodableProtocols();
    return std::find(all.begin(), all.end(), protocol) != all.end();
}

} // namespace

std::vector<std::string_view> decodableProtocols()
{
    std::vector<std::string_view> ids;
    for (const auto protocol : allProtocols())
        ids.emplace_back(toId(protocol));
    ids.insert(ids.end(), {ollamaNative, modelList});
    return ids;
}

std::string decodeReport(std::string_view protocol, int status, std::string_view contentType,
                         std::span<const std::string_view> pieces)
{
    const bool succeeded = status >= 200 && status < 300;
    if (!isDecodable(protocol))
        return {};
    if (succeeded && protocol != modelList)
        return dumpJson(replyReport(protocol, contentType, pieces));
    std::string body;
    for (const auto piece : pieces)
        body += piece;
    return dumpJson(succeeded ? modelListReport(body) : failureReport(status, contentType, body));
}

} // namespace landfall
