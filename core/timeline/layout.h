// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/timeline/timeline.h"
#include "core/timeline/viewport.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

// Timeline + Viewport + now -> what to draw: the level of detail. x in pixels of the viewport, y in parts of
// a lane's height, 0 at its top. Pure functions, any thread. What is made is bounded by the width in pixels,
// not by the run.
namespace landfall {

// How a lane is divided: spans stand in the body, labels that do not fit there above and below it.
namespace lane {
inline constexpr double bodyTop = 0.28;
inline constexpr double bodyBottom = 0.72;
inline constexpr double aboveY = 0.14; // the middle of the strips
inline constexpr double belowY = 0.86;
} // namespace lane

struct SpanItem {
    std::size_t span = 0; // in Timeline::spans(); of several under one pixel, the worst
    int count = 1;
    int lane = 0;
    double left = 0;  // what lies far outside the view is cut a mark's width outside it
    double right = 0; // at least one pixel from left
    double top = 0;
    double bottom = 0;
    bool operator==(const SpanItem&) const = default;
};

// Marks of different kinds that would cover each other stand at different heights; what still would is one
// item.
struct MarkItem {
    std::size_t mark = 0;  // in Timeline::marks(); of a cluster, the worst
    std::size_t first = 0; // of a cluster, the earliest
    int count = 1;
    int lane = 0;
    int toLane = -1; // a fallback's arrow, as Mark::toLane
    double x = 0;
    double y = 0;
    bool operator==(const MarkItem&) const = default;
};

// Text that fits and overlaps nothing. It belongs to a span item or to a mark item.
struct LabelItem {
    enum class Place { Inside, Beside, Above, Below };
    std::string text;
    Place place = Place::Inside;
    int lane = 0;
    double left = 0;
    double right = 0;
    double y = 0; // its middle
    std::optional<std::size_t> spanItem;
    std::optional<std::size_t> markItem;
    bool operator==(const LabelItem&) const = default;
};

struct Layout {
    std::vector<SpanItem> spans; // in the order to paint them: cooldowns first
    std::vector<MarkItem> marks;
    std::vector<LabelItem> labels;
    double markWidth = 0; // as in the style
    bool operator==(const Layout&) const = default;
};

struct LayoutStyle {
    double markWidth = 14;
    double labelGap = 4; // around a label, in pixels
    // Width of a label's text in pixels; without it there are no labels.
    std::function<double(const std::string& text)> measure;
    // The words of a label, none for none. Without these, Span::label and Mark::label.
    std::function<std::string(const Span& span)> spanLabel;
    std::function<std::string(const Mark& mark, int count)> markLabel;
};

Layout layOut(const Timeline& timeline, const Viewport& viewport, Micros now, const LayoutStyle& style);

// What is under a point of a lane: a mark before a span, and the span that was painted last. A label counts
// as what it belongs to. The index is one of Layout::spans or Layout::marks.
struct Hit {
    enum class Kind { Span, Mark };
    Kind kind = Kind::Span;
    std::size_t item = 0;
    bool operator==(const Hit&) const = default;
};
std::optional<Hit> hitTest(const Layout& layout, double x, int lane, double y);

// The neighbour of a mark in time, or, with none to start from, the mark after or before a moment.
std::optional<std::size_t> nextMark(const Timeline& timeline, std::optional<std::size_t> current,
                                    Micros from);
std::optional<std::size_t> previousMark(const Timeline& timeline, std::optional<std::size_t> current,
                                        Micros from);

// The overview strip: the whole run on one line, stretches of pixels and the span that stands for each.
struct OverviewRun {
    std::size_t span = 0;
    int left = 0;
    int right = 0; // one past
    bool operator==(const OverviewRun&) const = default;
};
std::vector<OverviewRun> overview(const Timeline& timeline, const Viewport& viewport, Micros now);

// Printed, one line an item: what tests compare.
std::string toText(const Layout& layout, const Timeline& timeline);

} // namespace landfall
