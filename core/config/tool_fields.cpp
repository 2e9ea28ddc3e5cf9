// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/tool_fields.h"

#include "core/config/json_access.h"
#include "core/config/references.h"
#include "core/config/schema_check.h"
#include "core/config/schema_keywords.h"
#include "core/config/template_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

constexpr std::string_view argumentPrefix = "args.";
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

// Templates in any string of the value that name an argument which the schema does not have.
void checkNamesIn(const Place& place, const Json& properties)
{
    if (place.value.is_structured()) {
        for (const auto& [name, inner] : place.value.items())
            checkNamesIn({place.document, inner, childPointer(place.pointer, name), place.problems},
                         properties);
        return;
    }
    const auto* text = place.value.get_ptr<const std::string*>();
    const auto names = templateNames(text ? *text : std::string());
    if (!names)
        return; // that is on the list already
    for (const auto& name : *names) {
        if (name.starts_with(argumentPrefix) && !properties.contains(name.substr(argumentPrefix.size())))
            place.refuse("", "{{" + name + "}}: parameters has no property of that name");
    }
}

void checkArgumentNames(const Place& place, const Json& properties)
{
    for (const auto* field :
         {"command", "env", "url", "headers", "body", "idempotency_key", "intent_key", "next", "probe"}) {
        if (const auto* value = memberOf(place.value, field))
            checkNamesIn({place.document, *value, childPointer(place.pointer, field), place.problems},
                         properties);
    }
}

void checkParameters(const Place& place)
{
    const auto* parameters = memberOf(place.value, "parameters");
    if (!parameters || !parameters->is_object())
        return;
    if (const auto problem = checkSchema(parameters->dump()))
        return place.refuse("parameters", problem->message);
    for (const auto& keyword : unknownKeywords(*parameters))
        place.warn("parameters", "the schema's keyword " + keyword + " is not known and says nothing");
    const auto* properties = memberOf(*parameters, "properties");
    if (properties && properties->is_object())
        checkArgumentNames(place, *properties);
}

} // namespace

RetryClass retryClassOf(const Json& tool)
{
    return inForce(writtenClassOf(tool), textOf(tool, "idempotency_key") != nullptr);
}

Approval approvalOf(const Json& tool)
{
    if (const auto* word = textOf(tool, "approval"))
        return approvalFromId(*word).value_or(Approval::Ask);
    return isRepeatable(writtenClassOf(tool)) ? Approval::Auto : Approval::Ask;
}

void checkTool(const Place& place)
{
    checkParameters(place);
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
