// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/events/payloads.h"

#include <cstdint>
#include <string>

namespace landfall {

// One thing that happened in a run (SPEC 9). Events are the truth: everything shown is derived from them.
struct RunEvent {
    int schemaVersion = 1;
    std::string runId;
    std::uint64_t seq = 0;     // gapless from 1
    Micros t{0};               // since run start, counting sleep
    std::int64_t atMicros = 0; // wall time, microseconds since the epoch, UTC; for display only
    int step = 0;              // 0 before the first step
    int attempt = 0;
    int request = 0;    // 1, 2, 3 … in the step; 0 if none
    std::string member; // "provider/model", or empty
    Payload payload;
    // Unknown fields of a newer file, kept as a JSON object's text; empty if none.
    std::string extra;       // of data
    std::string extraFields; // of the event itself

    bool operator==(const RunEvent&) const = default;
};

template <class P>
const P* payloadOf(const RunEvent& e)
{
    return std::get_if<P>(&e.payload);
}

} // namespace landfall
