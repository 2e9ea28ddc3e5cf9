// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

struct ToolSpec;

// The names of a request's tools as every vendor accepts them (letters, digits, _ and -, at most 64, a letter
// or _ first), and the way back for the calls of its reply. "mail/send" travels as "mail__send"; of two that
// would travel alike, one that is changed anyhow and comes later gets a number.
class ToolNames {
public:
    ToolNames() = default;
    explicit ToolNames(const std::vector<ToolSpec>& tools);

    // A tool of earlier turns that the request no longer exposes has a name, too.
    std::string onWire(std::string_view name) const;
    // What the model made up stays as it is.
    std::string original(std::string_view wireName) const;

private:
    void add(const std::string& name, const std::string& wireName);

    std::map<std::string, std::string, std::less<>> m_onWire;
    std::map<std::string, std::string, std::less<>> m_original;
};

} // namespace landfall
