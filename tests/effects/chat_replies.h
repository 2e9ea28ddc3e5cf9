// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace landfall {

struct AskedCall {
    std::string id;
    std::string tool;
    std::string arguments; // JSON
};

// Exchanges of a fault server's script: a whole reply in Chat Completions that asks for these calls, or says
// this.
nlohmann::json chatCalls(const std::vector<AskedCall>& calls);
nlohmann::json chatText(const std::string& text);

} // namespace landfall
