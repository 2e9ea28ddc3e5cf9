// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/wire/error_fields.h"

namespace landfall {

// SPEC 3: the caps a refusal names, read from its fields and from the wordings vendors are known to use.
// Nothing for a category other than invalid_request and context_length. A cap is the model's own number:
// what a prompt happens to leave of the context is none. Whether a cap is news (smaller than what was asked)
// is the caller's to judge. Reads the first 4 KiB of the message, in linear time.
Lesson lessonOf(Category category, const ErrorFields& fields);

} // namespace landfall
