// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"

namespace landfall {

// Words for printed timelines and layouts; not for people.
const char* toId(Lane::Kind kind);
const char* toId(Span::Kind kind);
const char* toId(Mark::Kind kind);

} // namespace landfall
