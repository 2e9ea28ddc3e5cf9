// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/gemini_request.h"

#include "core/wire/request_parts.h"

#include <nlohmann/json.hpp>

namespace landfall {

WireRequest geminiRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    return {endpoint.baseUrl, commonHeaders(request.stream), dumpJson(Json::object())};
}

} // namespace landfall
