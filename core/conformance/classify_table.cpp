// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/tables.h"
#include "core/wire/error_body.h"
#include "core/wire/json_access.h"
#include "core/wire/named_failure.h"

#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

// Far from any rate limit's date: no case of this table has one.
constexpr std::int64_t wallSeconds = 1'800'000'000;

struct Classified {
    Failure failure;
    std::string dispatch;
};

std::string optionalText(Fields& fields, const char* name)
{
    return fields.has(name) ? fields.text(name) : std::string();
}

// The error as a provider writes it; nothing if it says nothing.
Json errorIn(Fields& fields)
{
    Json error;
    for (const char* name : {"code", "type", "message"}) {
        if (fields.has(name))
            error[name] = fields.text(name);
    }
    return error;
}

Classified classifyResponse(Fields& fields)
{
    const auto status = static_cast<int>(fields.integer("status", 100, 599));
    const auto error = errorIn(fields);
    const auto body = error.is_null() ? std::string() : dumpJson({{"error", error}});
    fields.finish();
    return {failureFromResponse(status, {}, body, wallSeconds), "response"};
}

Classified classifyInBand(Fields& fields, Findings& findings)
{
    const auto error = errorIn(fields);
    if (error.is_null())
        findings.add("input has neither a status, nor an exception, nor an error's code or message");
    fields.finish();
    return {failureFromInBand(dumpJson(error)), "response"};
}

const char* wordOf(DispatchSign sign)
{
    switch (sign) {
    case DispatchSign::PreDispatch: return "pre";
    case DispatchSign::PostDispatch: return "post";
    case DispatchSign::None: break;
    }
    return "unknown";
}

Classified classifyNamed(const Json& input, Findings& findings)
{
    std::vector<ErrorInfo> chain;
    std::string where = "input";
    const Json* next = &input;
    while (next) {
        Fields fields(*next, findings, where);
        ErrorInfo error{fields.text("exception"), {}, optionalText(fields, "message")};
        if (fields.has("bases"))
            error.ancestors = fields.texts("bases");
        chain.push_back(std::move(error));
        next = fields.has("cause") ? &fields.any("cause") : nullptr;
        fields.finish();
        where += ".cause";
    }
    auto named = failureFromErrors(chain);
    return {std::move(named.failure), wordOf(named.dispatch)};
}

Classified classify(const Json& input, Findings& findings)
{
    Fields fields(input, findings, "input");
    if (fields.has("status"))
        return classifyResponse(fields);
    if (fields.has("exception"))
        return classifyNamed(input, findings);
    return classifyInBand(fields, findings);
}

} // namespace

void checkClassify(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id"});
    const auto got = classify(fields.object("input"), findings);
    const bool transient = fields.flag("transient");
    const bool rateLimited = fields.flag("rate_limited");
    const auto dispatch = fields.word("dispatch", {"pre", "post", "response", "unknown"});
    fields.finish();
    if (!findings.none())
        return;
    findings.compare("transient", transient, got.failure.transient);
    findings.compare("rate_limited", rateLimited, got.failure.rateLimit);
    findings.compare("dispatch", dispatch, got.dispatch);
}

} // namespace landfall::conformance
