// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/free_strip.h"
#include "core/timeline/layout.h"

#include <cstddef>
#include <string>
#include <vector>

namespace landfall {

// Gives the items of a layout their labels: the most telling first, each where it fits and overlaps nothing,
// else none.
class LabelPlacer {
public:
    LabelPlacer(const Timeline& timeline, double pixels, const LayoutStyle& style, Layout& layout);
    void place();

private:
    struct LaneStrips {
        FreeStrip above;
        FreeStrip below;
        std::vector<FreeStrip> body;  // a row: spans, marks and labels
        std::vector<FreeStrip> signs; // a row: marks and labels, what may not be written over inside a span
    };
    struct Text {
        std::string words;
        double width = 0; // with the gaps around it
    };

    void takeSpans();
    void takeMarks();
    void placeMark(std::size_t item);
    void placeSpan(std::size_t item);
    bool placeInside(std::size_t item, const Text& text);
    bool placeBeside(std::size_t item, const Text& text);
    bool placeUnder(std::size_t item, const Text& text);
    bool placeNextTo(std::size_t item, const Text& text, FreeStrip& strip, LabelItem::Place place, double y);
    bool fitsView(double left, double width) const;
    void add(const Text& text, double left, LabelItem label);

    Text textOf(const Span& span) const;
    Text textOf(const Mark& mark, int count) const;
    Text measured(std::string words) const;
    LaneStrips& stripsOf(int lane) { return m_lanes[static_cast<std::size_t>(lane)]; }
    const Span& spanOf(std::size_t item) const { return m_timeline.spans()[m_layout.spans[item].span]; }
    FreeStrip& bodyOf(std::size_t spanItem);
    FreeStrip& signsOf(std::size_t spanItem);
    void takeBody(std::size_t spanItem, double left, double width);

    const Timeline& m_timeline;
    const double m_pixels;
    const LayoutStyle& m_style;
    Layout& m_layout;
    std::vector<LaneStrips> m_lanes;
};

} // namespace landfall
