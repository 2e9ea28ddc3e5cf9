// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/enum_names.h"
#include "core/timeline/layout.h"
#include "core/timeline/timeline_ids.h"

#include <sstream>

namespace landfall {

namespace {

constexpr EnumNames<LabelItem::Place, 4> placeNames{{
    {LabelItem::Place::Inside, "inside"},
    {LabelItem::Place::Beside, "beside"},
    {LabelItem::Place::Above, "above"},
    {LabelItem::Place::Below, "below"},
}};

std::string nameOf(const Timeline& timeline, int index)
{
    const Lane& lane = timeline.lanes()[static_cast<std::size_t>(index)];
    return lane.kind == Lane::Kind::Member ? lane.name : toId(lane.kind);
}

void printCount(std::ostringstream& out, int count)
{
    if (count > 1)
        out << " x" << count;
    out << '\n';
}

} // namespace

std::string toText(const Layout& layout, const Timeline& timeline)
{
    std::ostringstream out;
    for (const SpanItem& item : layout.spans) {
        const Span& span = timeline.spans()[item.span];
        out << "span " << nameOf(timeline, item.lane)
            << (span.row > 0 ? " row " + std::to_string(span.row) : "") << ' ' << toId(span.kind) << ' '
            << item.left << ".." << item.right << (span.failed ? " failed" : "")
            << (span.discarded ? " discarded" : "");
        printCount(out, item.count);
    }
    for (const MarkItem& item : layout.marks) {
        const Mark& mark = timeline.marks()[item.mark];
        out << "mark " << nameOf(timeline, item.lane) << ' ' << toId(mark.kind) << ' ' << item.x;
        if (item.toLane >= 0)
            out << " to " << nameOf(timeline, item.toLane);
        printCount(out, item.count);
    }
    for (const LabelItem& item : layout.labels) {
        out << "label " << nameOf(timeline, item.lane) << ' ' << nameOf(placeNames, item.place) << ' '
            << item.left << ".." << item.right << " \"" << item.text << "\"\n";
    }
    return out.str();
}

} // namespace landfall
