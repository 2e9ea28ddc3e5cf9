// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <QString>

#include <cstdint>

// Times as the window writes them; other numbers are in core/models/words.h.
namespace landfall::units {

QString bytes(std::uint64_t count);              // 412 B, 3.1 kB: short enough for a ruler
QString countdown(Micros length);                // 0:42, 1:02:03
QString timeOfDay(std::int64_t wallMicros);      // local, 14:02:31
QString exactTimeOfDay(std::int64_t wallMicros); // local, 14:02:31.408

} // namespace landfall::units
