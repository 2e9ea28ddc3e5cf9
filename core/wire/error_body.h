// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/wire/codec.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace landfall {

// SPEC 2: the failure an HTTP status with its body stands for; 3xx, 4xx and 5xx of any vendor. The message is
// cut at 4 KiB. `wallSeconds` (since the epoch) serves Retry-After dates when the reply has no Date header.
Failure failureFromResponse(int status, const std::vector<WireHeader>& headers, std::string_view body,
                            std::int64_t wallSeconds);

// An in-band error object, as text of its JSON: {"type":…,"code":…,"message":…}.
Failure failureFromInBand(std::string_view errorJson);

// SPEC 1, Retry-After: the first source that gives a positive number, in seconds.
std::optional<double> retryAfterSeconds(const std::vector<WireHeader>& headers, std::string_view body,
                                        std::int64_t wallSeconds);

} // namespace landfall
