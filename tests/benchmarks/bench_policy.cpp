// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
// How fast policy decides on one core: ModelStep alone, and the simulator that plays it many times. All of it
// on virtual time: what is measured is what deciding costs.

#include "core/policy/script_trial.h"

#include <cstdio>
#include <ctime>
#include <vector>

using namespace landfall;

namespace {

// Of this process, so that what else the machine does is left out.
double cpuSeconds()
{
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

bool report(const char* what, double figure, const char* unit, bool ok, double bound, const char* boundUnit)
{
    std::printf("%s: %.3g %s (bound %.3g %s): %s\n", what, figure, unit, bound, boundUnit,
                ok ? "ok" : "MISSED");
    return ok;
}

TrialScript allFailing()
{
    const std::vector<std::vector<WeightedOutcome>> entries{{{*parseOutcome("transient:503")}}};
    return {.tools = {}, .members = {{"primary", entries}, {"backup", entries}}};
}

// Attempts of a chain of one member that fails typed and is retried, driven by hand: the machine's own cost.
double attemptsASecond()
{
    constexpr int steps = 20'000;
    const StepPlan plan{.policy = {.attempts = 50, .backoffSeconds = 0.001},
                        .chain = {{.provider = "primary", .model = "m"}},
                        .tools = {}};
    const Failure why{.category = Category::ServerError,
                      .origin = {OriginKind::Http, "503"},
                      .httpStatus = 503,
                      .transient = true};
    long attempts = 0;
    const double start = cpuSeconds();
    for (int i = 0; i < steps; ++i) {
        ModelStep step(plan);
        std::vector<MemberView> book(1);
        Micros now{0};
        step.handle(in::Begin{.seed = static_cast<std::uint64_t>(i)}, now, book);
        for (RequestId id = 1; step.state() == ModelStep::State::InFlight; ++id) {
            step.handle(in::Started{id, 2000}, now, book);
            step.handle(in::Reached{id, Phase::Dispatched, 400}, now, book);
            step.handle(in::Verdict{id, why}, now, book);
            if (const auto wake = step.wakeAt()) {
                now = *wake;
                step.handle(in::Tick{}, now, book);
            }
        }
        attempts += step.attempt();
    }
    return static_cast<double>(attempts) / (cpuSeconds() - start);
}

double secondsForSeeds(std::uint64_t seeds)
{
    const double start = cpuSeconds();
    ScriptTrial trial(allFailing(), RetryPolicy{});
    TrialFigures figures;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        figures.add(trial.play(seed));
    const bool right = figures.requests().p50 == 8 && figures.outcomes().size() == 1;
    return right ? cpuSeconds() - start : 1e9;
}

} // namespace

int main()
{
    const double attempts = attemptsASecond();
    const double simulated = secondsForSeeds(100'000);
    bool ok =
        report("model step", attempts, "attempts a second of CPU", attempts >= 500'000, 500'000, "at least");
    ok = report("simulate 100,000 seeds of 8 requests", simulated, "s of CPU", simulated < 2, 2, "s") && ok;
    return ok ? 0 : 1;
}
