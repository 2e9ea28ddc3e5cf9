// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rule.h"
#include "core/events/decision.h"

#include <array>

// All that is said about rules and verdicts, in the source's language; translated where it is shown (context
// "Words"). The window, `landfall explain` and resources/help/rules.md are made from these two tables.
namespace landfall::words {

struct RuleWords {
    RuleId id;
    const char* sentence;    // in the positive form
    const char* explanation; // what is asked, why it matters, what the evidence shows
    const char* ifItDidNot;  // what would have to be different where the rule holds
    const char* ifItDid;     // and where it does not
    const char* setting;     // the field of the workspace file that changes the answer; "" if there is none
};

struct VerdictWords {
    Verdict id;
    const char* sentence;
    const char* explanation;
};

// In the order of their enums.
const std::array<RuleWords, ruleCount>& ruleTable();
const std::array<VerdictWords, verdictCount>& verdictTable();

} // namespace landfall::words
