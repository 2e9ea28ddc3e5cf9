// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/result_rules.h"

#include <QCryptographicHash>

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

namespace landfall {

namespace {

using Json = nlohmann::json;

Json parsed(const std::string& text)
{
    return Json::parse(text, nullptr, false);
}

std::string dumped(const Json& value)
{
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* at(const Json& value, const std::string& pointer)
{
    if (pointer.empty())
        return &value;
    try {
        const Json::json_pointer path(pointer);
        return value.contains(path) ? &value.at(path) : nullptr;
    } catch (const Json::exception&) {
        return nullptr; // it is no pointer, or leads through what is no container
    }
}

bool holdsFor(const ResultRule& rule, const Json& result, const TemplateValues& values)
{
    const auto* found = at(result, rule.pointer);
    const auto expected = expandJson(rule.equals, values);
    return found && expected && *found == parsed(*expected);
}

std::string named(const std::string& pointer)
{
    return pointer.empty() ? "the answer" : pointer;
}

// The first field of the record that is not as the call asked for; empty if there is none.
std::string difference(const ProbeConfig& probe, const Json& result, const TemplateValues& values)
{
    for (const auto& [pointer, wanted] : probe.compare) {
        const auto expected = expandJson(Json(wanted).dump(), values);
        if (!expected)
            continue; // the call did not say
        const auto* found = at(result, pointer);
        const auto asked = parsed(*expected);
        if (!found)
            return pointer + " is not there; the call asked for " + dumped(asked);
        if (*found != asked)
            return pointer + " is " + dumped(*found) + "; the call asked for " + dumped(asked);
    }
    return {};
}

void shorten(Json& value)
{
    constexpr double exact = 9007199254740992.0; // 2^53
    if (value.is_structured()) {
        for (auto& inner : value)
            shorten(inner);
    } else if (value.is_number_float()) {
        const auto number = value.get<double>();
        if (std::floor(number) == number && std::fabs(number) <= exact)
            value = static_cast<std::int64_t>(number);
    }
}

} // namespace

bool holds(const ResultRule& rule, const std::string& resultJson, const TemplateValues& values)
{
    const auto result = parsed(resultJson);
    return !result.is_discarded() && holdsFor(rule, result, values);
}

ProbeReading readProbe(const ProbeConfig& probe, const std::string& resultJson, const TemplateValues& values)
{
    const auto result = parsed(resultJson);
    if (result.is_discarded())
        return {.evidence = "the answer is not JSON"};
    if (holdsFor(probe.landed, result, values)) {
        const auto* record = at(result, probe.result);
        ProbeReading reading{.verdict = ProbeVerdict::Landed,
                             .result = record ? dumped(*record) : std::string("null"),
                             .evidence = named(probe.landed.pointer) + " is what a call that landed leaves"};
        if (auto other = difference(probe, result, values); !other.empty()) {
            reading.verdict = ProbeVerdict::Conflict;
            reading.evidence = std::move(other);
        }
        return reading;
    }
    if (probe.notLanded && holdsFor(*probe.notLanded, result, values))
        return {.verdict = ProbeVerdict::NotLanded,
                .evidence = named(probe.notLanded->pointer) + " is what there is without the call"};
    return {.evidence = "the answer is neither what a call leaves nor what there is without it"};
}

std::string canonicalJson(const std::string& json)
{
    auto value = parsed(json);
    if (value.is_discarded())
        return json;
    shorten(value);
    return dumped(value);
}

std::string intentHash(const ToolConfig& tool, const TemplateValues& values)
{
    std::string meaning = "arguments " + canonicalJson(values.arguments);
    if (tool.intentKey) {
        if (const auto key = expandText(*tool.intentKey, values))
            meaning = "key " + *key;
    }
    const auto text = QByteArray::fromStdString(tool.name + '\n' + meaning);
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().toStdString();
}

} // namespace landfall
