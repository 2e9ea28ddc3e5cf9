// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/config/workspace_reader.h"

#include <vector>

namespace landfall::config {

// Holds a file against the field table and its rules. Problems come in the order of the file, those of a
// block as a whole before, those its rule found after those of its fields.
std::vector<ConfigProblem> checkWorkspace(const Document& document);

// The same for what may stand as an agent's `retry`, alone.
std::vector<ConfigProblem> checkRetryBlock(const Json& value);

} // namespace landfall::config
