// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/step_witness.h"

#include <string>
#include <vector>

namespace landfall {

// A step, its book and its witness.
class WatchedStep {
public:
    explicit WatchedStep(const StepPlan& plan, std::vector<MemberView> book);

    // Applies what others did to the book, hands the input over, applies the notes.
    const Outputs& feed(const ScriptEntry& entry);
    const ModelStep& step() const { return m_step; }
    const std::vector<MemberView>& book() const { return m_book; }
    const StepWitness& witness() const { return m_witness; }

private:
    ModelStep m_step;
    std::vector<MemberView> m_book;
    std::vector<MemberView> m_bookBefore;
    StepWitness m_witness;
    Outputs m_outputs;
};

// Plays a script to its end, or to the first complaint, which it returns.
std::string complaintOf(const StepScript& script);

// The shortest script found by leaving entries out that still makes the witness complain.
StepScript shrink(StepScript script);

} // namespace landfall
