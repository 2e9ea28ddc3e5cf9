// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/run_event.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// RunEvent <-> NDJSON (SPEC 9): one object a line, keys in the order of RunEvent, data in the order of
// payload_fields.h. Pure functions, any thread. Invalid UTF-8 is written as U+FFFD.

std::string toJsonLine(const RunEvent& event); // without the line feed

// A line of an NDJSON file. Unknown types and fields are kept. Error: Malformed, with what is wrong with it.
Result<RunEvent> fromJsonLine(std::string_view line);

struct SkippedLine {
    std::size_t number = 0; // 1-based
    std::string reason;
    bool operator==(const SkippedLine&) const = default;
};

struct ReadEvents {
    std::vector<RunEvent> events;
    std::vector<SkippedLine> skipped; // SPEC 12: torn, NUL, duplicate or foreign lines
};

// A whole file. Never fails: what cannot be read is listed. Events keep their order in the file; an event
// whose (run_id, seq) was already read is a duplicate and skipped.
ReadEvents readEvents(std::string_view ndjson);

// 2026-11-30T18:20:00.123456Z, and back.
std::string toIso8601(std::int64_t microsSinceEpoch);
std::optional<std::int64_t> fromIso8601(std::string_view text);

} // namespace landfall
