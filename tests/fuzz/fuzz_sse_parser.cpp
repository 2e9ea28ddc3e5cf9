// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/sse_parser.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace landfall;

namespace {

struct Kept {
    SseEvent::Kind kind;
    std::string name;
    std::string data;
    bool operator==(const Kept&) const = default;
};

struct Parsed {
    std::vector<Kept> events;
    bool overflowed = false;
    bool operator==(const Parsed&) const = default;
};

// Fed in pieces of nextSize() bytes.
template <class NextSize>
Parsed parse(std::string_view bytes, std::size_t lineLimit, NextSize nextSize)
{
    SseParser parser(lineLimit);
    Parsed parsed;
    const auto keep = [&](const SseEvent& event) {
        parsed.events.push_back({event.kind, std::string(event.name), std::string(event.data)});
    };
    while (!bytes.empty()) {
        const auto size = std::min(bytes.size(), nextSize());
        parser.feed(bytes.substr(0, size), keep);
        bytes.remove_prefix(size);
    }
    parser.finish(keep);
    parsed.overflowed = parser.overflowed();
    return parsed;
}

} // namespace

// The first byte sets the limit of a line, the second how the rest is cut.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const std::size_t lineLimit = data[0] < 128 ? std::size_t{data[0]} : SseParser::defaultLineLimit;
    const std::size_t cut = data[1];
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 2, size - 2);

    const auto whole = parse(bytes, lineLimit, [&] { return bytes.size(); });
    std::size_t piece = cut;
    const bool same = whole == parse(bytes, lineLimit, [] { return std::size_t{1}; }) &&
                      whole == parse(bytes, lineLimit, [&] { return piece = (piece * 5 + 3) % 7 + 1; });
    if (same)
        return 0;
    std::fprintf(stderr, "how a stream is cut changes what is read from it\n");
    std::abort();
}
