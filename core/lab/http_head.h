// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

// The bytes around a body, as HTTP/1.1 wants them. Pure; any thread.
namespace landfall::lab {

// A status line, Content-Type, the given fields (each ended by CRLF), "Connection: close" and the empty line.
std::string responseHead(int status, const std::string& contentType, const std::string& fields);
std::string contentLength(std::size_t size);

// One chunk of chunked transfer coding. Empty bytes would end the body: that is lastChunk's business.
std::string framed(const std::string& bytes);
std::string lastChunk();

} // namespace landfall::lab
