// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/learned_file.h"
#include "core/policy/chain.h"
#include "core/policy/model_step.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// Strikes, cooldowns, kept deadlines and learned caps of every member, shared by all runs of the process
// (SPEC 3). Times inside are the engine clock's; a run's machines count from its start. Engine's thread only.
class MemberBook {
public:
    MemberBook() = default;
    // Knows what the file knows, and writes to it what is learned. A file that cannot be written is logged:
    // the caps then last as long as the process.
    explicit MemberBook(LearnedFile file);

    std::vector<MemberView> viewsFor(const std::vector<ChainMember>& chain, Micros runStart) const;
    // Rises with whatever changes a view.
    std::uint64_t revision() const { return m_revision; }
    void apply(const out::Note& note, const std::vector<ChainMember>& chain, Micros runStart);

private:
    void save() const;

    std::map<std::string, MemberView> m_views; // by "provider/model"
    std::optional<LearnedFile> m_file;
    std::uint64_t m_revision = 1;
};

} // namespace landfall
