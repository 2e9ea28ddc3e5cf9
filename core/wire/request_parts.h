// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/message.h"
#include "core/wire/codec.h"
#include "core/wire/json_access.h"

#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// What the requests of all protocols have in common.

// Where the path goes below a base that people write with and without a trailing slash, with and without the
// version, and at times with the whole path. A query stays at the end.
struct EndpointPath {
    std::string_view version; // "/v1"
    std::string_view path;    // "/messages"
    // Every base gets the version; otherwise only one that is a bare host, since others have versions of
    // their own.
    bool versionAlways = false;
};
std::string endpointUrl(std::string_view baseUrl, const EndpointPath& endpoint);

// "content-type" and "accept".
std::vector<WireHeader> commonHeaders(bool stream);

// The tool's parameters as an object schema, which is what vendors take; an empty one where they are
// unusable.
Json toolSchema(const ToolSpec& tool);

// The call's arguments; {} where they are no object, since a request that carries garbage is refused. The
// tool's result tells the model what was wrong.
Json callArguments(const ToolCallBlock& call);

// The blocks of a message that go back to their own protocol, as they came; null for any other.
Json nativeBlock(const ContentBlock& block, Protocol protocol);

// Ids of calls as every vendor accepts them. Those of another vendor may be too long, have other characters,
// or be the same in every turn: such an id is replaced, in the call and in its result alike, and the same way
// each time.
class CallIds {
public:
    std::string forCall(const std::string& id);
    std::string forResult(const std::string& id);

private:
    std::set<std::string> m_used;
    std::map<std::string, std::deque<std::string>> m_unanswered; // by original id, oldest first
};

} // namespace landfall
