// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmarks/chat_events.h"

#include <array>

namespace landfall {

namespace {

constexpr std::string_view framing = "data: \n\n";
constexpr std::array<std::string_view, 8> words{" the",      " flight", " to Tokyo",           " leaves",
                                                " at 09:40", ",",       " \\\"on time\\\"\\n", " — café"};

std::string chunk(std::string_view delta, std::string_view finish, std::string_view filling)
{
    std::string json = "{\"id\":\"chatcmpl-C\",\"object\":\"chat.completion.chunk\",\"created\":1767225600,"
                       "\"model\":\"gpt-5\",\"service_tier\":\"default\",\"system_fingerprint\":\"fp_1a\","
                       "\"choices\":[{\"index\":0,\"delta\":{";
    json += delta;
    json += "},\"logprobs\":null,\"finish_reason\":";
    json += finish;
    json += "}],\"usage\":null,\"obfuscation\":\"";
    json += filling;
    json += "\"}";
    return json;
}

} // namespace

std::string chatChunk(std::string_view content)
{
    const std::string delta = "\"content\":\"" + std::string(content) + "\"";
    const std::size_t size = chunk(delta, "null", {}).size() + framing.size();
    const std::string filling(size < chatEventSize ? chatEventSize - size : 0, 'q');
    return chunk(delta, "null", filling);
}

std::string sseEvent(std::string_view json)
{
    return "data: " + std::string(json) + "\n\n";
}

std::string chatEnd()
{
    return sseEvent(chunk({}, "\"stop\"", {})) + sseEvent("[DONE]");
}

std::string chatStream(int events)
{
    std::string stream;
    stream.reserve(static_cast<std::size_t>(events) * chatEventSize);
    for (int i = 0; i < events; ++i)
        stream += sseEvent(chatChunk(words[static_cast<std::size_t>(i) % words.size()]));
    return stream;
}

} // namespace landfall
