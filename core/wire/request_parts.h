// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/message.h"
#include "core/wire/codec.h"
#include "core/wire/json_access.h"

#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// What the requests of all protocols have in common.

// Where the path goes below a base that people write with and without a trailing slash, with and without the
// version, and at times with the whole path. A query stays at the end.
struct EndpointPath {
    std::string_view version; // "/v1"
    std::string path;         // "/messages"
    // Every base gets a version, unless it ends in one; otherwise only one that is a bare host, since others
    // have versions of their own.
    bool versionAlways = false;
    std::string_view query = {}; // "alt=sse"
};
// As the server's profile says.
std::string endpointUrl(const Endpoint& endpoint, const ModelRequest& request, const EndpointPath& path);

// Content type, what is accepted, and the key; `keyHeader` is the protocol's own way to send it, empty for a
// bearer token.
std::vector<WireHeader> requestHeaders(const Endpoint& endpoint, bool stream, const char* keyHeader = "");

// As a part of a path; slashes stay.
std::string percentEncoded(std::string_view text);

// The tool's parameters as an object schema, which is what vendors take; an empty one where they are
// unusable. At the top, alternatives are refused by some: arguments are judged by the whole schema anyhow.
Json toolSchema(const ToolSpec& tool);

// The call's arguments; {} where they are no object, since a request that carries garbage is refused. The
// tool's result tells the model what was wrong.
Json callArguments(const ToolCallBlock& call);

// The vendor's own form of a block that goes back as it came; null for any other block.
Json nativeBlock(const ContentBlock& block);

} // namespace landfall
