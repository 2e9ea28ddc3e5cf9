// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace landfall::conformance {

using Json = nlohmann::ordered_json;

// What is wrong with a case, in the order it was found.
class Findings {
public:
    // Numbers that differ by no more than `tolerance` are the same.
    explicit Findings(double tolerance) : m_tolerance(tolerance) {}

    void add(std::string what);
    // The first difference between the two, by its place: "events[2].t: expected 1, got 2". The order of an
    // object's keys does not matter.
    void compare(const std::string& what, const Json& expected, const Json& got);

    bool none() const { return m_found.empty(); }
    std::string onOneLine() const;

private:
    bool areSame(const Json& expected, const Json& got) const;
    void compareLists(const std::string& what, const Json& expected, const Json& got);
    void compareObjects(const std::string& what, const Json& expected, const Json& got);

    double m_tolerance;
    std::vector<std::string> m_found;
};

Json orNull(const std::optional<double>& value);

} // namespace landfall::conformance
