// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

namespace landfall::config {

// The whole workspace file (SPEC 11), field by field: the only place that knows names, types, bounds and
// meanings.
const Block& workspaceBlock();

} // namespace landfall::config
