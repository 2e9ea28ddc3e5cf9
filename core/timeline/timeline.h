// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// Events -> what a timeline shows (UI.md, "the timeline"). No painter, no pixels, no clock: the moment "now" is
// passed in where an open span needs an end.

struct Lane {
    enum class Kind { Member, Engine, Tools };
    Kind kind = Kind::Member;
    std::string name;   // provider, or empty for engine and tools
    std::string detail; // model
    bool operator==(const Lane&) const = default;
};

struct Span {
    enum class Kind { Connect, FirstEvent, Stream, Wait, OperatorPause, Cooldown, Tool };
    Kind kind = Kind::Connect;
    int lane = 0;
    Micros begin{0};
    std::optional<Micros> end; // absent: still open
    std::uint64_t seq = 0;     // the event it belongs to
    int step = 0;
    int request = 0;           // 0: not of a request
    bool discarded = false;    // striped: its text was thrown away
    std::uint64_t discardedChars = 0;
    std::optional<std::int64_t> discardedTokens;
    bool failed = false;
    bool served = false;       // Stream: gave the reply
    std::optional<std::int64_t> tokens; // Stream: output tokens, once known
    std::optional<Micros> plannedEnd;   // Wait, Cooldown: when it is due
    std::optional<double> askedSeconds;
    std::optional<double> cappedSeconds;
    std::string label;         // data, not a sentence: "book_flight", "429", "transport:closed", operator's choice
    bool operator==(const Span&) const = default;
};

struct Mark {
    enum class Kind { Retry, Fallback, Reset, Unknown, Failure, Finish };
    Kind kind = Kind::Retry;
    int lane = 0;
    int toLane = -1; // Fallback: the arrow's end
    Micros at{0};
    std::uint64_t seq = 0;
    int number = 0;     // Retry: next attempt
    int of = 0;         // Retry: max attempts
    std::string label;  // data: reason, choice, "429"
    bool operator==(const Mark&) const = default;
};

class Timeline {
public:
    void apply(const RunEvent& event);

    const std::vector<Lane>& lanes() const { return m_lanes; }
    const std::vector<Span>& spans() const { return m_spans; } // by begin
    const std::vector<Mark>& marks() const { return m_marks; } // by time
    Micros end() const { return m_end; }                       // of the last event
    bool live() const { return m_live; }
    // Printed, one line a lane, span and mark: what tests compare.
    std::string toText() const;
    bool operator==(const Timeline&) const = default;

private:
    std::vector<Lane> m_lanes;
    std::vector<Span> m_spans;
    std::vector<Mark> m_marks;
    Micros m_end{0};
    bool m_live = false;
};

} // namespace landfall
