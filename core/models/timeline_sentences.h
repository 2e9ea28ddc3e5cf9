// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"

#include <QString>

namespace landfall {

// What a timeline says in words: whole sentences for a screen reader, the hover card and the table twin, and
// the few words that may stand on the timeline itself. `now` since run start. Any thread.

QString laneName(const Lane& lane); // "anthropic", "engine", "tools"
QString sentenceOf(const Timeline& timeline, const Span& span, Micros now);
QString sentenceOf(const Timeline& timeline, const Mark& mark);

} // namespace landfall
