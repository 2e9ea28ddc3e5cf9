// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/payloads.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace landfall {

// SPEC 8: what is known of an intent. Ids are stable.
enum class JournalStatus {
    Sent,
    Ok,
    Rejected,
    FailedBefore,
    Unknown,
    ResolvedLanded,
    ResolvedNotLanded,
    ResolvedUnknown,
};
enum class IntentKind { Tool, Request };

const char* toId(JournalStatus);
const char* toId(IntentKind);
std::optional<JournalStatus> journalStatusFromId(std::string_view id);
std::optional<IntentKind> intentKindFromId(std::string_view id);

// May `next` follow `last` (nullopt: the intent has no row yet)? `orphaned`: the process that wrote `last` is
// gone. A `sent` may follow a `sent` of a process that lives: the result of a tool that may act twice asked
// for another call.
bool mayFollow(std::optional<JournalStatus> last, JournalStatus next, bool orphaned);

// One row of the journal (SPEC 8), never changed once it is written. An intent is one thing an agent wants
// done; its rows tell what became of it, over attempts, operators and restarts.
struct JournalEntry {
    std::int64_t row = 0; // given by the store
    std::string intentId; // random
    std::string owner;    // the process that wrote it; given by the store
    IntentKind kind = IntentKind::Tool;
    std::string runId;
    int step = 0;
    int attempt = 0; // a tool's try, or a request's number in the step
    std::string callId;
    std::string tool; // a request: its member, "provider/model"
    RetryClass retryClass = RetryClass::Unclassified;
    RawJson args; // redacted
    std::string argsSha256;
    std::string ref;
    std::optional<std::string> idempotencyKey;
    JournalStatus status = JournalStatus::Sent;
    std::int64_t atMicros = 0; // UTC
    std::string by;            // engine, probe, operator:<login>, headless
    std::string note;
    std::optional<RawJson> result; // what a resolved_landed found or was given
    bool operator==(const JournalEntry&) const = default;
};

} // namespace landfall
