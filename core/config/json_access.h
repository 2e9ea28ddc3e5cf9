// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

#include <string>
#include <string_view>

// Looking into JSON that may be anything.
namespace landfall::config {

// The text of a file, comments allowed. Reports at most one problem; the value is then not to be used.
Json parseJson(std::string_view text, std::vector<ConfigProblem>& problems);

// The JSON pointer of a member or (as digits) of an entry.
std::string childPointer(const std::string& parent, std::string_view name);

// nullptr: `value` is no object, has no such member, or one of another type.
const Json* memberOf(const Json& value, std::string_view name);
const std::string* textOf(const Json& value, std::string_view name);
const Json* listOf(const Json& value, std::string_view name);

// A number without a fraction: 4 and 4.0, as JSON Schema has it. Never true for booleans and numeric strings.
bool isWhole(const Json& value);

} // namespace landfall::config
