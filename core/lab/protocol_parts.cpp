// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/protocol_parts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::lab {

using nlohmann::ordered_json;

std::string dumped(const ordered_json& value)
{
    return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string sseEvent(std::string_view name, const ordered_json& data)
{
    const auto head = name.empty() ? std::string() : "event: " + std::string(name) + "\n";
    return head + "data: " + dumped(data) + "\n\n";
}

std::string madeUpId(std::string_view prefix, std::uint64_t serial, std::size_t length)
{
    constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789";
    std::uint64_t state = 0xcbf29ce484222325ULL; // FNV-1a over prefix and serial, then a linear congruence
    const auto mix = [&](unsigned char byte) { state = (state ^ byte) * 0x100000001b3ULL; };
    std::for_each(prefix.begin(), prefix.end(), [&](char c) { mix(static_cast<unsigned char>(c)); });
    for (int shift = 0; shift < 64; shift += 8)
        mix(static_cast<unsigned char>(serial >> shift));
    std::string id(prefix);
    for (std::size_t i = 0; i < length; ++i) {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        id += letters[(state >> 33) % letters.size()];
    }
    return id;
}

std::optional<Asked> askedInJsonBody(const HttpRequest& request)
{
    const auto body = nlohmann::json::parse(request.body, nullptr, false);
    if (!body.is_object())
        return {};
    const auto flag = [](const nlohmann::json& object, const char* key) {
        const auto found = object.find(key);
        return found != object.end() && found->is_boolean() && found->get<bool>();
    };
    Asked asked{.model = "lab",
                .stream = flag(body, "stream"),
                .includeUsage = false,
                .inputTokens = static_cast<int>(request.body.size() / 4)};
    if (const auto model = body.find("model"); model != body.end() && model->is_string())
        asked.model = *model;
    if (const auto options = body.find("stream_options"); options != body.end() && options->is_object())
        asked.includeUsage = flag(*options, "include_usage");
    return asked;
}

std::string joined(const std::vector<std::string>& chunks)
{
    std::string text;
    for (const auto& chunk : chunks)
        text += chunk;
    return text;
}

std::vector<std::string> argumentFragments(const std::string& arguments)
{
    constexpr std::size_t atLeast = 12;
    std::vector<std::string> fragments;
    for (std::size_t begin = 0; begin < arguments.size();) {
        auto end = std::min(begin + atLeast, arguments.size());
        while (end < arguments.size() && (static_cast<unsigned char>(arguments[end]) & 0xC0U) == 0x80U)
            ++end;
        fragments.push_back(arguments.substr(begin, end - begin));
        begin = end;
    }
    return fragments;
}

int outputTokens(const Reply& reply)
{
    const auto ofCall = reply.call ? reply.call->arguments.size() / 4 + 10 : 0;
    return static_cast<int>(std::max<std::size_t>(1, reply.chunks.size() + ofCall));
}

std::vector<Piece> piecesOfBody(const std::vector<std::string>& chunks,
                                const std::function<ordered_json(const std::string& text)>& bodyWith)
{
    if (chunks.empty())
        return {{.bytes = dumped(bodyWith({})), .chunk = false}};
    // Two bodies that differ in one character of text differ in one byte: there the text stands. A search for
    // the text itself could hit an echoed field.
    const auto body = dumped(bodyWith("0"));
    const auto other = dumped(bodyWith("1"));
    const auto at = std::mismatch(body.begin(), body.end(), other.begin()).first;
    std::vector<Piece> pieces{{.bytes = std::string(body.begin(), at), .chunk = false}};
    for (const auto& chunk : chunks) {
        const auto quoted = dumped(chunk);
        pieces.push_back({.bytes = quoted.substr(1, quoted.size() - 2), .chunk = true});
    }
    pieces.push_back({.bytes = std::string(at + 1, body.end()), .chunk = false});
    return pieces;
}

} // namespace landfall::lab
