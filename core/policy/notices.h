// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace landfall {

constexpr Micros firstNotice = std::chrono::seconds(10); // SPEC 9, WAITING
constexpr Micros noticeInterval = std::chrono::seconds(15);

} // namespace landfall
