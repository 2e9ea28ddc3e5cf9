// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// One line a piece: "text Hel", "call 0 id=call_1 name=f args={", "usage in=1 out=2", "terminal stop parse",
// "error overloaded inband:overloaded_error Overloaded", "comment", "typed".
std::string logOf(const std::vector<Decoded>& pieces);

// One line a block, then "finish …", "usage …", "id …", "model …" and "server tools …" as far as there are
// any.
std::string logOf(const ModelReply& reply);

struct Decoding {
    std::string log;   // of all pieces
    std::string reply; // assembled at the end
    bool endMark = false;
};

// Fed in pieces of `size` bytes (0: whole), then ended.
Decoding decodeAll(Protocol protocol, std::string_view contentType, std::string_view bytes, bool clean = true,
                   std::size_t size = 0);

// Joined, without the lines that are only "typed" or "comment".
std::string essence(const std::string& log);

} // namespace landfall
