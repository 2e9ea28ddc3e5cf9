// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/effects/chat_replies.h"

#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using nlohmann::json;

json exchange(const json& message, const char* finish)
{
    const json body{
        {"id", "c"},
        {"object", "chat.completion"},
        {"model", "m"},
        {"choices", json::array({{{"index", 0}, {"message", message}, {"finish_reason", finish}}})}};
    const auto text = body.dump();
    const auto head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
                      std::to_string(text.size()) + "\r\nConnection: close\r\n\r\n";
    return json::array({{{"op", "send"}, {"text", head + text}}, {{"op", "fin"}}});
}

} // namespace

json chatCalls(const std::vector<AskedCall>& calls)
{
    json list = json::array();
    for (const auto& [id, tool, arguments] : calls)
        list.push_back(
            {{"id", id}, {"type", "function"}, {"function", {{"name", tool}, {"arguments", arguments}}}});
    return exchange({{"role", "assistant"}, {"content", nullptr}, {"tool_calls", list}}, "tool_calls");
}

json chatText(const std::string& text)
{
    return exchange({{"role", "assistant"}, {"content", text}}, "stop");
}

} // namespace landfall
