// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/protocol_parts.h"

#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

using nlohmann::ordered_json;

ordered_json usage(const Asked& asked, const Reply& reply)
{
    const auto output = outputTokens(reply);
    return {{"prompt_tokens", asked.inputTokens},
            {"completion_tokens", output},
            {"total_tokens", asked.inputTokens + output},
            {"prompt_tokens_details", {{"cached_tokens", 0}}},
            {"completion_tokens_details", {{"reasoning_tokens", 0}}}};
}

const char* finishReason(const Reply& reply)
{
    return reply.call ? "tool_calls" : "stop";
}

ordered_json envelope(const Asked& asked, const Reply& reply, const char* object)
{
    return {{"id", madeUpId("chatcmpl-", reply.serial, 29)},
            {"object", object},
            {"created", reply.createdAt},
            {"model", asked.model},
            {"system_fingerprint", "fp_1ab1ab1ab1"}};
}

ordered_json toolCall(const Reply& reply, const std::string& arguments)
{
    return {{"id", madeUpId("call_", reply.serial, 24)},
            {"type", "function"},
            {"function", {{"name", reply.call->name}, {"arguments", arguments}}}};
}

// A stream under construction.
class Chunks {
public:
    Chunks(const Asked& asked, const Reply& reply) : m_asked(asked), m_reply(reply) {}

    void add(ordered_json delta, ordered_json finish, bool chunk)
    {
        push(ordered_json::array({{{"index", 0},
                                   {"delta", std::move(delta)},
                                   {"logprobs", nullptr},
                                   {"finish_reason", std::move(finish)}}}),
             nullptr, chunk);
    }
    void addUsage() { push(ordered_json::array(), usage(m_asked, m_reply), false); }
    void addDone() { m_pieces.push_back({.bytes = "data: [DONE]\n\n", .chunk = false}); }
    std::vector<Piece> take() { return std::move(m_pieces); }

private:
    void push(ordered_json choices, ordered_json usageOrNull, bool chunk)
    {
        auto data = envelope(m_asked, m_reply, "chat.completion.chunk");
        data["choices"] = std::move(choices);
        if (m_asked.includeUsage)
            data["usage"] = std::move(usageOrNull);
        m_pieces.push_back({.bytes = sseEvent({}, data), .chunk = chunk});
    }

    const Asked& m_asked;
    const Reply& m_reply;
    std::vector<Piece> m_pieces;
};

void addCall(Chunks& chunks, const Reply& reply)
{
    // Id and name come once, with empty arguments; the fragments after them name the call by its index alone.
    auto opening = toolCall(reply, "");
    opening["index"] = 0;
    chunks.add({{"tool_calls", ordered_json::array({opening})}}, nullptr, false);
    for (const auto& fragment : argumentFragments(reply.call->arguments)) {
        const ordered_json part{{"index", 0}, {"function", {{"arguments", fragment}}}};
        chunks.add({{"tool_calls", ordered_json::array({part})}}, nullptr, true);
    }
}

class OpenAiChat final : public Protocol {
public:
    std::string_view id() const override { return "openai-chat"; }
    bool ownsPath(std::string_view path) const override { return path.ends_with("/chat/completions"); }
    std::optional<Asked> read(const HttpRequest& request) const override { return askedInJsonBody(request); }
    std::string requestIdField(std::uint64_t serial) const override
    {
        return "x-request-id: " + madeUpId("req_", serial, 32) + "\r\n";
    }

    std::vector<Piece> streamed(const Asked& asked, const Reply& reply) const override
    {
        Chunks chunks(asked, reply);
        chunks.add({{"role", "assistant"}, {"content", ""}, {"refusal", nullptr}}, nullptr, false);
        for (const auto& text : reply.chunks)
            chunks.add({{"content", text}}, nullptr, true);
        if (reply.call)
            addCall(chunks, reply);
        chunks.add(ordered_json::object(), finishReason(reply), false);
        if (asked.includeUsage)
            chunks.addUsage();
        chunks.addDone();
        return chunks.take();
    }

    std::vector<Piece> whole(const Asked& asked, const Reply& reply) const override
    {
        return piecesOfBody(reply.chunks, [&](const std::string& text) {
            ordered_json message{{"role", "assistant"}, {"content", text}, {"refusal", nullptr}};
            if (reply.call) {
                if (text.empty())
                    message["content"] = nullptr;
                message["tool_calls"] = ordered_json::array({toolCall(reply, reply.call->arguments)});
            }
            auto body = envelope(asked, reply, "chat.completion");
            body["choices"] = ordered_json::array({{{"index", 0},
                                                    {"message", std::move(message)},
                                                    {"logprobs", nullptr},
                                                    {"finish_reason", finishReason(reply)}}});
            body["usage"] = usage(asked, reply);
            return body;
        });
    }

    std::string statusError(int status, std::uint64_t) const override { return openAiStatusError(status); }

    std::string inBandError(const std::string& type, std::uint64_t) const override
    {
        return openAiError(type, type, "The lab was asked for this error");
    }

    std::string errorEvent(const std::string& type, std::uint64_t serial) const override
    {
        return "data: " + inBandError(type, serial) + "\n\n";
    }
};

} // namespace

const Protocol& openAiChat()
{
    static const OpenAiChat protocol;
    return protocol;
}

} // namespace landfall::lab
