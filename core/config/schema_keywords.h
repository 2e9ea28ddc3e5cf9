// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

#include <string>
#include <vector>

namespace landfall::config {

// JSON pointers of the keywords in a JSON Schema that nobody knows, nested schemas included. They are
// allowed, and say nothing (SPEC 12).
std::vector<std::string> unknownKeywords(const Json& schema);

} // namespace landfall::config
