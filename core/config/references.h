// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"

namespace landfall::config {

// Is there a `name` in this block of the file ("providers", "tools", …)? If not, that is a problem of the
// place's member or index `field`.
bool refersTo(const Place& place, std::string_view field, std::string_view blockName, std::string_view name);

} // namespace landfall::config
