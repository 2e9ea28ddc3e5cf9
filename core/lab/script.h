// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/shape.h"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace landfall::lab {

// What is done to a connection once its request has been read, one after the other. Times are those of the
// script, before the server's time scale. Values; any thread.
struct Send {
    std::string bytes;
    bool operator==(const Send&) const = default;
};
struct Wait {
    std::chrono::milliseconds time{0};
    bool operator==(const Wait&) const = default;
};
// The wait comes before the bytes, each time.
struct Repeat {
    std::string bytes;
    std::chrono::milliseconds every{0};
    std::optional<int> times; // absent: until the client closes
    bool operator==(const Repeat&) const = default;
};
struct HoldOpen { // nothing more is sent, nothing is closed
    bool operator==(const HoldOpen&) const = default;
};
struct Fin { // an orderly close
    bool operator==(const Fin&) const = default;
};
struct Rst { // a reset, once the kernel has delivered what was sent before
    bool operator==(const Rst&) const = default;
};
using Op = std::variant<Send, Wait, Repeat, HoldOpen, Fin, Rst>;

// A list that ends in none of HoldOpen, Fin, Rst and unlimited Repeat leaves the connection open for another
// request.
using Ops = std::vector<Op>;

// Answers one request: a shape in words, or the very bytes.
using Exchange = std::variant<Shape, Ops>;

// How the replies of shapes look on the wire, where that is not as usual; everything here is legal, and some
// server does it. Ops are sent as they are.
struct Framing {
    bool crlf = false;     // event streams: lines end in CRLF
    bool pings = false;    // event streams: a ping of the protocol before each chunk
    bool comments = false; // event streams: a comment before each chunk
    int bytesPerWrite = 0; // event streams: no more at once, inside of characters, too; 0: as they come
    bool gzip = false;     // Content-Encoding, of whole replies, too
    bool operator==(const Framing&) const = default;
};

struct FaultScript {
    std::vector<Exchange>
        exchanges; // the n-th answers the n-th request; after the last one, the last repeats
    // For shapes only: the pause before each chunk, and what is said where a shape has no text of its own.
    std::chrono::milliseconds chunkDelay{40};
    std::string replyText; // empty: the lab's own paragraph
    Framing framing;
    bool operator==(const FaultScript&) const = default;
};

struct Problem {
    std::string pointer; // JSON pointer of the value, "" for the whole text
    std::string message; // English, for people
    bool operator==(const Problem&) const = default;
};

struct ScriptReading {
    std::optional<FaultScript> script; // only when there is no problem: nothing is half-loaded
    std::vector<Problem> problems;     // all of them, in the order of the text
};

// Reads a script (SPEC 11): a JSON array of exchanges, or an object that holds it as `exchanges`, optionally
// with `chunk_delay_ms`, `reply_text` and `framing` ({"line_ends": "crlf", "pings": true, "comments": true,
// "bytes_per_write": N, "gzip": true}); other keys of the object are not the script's and are passed over.
// An exchange is a shape (see shape.h) or a list of ops:
//   {"op":"send","text":…} or {"op":"send","hex":…} · {"op":"send_template","text":…}, where <<N x 'c'>>
//   stands for N times c · {"op":"wait_ms","ms":N} · {"op":"repeat","text":…,"every_ms":N,"times":N}, or
//   "until":"client closes" instead of times · {"op":"fin"} · {"op":"rst"} · {"op":"hold_open"}
// Comments are allowed. Pure; any thread.
ScriptReading readScript(std::string_view json);

// The single word for the way a list of ops ends: "fin", "rst", "hold_open", "repeat", else "left open".
std::string describe(const Ops& ops);

} // namespace landfall::lab
