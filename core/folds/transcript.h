// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
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
    std::string text; // visible text; for a tool its result, for a notice its sentence (plain, untranslated
                      // data only)
    std::string thinking;
    bool complete = false;  // Reply: served. ToolCall: answered. OutcomeUnknown: decided.
    bool discarded = false; // Reply: struck out, and the tool calls it asked for
    bool failed = false;
    std::string why;    // Reply: failure's origin "transport:closed"; Notice: its code; ToolCall: its error
    std::string choice; // OutcomeUnknown, discarded Reply, unknown ToolCall: what the operator decided
    std::optional<std::int64_t> discardedTokens;
    std::string tool; // ToolCall
    std::string callId;
    std::string arguments;
    std::optional<ToolOutcome> outcome;
    std::optional<RetryClass> retryClass;
    std::optional<event::ProviderOutcomeUnknown> unknown;
    std::int64_t wallMicros = 0;
    bool operator==(const TranscriptEntry&) const = default;
};

// Codes of the notices that do not come from a WARNING, whose own code a notice carries otherwise.
namespace notice {
inline constexpr char fallback[] = "model_fallback"; // text: "from/model → to/model", member: the new one
inline constexpr char failed[] = "run_failed";       // text of these four: RUN_FINISHED's reason
inline constexpr char stopped[] = "run_stopped";
inline constexpr char cancelled[] = "run_cancelled";
inline constexpr char unknown[] = "run_unknown";
} // namespace notice

// Fold: feed events in order. Entries are only appended or changed in place.
class Transcript {
public:
    // Gives the first entry that changed, entries().size() if none did: a view looks from there on.
    std::size_t apply(const RunEvent& event);
    const std::vector<TranscriptEntry>& entries() const { return m_entries; }
    bool operator==(const Transcript&) const = default;

private:
    struct Step;
    std::vector<TranscriptEntry> m_entries;
    std::optional<std::size_t> m_reply;                   // the last Reply
    std::unordered_map<std::string, std::size_t> m_calls; // call id -> its ToolCall, the latest of that id
};

} // namespace landfall
