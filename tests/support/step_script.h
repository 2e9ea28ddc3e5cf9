// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"

#include <string>
#include <vector>

namespace landfall {

// What another run did to the shared book before an input.
struct BookChange {
    int member = 0;
    MemberView view;
};

struct ScriptEntry {
    Micros at{0};
    Input input;
    std::vector<BookChange> others;
};

// All that a model step was told, so that it can be told again. The notes of the step itself are applied to
// the book by whoever plays the script.
struct StepScript {
    StepPlan plan;
    std::vector<MemberView> book; // at the start, one view a member
    std::vector<ScriptEntry> entries;
};

// The name of an alternative of Input, by its index.
const char* inputName(std::size_t index);

} // namespace landfall
