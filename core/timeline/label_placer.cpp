// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/label_placer.h"

#include "core/timeline/severity.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace landfall {

namespace {

using Place = LabelItem::Place;

bool standsInBody(const MarkItem& mark)
{
    return mark.y > lane::bodyTop && mark.y < lane::bodyBottom;
}

// The items' indices, the worst first; of equals the earlier first.
template <class Item, class SeverityOf>
std::vector<std::size_t> worstFirst(const std::vector<Item>& items, SeverityOf severityOf)
{
    std::vector<std::size_t> order(items.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return severityOf(items[a]) > severityOf(items[b]);
    });
    return order;
}

} // namespace

LabelPlacer::LabelPlacer(const Timeline& timeline, double pixels, const LayoutStyle& style, Layout& layout)
    : m_timeline(timeline), m_pixels(pixels), m_style(style), m_layout(layout),
      m_lanes(timeline.lanes().size())
{
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        m_lanes[i].body.resize(static_cast<std::size_t>(timeline.lanes()[i].rows));
        m_lanes[i].signs.resize(m_lanes[i].body.size());
    }
}

void LabelPlacer::place()
{
    takeSpans();
    takeMarks();
    for (const std::size_t item : worstFirst(m_layout.marks, [this](const MarkItem& mark) {
             return severity(m_timeline.marks()[mark.mark]);
         }))
        placeMark(item);
    for (const std::size_t item : worstFirst(m_layout.spans, [this](const SpanItem& span) {
             return severity(m_timeline.spans()[span.span]);
         }))
        placeSpan(item);
}

void LabelPlacer::takeSpans()
{
    for (std::size_t i = 0; i < m_layout.spans.size(); ++i) {
        if (spanOf(i).kind != Span::Kind::Cooldown) // a band in the background
            bodyOf(i).take(m_layout.spans[i].left, m_layout.spans[i].right);
    }
}

void LabelPlacer::takeMarks()
{
    const double half = m_style.markWidth / 2;
    for (const MarkItem& mark : m_layout.marks) {
        LaneStrips& strips = stripsOf(mark.lane);
        if (standsInBody(mark)) {
            for (auto* rows : {&strips.body, &strips.signs}) {
                for (FreeStrip& row : *rows)
                    row.take(mark.x - half, mark.x + half);
            }
        } else {
            (mark.y <= lane::bodyTop ? strips.above : strips.below).take(mark.x - half, mark.x + half);
        }
    }
}

void LabelPlacer::placeMark(std::size_t item)
{
    const MarkItem& mark = m_layout.marks[item];
    const Text text = textOf(m_timeline.marks()[mark.mark], mark.count);
    if (text.words.empty())
        return;
    LaneStrips& strips = stripsOf(mark.lane);
    if (standsInBody(mark) && placeNextTo(item, text, strips.body.front(), Place::Beside, mark.y))
        return;
    if (placeNextTo(item, text, strips.below, Place::Below, lane::belowY))
        return;
    placeNextTo(item, text, strips.above, Place::Above, lane::aboveY);
}

// To the right of the mark, else to its left.
bool LabelPlacer::placeNextTo(std::size_t item, const Text& text, FreeStrip& strip, Place place, double y)
{
    const MarkItem& mark = m_layout.marks[item];
    const double half = m_style.markWidth / 2;
    for (const double left : {mark.x + half, mark.x - half - text.width}) {
        if (!fitsView(left, text.width) || !strip.isFree(left, left + text.width))
            continue;
        strip.take(left, left + text.width);
        LabelItem label;
        label.place = place;
        label.lane = mark.lane;
        label.y = y;
        label.markItem = item;
        add(text, left, std::move(label));
        return true;
    }
    return false;
}

void LabelPlacer::placeSpan(std::size_t item)
{
    if (m_layout.spans[item].count > 1)
        return;
    const Text text = textOf(spanOf(item));
    if (text.words.empty())
        return;
    if (placeInside(item, text) || spanOf(item).kind == Span::Kind::Cooldown)
        return;
    if (!placeBeside(item, text))
        placeUnder(item, text);
}

// A span has its place to itself but for the marks on it; a cooldown's band also has the member's spans on
// it.
bool LabelPlacer::placeInside(std::size_t item, const Text& text)
{
    const SpanItem& span = m_layout.spans[item];
    const bool isBand = spanOf(item).kind == Span::Kind::Cooldown;
    const FreeStrip& strip = isBand ? bodyOf(item) : signsOf(item);
    const auto left = strip.firstGap(std::max(span.left, 0.0), std::min(span.right, m_pixels), text.width);
    if (!left)
        return false;
    takeBody(item, *left, text.width);
    LabelItem label;
    label.place = Place::Inside;
    label.lane = span.lane;
    label.y = (span.top + span.bottom) / 2;
    label.spanItem = item;
    add(text, *left, std::move(label));
    return true;
}

bool LabelPlacer::placeBeside(std::size_t item, const Text& text)
{
    const SpanItem& span = m_layout.spans[item];
    if (!fitsView(span.right, text.width) || !bodyOf(item).isFree(span.right, span.right + text.width))
        return false;
    takeBody(item, span.right, text.width);
    LabelItem label;
    label.place = Place::Beside;
    label.lane = span.lane;
    label.y = (span.top + span.bottom) / 2;
    label.spanItem = item;
    add(text, span.right, std::move(label));
    return true;
}

bool LabelPlacer::placeUnder(std::size_t item, const Text& text)
{
    const SpanItem& span = m_layout.spans[item];
    FreeStrip& strip = stripsOf(span.lane).below;
    const double left = std::max(span.left, 0.0);
    if (!fitsView(left, text.width) || !strip.isFree(left, left + text.width))
        return false;
    strip.take(left, left + text.width);
    LabelItem label;
    label.place = Place::Below;
    label.lane = span.lane;
    label.y = lane::belowY;
    label.spanItem = item;
    add(text, left, std::move(label));
    return true;
}

bool LabelPlacer::fitsView(double left, double width) const
{
    return left >= 0 && left + width <= m_pixels;
}

void LabelPlacer::add(const Text& text, double left, LabelItem label)
{
    label.text = text.words;
    label.left = left + m_style.labelGap;
    label.right = left + text.width - m_style.labelGap;
    m_layout.labels.push_back(std::move(label));
}

LabelPlacer::Text LabelPlacer::textOf(const Span& span) const
{
    return measured(m_style.spanLabel ? m_style.spanLabel(span) : span.label);
}

LabelPlacer::Text LabelPlacer::textOf(const Mark& mark, int count) const
{
    return measured(m_style.markLabel ? m_style.markLabel(mark, count) : mark.label);
}

LabelPlacer::Text LabelPlacer::measured(std::string words) const
{
    const double width = words.empty() ? 0 : m_style.measure(words) + 2 * m_style.labelGap;
    return {std::move(words), width};
}

FreeStrip& LabelPlacer::bodyOf(std::size_t spanItem)
{
    return stripsOf(m_layout.spans[spanItem].lane).body[static_cast<std::size_t>(spanOf(spanItem).row)];
}

FreeStrip& LabelPlacer::signsOf(std::size_t spanItem)
{
    return stripsOf(m_layout.spans[spanItem].lane).signs[static_cast<std::size_t>(spanOf(spanItem).row)];
}

void LabelPlacer::takeBody(std::size_t spanItem, double left, double width)
{
    bodyOf(spanItem).take(left, left + width);
    signsOf(spanItem).take(left, left + width);
}

} // namespace landfall
