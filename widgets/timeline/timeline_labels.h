// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"

#include <QString>

namespace landfall {

// The few words that stand on or beside a span or a mark. `now` is the moment that is shown: what is open
// counts against it. A failure is named by its mark, not by the span it ended.
QString spanLabel(const Span& span, Micros now);
QString markLabel(const Mark& mark, int count);

} // namespace landfall
