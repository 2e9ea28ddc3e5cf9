// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>

// The JSON Schemas of tools (SPEC 7). JSON is text in UTF-8.
namespace landfall {

// Why arguments cannot be held against it; nothing if they can.
std::optional<Error> checkSchema(const std::string& schemaJson);

// The error is written for the model: which argument, and what is wrong.
std::optional<Error> checkArguments(const std::string& schemaJson, const std::string& argumentsJson);

} // namespace landfall
