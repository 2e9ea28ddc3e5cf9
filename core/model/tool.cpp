// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/tool.h"

#include "core/base/enum_names.h"

namespace landfall {

namespace {

constexpr EnumNames<RetryClass, 4> retryClassNames{{
    {RetryClass::Safe, "safe"},
    {RetryClass::Convergent, "convergent"},
    {RetryClass::Accumulating, "accumulating"},
    {RetryClass::Unclassified, "unclassified"},
}};

constexpr EnumNames<ToolOutcome, 4> outcomeNames{{
    {ToolOutcome::Ok, "ok"},
    {ToolOutcome::Rejected, "rejected"},
    {ToolOutcome::FailedBefore, "failed_before"},
    {ToolOutcome::Unknown, "unknown"},
}};

constexpr EnumNames<Approval, 3> approvalNames{{
    {Approval::Auto, "auto"},
    {Approval::Ask, "ask"},
    {Approval::Deny, "deny"},
}};

} // namespace

const char* toId(RetryClass retryClass)
{
    return nameOf(retryClassNames, retryClass);
}
const char* toId(ToolOutcome outcome)
{
    return nameOf(outcomeNames, outcome);
}
const char* toId(Approval approval)
{
    return nameOf(approvalNames, approval);
}

std::optional<RetryClass> retryClassFromId(const std::string& id)
{
    if (id == "idempotent")
        return RetryClass::Convergent;
    if (id == "manual")
        return RetryClass::Accumulating;
    return valueOf(retryClassNames, id);
}

std::optional<ToolOutcome> toolOutcomeFromId(const std::string& id)
{
    return valueOf(outcomeNames, id);
}
std::optional<Approval> approvalFromId(const std::string& id)
{
    return valueOf(approvalNames, id);
}

} // namespace landfall
