// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace landfall {

// When a request reached a phase, and the bytes known by then.
struct PhaseMark {
    Micros at{0}; // since run start
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    bool operator==(const PhaseMark&) const = default;
};

// One request with its evidence: what the ruler draws and the Requests tab lists.
struct RequestRow {
    int step = 0;
    int attempt = 0;
    int request = 0;
    std::string member;
    std::string url;
    std::uint64_t startSeq = 0;
    // Of REQUEST_FAILED or LLM_RESPONSE, or of what showed that it was over (the next REQUEST_STARTED,
    // RUN_FINISHED); 0 while in flight.
    std::uint64_t endSeq = 0;
    Micros started{0};
    std::optional<Micros> ended;
    std::uint64_t bodyBytes = 0;
    std::array<std::optional<PhaseMark>, 7> phases; // by Phase
    std::optional<Micros> firstEvent;
    std::uint64_t streamedChars = 0; // text, thinking and tool arguments, in code points
    std::optional<Usage> usage;      // as last told, also by a request that failed
    std::optional<event::RequestFailed> failure;
    std::optional<event::LlmResponse> response;
    bool outcomeUnknown = false;
    bool discarded = false; // its text was thrown away
    std::uint64_t discardedChars = 0;
    std::optional<std::int64_t> discardedTokens;
    std::string decidedChoice;     // the operator's answer, if the outcome was unknown and decided
    std::optional<int> httpStatus; // of a failure
    bool operator==(const RequestRow&) const = default;

    bool inFlight() const { return !ended; }
};

// Rows stand in the order of their requests; an event is found in logarithmic time, most of them at once.
class RequestTable {
public:
    // Gives the first row that changed, rows().size() if none did: a view looks from there on.
    std::size_t apply(const RunEvent& event);
    const std::vector<RequestRow>& rows() const { return m_rows; }
    // The request an event belongs to (by step and request), or null.
    const RequestRow* of(const RunEvent& event) const;
    bool operator==(const RequestTable&) const = default;

private:
    std::vector<RequestRow> m_rows;
};

} // namespace landfall
