// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/tables.h"
#include "core/wire/error_body.h"
#include "core/wire/json_access.h"
#include "core/wire/time_text.h"

#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

std::vector<WireHeader> headersIn(Fields& fields, Findings& findings)
{
    std::vector<WireHeader> headers;
    if (!fields.has("headers"))
        return headers;
    Fields values(fields.object("headers"), findings, "headers");
    for (const auto& [name, value] : fields.object("headers").items())
        headers.push_back({name, values.text(name.c_str())});
    return headers;
}

// A text is the body as it came, anything else the JSON it holds.
std::string bodyIn(Fields& fields)
{
    if (!fields.has("body"))
        return {};
    const auto& body = fields.any("body");
    return body.is_string() ? body.get<std::string>() : dumpJson(body);
}

} // namespace

void checkRetryAfter(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id"});
    const auto now = parseHttpDate(fields.text("now"));
    if (!now)
        findings.add("now must be an HTTP date");
    const auto headers = headersIn(fields, findings);
    const auto body = bodyIn(fields);
    const auto expected = fields.numberOrNull("expect_seconds");
    fields.finish();
    if (!findings.none())
        return;
    findings.compare("expect_seconds", orNull(expected), orNull(retryAfterSeconds(headers, body, *now)));
    findings.compare("expect_seconds of a 429", orNull(expected),
                     orNull(failureFromResponse(429, headers, body, *now).retryAfterSeconds));
}

} // namespace landfall::conformance
