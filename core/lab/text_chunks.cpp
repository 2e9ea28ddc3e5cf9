// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/text_chunks.h"

namespace landfall::lab {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::size_t chunkLength(std::string_view text)
{
    constexpr int mostCharacters = 12;
    std::size_t end = 0;
    while (end < text.size() && isSpace(text[end]))
        ++end;
    for (int characters = 0; end < text.size() && !isSpace(text[end]) && characters < mostCharacters;
         ++characters) {
        ++end;
        while (end < text.size() && isContinuation(text[end]))
            ++end;
    }
    return end;
}

} // namespace

std::vector<std::string> chunksOf(std::string_view text, std::size_t atLeast)
{
    std::vector<std::string> chunks;
    const auto say = [&](std::string_view rest) {
        while (!rest.empty()) {
            const auto length = chunkLength(rest);
            chunks.emplace_back(rest.substr(0, length));
            rest.remove_prefix(length);
        }
    };
    say(text);
    const auto again = " " + std::string(text);
    while (chunks.size() < atLeast)
        say(again);
    return chunks;
}

} // namespace landfall::lab
