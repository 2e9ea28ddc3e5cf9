// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/layout.h"

#include "core/timeline/label_placer.h"
#include "core/timeline/severity.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace landfall {

namespace {

constexpr double finest = 1;       // pixels: what is narrower merges
constexpr double grabWidth = 2;    // pixels a thin span may be missed by
constexpr double grabHeight = 0.2; // of a lane, around the middle of a mark or label

// Marks at the same height of a lane must not cover each other, those at different heights may stand above
// each other.
double heightOf(Mark::Kind kind)
{
    switch (kind) {
    case Mark::Kind::Reset: return lane::bodyTop;
    case Mark::Kind::Failure: return lane::bodyBottom;
    case Mark::Kind::Fallback: return 1; // the arrow leaves the lane
    default: return (lane::bodyTop + lane::bodyBottom) / 2;
    }
}

class Builder {
public:
    Builder(const Timeline& timeline, const Viewport& viewport, Micros now, const LayoutStyle& style)
        : m_timeline(timeline), m_viewport(viewport), m_now(now), m_style(style)
    {
        m_layout.markWidth = style.markWidth;
    }

    Layout build()
    {
        const auto visible = m_timeline.spansIn(m_viewport.begin(), m_viewport.end());
        for (const bool cooldowns : {true, false}) {
            for (const std::size_t index : visible) {
                if ((m_timeline.spans()[index].kind == Span::Kind::Cooldown) == cooldowns)
                    addSpan(index);
            }
        }
        const Micros reach = m_viewport.perPixel() * std::lround(m_style.markWidth);
        const auto range = m_timeline.marksIn(m_viewport.begin() - reach, m_viewport.end() + reach);
        for (std::size_t index = range.first; index < range.last; ++index)
            addMark(index);
        if (m_style.measure)
            LabelPlacer(m_timeline, m_viewport.pixels(), m_style, m_layout).place();
        return std::move(m_layout);
    }

private:
    void addSpan(std::size_t index)
    {
        const Span& span = m_timeline.spans()[index];
        const Micros end = endOf(span, m_now);
        if (end < m_viewport.begin())
            return; // open, but due before what is seen
        SpanItem item = inLane(span);
        item.span = index;
        item.left = m_viewport.toPixel(span.begin);
        item.right = m_viewport.toPixel(end);
        if (item.right - item.left < finest) {
            mergeInto(item);
            return;
        }
        // A painter need not cope with the pixels of a span that began a day ago.
        item.left = std::max(item.left, -m_style.markWidth);
        item.right = std::min(item.right, m_viewport.pixels() + m_style.markWidth);
        m_layout.spans.push_back(item);
    }

    SpanItem inLane(const Span& span) const
    {
        const int rows = m_timeline.lanes()[static_cast<std::size_t>(span.lane)].rows;
        const double height = (lane::bodyBottom - lane::bodyTop) / rows;
        SpanItem item;
        item.lane = span.lane;
        item.top = lane::bodyTop + height * span.row;
        item.bottom = item.top + height;
        return item;
    }

    // One item a pixel column: the worst of what happened in it.
    void mergeInto(SpanItem item)
    {
        item.left = std::floor(item.left);
        item.right = item.left + finest;
        const Span& span = m_timeline.spans()[item.span];
        const auto key = std::pair(span.lane, span.row);
        const auto last = m_lastThin.find(key);
        if (last == m_lastThin.end() || m_layout.spans[last->second].left != item.left) {
            m_lastThin[key] = m_layout.spans.size();
            m_layout.spans.push_back(item);
            return;
        }
        SpanItem& column = m_layout.spans[last->second];
        ++column.count;
        if (severity(span) > severity(m_timeline.spans()[column.span]))
            column.span = item.span;
    }

    void addMark(std::size_t index)
    {
        const Mark& mark = m_timeline.marks()[index];
        MarkItem item;
        item.mark = index;
        item.first = index;
        item.lane = mark.lane;
        item.toLane = mark.toLane;
        item.x = m_viewport.toPixel(mark.at);
        item.y = heightOf(mark.kind);
        const auto key = std::pair(mark.lane, item.y);
        const auto last = m_lastMark.find(key);
        if (last == m_lastMark.end() || item.x - m_layout.marks[last->second].x >= m_style.markWidth) {
            m_lastMark[key] = m_layout.marks.size();
            m_layout.marks.push_back(item);
            return;
        }
        MarkItem& cluster = m_layout.marks[last->second];
        ++cluster.count;
        if (severity(mark) > severity(m_timeline.marks()[cluster.mark])) {
            cluster.mark = index;
            cluster.toLane = mark.toLane;
        }
    }

