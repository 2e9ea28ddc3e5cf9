// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/protocol_parts.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

using nlohmann::ordered_json;

struct StatusText {
    int status;
    const char* type;
    const char* message;
};

constexpr std::array StatusTexts{
    StatusText{400, "invalid_request_error", "The request is not valid"},
    StatusText{401, "authentication_error", "invalid x-api-key"},
    StatusText{402, "billing_error", "There is a problem with your billing or payment details"},
    StatusText{403, "permission_error", "Your API key may not use this resource"},
    StatusText{404, "not_found_error", "The requested resource was not found"},
    StatusText{409, "conflict_error", "The request conflicts with another one"},
    StatusText{413, "request_too_large", "The request is larger than the maximum allowed size"},
    StatusText{429, "rate_limit_error", "This request would exceed the rate limit of your organization"},
    StatusText{500, "api_error", "Internal server error"},
    StatusText{504, "timeout_error", "The request timed out while it was processed"},
    StatusText{529, "overloaded_error", "Overloaded"},
};

StatusText textOf(int status)
{
    const auto found = std::find_if(StatusTexts.begin(), StatusTexts.end(),
                                    [&](const StatusText& text) { return text.status == status; });
    if (found != StatusTexts.end())
        return *found;
    return {status, status < 500 ? "invalid_request_error" : "api_error",
            "The lab was asked for this status"};
}

std::string requestId(std::uint64_t serial)
{
    return madeUpId("req_01", serial, 22);
}

std::string error(const std::string& type, const std::string& message, std::uint64_t serial)
{
    return dumped({{"type", "error"},
                   {"error", {{"type", type}, {"message", message}}},
                   {"request_id", requestId(serial)}});
}

ordered_json usage(int input, int output)
{
    return {{"input_tokens", input},
            {"cache_creation_input_tokens", 0},
            {"cache_read_input_tokens", 0},
            {"output_tokens", output}};
}

const char* stopReason(const Reply& reply)
{
    return reply.call ? "tool_use" : "end_turn";
}

ordered_json message(const Asked& asked, const Reply& reply, ordered_json content, ordered_json stop,
                     int output)
{
    return {{"id", madeUpId("msg_01", reply.serial, 22)},
            {"type", "message"},
            {"role", "assistant"},
            {"model", asked.model},
            {"content", std::move(content)},
            {"stop_reason", std::move(stop)},
            {"stop_sequence", nullptr},
            {"usage", usage(asked.inputTokens, output)}};
}

ordered_json parsed(const std::string& arguments)
{
    auto value = ordered_json::parse(arguments, nullptr, false);
    return value.is_object() ? value : ordered_json::object();
}

ordered_json toolUse(const Reply& reply, ordered_json input)
{
    return {{"type", "tool_use"},
            {"id", madeUpId("toolu_01", reply.serial, 22)},
            {"name", reply.call->name},
            {"input", std::move(input)}};
}

// A stream under construction: every event names its type twice, as the vendor's do.
class Events {
public:
    void add(const char* type, const ordered_json& fields = ordered_json::object(), bool chunk = false)
    {
        ordered_json data{{"type", type}};
        data.update(fields);
        m_pieces.push_back({.bytes = sseEvent(type, data), .chunk = chunk});
    }
    void open(int index, ordered_json block)
    {
        add("content_block_start", {{"index", index}, {"content_block", std::move(block)}});
        if (index == 0)
            add("ping");
    }
    void delta(int index, ordered_json delta, bool chunk)
    {
        add("content_block_delta", {{"index", index}, {"delta", std::move(delta)}}, chunk);
    }
    void close(int index) { add("content_block_stop", {{"index", index}}); }
    std::vector<Piece> take() { return std::move(m_pieces); }

private:
    std::vector<Piece> m_pieces;
};

void addText(Events& events, int index, const Reply& reply)
{
    events.open(index, {{"type", "text"}, {"text", ""}});
    for (const auto& chunk : reply.chunks)
        events.delta(index, {{"type", "text_delta"}, {"text", chunk}}, true);
    events.close(index);
}

void addCall(Events& events, int index, const Reply& reply)
{
    const auto fragment = [](const std::string& json) {
        return ordered_json{{"type", "input_json_delta"}, {"partial_json", json}};
    };
    events.open(index, toolUse(reply, ordered_json::object()));
    events.delta(index, fragment(""), false); // the vendor's first fragment is empty
    for (const auto& json : argumentFragments(reply.call->arguments))
        events.delta(index, fragment(json), true);
    events.close(index);
}

class AnthropicMessages final : public Protocol {
public:
    std::string_view id() const override { return "anthropic-messages"; }
    bool ownsPath(std::string_view path) const override { return path.ends_with("/v1/messages"); }
    std::optional<Asked> read(const HttpRequest& request) const override { return askedInJsonBody(request); }
    std::string ping() const override { return sseEvent("ping", {{"type", "ping"}}); }
    std::string requestIdField(std::uint64_t serial) const override
    {
        return "request-id: " + requestId(serial) + "\r\n";
    }

    std::vector<Piece> streamed(const Asked& asked, const Reply& reply) const override
    {
        Events events;
        events.add("message_start", {{"message", message(asked, reply, ordered_json::array(), nullptr, 1)}});
        int index = 0;
        if (!reply.chunks.empty())
            addText(events, index++, reply);
        if (reply.call)
            addCall(events, index, reply);
        events.add("message_delta",
                   {{"delta", {{"stop_reason", stopReason(reply)}, {"stop_sequence", nullptr}}},
                    {"usage", {{"output_tokens", outputTokens(reply)}}}});
        events.add("message_stop");
        return events.take();
    }

    std::vector<Piece> whole(const Asked& asked, const Reply& reply) const override
    {
        return piecesOfBody(reply.chunks, [&](const std::string& text) {
            auto content = ordered_json::array();
            if (!text.empty())
                content.push_back({{"type", "text"}, {"text", text}});
            if (reply.call)
                content.push_back(toolUse(reply, parsed(reply.call->arguments)));
            return message(asked, reply, std::move(content), stopReason(reply), outputTokens(reply));
        });
    }

    std::string statusError(int status, std::uint64_t serial) const override
    {
        const auto text = textOf(status);
        return error(text.type, text.message, serial);
    }

    std::string inBandError(const std::string& type, std::uint64_t serial) const override
    {
        const auto known = std::find_if(StatusTexts.begin(), StatusTexts.end(),
                                        [&](const StatusText& text) { return type == text.type; });
        return error(type, known == StatusTexts.end() ? "The lab was asked for this error" : known->message,
                     serial);
    }
};

} // namespace

const Protocol& anthropicMessages()
{
    static const AnthropicMessages protocol;
    return protocol;
}

} // namespace landfall::lab
