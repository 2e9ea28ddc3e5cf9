// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/effects/random_run.h"

#include "tests/support/dice.h"

#include <array>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using nlohmann::json;

constexpr std::array httpTools{"charge", "charge_probed", "charge_keyed"};
constexpr std::array commandTools{"pay", "pay_probed"};
constexpr std::array httpLost{"drop", "reset", "502", "504"};
constexpr std::array commandLost{"killed", "fails"};

// An answer that was waited for in vain takes the longest, so there are few of them.
std::string lostAfter(Dice& dice, bool isHttp)
{
    if (dice.chance(6))
        return "stall-after";
    return std::string(isHttp ? dice.pick(httpLost) : dice.pick(commandLost)) + "-after";
}

std::string fate(Dice& dice, bool isHttp, std::uint32_t percentAfter, std::uint32_t percentBefore)
{
    if (dice.chance(percentAfter))
        return lostAfter(dice, isHttp);
    if (dice.chance(percentBefore * 100 / (100 - percentAfter)))
        return std::string(isHttp ? dice.pick(httpLost) : dice.pick(commandLost)) + "-before";
    return isHttp && dice.chance(10) ? "busy" : "ok";
}

json toolCall(Dice& dice, const std::string& intent)
{
    const bool isHttp = dice.chance(65);
    const std::string tool = isHttp ? dice.pick(httpTools) : dice.pick(commandTools);
    const json fates{fate(dice, isHttp, 45, 35), fate(dice, isHttp, 30, 15), "ok"};
    const json arguments{{"intent", intent}, {"fates", fates}};
    return {{"id", "call-" + intent},
            {"type", "function"},
            {"function", {{"name", tool}, {"arguments", arguments.dump()}}}};
}

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

RandomRun randomRun(std::uint64_t seed, int number)
{
    Dice dice(seed + static_cast<std::uint64_t>(number));
    RandomRun run;
    json script = json::array();
    const int replies = dice.between(1, 2);
    for (int reply = 0; reply < replies; ++reply) {
        if (dice.chance(5))
            script.push_back("lost_reply");
        json calls = json::array();
        const int count = dice.between(1, 2);
        for (int i = 0; i < count; ++i) {
            run.intents.push_back("i" + std::to_string(number) + "-" + std::to_string(run.intents.size()));
            calls.push_back(toolCall(dice, run.intents.back()));
        }
        script.push_back(
            exchange({{"role", "assistant"}, {"content", nullptr}, {"tool_calls", calls}}, "tool_calls"));
    }
    script.push_back(exchange({{"role", "assistant"}, {"content", "Done."}}, "stop"));
    run.script = script.dump();
    return run;
}

} // namespace landfall
