// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"

namespace landfall {

// Which of several things under one pixel is shown: the one with the higher number.
int severity(const Span& span);
int severity(const Mark& mark);

} // namespace landfall
