// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace landfall::lab {

// A request as it arrived. The headers hold whatever key the client sent: show them to nobody. Value; any
// thread.
struct HttpRequest {
    std::string method;
    std::string target;                                       // as in the request line
    std::vector<std::pair<std::string, std::string>> headers; // in order, names as written
    std::string body;                                         // chunks put together

    // The target without scheme, host and query. A query may hold a key, a path does not.
    std::string path() const;
    // The first value under this name, in any case.
    std::optional<std::string> header(std::string_view name) const;
    bool operator==(const HttpRequest&) const = default;
};

// Reads HTTP/1.x requests from a stream of bytes, however it is cut. No sockets; any one thread.
// Refused: what is not HTTP (400), heads over 64 KiB (431), bodies over 64 MiB (413), HTTP/2 and above (505).
class RequestReader {
public:
    enum class State { Incomplete, Complete, Refused };

    // Bytes beyond a complete request are kept for the next one.
    State feed(std::string_view bytes);
    // After Complete: gives the request away and goes on to the next. Feed nothing to ask whether it is there
    // already.
    HttpRequest take();
    // After Refused, which is final: what was understood so far, the status to answer with, and why.
    const HttpRequest& rest() const { return m_request; }
    int status() const { return m_status; }
    const std::string& why() const { return m_why; }
    // True once a request, when its head has been read and the client waits for a word before it sends the
    // body.
    bool wantsContinue();

private:
    enum class Part { RequestLine, Headers, Body, ChunkSize, ChunkData, ChunkEnd, Trailer, Done };

    bool step();
    std::optional<std::string_view> line();
    bool refuse(int status, std::string why);
    bool readRequestLine(std::string_view text);
    bool readHeader(std::string_view text);
    bool startBody();
    bool readChunkSize(std::string_view text);
    bool readBody(Part next);

    HttpRequest m_request;
    std::string m_buffer;
    std::size_t m_used = 0;     // of m_buffer; erased once a feed
    std::size_t m_headSize = 0; // lines read so far, trailers and chunk sizes of one body included
    std::size_t m_left = 0;     // of the body or the chunk
    Part m_part = Part::RequestLine;
    bool m_continue = false;
    int m_status = 0;
    std::string m_why;
};

} // namespace landfall::lab
