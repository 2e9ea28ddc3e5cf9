// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_access.h"

#include <cstddef>
#include <cstdint>
#include <map>

namespace landfall {

class ReplyBuilder;

// Puts the fragments of Chat's tool calls together. Two rules, both needed: an index routes fragments, and a
// new id with a name opens a call whatever its index says.
class ChatCalls {
public:
    // The `tool_calls` of a delta or of a message.
    void take(const JsonValue& fragments, ReplyBuilder& out);

    // The `function_call` of old servers: one call, without an id.
    void takeOnly(const JsonValue& function, ReplyBuilder& out);

private:
    void takeFragment(const JsonValue& fragment, std::int64_t position, ReplyBuilder& out);
    std::size_t callFor(std::int64_t index, std::string_view id, std::string_view name, ReplyBuilder& out);

    std::map<std::int64_t, std::size_t> m_callAt; // the latest call of each index
};

} // namespace landfall
