// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/script.h"

#include <optional>
#include <span>
#include <string_view>

namespace landfall::lab {

// A script that needs no file: `--faults NAME` (SPEC 11).
struct BuiltinScript {
    const char* name;
    const char* description; // one sentence; to be shown through QCoreApplication::translate("lab", …)
    const char* json;        // as readScript takes it
};

// In the order of a menu. Any thread.
std::span<const BuiltinScript> builtinScripts();
std::optional<FaultScript> builtinScript(std::string_view name);

} // namespace landfall::lab
