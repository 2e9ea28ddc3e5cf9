// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/openai_responses_request.h"

#include "core/wire/request_parts.h"

#include <nlohmann/json.hpp>

namespace landfall {

WireRequest openAiResponsesRequest(const ModelRequest& request, const Endpoint& endpoint)
{
    return {endpoint.baseUrl, commonHeaders(request.stream), dumpJson(Json::object())};
}

} // namespace landfall
