// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/dice.h"
#include "tests/support/step_script.h"
#include "tests/support/watched_step.h"

#include <functional>

namespace landfall {

// A plan anybody could write down: every setting of SPEC 1, 3, 5 and 6, one to four members.
StepPlan randomPlan(Dice& dice);
std::vector<MemberView> randomBook(Dice& dice, std::size_t members);
// A verdict of a provider: every category, every rule that can explain one, every lesson.
Failure randomVerdict(Dice& dice);
// What a transport says of a reply that never came.
Failure randomLoss(Dice& dice);

// One play of a step by a provider, a person and a clock that are out to break it: mostly plausible, often
// stale, late, early or out of order. Once the dice have had their say the step is brought to its end.
class RandomStep {
public:
    // Sees every entry right after it was played, and the state it found.
    using Saw = std::function<void(const ScriptEntry&, ModelStep::State before, bool could, const Outputs&)>;

    explicit RandomStep(Dice& dice);

    // Empty, or what the witness complains of.
    std::string play(const Saw& saw = nullptr);
    // What was played so far.
    const StepScript& script() const { return m_script; }

private:
    bool feed(Input input);
    bool playAtRandom();
    bool playToTheEnd();
    Input plausibleInput();
    Input anyInput();
    Input inputInFlight();
    Input streamed(RequestId id);
    Input terminal(RequestId id);
    Input decided();
    Input lost(RequestId id);
    Input endingInput();
    void passTime();
    RequestId anyId();
    bool complains() const { return !m_step.witness().complaint().empty(); }

    Dice& m_dice; // Not owned.
    StepScript m_script;
    WatchedStep m_step;
    const Saw* m_saw = nullptr;
    Micros m_now{0};
    RequestId m_id = 0; // the latest one that was recorded or sent
};

} // namespace landfall
