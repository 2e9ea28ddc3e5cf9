// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>

class QPainter;

namespace landfall {

// The window's small signs, drawn as shapes so that they look the same with every font. Each differs in form
// from the others: colour only helps.
enum class Glyph {
    Unknown,   // diamond: nobody knows whether it landed
    Live,      // disc
    Waiting,   // clock
    Done,      // tick
    Failed,    // cross
    Stopped,   // square
    Cancelled, // ring with a bar
    Idle,      // ring
    Play,
    Again, // circular arrow
    Search,
    Evidence, // document with lines
};

// Fits into `box`, centred.
void drawGlyph(QPainter& painter, Glyph glyph, const QRectF& box, const QColor& color);

// Takes its colour from the palette in force each time it is painted.
QIcon glyphIcon(Glyph glyph);

} // namespace landfall
