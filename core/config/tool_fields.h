// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/field.h"
#include "core/model/tool.h"

namespace landfall::config {

// What holds for repetitions: as written, but an idempotency key makes an accumulating tool convergent (SPEC
// 7).
RetryClass retryClassOf(const Json& tool);

// As written, else by the written class: a key does not spare the operator the question.
Approval approvalOf(const Json& tool);

// The rules of the blocks.
void checkTool(const Place& place);
void checkProbe(const Place& place);

} // namespace landfall::config
