// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/payloads.h"

#include <cstdint>
#include <optional>
#include <string>

namespace landfall {

// Bytes of a request or a reply as they were on the wire, in order.
struct WireBytes {
    std::string runId;
    int step = 0;
    int request = 0;
    bool sent = false; // by us
    std::string bytes;
    // Instead of bytes: how many there were that nobody kept.
    std::uint64_t leftOut = 0;
};

// A piece of the wire as it is stored. `bytes` is missing where a run is over its limit.
struct WirePiece {
    int step = 0;
    int request = 0;
    bool sent = false;
    std::uint64_t offset = 0; // in its direction of its request
    std::uint64_t size = 0;
    std::optional<std::string> bytes;
};

struct WireTotals {
    std::uint64_t kept = 0;
    std::uint64_t leftOut = 0;
};

struct StoredRun {
    std::string id;
    std::int64_t startedMicros = 0; // UTC
    std::string agent;
    std::string workspace;
    std::string prompt;
    std::uint64_t events = 0;
    std::string owner;                       // the last process that ran it
    std::optional<event::RunFinished> ended; // unless it goes on, or was cut off
    std::optional<std::string> paused;       // the reason, if it waits for somebody
};

} // namespace landfall
