// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/redact.h"
#include "core/runtime/tool_runner.h"

#include <string>
#include <string_view>

// What runners of tools have in common: the texts that go out to a tool, and those that come back.
namespace landfall {

// A template of the workspace, or a reference to a secret, as what it stands for.
Result<std::string> toolText(const std::string& text, const ToolTry& call);

// The secrets of a tool, which may come back in what it says.
Redactor redactorOf(const RunTool& tool);

// What a tool gave as JSON: its own, or a string of the text.
std::string resultJson(std::string_view output);

// Whether it is UTF-8 already; what is not is replaced by U+FFFD.
bool makeUtf8(std::string& text);

// The call cannot be made, and the model is told why: a template that cannot be filled.
ToolReport badCall(const Error& problem);

} // namespace landfall
