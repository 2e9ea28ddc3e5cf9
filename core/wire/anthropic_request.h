// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

namespace landfall {

// A request of Anthropic Messages. It always asks for a stream, so that the watchdog's deadlines hold (SPEC
// 6).
WireRequest anthropicRequest(const ModelRequest& request, const Endpoint& endpoint);

} // namespace landfall
