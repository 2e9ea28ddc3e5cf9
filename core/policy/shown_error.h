// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"

#include <string>

namespace landfall {

// The `error` of an event: what the other side said, or else where it failed.
inline std::string shownError(const Failure& why)
{
    return why.message.empty() ? toText(why.origin) : why.message;
}

} // namespace landfall
