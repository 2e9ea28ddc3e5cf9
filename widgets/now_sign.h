// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/now_sentence.h"
#include "widgets/glyphs.h"
#include "widgets/theme_colors.h"

namespace landfall {

// How a run's state is drawn, in the now-bar and in the list of runs.
struct NowSign {
    Glyph glyph;
    QColor ThemeColors::*color;
};
NowSign signOf(NowGlyph state);

} // namespace landfall
