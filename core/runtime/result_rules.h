// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/template_text.h"
#include "core/config/tool_config.h"
#include "core/policy/tool_step.h"

#include <string>

// SPEC 7: the comparisons whose outcome the machines are told. Pure functions; JSON is text in UTF-8.
namespace landfall {

// False also where the pointer leads nowhere or the result is no JSON.
bool holds(const ResultRule& rule, const std::string& resultJson, const TemplateValues& values);

struct ProbeReading {
    ProbeVerdict verdict = ProbeVerdict::CannotTell;
    std::string result = "null"; // of a landed call; of a conflict: the record found
    std::string evidence;        // one sentence for people: which rule held; of a conflict: both values
};

// `landed` that holds is a yes, unless a compared field differs (a conflict); `not_landed` that holds is a
// no. A record without our token, and all else, cannot tell.
ProbeReading readProbe(const ProbeConfig& probe, const std::string& resultJson, const TemplateValues& values);

// The same for the same meaning: members sorted, numbers in their shortest form. For hashing an intent.
std::string canonicalJson(const std::string& json);

// `intent_key` expanded, or else the canonical arguments, hashed together with the tool's name (hex SHA-256).
std::string intentHash(const ToolConfig& tool, const TemplateValues& values);

} // namespace landfall
