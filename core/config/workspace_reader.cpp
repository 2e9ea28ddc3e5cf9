// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_reader.h"

#include "core/config/workspace_checker.h"
#include "core/config/workspace_values.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using config::Json;

// Far beyond any workspace, and far below what would exhaust the stack of those who walk the values.
constexpr int deepestNesting = 100;

// The library's words without its own tag, and without the text last read: that may be a key in the wrong
// place.
std::string withoutTagAndText(std::string message)
{
    constexpr std::string_view lastRead = "; last read: '";
    if (const auto begin = message.find(lastRead); begin != std::string::npos)
        message.erase(begin, message.rfind('\'') + 1 - begin);
    for (const std::string_view tag : {"] ", "parse error at ", "parse error: "}) {
        if (const auto at = message.find(tag); at != std::string::npos)
            message.erase(0, at + tag.size());
    }
    return message;
}

// Reports at most one problem; the value is then not to be used.
Json parse(std::string_view text, std::vector<ConfigProblem>& problems)
{
    bool isTooDeep = false;
    const auto guard = [&isTooDeep](int depth, Json::parse_event_t, Json&) {
        isTooDeep = isTooDeep || depth > deepestNesting;
        return !isTooDeep;
    };
    Json root;
    try {
        root = Json::parse(text, guard, true, true);
    } catch (const Json::exception& error) {
        problems.push_back(
            {ConfigProblem::Severity::Error, {}, "not JSON: " + withoutTagAndText(error.what())});
    }
    if (isTooDeep)
        problems.assign(1, {ConfigProblem::Severity::Error,
                            {},
                            "nested deeper than " + std::to_string(deepestNesting) + " levels"});
    return root;
}

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

WorkspaceReading readWorkspace(std::string_view json, const std::string& name,
                               const std::vector<std::string>& builtinScripts)
{
    WorkspaceReading reading;
    const Json root = parse(json, reading.problems);
    if (reading.problems.empty())
        reading.problems = config::checkWorkspace({root, builtinScripts});
    if (std::none_of(reading.problems.begin(), reading.problems.end(), isError))
        reading.workspace = config::workspaceOf(root, name);
    return reading;
}

} // namespace landfall
