// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/findings.h"

#include "core/wire/text.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

constexpr std::size_t longestShown = 500;

std::string shown(const Json* value)
{
    if (!value)
        return "nothing";
    const auto text = value->dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= longestShown ? text : std::string(cutUtf8(text, longestShown)) + "…";
}

std::string difference(const std::string& what, const Json* expected, const Json* got)
{
    return what + ": expected " + shown(expected) + ", got " + shown(got);
}

const Json* entryOf(const Json& list, std::size_t index)
{
    return index < list.size() ? &list[index] : nullptr;
}

const Json* memberOf(const Json& object, const std::string& name)
{
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

} // namespace

void Findings::add(std::string what)
{
    m_found.push_back(std::move(what));
}

void Findings::compare(const std::string& what, const Json& expected, const Json& got)
{
    if (areSame(expected, got))
        return;
    if (expected.is_array() && got.is_array())
        compareLists(what, expected, got);
    else if (expected.is_object() && got.is_object())
        compareObjects(what, expected, got);
    else
        add(difference(what, &expected, &got));
}

std::string Findings::onOneLine() const
{
    std::string line;
    for (const auto& found : m_found)
        line += (line.empty() ? "" : "; ") + landfall::onOneLine(found);
    return line;
}

bool Findings::areSame(const Json& expected, const Json& got) const
{
    if (expected.is_number() && got.is_number())
        return std::abs(expected.get<double>() - got.get<double>()) <= m_tolerance;
    if (expected.size() != got.size())
        return false;
    if (expected.is_array() && got.is_array())
        return std::equal(expected.begin(), expected.end(), got.begin(),
                          [this](const Json& one, const Json& other) { return areSame(one, other); });
    if (!expected.is_object() || !got.is_object())
        return expected == got;
    return std::all_of(expected.items().begin(), expected.items().end(), [&](const auto& item) {
        const auto* other = memberOf(got, item.key());
        return other && areSame(item.value(), *other);
    });
}

void Findings::compareLists(const std::string& what, const Json& expected, const Json& got)
{
    for (std::size_t i = 0; i < std::max(expected.size(), got.size()); ++i) {
        const auto* one = entryOf(expected, i);
        const auto* other = entryOf(got, i);
        const auto place = what + '[' + std::to_string(i) + ']';
        if (!one || !other)
            return add(difference(place, one, other));
        if (!areSame(*one, *other))
            return compare(place, *one, *other);
    }
}

void Findings::compareObjects(const std::string& what, const Json& expected, const Json& got)
{
    const std::string prefix = what + '.';
    for (const auto& [name, one] : expected.items()) {
        const auto* other = memberOf(got, name);
        if (!other)
            return add(difference(prefix + name, &one, nullptr));
        if (!areSame(one, *other))
            return compare(prefix + name, one, *other);
    }
    for (const auto& [name, other] : got.items()) {
        if (!memberOf(expected, name))
            return add(difference(prefix + name, nullptr, &other));
    }
}

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json();
}

} // namespace landfall::conformance
