// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/http_head.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace landfall::lab {

namespace {

struct StatusPhrase {
    int status;
    const char* phrase;
};

constexpr std::array Phrases{
    StatusPhrase{200, "OK"},
    StatusPhrase{301, "Moved Permanently"},
    StatusPhrase{302, "Found"},
    StatusPhrase{303, "See Other"},
    StatusPhrase{304, "Not Modified"},
    StatusPhrase{307, "Temporary Redirect"},
    StatusPhrase{308, "Permanent Redirect"},
    StatusPhrase{400, "Bad Request"},
    StatusPhrase{401, "Unauthorized"},
    StatusPhrase{402, "Payment Required"},
    StatusPhrase{403, "Forbidden"},
    StatusPhrase{404, "Not Found"},
    StatusPhrase{408, "Request Timeout"},
    StatusPhrase{409, "Conflict"},
    StatusPhrase{413, "Content Too Large"},
    StatusPhrase{422, "Unprocessable Content"},
    StatusPhrase{429, "Too Many Requests"},
    StatusPhrase{431, "Request Header Fields Too Large"},
    StatusPhrase{500, "Internal Server Error"},
    StatusPhrase{502, "Bad Gateway"},
    StatusPhrase{503, "Service Unavailable"},
    StatusPhrase{504, "Gateway Timeout"},
    StatusPhrase{505, "HTTP Version Not Supported"},
};

} // namespace

std::string responseHead(int status, const std::string& contentType, const std::string& fields)
{
    const auto known = std::find_if(Phrases.begin(), Phrases.end(),
                                    [&](const StatusPhrase& p) { return p.status == status; });
    const std::string phrase = known == Phrases.end() ? "" : known->phrase;
    return "HTTP/1.1 " + std::to_string(status) + " " + phrase + "\r\nContent-Type: " + contentType + "\r\n" +
           fields + "Connection: close\r\n\r\n";
}

std::string contentLength(std::size_t size)
{
    return "Content-Length: " + std::to_string(size) + "\r\n";
}

std::string framed(const std::string& bytes)
{
    std::array<char, 16> size{};
    const auto end = std::to_chars(size.data(), size.data() + size.size(), bytes.size(), 16).ptr;
    return std::string(size.data(), end) + "\r\n" + bytes + "\r\n";
}

std::string lastChunk()
{
    return "0\r\n\r\n";
}

} // namespace landfall::lab
