// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/policy/retry_policy.h"

namespace landfall::config {

// An agent's `retry` as a policy (SPEC 1). nullptr, null and true are the defaults, false is one attempt.
// Numbers of the wrong type become the lowest of their type, so that validate() gives them their field's own
// message.
RetryPolicy retryPolicyOf(const Json* retry);

// The rule of the block: no mixing of dialects, and everything validate() says.
void checkRetry(const Place& place);

} // namespace landfall::config
