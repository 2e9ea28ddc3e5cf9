// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/time.h"
#include "core/policy/model_step.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// What one request of a scripted provider comes to. Written as a token:
//   ok                     a reply
//   transient:5NN          an HTTP status before any chunk
//   rate_limit:429[;ra=S]  a throttle, with or without a Retry-After of S seconds
//   overload:529           counts as a rate limit
//   quota:429              no money, permanent
//   deterministic:4NN      any other 4xx
//   proxy:4NN              a forward proxy refused the tunnel
//   pre:X                  lost before it was dispatched
//   post:X                 lost after it was dispatched, before any chunk
//   mid:N:X                lost after N chunks; no_finish: closed in order, without a finish reason
//   mid:N:NNN              after N chunks an in-band error event that stands for HTTP NNN
//   mid_server_tool:N:X    as mid, and a server-side tool block was among the chunks
//   stall:first_event      silent from the start, until a watchdog ends it
//   stall:idle             silent after a first event without text
// X is a word of a-z, 0-9 and _; NNN 4xx or 5xx.
struct ScriptedOutcome {
    enum class End { Reply, Verdict, Lost, Closed, Stall };
    End end = End::Reply;
    Phase phase = Phase::Dispatched; // as far as the request gets
    int chunks = 0;                  // of a failure: before it
    bool anyEvent = false;           // Stall: an event came before the silence
    bool serverTool = false;
    Failure why; // of every end but Reply; of Closed and Stall as the machine itself will put it
    bool operator==(const ScriptedOutcome&) const = default;
};

// Strict. Error: Malformed, naming the token and what is wrong with it.
Result<ScriptedOutcome> parseOutcome(std::string_view token);

// "http:503", "transport:refused", "watchdog:first_event": the reason of a MODEL_FALLBACK it leads to; empty
// for a reply.
std::string reasonOf(const ScriptedOutcome& outcome);

// An input that arrives so long after its request was sent.
struct TimedInput {
    Micros after{0};
    Input input;
};

// A stall takes no time where requests take none: it is then told as the loss a watchdog would have made of
// it. UntilDeadline leaves it to the machine's own watchdogs, so that the policy decides how long it lasts.
enum class Stalls { AtOnce, UntilDeadline };

// What a provider that behaves so lets ModelStep see, in the order of time: `duration` from the first input
// to the last, chunks evenly in between. The inputs carry `id`.
std::vector<TimedInput> timedInputsOf(const ScriptedOutcome& outcome, RequestId id = 0, Micros duration = {},
                                      Stalls stalls = Stalls::AtOnce);

} // namespace landfall
