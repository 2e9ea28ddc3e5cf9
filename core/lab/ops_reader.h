// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/script.h"

#include <nlohmann/json_fwd.hpp>

namespace landfall::lab {

// The list of ops at `at`. Adds what is wrong to `problems`; the result is of use only if nothing was added.
Ops readOps(const nlohmann::json& list, const nlohmann::json_pointer<std::string>& at,
            std::vector<Problem>& problems);

} // namespace landfall::lab
