// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/theme_colors.h"

#include <QRectF>

class QPainter;

namespace landfall {

// How each kind of span and mark of a timeline looks. Kinds differ in texture, outline or shape, not in
// colour alone.

// `box` is the span's stretch of time by the height of its bar. `live`: its end is now, so it has no right
// edge yet.
void paintSpan(QPainter& painter, const Span& span, const QRectF& box, const ThemeColors& colors, bool live);

// The colour that stands for a span where there is no room for its texture.
QColor spanColor(const Span& span, const ThemeColors& colors);

// Colours a label next to the span takes, and one inside it.
QColor labelColor(const Span& span, const ThemeColors& colors);
QColor insideColor(const Span& span, const ThemeColors& colors);

void paintSelection(QPainter& painter, const QRectF& box, const ThemeColors& colors);

} // namespace landfall
