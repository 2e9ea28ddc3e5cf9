// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_access.h"

#include <string_view>

namespace landfall {

class ReplyBuilder;

// What one protocol's JSON documents mean; framing, and bytes that are no JSON, are BodyDecoder's business.
// Documents may have any shape: what does not fit is ignored. One object a reply.
class ReplyGrammar {
public:
    virtual ~ReplyGrammar() = default;
    // One event of a stream; `name` is its SSE name, often empty.
    virtual void takeEvent(std::string_view name, const JsonValue& event, ReplyBuilder& out) = 0;
    // A reply that came whole.
    virtual void takeWhole(const JsonValue& body, ReplyBuilder& out) = 0;
    // `data: [DONE]`.
    virtual void takeDone(ReplyBuilder& out) = 0;
    // The body ended in order.
    virtual void takeEnd(ReplyBuilder&) {}
};

// A document that is an error, in place of a reply or inside one: its verdict.
void takeError(const JsonValue& document, ReplyBuilder& out);

} // namespace landfall
