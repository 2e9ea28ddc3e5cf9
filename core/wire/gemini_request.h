// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/wire/codec.h"

namespace landfall {

// A request of Google Gemini generateContent.
WireRequest geminiRequest(const ModelRequest& request, const Endpoint& endpoint);

} // namespace landfall
