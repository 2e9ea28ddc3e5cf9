// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lab/protocol_parts.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall::lab {

namespace {

using nlohmann::ordered_json;

struct StatusText {
    int status;
    const char* type;
    const char* code; // nullptr: null
    const char* message;
};

constexpr std::array StatusTexts{
    StatusText{401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided"},
    StatusText{404, "invalid_request_error", "model_not_found",
               "The model does not exist or you do not have access to it."},
    StatusText{429, "requests", "rate_limit_exceeded", "Rate limit reached on requests per min (RPM)"},
    StatusText{500, "server_error", nullptr, "The server had an error while processing your request"},
    StatusText{503, "server_error", nullptr, "The engine is currently overloaded, please try again later"},
};

StatusText textOf(int status)
{
    const auto found = std::find_if(StatusTexts.begin(), StatusTexts.end(),
                                    [&](const StatusText& text) { return text.status == status; });
    if (found != StatusTexts.end())
        return *found;
    return {status, status < 500 ? "invalid_request_error" : "server_error", nullptr,
            "The lab was asked for this status"};
}

} // namespace

std::string openAiError(const std::string& type, const ordered_json& code, const std::string& message)
{
    return dumped({{"error", {{"message", message}, {"type", type}, {"param", nullptr}, {"code", code}}}});
}

std::string openAiStatusError(int status)
{
    const auto text = textOf(status);
    return openAiError(text.type, text.code ? ordered_json(text.code) : ordered_json(), text.message);
}

} // namespace landfall::lab
