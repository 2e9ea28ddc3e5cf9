// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/wire/codec.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace landfall {

// Every failure these give says in `basis` which question decided, and in `lesson` what a refusal taught.

// SPEC 2: the failure an HTTP status with its body stands for, of any vendor: 3xx, 4xx, 5xx, and a 2xx whose
// body is not what was asked for. The message is cut at 4 KiB; it is the provider's, so secrets it echoes are
// still in it. `wallSeconds` (since the epoch) serves Retry-After dates when the reply has no Date header.
Failure failureFromResponse(int status, const std::vector<WireHeader>& headers, std::string_view body,
                            std::int64_t wallSeconds);

// An in-band error: its object, or the event that holds it, as JSON text. Text that is not JSON is its
// message.
Failure failureFromInBand(std::string_view errorJson);

// Not the provider's words but the verdict on its bytes: category protocol (SPEC 12).
Failure protocolFailure(std::string_view message);

// SPEC 1, Retry-After: the first source that gives a positive number, in seconds.
std::optional<double> retryAfterSeconds(const std::vector<WireHeader>& headers, std::string_view body,
                                        std::int64_t wallSeconds);

} // namespace landfall
