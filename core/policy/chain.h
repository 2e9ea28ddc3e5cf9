// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// A provider's own word on a failure (SPEC 2, `classify`), which beats the table.
struct ClassifySetting {
    enum class As { Transient, RateLimited, Deterministic };
    std::string match; // an HTTP status ("404") or one of the provider's codes
    As as = As::Transient;
    bool operator==(const ClassifySetting&) const = default;
};

// One member of an agent's failover chain (SPEC 3), as policy sees it.
struct ChainMember {
    std::string provider;
    std::string model;
    std::optional<std::uint32_t> maxTokens;
    std::optional<int> maxRetries; // the provider's own, wins over the agent's for this member
    bool announcesEarly = false;   // SPEC 6: the first-event deadline applies
    bool streamsAlways = false;    // a call asked for without streaming is streamed all the same (Anthropic)
    bool allowMissingFinish = false; // `allow_missing_finish_reason_for_text`
    bool promptCache = false;        // SPEC 3: requests ask for caching
    std::vector<ClassifySetting> classify;

    std::string label() const { return provider + "/" + model; }
};

// What all runs of the process share about a member. The caller keeps the book, the machine reads it and asks
// for changes by Note. Caps and budgets, in tokens, survive restarts; the rest does not.
struct MemberView {
    int strikes = 0;
    Micros coolingUntil{0}; // on the clock of the machine's inputs; at or before now = not cooling
    std::optional<Micros> keptFirstEvent; // SPEC 6
    std::optional<std::uint32_t> outputCap;
    std::optional<std::uint32_t> contextWindow;
    std::optional<std::uint32_t> replyBudget; // repaired after replies that were cut inside a tool call
    bool refusesPromptCache = false;
};

// The reply budget a request to this member states; absent: the vendor's own.
std::optional<std::uint32_t> maxTokensFor(const ChainMember& member, const MemberView& view);

} // namespace landfall
