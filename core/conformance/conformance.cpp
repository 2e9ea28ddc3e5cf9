// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/conformance.h"

#include "core/conformance/tables.h"
#include "core/wire/json_access.h"
#include "core/wire/text.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace landfall {

namespace {

using conformance::Findings;

constexpr double usualTolerance = 1e-6;

struct Table {
    std::string_view name;
    void (*check)(const Json& row, Findings& findings);
};

constexpr std::array tables{
    Table{"backoff_praison", conformance::checkBackoff},
    Table{"classify", conformance::checkClassify},
    Table{"failover_sequences", conformance::checkFailover},
    Table{"replay_classifier", conformance::checkReplay},
    Table{"retry_after", conformance::checkRetryAfter},
    Table{"tool_outcomes", conformance::checkTool},
    Table{"wait_for", conformance::checkWait},
    Table{"watchdog", conformance::checkWatchdog},
};

ConformanceReport noTable(std::string why)
{
    return {0, 1, {std::move(why)}};
}

// "wf-001", or "case 3" where it has no id, with its title if it has one.
std::string nameOf(const Json& row, std::size_t index)
{
    const auto id = stringAt(row, "id");
    const auto title = stringAt(row, "title");
    const auto name = id.empty() ? "case " + std::to_string(index + 1) : std::string(id);
    return onOneLine(title.empty() ? name : name + " (" + std::string(title) + ')');
}

ConformanceReport checkCases(const Table& table, const Json& cases, double tolerance)
{
    ConformanceReport report;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        Findings findings(tolerance);
        table.check(cases[i], findings);
        if (findings.none()) {
            ++report.passed;
        } else {
            ++report.failed;
            report.problems.push_back(nameOf(cases[i], i) + ": " + findings.onOneLine());
        }
    }
    return report;
}

// What stands beside `meta` and `cases` may change what the cases mean.
std::string strangersIn(const Json& document)
{
    for (const auto& [name, value] : document.items()) {
        if (name != "meta" && name != "cases")
            return name;
    }
    return {};
}

} // namespace

ConformanceReport checkConformance(std::string_view table)
{
    const auto document = parseJson(table);
    if (!document)
        return noTable("not JSON");
    const Json* meta = objectAt(*document, "meta");
    const auto name = meta ? stringAt(*meta, "table") : std::string_view();
    if (name.empty())
        return noTable("no table: meta.table is missing");
    const auto known =
        std::find_if(tables.begin(), tables.end(), [&](const auto& t) { return t.name == name; });
    if (known == tables.end())
        return noTable(onOneLine("unknown table \"" + std::string(name) + '"'));
    if (const auto stranger = strangersIn(*document); !stranger.empty())
        return noTable(onOneLine("unknown field " + stranger));
    const Json* cases = arrayAt(*document, "cases");
    if (!cases || cases->empty())
        return noTable("cases must be a list with at least one case");
    const Json* tolerance = member(*meta, "tolerance");
    if (tolerance && !tolerance->is_number())
        return noTable("meta.tolerance must be a number");
    return checkCases(*known, *cases, tolerance ? tolerance->get<double>() : usualTolerance);
}

} // namespace landfall
