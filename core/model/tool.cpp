// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/tool.h"

namespace landfall {

const char* toId(RetryClass retryClass)
{
    switch (retryClass) {
    case RetryClass::Safe: return "safe";
    case RetryClass::Convergent: return "convergent";
    case RetryClass::Accumulating: return "accumulating";
    case RetryClass::Unclassified: return "unclassified";
    }
    return "";
}

const char* toId(ToolOutcome outcome)
{
    switch (outcome) {
    case ToolOutcome::Ok: return "ok";
    case ToolOutcome::Rejected: return "rejected";
    case ToolOutcome::FailedBefore: return "failed_before";
    case ToolOutcome::Unknown: return "unknown";
    }
    return "";
}

const char* toId(Approval approval)
{
    switch (approval) {
    case Approval::Auto: return "auto";
    case Approval::Ask: return "ask";
    case Approval::Deny: return "deny";
    }
    return "";
}

std::optional<RetryClass> retryClassFromId(const std::string& id)
{
    if (id == "safe")
        return RetryClass::Safe;
    if (id == "convergent" || id == "idempotent")
        return RetryClass::Convergent;
    if (id == "accumulating" || id == "manual")
        return RetryClass::Accumulating;
    if (id == "unclassified")
        return RetryClass::Unclassified;
    return std::nullopt;
}

std::optional<ToolOutcome> toolOutcomeFromId(const std::string& id)
{
    for (auto outcome : {ToolOutcome::Ok, ToolOutcome::Rejected, ToolOutcome::FailedBefore, ToolOutcome::Unknown}) {
        if (id == toId(outcome))
            return outcome;
    }
    return std::nullopt;
}

std::optional<Approval> approvalFromId(const std::string& id)
{
    for (auto approval : {Approval::Auto, Approval::Ask, Approval::Deny}) {
        if (id == toId(approval))
            return approval;
    }
    return std::nullopt;
}

} // namespace landfall
