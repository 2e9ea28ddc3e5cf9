// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

// For people, in every table.
constexpr std::array<std::string_view, 8> informational{"basis", "event_basis", "ambiguity", "note",
                                                        "title", "why",         "tags",      "source"};

const Json& nothing()
{
    static const Json null;
    return null;
}

const Json& emptyObject()
{
    static const Json object = Json::object();
    return object;
}

std::string listed(std::initializer_list<std::string_view> words)
{
    std::string all;
    for (const auto word : words)
        all += (all.empty() ? "" : ", ") + std::string(word);
    return all;
}

} // namespace

Fields::Fields(const Json& object, Findings& findings, std::string where)
    : m_object(object.is_object() ? object : emptyObject()), m_findings(findings), m_where(std::move(where))
{
    if (!object.is_object())
        findings.add((m_where.empty() ? "the case" : m_where) + " must be an object");
}

bool Fields::has(std::string_view name) const
{
    return m_object.contains(name);
}

double Fields::number(const char* name)
{
    const auto* value = need(name);
    if (!value)
        return 0;
    if (!value->is_number())
        mustBe(name, "a number");
    return value->is_number() ? value->get<double>() : 0;
}

double Fields::unitNumber(const char* name)
{
    const double value = number(name);
    if (value < 0 || value > 1)
        mustBe(name, "between 0 and 1");
    return value;
}

std::int64_t Fields::integer(const char* name, std::int64_t low, std::int64_t high)
{
    if (!need(name))
        return low;
    const double value = number(name);
    if (value == std::trunc(value) && value >= static_cast<double>(low) && value <= static_cast<double>(high))
        return static_cast<std::int64_t>(value);
    mustBe(name, "an integer from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
}

int Fields::count(const char* name)
{
    const double value = number(name);
    if (value != std::trunc(value))
        mustBe(name, "an integer");
    constexpr double lowest = std::numeric_limits<int>::min();
    constexpr double highest = std::numeric_limits<int>::max();
    return static_cast<int>(std::clamp(value, lowest, highest));
}

bool Fields::flag(const char* name)
{
    const auto* value = need(name);
    if (value && !value->is_boolean())
        mustBe(name, "true or false");
    return value && value->is_boolean() && value->get<bool>();
}

std::string Fields::text(const char* name)
{
    const auto* value = need(name);
    if (value && !value->is_string())
        mustBe(name, "a text");
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

std::string Fields::word(const char* name, std::initializer_list<std::string_view> words)
{
    auto value = need(name) ? text(name) : std::string(*words.begin());
    if (std::find(words.begin(), words.end(), value) == words.end())
        mustBe(name, "one of " + listed(words) + ", not \"" + value + '"');
    return value;
}

std::vector<std::string> Fields::texts(const char* name)
{
    std::vector<std::string> all;
    for (const auto& entry : list(name)) {
        if (!entry.is_string()) {
            mustBe(name, "a list of texts");
            return {};
        }
        all.push_back(entry.get<std::string>());
    }
    return all;
}

const Json& Fields::any(const char* name)
{
    const auto* value = need(name);
    return value ? *value : nothing();
}

const Json& Fields::list(const char* name)
{
    const auto* value = need(name);
    if (value && !value->is_array())
        mustBe(name, "a list");
    return value && value->is_array() ? *value : nothing();
}

const Json& Fields::object(const char* name)
{
    const auto* value = need(name);
    if (value && !value->is_object())
        mustBe(name, "an object");
    return value && value->is_object() ? *value : emptyObject();
}

std::optional<double> Fields::numberOrNull(const char* name)
{
    const auto* value = need(name);
    return value && !value->is_null() ? std::optional(number(name)) : std::nullopt;
}

std::optional<std::string> Fields::textOrNull(const char* name)
{
    const auto* value = need(name);
    return value && !value->is_null() ? std::optional(text(name)) : std::nullopt;
}

void Fields::ignore(std::initializer_list<const char*> names)
{
    m_known.insert(names.begin(), names.end());
}

void Fields::refuseValues(std::initializer_list<const char*> names)
{
    for (const auto* name : names) {
        const auto* value = find(name);
        if (value && !value->is_null())
            m_findings.add(placeOf(name) + " has no meaning here");
    }
}

void Fields::finish()
{
    for (const auto& [name, value] : m_object.items()) {
        const bool forPeople =
            std::find(informational.begin(), informational.end(), name) != informational.end();
        if (!forPeople && !m_known.contains(name))
            m_findings.add("unknown field " + placeOf(name));
    }
}

std::string Fields::placeOf(std::string_view name) const
{
    return (m_where.empty() ? "" : m_where + '.') + std::string(name);
}

const Json* Fields::find(const char* name)
{
    m_known.insert(name);
    const auto found = m_object.find(name);
    return found == m_object.end() ? nullptr : &*found;
}

const Json* Fields::need(const char* name)
{
    const auto* value = find(name);
    if (!value)
        m_findings.add(placeOf(name) + " is missing");
    return value;
}

void Fields::mustBe(const char* name, const std::string& what)
{
    m_findings.add(placeOf(name) + " must be " + what);
}

} // namespace landfall::conformance
