// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/request_record.h"

#include <nlohmann/json.hpp>

namespace landfall::lab {

std::string toNdjson(const RequestRecord& record)
{
    const nlohmann::ordered_json line{
        {"number", record.number},         {"at", record.at},
        {"connection", record.connection}, {"method", record.request.method},
        {"path", record.request.path()},   {"bytes", record.request.body.size()},
        {"exchange", record.exchange},     {"answered", record.answered},
        {"bytes_sent", record.bytesSent},  {"client_left", record.clientLeft},
        {"took_ms", record.took.count()},
    };
    // A path is whatever the client sent: bytes that are not UTF-8 are replaced.
    return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace landfall::lab
