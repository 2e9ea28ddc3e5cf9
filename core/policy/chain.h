// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// One member of an agent's failover chain (SPEC 3), as policy sees it.
struct ChainMember {
    std::string provider;
    std::string model;
    std::optional<std::uint32_t> maxTokens;
    std::optional<int> maxRetries; // the provider's own, wins over the agent's for this member
    bool announcesEarly = false;   // SPEC 6: the first-event deadline applies
    bool streamsAlways = false;    // a call asked for without streaming is streamed all the same (Anthropic)
    bool allowMissingFinish = false; // `allow_missing_finish_reason_for_text`

    std::string label() const { return provider + "/" + model; }
};

// What all runs of the process share about a member; strikes and cooldowns are not persisted. The caller
// keeps the book, the machine reads it and asks for changes by Note.
struct MemberView {
    int strikes = 0;
    Micros coolingUntil{0}; // on the clock of the machine's inputs; at or before now = not cooling
    std::optional<Micros> keptFirstEvent; // SPEC 6
};

} // namespace landfall
