// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/theme_colors.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace landfall {

// The shape of each kind of mark: RETRY a disc with n/m, ATTEMPT_RESET a rewind sign, unknown a diamond,
// failure a cross, finish a flag; MODEL_FALLBACK is an arrow from lane to lane.
void paintMark(QPainter& painter, const Mark& mark, QPointF centre, const ThemeColors& colors);

// Several marks too close to tell apart: their number in a rounded box.
void paintCluster(QPainter& painter, int count, QPointF centre, const ThemeColors& colors);

// From the edge of one lane's bar to the edge of another's.
void paintFallback(QPainter& painter, QPointF from, QPointF to, const ThemeColors& colors);

// The box a mark's shape takes, for selection and hit areas of its label.
QRectF markBox(const Mark& mark, QPointF centre);

QColor markColor(const Mark& mark, const ThemeColors& colors);

} // namespace landfall
