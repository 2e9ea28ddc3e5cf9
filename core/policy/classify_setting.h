// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/policy/chain.h"

#include <vector>

namespace landfall {

// SPEC 2: what the workspace says of a failure beats the table. The category stays, so that people still see
// what happened; only how it is taken changes. Adds the rule that says so.
void applyClassify(const std::vector<ClassifySetting>& settings, Failure& failure);

} // namespace landfall
