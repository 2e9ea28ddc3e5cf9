// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"
#include "tests/support/random_step.h"
#include "tests/support/step_log.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace landfall;

namespace {

constexpr std::uint64_t scripts = 40;

void write(const std::filesystem::path& folder, std::uint64_t number, const std::string& content)
{
    std::filesystem::create_directories(folder);
    std::ofstream(folder / ("seed-" + std::to_string(number)), std::ios::binary) << content;
}

std::string randomBytes(std::uint64_t seed, std::size_t count)
{
    std::string bytes(count, '\0');
    for (std::size_t index = 0; index < count; ++index)
        bytes[index] = static_cast<char>(splitmix64(seed, index) & 0xFF);
    return bytes;
}

std::vector<RunEvent> eventsOfScript(std::uint64_t seed)
{
    Dice dice(seed);
    RandomStep play(dice);
    play.play();
    return eventsOf(play.script(), "run");
}

// An empty event of each type.
template <std::size_t... Index>
std::vector<RunEvent> eventOfEachType(std::index_sequence<Index...>)
{
    return {RunEvent{.runId = "run", .seq = Index + 1, .payload = Payload(std::in_place_index<Index>)}...};
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    auto events = eventOfEachType(std::make_index_sequence<std::variant_size_v<Payload>>());
    for (std::uint64_t number = 0; number < scripts; ++number) {
        write(folder / "model_step", number, randomBytes(number, 400));
        for (auto& event : eventsOfScript(number))
            events.push_back(std::move(event));
    }
    for (std::size_t index = 0; index < events.size(); ++index)
        write(folder / "event_reader", index, toJsonLine(events[index]) + '\n');
    // Two bytes for the limit and the cuts, then a stream.
    const char* streams[] = {
        "data: one\n\n",
        "event: ping\r\ndata: {}\r\n\r\n",
        ": a comment\n\ndata\ndata:two\rdata: three\r\r",
        "\xEF\xBB\xBF"
        "data: after a byte order mark\n\nid: 7\nretry: 3000\n\n",
        "event: last\ndata: without an end",
    };
    std::uint64_t number = 0;
    for (const std::string stream : streams) {
        for (const char limit : {char(8), char(100), char(200)})
            write(folder / "sse_parser", number++, std::string{limit, 3} + stream);
    }
    return 0;
}
