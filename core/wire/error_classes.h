// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/wire/error_fields.h"

#include <optional>

namespace landfall {

// SPEC 2, the order of classification: structured code, billing text, status, other text.

// `httpStatus` is absent for an error inside a reply, which is classified like the status it stands for.
Category classifyError(const ErrorFields& fields, std::optional<int> httpStatus);

// What a bare status of 300 or more says.
Category categoryOfStatus(int status);

// A code of the table, or a number that is a status: this is a provider's error, not just any JSON.
bool hasKnownCode(const ErrorFields& fields);

} // namespace landfall
