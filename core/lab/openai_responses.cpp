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
    return {{"input_tokens", asked.inputTokens},
            {"input_tokens_details", {{"cached_tokens", 0}}},
            {"output_tokens", output},
            {"output_tokens_details", {{"reasoning_tokens", 0}}},
            {"total_tokens", asked.inputTokens + output}};
}

ordered_json response(const Asked& asked, const Reply& reply, const char* status, ordered_json output)
{
    const bool completed = std::string_view(status) == "completed";
    return {{"id", madeUpId("resp_", reply.serial, 48)},
            {"object", "response"},
            {"created_at", reply.createdAt},
            {"status", status},
            {"error", nullptr},
            {"incomplete_details", nullptr},
            {"instructions", nullptr},
            {"metadata", ordered_json::object()},
            {"model", asked.model},
            {"output", std::move(output)},
            {"parallel_tool_calls", true},
            {"temperature", 1.0},
            {"tool_choice", "auto"},
            {"tools", ordered_json::array()},
            {"top_p", 1.0},
            {"usage", completed ? usage(asked, reply) : ordered_json()}};
}

ordered_json textPart(const std::string& text)
{
    return {{"type", "output_text"}, {"annotations", ordered_json::array()}, {"text", text}};
}

ordered_json messageItem(const Reply& reply, const char* status, ordered_json content)
{
    return {{"id", madeUpId("msg_", reply.serial, 48)},
            {"type", "message"},
            {"status", status},
            {"content", std::move(content)},
            {"role", "assistant"}};
}

ordered_json callItem(const Reply& reply, const char* status, const std::string& arguments)
{
    return {{"id", madeUpId("fc_", reply.serial, 48)},
            {"type", "function_call"},
            {"status", status},
            {"arguments", arguments},
            {"call_id", madeUpId("call_", reply.serial, 24)},
            {"name", reply.call->name}};
}

// The finished items of a reply that says `text`.
ordered_json outputOf(const Reply& reply, const std::string& text)
{
    auto output = ordered_json::array();
    if (!text.empty() || !reply.call)
        output.push_back(messageItem(reply, "completed", ordered_json::array({textPart(text)})));
    if (reply.call)
        output.push_back(callItem(reply, "completed", reply.call->arguments));
    return output;
}

// A stream under construction: every event has its type twice and a number.
class Events {
public:
    void add(const std::string& type, const ordered_json& fields, bool chunk = false)
    {
        ordered_json data{{"type", type}, {"sequence_number", m_next++}};
        data.update(fields);
        m_pieces.push_back({.bytes = sseEvent(type, data), .chunk = chunk});
    }
    // What happens in the item that is being told of.
    void addIn(const std::string& type, const ordered_json& fields, bool chunk = false)
    {
        ordered_json data{{"item_id", m_item["id"]}, {"output_index", m_index}};
        data.update(fields);
        add(type, data, chunk);
    }
    void open(ordered_json item)
    {
        m_item = std::move(item);
        add("response.output_item.added", {{"output_index", m_index}, {"item", m_item}});
    }
    void close(ordered_json item)
    {
        add("response.output_item.done", {{"output_index", m_index++}, {"item", std::move(item)}});
    }
    std::vector<Piece> take() { return std::move(m_pieces); }

private:
    int m_next = 0;
    int m_index = 0;
    ordered_json m_item;
    std::vector<Piece> m_pieces;
};

void addText(Events& events, const Reply& reply)
{
    const auto text = joined(reply.chunks);
    events.open(messageItem(reply, "in_progress", ordered_json::array()));
    events.addIn("response.content_part.added", {{"content_index", 0}, {"part", textPart("")}});
    for (const auto& chunk : reply.chunks)
        events.addIn("response.output_text.delta", {{"content_index", 0}, {"delta", chunk}}, true);
    events.addIn("response.output_text.done", {{"content_index", 0}, {"text", text}});
    events.addIn("response.content_part.done", {{"content_index", 0}, {"part", textPart(text)}});
    events.close(messageItem(reply, "completed", ordered_json::array({textPart(text)})));
}

void addCall(Events& events, const Reply& reply)
{
    events.open(callItem(reply, "in_progress", ""));
    for (const auto& fragment : argumentFragments(reply.call->arguments))
        events.addIn("response.function_call_arguments.delta", {{"delta", fragment}}, true);
    events.addIn("response.function_call_arguments.done",
                 {{"name", reply.call->name}, {"arguments", reply.call->arguments}});
    events.close(callItem(reply, "completed", reply.call->arguments));
}

class OpenAiResponses final : public Protocol {
public:
    std::string_view id() const override { return "openai-responses"; }
    bool ownsPath(std::string_view path) const override { return path.ends_with("/responses"); }
    std::optional<Asked> read(const HttpRequest& request) const override { return askedInJsonBody(request); }
    std::string requestIdField(std::uint64_t serial) const override
    {
        return "x-request-id: " + madeUpId("req_", serial, 32) + "\r\n";
    }

    std::vector<Piece> streamed(const Asked& asked, const Reply& reply) const override
    {
        const auto begun = response(asked, reply, "in_progress", ordered_json::array());
        Events events;
        events.add("response.created", {{"response", begun}});
        events.add("response.in_progress", {{"response", begun}});
        if (!reply.chunks.empty() || !reply.call)
            addText(events, reply);
        if (reply.call)
            addCall(events, reply);
        events.add("response.completed", {{"response", response(asked, reply, "completed",
                                                                outputOf(reply, joined(reply.chunks)))}});
        return events.take();
    }

    std::vector<Piece> whole(const Asked& asked, const Reply& reply) const override
    {
        return piecesOfBody(reply.chunks, [&](const std::string& text) {
            return response(asked, reply, "completed", outputOf(reply, text));
        });
    }

    std::string statusError(int status, std::uint64_t) const override { return openAiStatusError(status); }

    // As it is sent, which is not as it is documented: the fields stand in an object of their own.
    std::string inBandError(const std::string& type, std::uint64_t) const override
    {
        return dumped({{"type", "error"},
                       {"sequence_number", 2},
                       {"error",
                        {{"type", type},
                         {"code", type},
                         {"message", "The lab was asked for this error"},
                         {"param", nullptr}}}});
    }
};

} // namespace

const Protocol& openAiResponses()
{
    static const OpenAiResponses protocol;
    return protocol;
}

} // namespace landfall::lab
