// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/config/secrets.h"
#include "core/config/workspace.h"
#include "core/runtime/run_spec.h"

#include <functional>
#include <optional>
#include <string>

namespace landfall {

// What becomes of a tool whose approval is `ask`.
enum class ApprovePolicy { Ask, All, None };

struct RunWish {
    std::string agent;
    std::string prompt;
    std::optional<OnUnknown> onUnknown; // none: the agent's own, and if it has none, `otherwise`
    OnUnknown otherwise = OnUnknown::Ask;
    ApprovePolicy approve = ApprovePolicy::Ask;
};

// Gives the base URL of a server that plays this lab provider's script.
using LabAddress = std::function<Result<std::string>(const ProviderConfig&)>;

// Everything a run needs, checked before anything is sent. Errors are one line for people: an unknown agent
// (with the known ones), a missing key, a protocol or a kind of tool that is not spoken.
Result<RunSpec> planRun(const Workspace& workspace, const RunWish& wish, SecretStore& secrets,
                        const LabAddress& labAddress, LabTools labTools);

} // namespace landfall
