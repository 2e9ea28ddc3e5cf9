// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/wire/replay_classifier.h"

#include <span>

namespace landfall {

struct NamedFailure {
    Failure failure;
    DispatchSign dispatch = DispatchSign::None; // None: unknown, which a gate takes for dispatched
};

// SPEC 2 for a failure known only by the names and words of an error and its causes, outermost first and at
// least one: a connection's, unless a forward proxy refused the tunnel. Dispatch is that of SPEC 4.
NamedFailure failureFromErrors(std::span<const ErrorInfo> chain);

} // namespace landfall
