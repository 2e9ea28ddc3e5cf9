// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/config/json_outline.h"

#include <string>
#include <string_view>

// Looking into JSON that may be anything.
namespace landfall::config {

// Reads a file's text, comments allowed. False: it is not JSON, which is the one problem reported. True: keys
// given twice are reported, and `root` can be used. The outline serves placeAll().
bool parseJson(std::string_view text, Json& root, JsonOutline& outline, std::vector<ConfigProblem>& problems);

// The JSON pointer of a member or (as digits) of an entry.
std::string childPointer(const std::string& parent, std::string_view name);

// nullptr: `value` is no object, has no such member, or one of another type.
const Json* memberOf(const Json& value, std::string_view name);
const std::string* textOf(const Json& value, std::string_view name);
const Json* listOf(const Json& value, std::string_view name);

// A number without a fraction: 4 and 4.0, as JSON Schema has it. Never true for booleans and numeric strings.
bool isWhole(const Json& value);

} // namespace landfall::config
