// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/tool_config.h"

namespace landfall {

const char* toId(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Command: return "command";
    case ToolKind::Http: return "http";
    case ToolKind::Mcp: return "mcp";
    case ToolKind::Lab: return "lab";
    }
    return "";
}

} // namespace landfall
