// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/model_step.h"
#include "core/policy/tool_step.h"

#include <optional>
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

// The operator's answer to a tool call whose outcome is unknown (SPEC 7).
struct ToolDecision {
    std::string callId;
    ToolChoice choice = ToolChoice::Stop;
    std::string resultJson = "null"; // Landed: what the call gave
    std::string note;
    std::string by = "operator";
};

// The operator's answer to a tool that asks before it runs (SPEC 7).
struct ApprovalDecision {
    std::string callId;
    ApprovalChoice choice = ApprovalChoice::Deny;
    std::optional<std::string> arguments; // JSON, instead of the model's; not with Deny
    std::string note;                     // Deny: for the model
    std::string by = "operator";
};

} // namespace landfall
