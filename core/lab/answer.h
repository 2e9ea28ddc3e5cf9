// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/protocol.h"
#include "core/lab/script.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace landfall::lab {

// What a shape leaves open.
struct Setting {
    std::string replyText; // empty: the lab's own paragraph
    std::chrono::milliseconds chunkDelay{0};
    std::uint64_t serial = 0;   // of the request, for ids
    std::int64_t createdAt = 0; // seconds since the epoch
    Framing framing;
};

// The ops that play a shape to one request. A streamed reply is sent chunk by chunk under chunked transfer
// coding; a whole one takes as long and arrives at once under Content-Length. Either says "Connection: close"
// and ends in Fin, unless the shape has another end. Refuse becomes Rst, for a connection that was already
// open. Pure; any thread.
Ops opsFor(const Shape& shape, const Protocol& protocol, const Asked& asked, const Setting& setting);

// The lab's own refusals, in JSON that no protocol claims.
Ops plainError(int status, const std::string& why);

} // namespace landfall::lab
