// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/http_request.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::lab {

// What a request asks for, as far as the answer depends on it.
struct Asked {
    std::string model;
    bool stream = false;
    bool includeUsage = false; // usage in a stream, where the protocol makes that a choice
    int inputTokens = 0;       // an estimate, for the usage figures
};

// A reply in no protocol's terms.
struct Reply {
    struct Call {
        std::string name;
        std::string arguments; // JSON text
    };
    std::vector<std::string> chunks; // the text, cut where a stream cuts it, each valid UTF-8
    std::optional<Call> call;
    std::uint64_t serial = 0;   // other serial, other ids
    std::int64_t createdAt = 0; // seconds since the epoch
};

// A reply on the wire, cut so that it can be broken off after any chunk. The pieces in a row are the whole
// reply.
struct Piece {
    std::string bytes;
    bool chunk = false; // carries one delta of text or arguments
};

// How one vendor's API looks to its clients. Stateless; any thread. A new protocol is one file that
// implements this, and one line in protocol.cpp.
class Protocol {
public:
    virtual ~Protocol() = default;

    virtual std::string_view id() const = 0;
    virtual bool ownsPath(std::string_view path) const = 0;
    // Nothing if the body is not what this protocol sends at all.
    virtual std::optional<Asked> read(const HttpRequest& request) const = 0;
    virtual std::vector<Piece> streamed(const Asked& asked,
                                        const Reply& reply) const = 0; // as server-sent events
    virtual std::vector<Piece> whole(const Asked& asked, const Reply& reply) const = 0; // as one JSON body
    virtual std::string statusError(int status, std::uint64_t serial) const = 0; // the body of an error
    virtual std::string inBandError(const std::string& type,
                                    std::uint64_t serial) const = 0; // the data of an event
    // That, as an event.
    virtual std::string errorEvent(const std::string& type, std::uint64_t serial) const
    {
        return "event: error\ndata: " + inBandError(type, serial) + "\n\n";
    }
    // What tells in a stream that the server is there.
    virtual std::string ping() const { return ": ping\n\n"; }
    virtual std::string requestIdField(std::uint64_t serial) const = 0; // a response header, CRLF included
};

const Protocol* protocolById(std::string_view id);
const Protocol* protocolByPath(std::string_view path);
std::vector<std::string_view> protocolIds();

} // namespace landfall::lab
