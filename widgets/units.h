// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <QString>

#include <cstdint>

// Numbers as people read them, through QLocale.
namespace landfall::units {

QString duration(Micros length);                                       // 0.4 ms, 12 ms, 1.7 s, 2:05
QString clock(Micros length);                                          // 0:42, for a countdown of minutes
QString bytes(std::uint64_t count);                                    // 412 B, 3.1 kB
QString count(std::int64_t number);                                    // 1,932
QString timeOfDay(std::int64_t wallMicros, bool milliseconds = false); // local: 14:02:31

} // namespace landfall::units
