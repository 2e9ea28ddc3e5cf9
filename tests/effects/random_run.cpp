// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/effects/random_run.h"

#include "tests/effects/chat_replies.h"
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

AskedCall randomCall(Dice& dice, const std::string& intent)
{
    const bool isHttp = dice.chance(65);
    const std::string tool = isHttp ? dice.pick(httpTools) : dice.pick(commandTools);
    const json fates{fate(dice, isHttp, 45, 35), fate(dice, isHttp, 30, 15), "ok"};
    return {"call-" + intent, tool, json{{"intent", intent}, {"fates", fates}}.dump()};
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
        std::vector<AskedCall> calls;
        const int count = dice.between(1, 2);
        for (int i = 0; i < count; ++i) {
            run.intents.push_back("i" + std::to_string(number) + "-" + std::to_string(run.intents.size()));
            calls.push_back(randomCall(dice, run.intents.back()));
        }
        script.push_back(chatCalls(calls));
    }
    script.push_back(chatText("Done."));
    run.script = script.dump();
    return run;
}

} // namespace landfall
