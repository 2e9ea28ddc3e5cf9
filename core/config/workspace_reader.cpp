// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"

#include "core/config/json_access.h"
#include "core/config/retry_fields.h"
#include "core/config/workspace_checker.h"
#include "core/config/workspace_values.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using config::Json;

bool isError(const ConfigProblem& problem)
{
    return problem.severity == ConfigProblem::Severity::Error;
}

} // namespace

std::string toText(const ConfigProblem& problem)
{
    const std::string where = problem.pointer.empty() ? "" : problem.pointer + ": ";
    return where + (isError(problem) ? "" : "warning: ") + problem.message;
}

RetryReading readRetryPolicy(std::string_view json)
{
    RetryReading reading;
    const Json root = config::parseJson(json, reading.problems);
    if (reading.problems.empty())
        reading.problems = config::checkRetryBlock(root);
    if (std::none_of(reading.problems.begin(), reading.problems.end(), isError))
        reading.policy = config::retryPolicyOf(&root);
    return reading;
}

WorkspaceReading readWorkspace(std::string_view json, const std::string& name,
                               const std::vector<std::string>& builtinScripts)
{
    WorkspaceReading reading;
    const Json root = config::parseJson(json, reading.problems);
    if (reading.problems.empty())
        reading.problems = config::checkWorkspace({root, builtinScripts});
    if (std::none_of(reading.problems.begin(), reading.problems.end(), isError))
        reading.workspace = config::workspaceOf(root, name);
    return reading;
}

} // namespace landfall
