// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

namespace landfall {

// Every colour the window paints with, by what it means. The signs follow the Okabe–Ito set, each adapted
// until it reads on its own ground; a colour is never the only sign of anything.
struct ThemeColors {
    // Grounds and lines.
    QColor panel;  // bars, side panels
    QColor canvas; // timeline, transcript, tables
    QColor raised; // buttons, fields, cards
    QColor border;
    QColor grid; // finer than border
    QColor selection;
    // Text.
    QColor text;
    QColor dim;
    QColor faint;  // disabled, not reached
    QColor accent; // links, the main button, the now-line
    QColor onAccent;
    // Signs.
    QColor connect;   // grey
    QColor model;     // sky blue: first event, stream
    QColor tool;      // bluish green
    QColor ok;        // the same green, as text
    QColor waiting;   // orange
    QColor attention; // vermillion: unknown, failed, discarded, waiting for the operator
    QColor fallback;  // reddish purple
    bool dark = false;

    static const ThemeColors& light();
    static const ThemeColors& darkColors();
    // By the lightness of the palette's ground, so that a widget needs nothing but its own palette.
    static const ThemeColors& of(const QPalette& palette);
};

} // namespace landfall
