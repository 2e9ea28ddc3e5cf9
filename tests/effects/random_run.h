// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace landfall {

// One run as its model's script has it.
struct RandomRun {
    std::vector<std::string> intents; // each is to be acted on exactly once
    std::string script;               // of a fault server, in Chat Completions
};

// Up to two replies with one or two calls each; some requests lose their answer on the way. What a call meets
// is part of its arguments, so the ledger does as the script says.
RandomRun randomRun(std::uint64_t seed, int number);

} // namespace landfall
