// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"

#include <string>
#include <vector>

namespace landfall {

// A step driven by hand on virtual time; its notes are carried out, and what it answers is kept as text, a
// line an output.
class StepBench {
public:
    explicit StepBench(StepPlan plan);

    std::string feed(const Input& input);

    ModelStep step;
    std::vector<MemberView> book;
    Micros now{0};
};

} // namespace landfall
