// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme_colors.h"

namespace landfall {

const ThemeColors& ThemeColors::light()
{
    static const ThemeColors colors{
        .panel = QColor(0xffffff),
        .canvas = QColor(0xf4f5f7),
        .raised = QColor(0xf4f5f7),
        .border = QColor(0xd3d7dd),
        .grid = QColor(0xdfe2e7),
        .selection = QColor(0xdbe8f7),
        .text = QColor(0x1b1f24),
        .dim = QColor(0x5c6370),
        .faint = QColor(0xa3a9b4),
        .accent = QColor(0x0072b2),
        .onAccent = QColor(0xffffff),
        .connect = QColor(0x7d848f),
        .model = QColor(0x1f7fb8),
        .tool = QColor(0x17896a),
        .ok = QColor(0x007a58),
        .waiting = QColor(0x946200),
        .attention = QColor(0xbf4a0b),
        .fallback = QColor(0x93468a),
        .dark = false,
    };
    return colors;
}

const ThemeColors& ThemeColors::darkColors()
{
    static const ThemeColors colors{
        .panel = QColor(0x252930),
        .canvas = QColor(0x1e2126),
        .raised = QColor(0x1e2126),
        .border = QColor(0x3b414a),
        .grid = QColor(0x30353d),
        .selection = QColor(0x30415a),
        .text = QColor(0xe4e7ec),
        .dim = QColor(0x9aa1ad),
        .faint = QColor(0x636a76),
        .accent = QColor(0x4aa3e0),
        .onAccent = QColor(0x0d1420),
        .connect = QColor(0x777e8a),
        .model = QColor(0x4a9fd8),
        .tool = QColor(0x2a9d79),
        .ok = QColor(0x3db890),
        .waiting = QColor(0xe5a823),
        .attention = QColor(0xec7c46),
        .fallback = QColor(0xc58bd6),
        .dark = true,
    };
    return colors;
}

const ThemeColors& ThemeColors::of(const QPalette& palette)
{
    const QColor ground = palette.color(QPalette::Window);
    // A stylesheet's transparent ground says nothing; text is as light as its ground is dark.
    const bool isDark = ground.alpha() == 255 ? ground.lightnessF() < 0.5F
                                              : palette.color(QPalette::Text).lightnessF() > 0.5F;
    return isDark ? darkColors() : light();
}

} // namespace landfall
