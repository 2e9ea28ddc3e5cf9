// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_access.h"

#include <memory>
#include <optional>
#include <string>

namespace landfall {

class ReplyBuilder;

// The reasoning of a Chat reply. It comes as `reasoning_content` or `reasoning`, and from OpenRouter besides
// as `reasoning_details`, which that server wants back unchanged.
class ChatReasoning {
public:
    ChatReasoning();
    ~ChatReasoning();

    // The fields of a delta or of a message.
    void take(const JsonValue& part, ReplyBuilder& out);
    void addText(std::string_view piece, ReplyBuilder& out);
    // The reply is complete: its details are kept for the way back.
    void keep(ReplyBuilder& out) const;

private:
    std::size_t block(ReplyBuilder& out);
    std::string addDetails(const JsonValue& details);

    std::optional<std::size_t> m_block;
    std::unique_ptr<Json> m_details; // the list so far, fragments joined
};

} // namespace landfall
