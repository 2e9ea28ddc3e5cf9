// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/chain.h"

#include <algorithm>

namespace landfall {

std::optional<std::uint32_t> maxTokensFor(const ChainMember& member, const MemberView& view)
{
    std::optional<std::uint32_t> budget = member.maxTokens;
    if (view.replyBudget)
        budget = std::max(budget.value_or(0), *view.replyBudget);
    if (view.outputCap)
        budget = std::min(budget.value_or(*view.outputCap), *view.outputCap);
    return budget;
}

} // namespace landfall
