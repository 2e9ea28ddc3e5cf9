// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/conformance/findings.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace landfall::conformance {

// The fields of one object of a case. Whatever is missing or of another type is a finding, and reads as the
// least of its type; so read all of them, call finish(), and play the case only if there was no finding.
class Fields {
public:
    // `where` names the object in findings: "expect", "calls[0]"; empty for the case itself. Both arguments
    // outlive the fields.
    Fields(const Json& object, Findings& findings, std::string where = {});

    bool has(std::string_view name) const;

    double number(const char* name);
    double unitNumber(const char* name); // 0..1
    // Out of range is a finding; without bounds, whole numbers beyond an int become the nearest one.
    std::int64_t integer(const char* name, std::int64_t low, std::int64_t high);
    int count(const char* name);
    bool flag(const char* name);
    std::string text(const char* name);
    std::string word(const char* name, std::initializer_list<std::string_view> words);
    std::vector<std::string> texts(const char* name);
    const Json& any(const char* name); // null where it is missing
    const Json& list(const char* name);
    const Json& object(const char* name);

    std::optional<double> numberOrNull(const char* name); // may be null, but not missing
    std::optional<std::string> textOrNull(const char* name);

    // These belong to the table but are not tested.
    void ignore(std::initializer_list<const char*> names);
    // Null or missing, in a case whose kind has no use for them.
    void refuseValues(std::initializer_list<const char*> names);
    // Unknown fields are findings, but for those that are for people in every table.
    void finish();

    std::string placeOf(std::string_view name) const;

private:
    const Json* find(const char* name);
    const Json* need(const char* name); // null: it is missing, and a finding
    void mustBe(const char* name, const std::string& what);

    const Json& m_object;
    Findings& m_findings;
    std::string m_where;
    std::set<std::string, std::less<>> m_known;
};

} // namespace landfall::conformance
