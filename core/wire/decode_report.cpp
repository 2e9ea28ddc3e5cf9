// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/decode_report.h"

#include "core/wire/error_body.h"
#include "core/wire/error_fields.h"
#include "core/wire/json_document.h"
#include "core/wire/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <nlohmann/json.hpp>

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
    Json out{{"id", call.id}, {"name", call.name}};
    const bool empty = trimmed(call.arguments).empty();
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

struct NativeCounts {
    int signatures = 0; // or blobs: what proves reasoning to its provider
    int redacted = 0;
};

bool isSignature(const Json& part)
{
    return !stringAt(part, "signature").empty() || stringAt(part, "type") == "reasoning.encrypted";
}

NativeCounts countNative(const std::vector<ContentBlock>& blocks)
{
    NativeCounts counts;
    for (const auto& block : blocks) {
        const auto* reasoning = std::get_if<ReasoningBlock>(&block);
        const auto native = reasoning ? parseJson(reasoning->native) : std::nullopt;
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
    for (const auto& block : reply.blocks) {
        if (const auto* call = std::get_if<ToolCallBlock>(&block))
            out["tool_calls"].push_back(callReport(*call));
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

Json replyReport(Protocol protocol, std::string_view contentType, std::span<const std::string_view> pieces)
{
    const auto decoder = makeCodec(protocol)->makeDecoder(contentType);
    Json error;
    for (const auto piece : pieces) {
        if (const auto found = errorAmong(decoder->feed(piece)); !found.is_null())
            error = found;
    }
    if (const auto found = errorAmong(decoder->end(true)); !found.is_null())
        error = found;
    return report(decoder->reply(), decoder->endMarkSeen() && error.is_null(), error);
}

} // namespace

std::string decodeReport(Protocol protocol, int status, std::string_view contentType, std::string_view bytes)
{
    return decodeReport(protocol, status, contentType, std::span(&bytes, 1));
}

std::string decodeReport(Protocol protocol, int status, std::string_view contentType,
                         std::span<const std::string_view> pieces)
{
    if (status >= 200 && status < 300)
        return dumpJson(replyReport(protocol, contentType, pieces));
    std::string body;
    for (const auto piece : pieces)
        body += piece;
    return dumpJson(failureReport(status, contentType, body));
}

} // namespace landfall
