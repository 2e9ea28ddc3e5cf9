// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/policy_field.h"

#include <nlohmann/json.hpp>

namespace landfall::conformance {

PolicyReading readPolicy(const Json& retry)
{
    const Json workspace{
        {"version", 1},
        {"providers", {{"p", {{"kind", "anthropic"}}}}},
        {"agents", {{"A", {{"provider", "p"}, {"model", "m"}, {"retry", retry}}}}},
    };
    const auto text = workspace.dump(-1, ' ', false, Json::error_handler_t::replace);
    auto reading = readWorkspace(text, "conformance");
    PolicyReading result{std::nullopt, std::move(reading.problems)};
    if (reading.workspace)
        result.policy = reading.workspace->agent("A")->retry;
    return result;
}

RetryPolicy validPolicy(const Json& retry, Findings& findings)
{
    const auto reading = readPolicy(retry);
    for (const auto& problem : reading.problems)
        findings.add("policy: " + problem.message);
    return reading.policy.value_or(RetryPolicy());
}

} // namespace landfall::conformance
