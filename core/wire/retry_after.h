// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"
#include "core/wire/json_access.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace landfall {

// SPEC 1, Retry-After, for a body that is parsed already (null: it is not JSON). Without `wallSeconds` and a
// Date header, dates and epochs are no hint.
std::optional<double> retryHint(const std::vector<WireHeader>& headers, const JsonValue* body,
                                std::optional<std::int64_t> wallSeconds);

} // namespace landfall
