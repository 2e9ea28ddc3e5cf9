// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/workspace_reader.h"
#include "core/conformance/findings.h"
#include "core/policy/retry_policy.h"

namespace landfall::conformance {

// What the reader of workspaces makes of an agent's `retry`.
RetryReading readPolicy(const Json& retry);

// The same where a case needs a valid policy: every problem, warnings included, is a finding.
RetryPolicy validPolicy(const Json& retry, Findings& findings);

} // namespace landfall::conformance
