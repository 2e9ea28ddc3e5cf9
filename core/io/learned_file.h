// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace landfall {

// What refusals taught about a member and its model, in tokens (SPEC 3).
struct LearnedCaps {
    std::optional<std::uint32_t> outputCap;
    std::optional<std::uint32_t> contextWindow;
    std::optional<std::uint32_t> replyBudget;
    bool operator==(const LearnedCaps&) const = default;
};
using LearnedByMember = std::map<std::string, LearnedCaps>; // by "provider/model"

// A small JSON file that carries it over restarts. Any thread, one at a time; the last of several processes
// wins, since nothing is lost by learning again.
class LearnedFile {
public:
    explicit LearnedFile(std::string path) : m_path(std::move(path)) {}

    // Empty if there is none yet. A damaged file is renamed to "<path>.damaged", logged, and counts as none.
    LearnedByMember read() const;
    // Whole or not at all; makes the folder. Unwritable: why.
    Result<bool> write(const LearnedByMember& learned) const;

private:
    std::string m_path;
};

} // namespace landfall
