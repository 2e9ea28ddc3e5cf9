// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/chain.h"
#include "core/policy/model_step.h"

#include <map>
#include <string>
#include <vector>

namespace landfall {

// Strikes, cooldowns and kept deadlines of every member, shared by all runs of the process (SPEC 3). Times
// inside are the engine clock's; a run's machines count from its start. Engine's thread only.
class MemberBook {
public:
    std::vector<MemberView> viewsFor(const std::vector<ChainMember>& chain, Micros runStart) const;
    void apply(const out::Note& note, const std::vector<ChainMember>& chain, Micros runStart);

private:
    std::map<std::string, MemberView> m_views; // by "provider/model"
};

} // namespace landfall
