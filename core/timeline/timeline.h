// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"
#include "core/timeline/span_index.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

// Events -> what a timeline shows (UI.md, "the timeline"). No painter, no pixels, no clock: the moment "now"
// is passed in where an open span needs an end.

struct Lane {
    enum class Kind { Member, Engine, Tools };
    Kind kind = Kind::Member;
    std::string name;   // provider, or empty for engine and tools
    std::string detail; // model
    int rows = 1;       // how many spans it had at the same time, at most: tools run in parallel
    bool operator==(const Lane&) const = default;
};

struct Span {
    enum class Kind { Connect, FirstEvent, Stream, Wait, OperatorPause, Cooldown, Tool };
    Kind kind = Kind::Connect;
    int lane = 0;
    int row = 0; // within the lane, below Lane::rows
    Micros begin{0};
    std::optional<Micros> end; // absent: still open
    std::uint64_t seq = 0;     // the event that began it
    int step = 0;
    int attempt = 0;
    int request = 0;        // 0: not of a request
    bool discarded = false; // striped: its text was thrown away
    std::uint64_t discardedChars = 0;
    std::optional<std::int64_t> discardedTokens;
    bool failed = false;
    bool served = false; // gave the reply; a Stream, or what stands for it in a call that is not streamed
    std::optional<std::int64_t> tokens; // Stream: output tokens, once known
    std::optional<Micros> plannedEnd;   // Wait, Cooldown: when it is due
    std::optional<double> askedSeconds;
    std::optional<double> cappedSeconds;
    std::string label; // data, not a sentence: "book_flight", "429", "transport:closed", operator's choice
    bool operator==(const Span&) const = default;
};

struct Mark {
    enum class Kind { Retry, Fallback, Reset, Unknown, Failure, Finish };
    Kind kind = Kind::Retry;
    int lane = 0;
    int toLane = -1; // Fallback: the arrow's end
    Micros at{0};
    std::uint64_t seq = 0;
    int number = 0;                   // Retry: next attempt
    int of = 0;                       // Retry: max attempts
    std::uint64_t discardedChars = 0; // Reset
    std::optional<std::int64_t> discardedTokens;
    std::string label; // data: reason, choice, "429"
    bool operator==(const Mark&) const = default;
};

// Where a span ends, seen at `now`: an open one reaches now, a cooldown not past its due time.
Micros endOf(const Span& span, Micros now);

// Fold: feed events in order. A time that runs backwards (a damaged file) counts as the time before it.
class Timeline {
public:
    void apply(const RunEvent& event);

    const std::vector<Lane>& lanes() const { return m_lanes; }
    const std::vector<Span>& spans() const { return m_spans; } // by begin
    const std::vector<Mark>& marks() const
    {
        return m_marks;
    }                                    // by time; a Reset only where text was thrown away
    Micros end() const { return m_end; } // of the last event
    bool live() const { return m_live; }

    // Indices, ascending, of the spans and of the marks that touch [from, to]; neither looks at all of them.
    std::vector<std::size_t> spansIn(Micros from, Micros to) const;
    struct MarkRange {
        std::size_t first = 0;
        std::size_t last = 0; // one past
    };
    MarkRange marksIn(Micros from, Micros to) const;

    // Printed, one line a lane, span and mark: what tests compare.
    std::string toText() const;
    bool operator==(const Timeline&) const = default;

private:
    struct Step;
    struct OpenWait {
        std::size_t span = 0;
        event::WorkKind kind = event::WorkKind::Model;
        std::string name;
        bool operator==(const OpenWait&) const = default;
    };
    // The request in flight, or the last one.
    struct Current {
        int step = 0;
        int attempt = 0;
        int request = 0;
        int lane = 0;
        std::size_t span = 0; // its last span
        bool open = false;
        bool operator==(const Current&) const = default;
    };

    int laneOf(const std::string& member);
    void insertMemberLane(const std::string& member);
    int engineLane() const { return static_cast<int>(m_lanes.size()) - 2; }
    int toolsLane() const { return static_cast<int>(m_lanes.size()) - 1; }

    std::vector<Lane> m_lanes;
    std::vector<Span> m_spans;
    std::vector<Mark> m_marks;
    SpanIndex m_index;
    Micros m_end{0};
    bool m_live = false;

    std::map<std::string, int, std::less<>> m_laneOfMember;
    Current m_current;
    std::vector<std::size_t> m_streams; // Stream spans of the current attempt
    std::vector<OpenWait> m_waits;
    std::vector<std::size_t> m_cooldowns;       // open ones
    std::optional<std::size_t> m_pause;         // the open one
    std::map<std::string, std::size_t> m_tools; // call id -> its open span
    std::string m_failureLabel;                 // of the last REQUEST_FAILED
};

} // namespace landfall
