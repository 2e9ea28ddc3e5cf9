// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// What a recorded reply decodes to, as one JSON object for people and for comparison: text and thinking by
// length (in code points) and SHA-256, tool calls, the vendor's finish reason, usage as the vendor counts it,
// whether an orderly end mark was seen without an error, and the error. A status that is not 2xx is decoded
// as an error body. A list of models is decoded to their number and ids. The body comes in pieces, as
// received.
//
// `protocol`: one of decodableProtocols(); else the result is empty.
std::string decodeReport(std::string_view protocol, int status, std::string_view contentType,
                         std::span<const std::string_view> pieces);

// Those of enum Protocol, and some that are only read: "ollama-native" and "model-list".
std::vector<std::string_view> decodableProtocols();

} // namespace landfall
