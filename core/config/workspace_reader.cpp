// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"

#include "core/config/json_access.h"
#include "core/config/retry_fields.h"
#include "core/config/workspace_checker.h"
#include "core/config/workspace_values.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using config::Json;

bool isError(const ConfigProblem& problem)
{
    return problem.severity == ConfigProblem::Severity::Error;
}

void append(std::vector<ConfigProblem>& all, std::vector<ConfigProblem> more)
{
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

} // namespace

std::string toText(const ConfigProblem& problem)
{
    const std::string where = problem.pointer.empty() ? "" : problem.pointer + ": ";
    return where + (isError(problem) ? "" : "warning: ") + problem.message;
}

std::string toText(const ConfigProblem& problem, const std::string& file)
{
    const std::string place =
        problem.line == 0 ? "" : ':' + std::to_string(problem.line) + ':' + std::to_string(problem.column);
    return file + place + ": " + toText(problem);
}

RetryReading readRetryPolicy(std::string_view json)
{
    RetryReading reading;
    Json root;
    config::JsonOutline outline;
    if (config::parseJson(json, root, outline, reading.problems))
        append(reading.problems, config::checkRetryBlock(root));
    config::placeAll(json, outline, reading.problems);
    if (std::none_of(reading.problems.begin(), reading.problems.end(), isError))
        reading.policy = config::retryPolicyOf(&root);
    return reading;
}

WorkspaceReading readWorkspace(std::string_view json, const std::string& name,
                               const std::vector<std::string>& builtinScripts)
{
    WorkspaceReading reading;
    Json root;
    config::JsonOutline outline;
    if (config::parseJson(json, root, outline, reading.problems))
        append(reading.problems, config::checkWorkspace({root, builtinScripts}));
    config::placeAll(json, outline, reading.problems);
    if (std::none_of(reading.problems.begin(), reading.problems.end(), isError))
        reading.workspace = config::workspaceOf(root, name);
    return reading;
}

} // namespace landfall
