// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBrush>

namespace landfall {

// Diagonal textures: fine for "waiting for the first event", wide for "thrown away". They lean to different
// sides, so that they differ without colour.
enum class Hatch { Fine, Wide };

// Tiles are made once for each colour and scale.
QBrush hatchBrush(Hatch hatch, const QColor& color, qreal devicePixelRatio);

} // namespace landfall
