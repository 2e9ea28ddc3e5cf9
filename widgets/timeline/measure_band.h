// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "widgets/theme_colors.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace landfall {

// The stretch of time that is measured: a veil between two lines, with its length.
void paintMeasureBand(QPainter& painter, const QRectF& band, Micros length, const ThemeColors& colors,
                      const QFont& font);

} // namespace landfall
