// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// One entry of the conversation as people read it.
struct TranscriptEntry {
    enum class Kind { User, Reply, ToolCall, OutcomeUnknown, Notice };
    Kind kind = Kind::User;
    std::uint64_t seq = 0;     // the event that began it: selecting the entry selects that event
    std::uint64_t lastSeq = 0; // the last event that changed it
    int step = 0;
    int attempt = 0;
    int request = 0;
    std::string member;
    std::string text;          // visible text; for a tool its result, for a notice its sentence (plain, untranslated data only)
    std::string thinking;
    bool complete = false;     // Reply: served. ToolCall: answered. OutcomeUnknown: decided.
    bool discarded = false;    // Reply: struck out
    bool failed = false;
    std::string why;           // Reply: failure's origin "transport:closed"; Notice: its code
    std::string choice;        // OutcomeUnknown, discarded Reply: what the operator decided
    std::optional<std::int64_t> discardedTokens;
    std::string tool;          // ToolCall
    std::string callId;
    std::string arguments;
    std::optional<ToolOutcome> outcome;
    std::optional<RetryClass> retryClass;
    std::optional<event::ProviderOutcomeUnknown> unknown;
    std::int64_t wallMicros = 0;
    bool operator==(const TranscriptEntry&) const = default;
};

// Fold: feed events in order. Entries are only appended or changed in place; `firstChanged` tells a view where to
// start looking after apply().
class Transcript {
public:
    void apply(const RunEvent& event);
    const std::vector<TranscriptEntry>& entries() const { return m_entries; }
    bool operator==(const Transcript&) const = default;

private:
    std::vector<TranscriptEntry> m_entries;
};

} // namespace landfall
