// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

// Templates of SPEC 11: {{args.NAME}}, {{ref}}, {{idempotency_key}}, {{run_id}}; blanks inside the braces are
// allowed. What is put in is never read as a template again.
namespace landfall {

struct TemplateValues {
    std::string arguments = "{}"; // a JSON object
    std::string ref;
    std::string idempotencyKey;
    std::string runId;
};

enum class Escape { None, Url }; // Url: percent-encodes what is put in, all but unreserved characters

// The names used, as written between the braces; an error where a brace is left open.
Result<std::vector<std::string>> templateNames(std::string_view text);

// Text of an argument that is no string is its JSON. An argument that is not there is an error that names it.
Result<std::string> expandText(std::string_view text, const TemplateValues& values,
                               Escape escape = Escape::None);

// Expands the strings inside a JSON value. A string that is one {{args.NAME}} and nothing else becomes that
// argument with its type; a member of an object whose argument is not there is left out.
Result<std::string> expandJson(std::string_view json, const TemplateValues& values);

} // namespace landfall
