// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

namespace landfall::config {

// The rule of the block: its provider, its fallbacks' and its tools exist, no tool is named twice, and a
// fallback of another vendor has a model of its own.
void checkAgent(const Place& place);

} // namespace landfall::config
