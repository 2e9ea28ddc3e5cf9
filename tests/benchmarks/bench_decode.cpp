// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to decode a stream that is in memory already, beside what nlohmann's parser alone takes for
// the same events. Both take turns in one run, so that what the machine does meanwhile meets both.

#include "core/wire/codec.h"
#include "tests/benchmarks/bound.h"
#include "tests/benchmarks/chat_events.h"
#include "tests/benchmarks/figures.h"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace landfall;

namespace {

constexpr int events = 40'000;
constexpr int rounds = 9;
constexpr std::size_t piece = std::size_t{16} * 1024; // as a socket gives it
constexpr double ratioBound = 1.0;

template <class Work>
double secondsOf(Work work)
{
    const double start = secondsNow();
    work();
    return secondsNow() - start;
}

int textsDecoded(std::string_view stream)
{
    const auto decoder = makeCodec(Protocol::OpenAiChat)->makeDecoder("text/event-stream");
    int texts = 0;
    for (; !stream.empty(); stream.remove_prefix(std::min(piece, stream.size()))) {
        for (const auto& one : decoder->feed(stream.substr(0, piece)))
            texts += std::holds_alternative<decoded::Text>(one) ? 1 : 0;
    }
    return texts;
}

std::size_t fieldsParsed(const std::vector<std::string_view>& payloads)
{
    std::size_t fields = 0;
    for (const auto payload : payloads)
        fields += nlohmann::json::parse(payload).size();
    return fields;
}

std::vector<std::string_view> payloadsOf(std::string_view stream)
{
    constexpr std::string_view before = "data: ", after = "\n\n";
    std::vector<std::string_view> payloads;
    while (!stream.empty()) {
        const auto end = stream.find(after);
        payloads.push_back(stream.substr(before.size(), end - before.size()));
        stream.remove_prefix(end + after.size());
    }
    return payloads;
}

} // namespace

int main()
{
    const std::string stream = chatStream(events);
    const auto payloads = payloadsOf(stream);
    std::vector<double> ours, parsers;
    bool complete = payloads.size() == events;
    for (int i = 0; i < rounds; ++i) {
        ours.push_back(secondsOf([&] { complete &= textsDecoded(stream) == events; }));
        parsers.push_back(secondsOf([&] { complete &= fieldsParsed(payloads) > payloads.size(); }));
    }
    const auto nanosOf = [](double seconds) { return seconds / events * 1e9; };
    std::printf(
        "an event of %zu bytes, median of %d rounds: decoded in %.0f ns, parsed by nlohmann in %.0f ns\n",
        stream.size() / events, rounds, nanosOf(median(ours)), nanosOf(median(parsers)));
    return atMost("decoding to parsing", median(ours) / median(parsers), ratioBound, "", complete) ? 0 : 1;
}
