// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/replay_safety.h"

namespace landfall {

namespace {

bool gates(ReplayGate gate, const ToolRef& tool)
{
    switch (gate) {
    case ReplayGate::Off: return false;
    case ReplayGate::AnyTool: return true;
    case ReplayGate::SideEffecting: return !isRepeatable(tool.retryClass);
    }
    return true;
}

} // namespace

bool isGated(ReplayGate gate, const std::vector<ToolRef>& exposed)
{
    for (const auto& tool : exposed) {
        if (gates(gate, tool))
            return true;
    }
    return false;
}

std::string gatingTools(ReplayGate gate, const std::vector<ToolRef>& exposed)
{
    std::string text;
    for (const auto& tool : exposed) {
        if (!gates(gate, tool))
            continue;
        if (!text.empty())
            text += ", ";
        text += tool.name + ": " + toId(tool.retryClass);
    }
    return text;
}

} // namespace landfall
