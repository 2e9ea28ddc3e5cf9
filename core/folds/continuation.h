// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/events/run_event.h"
#include "core/folds/run_summary.h"
#include "core/model/message.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace landfall {

// A tool call of the record.
struct RecordedCall {
    ToolCallBlock asked;
    std::string arguments; // as it was run: the operator may have edited them
    std::string intentId;  // empty: it was never started, nor is it a repetition of one that was
    std::string ref;
    std::optional<std::string> idempotencyKey;
    int tries = 0;
    std::optional<std::string> result; // JSON; absent: there was none, or it is unknown
    bool isError = false;
};

// One reply that asked for tools.
struct RecordedBatch {
    std::size_t message = 0; // index of its reply among the messages
    std::vector<RecordedCall> calls;
};

// What a run needs to go on from its record (SPEC 8, 9).
struct Continuation {
    std::string runId;
    std::string agent;
    std::string prompt;
    std::uint64_t seed = 0;
    std::vector<Message> messages;      // without the results of tools
    std::vector<RecordedBatch> batches; // in order; the last one's calls may still want an answer
    bool lastBatchAnswered = true;      // a later step has begun
    int lastStep = 0;                   // the highest that has begun
    bool paused = false;                // its provider paused the last reply
    std::string lastServed;             // member of the last reply
    std::string text;                   // the last reply's visible text
    Usage usage;                        // of the replies
    std::uint64_t lastSeq = 0;
    Micros lastT{0};
    std::int64_t lastWallMicros = 0;
    RunSummary summary;
};

// An error says why the run cannot go on: no start, or already done.
Result<Continuation> continuationOf(std::span<const RunEvent> events);

// Adds what is known.
void add(Usage& sum, const Usage& more);

} // namespace landfall