    const Timeline& m_timeline;
    const Viewport& m_viewport;
    const Micros m_now;
    const LayoutStyle& m_style;
    Layout m_layout;
    std::map<std::pair<int, int>, std::size_t> m_lastThin;    // lane, row -> its last merged item
    std::map<std::pair<int, double>, std::size_t> m_lastMark; // lane, height -> its last item
};

// Clamped as a double: far outside the view a pixel's number does not fit an int.
int columnOf(double pixel, int columns)
{
    return static_cast<int>(std::clamp<double>(pixel, 0, columns));
}

std::optional<Hit> markAt(const Layout& layout, double x, int lane, double y)
{
    std::optional<Hit> nearest;
    double distance = layout.markWidth / 2;
    for (std::size_t i = 0; i < layout.marks.size(); ++i) {
        const MarkItem& mark = layout.marks[i];
        const double away = std::abs(mark.x - x);
        if (mark.lane != lane || std::abs(mark.y - y) > grabHeight || away > distance)
            continue;
        distance = away;
        nearest = Hit{Hit::Kind::Mark, i};
    }
    return nearest;
}

std::optional<Hit> labelAt(const Layout& layout, double x, int lane, double y)
{
    for (const LabelItem& label : layout.labels) {
        if (label.lane != lane || x < label.left || x > label.right || std::abs(label.y - y) > grabHeight)
            continue;
        return label.markItem ? Hit{Hit::Kind::Mark, *label.markItem} : Hit{Hit::Kind::Span, *label.spanItem};
    }
    return std::nullopt;
}

std::optional<Hit> spanAt(const Layout& layout, double x, int lane, double y, double reach)
{
    for (std::size_t i = layout.spans.size(); i-- > 0;) {
        const SpanItem& span = layout.spans[i];
        const bool within =
            x >= span.left - reach && x <= span.right + reach && y >= span.top && y <= span.bottom;
        if (span.lane == lane && within)
            return Hit{Hit::Kind::Span, i};
    }
    return std::nullopt;
}

} // namespace

Layout layOut(const Timeline& timeline, const Viewport& viewport, Micros now, const LayoutStyle& style)
{
    return Builder(timeline, viewport, now, style).build();
}

std::optional<Hit> hitTest(const Layout& layout, double x, int lane, double y)
{
    if (const auto mark = markAt(layout, x, lane, y))
        return mark;
    if (const auto label = labelAt(layout, x, lane, y))
        return label;
    const auto span = spanAt(layout, x, lane, y, 0);
    return span ? span : spanAt(layout, x, lane, y, grabWidth);
}

std::optional<std::size_t> nextMark(const Timeline& timeline, std::optional<std::size_t> current, Micros from)
{
    const std::size_t next = current ? *current + 1 : timeline.marksIn(from, from).last;
    return next < timeline.marks().size() ? std::optional(next) : std::nullopt;
}

std::optional<std::size_t> previousMark(const Timeline& timeline, std::optional<std::size_t> current,
                                        Micros from)
{
    const std::size_t end =
        std::min(current ? *current : timeline.marksIn(from, from).first, timeline.marks().size());
    return end > 0 ? std::optional(end - 1) : std::nullopt;
}

std::vector<OverviewRun> overview(const Timeline& timeline, const Viewport& viewport, Micros now)
{
    constexpr auto nothing = static_cast<std::size_t>(-1);
    const int columns = static_cast<int>(viewport.pixels());
    std::vector<std::size_t> worst(static_cast<std::size_t>(columns), nothing);
    for (const std::size_t index : timeline.spansIn(viewport.begin(), viewport.end())) {
        const Span& span = timeline.spans()[index];
        if (span.kind == Span::Kind::Cooldown)
            continue;
        const int first = columnOf(std::floor(viewport.toPixel(span.begin)), columns);
        const int last =
            columnOf(std::max<double>(std::ceil(viewport.toPixel(endOf(span, now))), first + 1), columns);
        for (int column = first; column < last; ++column) {
            std::size_t& shown = worst[static_cast<std::size_t>(column)];
            if (shown == nothing || severity(span) > severity(timeline.spans()[shown]))
                shown = index;
        }
    }
    std::vector<OverviewRun> runs;
    for (int column = 0; column < columns; ++column) {
        const std::size_t span = worst[static_cast<std::size_t>(column)];
        if (span == nothing)
            continue;
        if (!runs.empty() && runs.back().right == column && runs.back().span == span)
            ++runs.back().right;
        else
            runs.push_back({span, column, column + 1});
    }
    return runs;
}

} // namespace landfall
