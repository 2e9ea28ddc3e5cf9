// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/tables.h"
#include "core/wire/replay_classifier.h"

#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

// What leads to this error from the one before it; a cycle is written out once.
bool isLink(const std::string& link)
{
    constexpr std::string_view cycle = "cause-cycle-to-";
    if (link == "cause" || link == "context")
        return true;
    return link.starts_with(cycle) && link.size() > cycle.size() &&
           link.find_first_not_of("0123456789", cycle.size()) == std::string::npos;
}

ErrorInfo readError(const Json& value, Findings& findings, const std::string& where)
{
    Fields fields(value, findings, where);
    fields.ignore({"status"});
    ErrorInfo error{fields.text("type"), fields.texts("bases"), fields.text("message")};
    if (fields.has("link") && !isLink(fields.text("link")))
        findings.add(where + ".link must be cause, context or cause-cycle-to-INDEX");
    fields.finish();
    return error;
}

std::vector<ErrorInfo> readChain(const Json& list, Findings& findings)
{
    std::vector<ErrorInfo> chain;
    for (const auto& value : list)
        chain.push_back(readError(value, findings, "exception_chain[" + std::to_string(chain.size()) + ']'));
    if (chain.empty())
        findings.add("exception_chain has no error");
    return chain;
}

} // namespace

void checkReplay(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id", "expect_outcome", "disputed", "status", "side_effecting_tools", "flags"});
    const auto chain = readChain(fields.list("exception_chain"), findings);
    const bool alone = fields.flag("expect_unsafe");
    const bool whole = fields.flag("expect_chain_unsafe");
    fields.finish();
    if (!findings.none())
        return;
    findings.compare("expect_unsafe", alone, isReplayUnsafe(chain.front()));
    findings.compare("expect_chain_unsafe", whole, isReplayUnsafeChain(chain));
}

} // namespace landfall::conformance
