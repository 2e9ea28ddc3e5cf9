// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/template_text.h"
#include "core/config/tool_config.h"

#include <string>

// What the model reads where a tool gave nothing (SPEC 7). JSON in UTF-8.
namespace landfall {

// Of a call whose outcome nobody knows: {"status":"unknown","message":…,"next":…,"ref":…}. Never the raw
// error.
std::string structuredUnknown(const ToolConfig& tool, const TemplateValues& values);

// {"status":"error","message":…}
std::string toolError(const std::string& message);

} // namespace landfall
