// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

#include <span>
#include <string>
#include <string_view>

namespace landfall {

// What a reply decodes to, as one JSON object for people and for comparison: text and thinking by length (in
// code points) and SHA-256, tool calls, the vendor's finish reason, usage as the vendor counts it, whether an
// orderly end mark was seen without an error, and the error. A status that is not 2xx is decoded as an error
// body.
std::string decodeReport(Protocol protocol, int status, std::string_view contentType, std::string_view bytes);

// The same for a body that arrives in pieces.
std::string decodeReport(Protocol protocol, int status, std::string_view contentType,
                         std::span<const std::string_view> pieces);

} // namespace landfall
