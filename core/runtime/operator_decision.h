// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"

#include <string>

namespace landfall {

// The operator's answer to an outcome nobody knows (SPEC 5).
struct OperatorDecision {
    Choice choice = Choice::Stop;
    int member = -1; // RetryElsewhere: index in the chain
    std::string note;
    std::string by = "operator";
    bool forRestOfRun = false; // Retry: answer later cases of this run the same way
};

} // namespace landfall
