// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/wire/error_fields.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace landfall {

// SPEC 2, the order of classification: structured code, billing text, status, other text.

struct ErrorClass {
    Category category = Category::ServerError;
    // The question that decided; before it one it overruled. The evidence is a match from our tables, or a
    // provider's name cut to 64 printable ASCII characters: never its prose.
    std::vector<RuleCheck> basis;
};

// `httpStatus` is absent for an error inside a reply, which is classified like the status it stands for.
ErrorClass classifyError(const ErrorFields& fields, std::optional<int> httpStatus);

// A provider's name for something (a code, a quota, a content type) as evidence.
std::string nameAsEvidence(std::string_view name);

// What a bare status of 300 or more says.
Category categoryOfStatus(int status);

// A code of the table, or a number that is a status: this is a provider's error, not just any JSON.
bool hasKnownCode(const ErrorFields& fields);

} // namespace landfall
