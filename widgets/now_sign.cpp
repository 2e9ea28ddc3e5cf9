// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/now_sign.h"

namespace landfall {

NowSign signOf(NowGlyph state)
{
    switch (state) {
    case NowGlyph::Idle: break;
    case NowGlyph::Busy: return {Glyph::Live, &ThemeColors::accent};
    case NowGlyph::Waiting: return {Glyph::Waiting, &ThemeColors::waiting};
    case NowGlyph::NeedsYou:
    case NowGlyph::Unknown: return {Glyph::Unknown, &ThemeColors::attention};
    case NowGlyph::Done: return {Glyph::Done, &ThemeColors::ok};
    case NowGlyph::Failed: return {Glyph::Failed, &ThemeColors::attention};
    case NowGlyph::Stopped: return {Glyph::Stopped, &ThemeColors::dim};
    }
    return {Glyph::Idle, &ThemeColors::dim};
}

} // namespace landfall
