// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/protocol_parts.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view StreamVerb = ":streamGenerateContent";
constexpr std::string_view WholeVerb = ":generateContent";

struct StatusText {
    int code;
    const char* status;
    const char* message;
};

constexpr std::array StatusTexts{
    StatusText{400, "INVALID_ARGUMENT", "Request contains an invalid argument."},
    StatusText{401, "UNAUTHENTICATED", "Request had invalid authentication credentials."},
    StatusText{403, "PERMISSION_DENIED", "The caller does not have permission"},
    StatusText{404, "NOT_FOUND", "The model is not found for API version v1beta."},
    StatusText{429, "RESOURCE_EXHAUSTED", "Resource has been exhausted (e.g. check quota)."},
    StatusText{500, "INTERNAL", "An internal error has occurred."},
    StatusText{503, "UNAVAILABLE", "The model is overloaded. Please try again later."},
    StatusText{504, "DEADLINE_EXCEEDED", "The request timed out. Please try again."},
};

std::string error(int code, const std::string& status, const std::string& message)
{
    return dumped({{"error", {{"code", code}, {"message", message}, {"status", status}}}});
}

ordered_json textParts(const std::string& text)
{
    return ordered_json::array({{{"text", text}}});
}

ordered_json callParts(const Reply::Call& call)
{
    auto arguments = ordered_json::parse(call.arguments, nullptr, false);
    return ordered_json::array(
        {{{"functionCall",
           {{"name", call.name},
            {"args", arguments.is_object() ? std::move(arguments) : ordered_json::object()}}}}});
}

ordered_json usage(const Asked& asked, int output)
{
    return {{"promptTokenCount", asked.inputTokens},
            {"candidatesTokenCount", output},
            {"totalTokenCount", asked.inputTokens + output}};
}

// A whole reply, or a piece of one: they have the same form.
ordered_json generated(const Asked& asked, const Reply& reply, ordered_json parts, bool last)
{
    ordered_json candidate{{"content", {{"parts", std::move(parts)}, {"role", "model"}}}};
    if (last)
        candidate["finishReason"] = "STOP";
    candidate["index"] = 0;
    return {{"candidates", ordered_json::array({std::move(candidate)})},
            {"usageMetadata", usage(asked, last ? outputTokens(reply) : 0)},
            {"modelVersion", asked.model},
            {"responseId", madeUpId("", reply.serial, 22)}};
}

std::string pathOf(const std::string& target)
{
    return target.substr(0, target.find('?'));
}

class Gemini final : public Protocol {
public:
    std::string_view id() const override { return "gemini-generate"; }
    bool ownsPath(std::string_view path) const override
    {
        return path.ends_with(StreamVerb) || path.ends_with(WholeVerb);
    }

    // The model and the verb stand in the path.
    std::optional<Asked> read(const HttpRequest& request) const override
    {
        auto asked = askedInJsonBody(request);
        if (!asked)
            return {};
        const auto path = pathOf(request.target);
        const auto verb = path.rfind(':');
        const auto model = path.rfind('/', verb);
        asked->stream = path.ends_with(StreamVerb);
        if (model != std::string::npos && verb != std::string::npos)
            asked->model = path.substr(model + 1, verb - model - 1);
        return asked;
    }

    std::string requestIdField(std::uint64_t) const override { return {}; } // the body names it

    std::vector<Piece> streamed(const Asked& asked, const Reply& reply) const override
    {
        std::vector<Piece> pieces;
        const auto add = [&](ordered_json parts, bool last, bool chunk) {
            pieces.push_back(
                {.bytes = sseEvent({}, generated(asked, reply, std::move(parts), last)), .chunk = chunk});
        };
        for (const auto& text : reply.chunks)
            add(textParts(text), false, true);
        if (reply.call)
            add(callParts(*reply.call), false, true); // a call comes whole
        add(textParts(""), true, false);
        return pieces;
    }

    std::vector<Piece> whole(const Asked& asked, const Reply& reply) const override
    {
        return piecesOfBody(reply.chunks, [&](const std::string& text) {
            auto parts = text.empty() && reply.call ? ordered_json::array() : textParts(text);
            if (reply.call)
                parts.push_back(callParts(*reply.call).front());
            return generated(asked, reply, std::move(parts), true);
        });
    }

    std::string statusError(int status, std::uint64_t) const override
    {
        const auto found = std::find_if(StatusTexts.begin(), StatusTexts.end(),
                                        [&](const StatusText& text) { return text.code == status; });
        return found == StatusTexts.end() ? error(status, "UNKNOWN", "The lab was asked for this status")
                                          : error(status, found->status, found->message);
    }

    std::string inBandError(const std::string& type, std::uint64_t) const override
    {
        const auto found = std::find_if(StatusTexts.begin(), StatusTexts.end(),
                                        [&](const StatusText& text) { return type == text.status; });
        return found == StatusTexts.end() ? error(500, type, "The lab was asked for this error")
                                          : error(found->code, type, found->message);
    }

    // The vendor's is no event: it stands bare among them, and the vendor's own client looks for it there.
    std::string errorEvent(const std::string& type, std::uint64_t serial) const override
    {
        return inBandError(type, serial) + "\n\n";
    }
};

} // namespace

const Protocol& gemini()
{
    static const Gemini protocol;
    return protocol;
}

} // namespace landfall::lab
