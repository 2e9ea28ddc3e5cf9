// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/http_request.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace landfall::lab {

// One request and what became of it. Value; any thread.
struct RequestRecord {
    int number = 0;     // of the request, from 1 in order of arrival
    int connection = 0; // from 1 in order of arrival
    int exchange = 0;   // the place in the script, from 1; 0 if the lab itself refused the request
    HttpRequest request;
    // A shape in words ("ok", "reset after 3 chunks"), the last op of a list ("fin"), or the lab's own
    // refusal
    // ("400 the request line is not HTTP"). Stable words, to be compared.
    std::string answered;
    std::int64_t bytesSent = 0; // handed to the kernel
    bool clientLeft = false;    // the connection ended from the other side before the answer was played out
    std::string at;             // UTC, when the request was complete, "2026-01-31T12:00:00.000Z"
    std::chrono::milliseconds took{0}; // real time, whatever the time scale
};

// One line of NDJSON, without its LF: number, at, connection, method, path, bytes (of the request's body),
// exchange, answered, bytes_sent, client_left, took_ms. Neither headers nor body nor query, so no key can be
// in it.
std::string toNdjson(const RequestRecord& record);

} // namespace landfall::lab
