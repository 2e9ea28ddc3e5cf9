// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/policy_field.h"
#include "core/conformance/tables.h"

#include <nlohmann/json.hpp>

namespace landfall::conformance {

void checkWait(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id"});
    const auto policy = validPolicy(fields.object("policy"), findings);
    const int attempt = fields.count("failed_attempt");
    const double u = fields.unitNumber("u");
    const auto hint = fields.has("retry_after") ? fields.numberOrNull("retry_after") : std::nullopt;
    const double expected = fields.number("expect_wait");
    fields.finish();
    if (findings.none())
        findings.compare("expect_wait", expected, plannedWait(policy, attempt, hint, u).planned);
}

} // namespace landfall::conformance
