// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace landfall {

// Pieces of an event stream as OpenAI's Chat sends it.
constexpr std::size_t chatEventSize = 272; // what such an event takes on the wire, in bytes

// The JSON of one chunk, filled up to that size as the provider does.
std::string chatChunk(std::string_view content);
std::string sseEvent(std::string_view json);
// The chunk with the finish reason, and [DONE].
std::string chatEnd();
// `events` events of text, without the end; what they say differs.
std::string chatStream(int events);

} // namespace landfall
