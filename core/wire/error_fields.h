// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/json_access.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// What a provider says about a failure, whatever shape its error has.
struct ErrorFields {
    std::string message;            // of the provider's error-message field; empty if there is none
    std::string code;               // the most telling of the codes, for people; empty if there is none
    std::vector<std::string> codes; // all structured ones: code, type, status, reasons
    std::optional<int> status;      // the HTTP status the error says it stands for
    bool retryInfo = false;         // Google's RetryInfo: it is worth waiting
    std::string dayQuota;           // what Google's QuotaFailure calls the quota of a day that is used up
    std::string param;              // the field of the request the error is about
    std::optional<std::int64_t> contextSize; // llama.cpp's n_ctx
};

// The object that holds the error's fields in an error body, in an in-band event, or as such. Bodies come as
// {"error":{…}}, {"error":"text"}, [{"error":…}], {"message":…} and {"detail":…}.
const JsonValue& errorObject(const JsonValue& document);

// Whether a document in place of a reply, or of a piece of one, is an error.
bool isError(const JsonValue& document);

ErrorFields errorFields(const JsonValue& document);

} // namespace landfall
