// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace landfall {

// Something that a run wants to know of its operator.
struct OpenQuestion {
    enum class Kind {
        Request,         // did this request land?
        Approval,        // may this call be made?
        ToolUnknown,     // did this call land?
        ToolNotLanded,   // it did not: what now?
        ToolUnjournaled, // it was not made, since the journal could not be written
    };
    Kind kind = Kind::Request;
    std::uint64_t seq = 0; // of the event since when it is asked: another one asks anew
    std::string callId;
    std::string tool;
    std::string member; // of a request
    RawJson arguments;  // of a call
    std::string ref;    // the token it carries
    event::ProviderOutcomeUnknown request;
    event::ToolOutcomeUnknown unknown;
    std::string looked; // what the last probe told, for people
    RawJson found;      // what it found
    bool busy = false;  // it is being looked up
    bool operator==(const OpenQuestion&) const = default;
};

// SPEC 5, 7: what waits for the operator, several calls at once. Fold: feed one run's events in order.
class OpenQuestions {
public:
    void apply(const RunEvent& event);
    // Those that can be answered now, oldest first. Unknown calls are asked about when the rest of their
    // batch is through and the run has paused.
    std::vector<OpenQuestion> asked() const;

private:
    struct Step;
    std::map<std::string, OpenQuestion> m_calls; // in flight or open, by call id
    std::vector<std::string> m_order;            // call ids, as they were first asked about
    std::vector<OpenQuestion> m_requests;        // at most one
    bool m_paused = false;
};

} // namespace landfall
