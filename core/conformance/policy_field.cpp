// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/policy_field.h"

#include <nlohmann/json.hpp>

namespace landfall::conformance {

RetryReading readPolicy(const Json& retry)
{
    return readRetryPolicy(retry.dump(-1, ' ', false, Json::error_handler_t::replace));
}

RetryPolicy validPolicy(const Json& retry, Findings& findings)
{
    const auto reading = readPolicy(retry);
    for (const auto& problem : reading.problems)
        findings.add("policy: " + problem.message);
    return reading.policy.value_or(RetryPolicy());
}

} // namespace landfall::conformance
