// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/tool_fields.h"

#include "core/config/json_access.h"
#include "core/config/references.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

constexpr std::string_view methodsSentAgainByQt[]{"GET", "HEAD", "DELETE"};

RetryClass writtenClassOf(const Json& tool)
{
    const auto* word = textOf(tool, "retry_class");
    return word ? retryClassFromId(*word).value_or(RetryClass::Unclassified) : RetryClass::Unclassified;
}

bool mayBeSentAgainByQt(const Json& tool)
{
    const auto* method = textOf(tool, "method");
    return method &&
           std::count(std::begin(methodsSentAgainByQt), std::end(methodsSentAgainByQt), *method) > 0;
}

} // namespace

RetryClass retryClassOf(const Json& tool)
{
    const auto written = writtenClassOf(tool);
    if (written == RetryClass::Accumulating && textOf(tool, "idempotency_key"))
        return RetryClass::Convergent;
    return written;
}

Approval approvalOf(const Json& tool)
{
    if (const auto* word = textOf(tool, "approval"))
        return approvalFromId(*word).value_or(Approval::Ask);
    return isRepeatable(writtenClassOf(tool)) ? Approval::Auto : Approval::Ask;
}

void checkTool(const Place& place)
{
    const auto retryClass = retryClassOf(place.value);
    if (mayBeSentAgainByQt(place.value) && !isRepeatable(retryClass))
        place.refuse("method",
                     "a tool by " + *textOf(place.value, "method") +
                         " must have retry_class safe or convergent: the connection may send it twice");
    if (!place.value.contains("retry_class"))
        place.warn(
            "",
            "no retry_class: calls are never retried, and turns that offer the tool wait for the operator "
            "when a reply is lost");
}

void checkProbe(const Place& place)
{
    if (const auto* tool = textOf(place.value, "tool"))
        refersTo(place, "tool", "tools", *tool);
}

} // namespace landfall::config
