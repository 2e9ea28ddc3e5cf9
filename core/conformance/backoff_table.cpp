// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/policy_field.h"
#include "core/conformance/tables.h"

#include <limits>
#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

// A config without any field is the dialect's defaults; the reader would take it for the other dialect's.
RetryPolicy dialectPolicy(const Json& config, Findings& findings)
{
    auto policy = validPolicy(config, findings);
    if (!policy.maxRetriesDialect)
        policy.maxRetriesDialect.emplace();
    return policy;
}

// Without a hint it is the delay alone, which its floor may lift over max_delay; with one it is the wait.
double delayOf(const RetryPolicy& policy, int attempt, std::optional<double> hint, double u)
{
    if (!hint)
        return jitteredDelay(*policy.maxRetriesDialect, attempt, u);
    const int failed = attempt < std::numeric_limits<int>::max() ? attempt + 1 : attempt;
    return plannedWait(policy, failed, hint, u).planned;
}

void checkDelay(Fields& fields, Findings& findings)
{
    const auto policy = dialectPolicy(fields.object("config"), findings);
    const int attempt = fields.count("attempt");
    const double u = fields.unitNumber("u");
    const auto hint = fields.has("retry_after") ? fields.numberOrNull("retry_after") : std::nullopt;
    const double expected = fields.number("expect_delay");
    fields.refuseValues({"expect_error"});
    fields.finish();
    if (findings.none())
        findings.compare("expect_delay", expected, delayOf(policy, attempt, hint, u));
}

void checkValidation(Fields& fields, Findings& findings)
{
    const auto reading = readPolicy(fields.any("config"));
    const auto expected = fields.textOrNull("expect_error");
    fields.refuseValues({"attempt", "u", "expect_delay"});
    fields.finish();
    std::optional<std::string> first;
    for (const auto& problem : reading.problems) {
        if (problem.severity == ConfigProblem::Severity::Warning)
            findings.add("config: " + problem.message);
        else if (!first)
            first = problem.message;
    }
    if (findings.none())
        findings.compare("expect_error", expected ? Json(*expected) : Json(), first ? Json(*first) : Json());
}

} // namespace

void checkBackoff(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id"});
    const auto algorithm = fields.word("algorithm", {"agent_jittered_backoff", "agent_config_validation"});
    if (algorithm == "agent_config_validation")
        checkValidation(fields, findings);
    else
        checkDelay(fields, findings);
}

} // namespace landfall::conformance
