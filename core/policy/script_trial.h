// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"
#include "core/policy/step_player.h"

#include <atomic>
#include <string>
#include <utility>
#include <vector>

namespace landfall {

// One of the outcomes a request may come to. The seed picks, by weight.
struct WeightedOutcome {
    ScriptedOutcome outcome;
    double weight = 1;
};

// Providers that behave as written: each request takes the member's next entry, the last one repeats.
struct TrialScript {
    struct Member {
        std::string name;
        std::vector<std::vector<WeightedOutcome>> entries; // none is empty
    };
    std::vector<ToolRef> tools;
    std::vector<Member> members;
    Micros requestTakes{0};
};

// One model step against a script, as often as there are seeds, on virtual time. Each seed begins with an
// empty book; it decides jitter and the script's choices, so the same seed always gives the same step.
// Nobody answers a question. A stall lasts until a watchdog of the policy ends it; a member that stalls
// before its first event counts as one that announces early.
class ScriptTrial {
public:
    // `stop` is not owned: true ends a play soon.
    ScriptTrial(const TrialScript& script, const RetryPolicy& policy, const std::atomic_bool* stop = nullptr);
    ScriptTrial(const ScriptTrial&) = delete;
    ScriptTrial& operator=(const ScriptTrial&) = delete;

    // Valid until the next play; without events.
    const PlayedStep& play(std::uint64_t seed);

    // The same step with everything it said, as the log of a run.
    std::vector<RunEvent> log(std::uint64_t seed);

    const StepPlan& plan() const { return m_plan; }

private:
    struct Choice {
        double below = 0; // of [0, 1): the sum of the weights up to here
        std::vector<TimedInput> inputs;
    };
    using Entry = std::vector<Choice>;
    struct Member {
        std::vector<Entry> entries;
        std::size_t asked = 0;
    };
    class Log;

    std::span<TimedInput> answer(const PlayedRequest& request);
    void restart(std::uint64_t seed);

    StepPlan m_plan;
    const std::atomic_bool* m_stop; // Not owned.
    std::vector<Member> m_members;
    std::uint64_t m_seed = 0;
    std::vector<MemberView> m_book;
    StepPlayer m_player;
    PlayedStep m_played;
};

// "ok", "failed:attempts_exhausted", "provider_outcome_unknown", "stopped".
std::string outcomeOf(const PlayedStep& played);

// What many seeds came to. Times are whole steps; percentiles are of the seeds themselves (nearest rank).
class TrialFigures {
public:
    template <class T>
    struct Spread {
        T p50{}, p95{}, p99{}, max{};
    };

    void add(const PlayedStep& played);

    std::size_t seeds() const { return m_times.size(); }
    Spread<Micros> time() const;
    Spread<int> requests() const;
    std::uint64_t unknowns() const { return m_unknowns; }
    // Most frequent first.
    std::vector<std::pair<std::string, std::uint64_t>> outcomes() const;

private:
    std::vector<Micros> m_times;
    std::vector<int> m_requests;
    std::vector<std::pair<std::string, std::uint64_t>> m_outcomes;
    std::uint64_t m_unknowns = 0;
};

} // namespace landfall
