// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace landfall::lab {

// The fault shapes of SPEC 11: what happens to one request, in no vendor's terms. They become bytes when the
// request is there (answer.h), in its protocol, streamed or not as it asks. A chunk is one delta of text.
// Values; any thread.

// ok · ok:TEXT · slow:MS · slow:MS;text=TEXT
struct Speak {
    std::optional<std::string> text; // absent: the script's reply text; empty: a reply without a word
    std::optional<std::chrono::milliseconds> perChunk; // absent: the script's delay
    bool operator==(const Speak&) const = default;
};

// tool_call:NAME;args={…};text=TEXT: one call, after the text if there is one.
struct CallTool {
    std::string name;
    std::string arguments = "{}"; // a JSON object
    std::string text;
    bool operator==(const CallTool&) const = default;
};

// status:CODE;retry_after=S: an error in the protocol's own form.
struct AnswerStatus {
    int code = 500;
    std::string retryAfter; // seconds, as written; empty: no such header
    bool operator==(const AnswerStatus&) const = default;
};

// error_event:TYPE;after=N;text=TEXT: an error inside a reply of status 200, after N chunks. After 0 chunks
// it is the very first event. A reply that is not streamed is nothing but the error.
struct SendErrorEvent {
    std::string type;
    int after = 0;
    std::optional<std::string> text;
    bool operator==(const SendErrorEvent&) const = default;
};

// reset_after_chunks:N · close_after_chunks:N · stall_after_chunks:N, each with ;text=TEXT. N chunks are
// sent, always: a text too short for them is said again. After 0 chunks the head and the opening events have
// been sent. A closed stream ends in good order as HTTP, but without finish reason; a closed body falls short
// of its Content-Length.
struct BreakOff {
    enum class How { Reset, Close, Stall };
    How how = How::Reset;
    int after = 0;
    std::optional<std::string> text;
    bool operator==(const BreakOff&) const = default;
};

struct Stall { // stall: the request is read, then not a byte comes
    bool operator==(const Stall&) const = default;
};
struct LoseReply { // lost_reply: as long as a reply would take, then the connection closes without one
    bool operator==(const LoseReply&) const = default;
};
struct SendGarbage { // garbage: a good status line and headers, then bytes that are neither JSON nor events
                     // nor UTF-8
    bool operator==(const SendGarbage&) const = default;
};
struct Refuse { // refuse: the port does not listen; see FaultServer for how long
    bool operator==(const Refuse&) const = default;
};

using Shape = std::variant<Speak, CallTool, AnswerStatus, SendErrorEvent, BreakOff, Stall, LoseReply,
                           SendGarbage, Refuse>;

// Reads one shape. Everything after "ok:" and after ";text=" is text, semicolons included. Nothing and at
// least one message if it cannot be read; each message is a sentence for people.
std::optional<Shape> readShape(std::string_view text, std::vector<std::string>& messages);

// How a request was answered, in a few stable words: "ok", "status 429", "reset after 3 chunks".
std::string describe(const Shape& shape);

} // namespace landfall::lab
