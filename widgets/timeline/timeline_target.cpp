// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/timeline/timeline_target.h"

#include <algorithm>

namespace landfall {

TimelineTarget targetOf(const Timeline& timeline, const RunEvent& event)
{
    const auto began = [&event](const auto& item) { return item.seq == event.seq; };
    const auto& marks = timeline.marks();
    if (const auto mark = std::find_if(marks.begin(), marks.end(), began); mark != marks.end())
        return {.mark = static_cast<std::size_t>(mark - marks.begin())};
    const auto& spans = timeline.spans();
    if (const auto span = std::find_if(spans.begin(), spans.end(), began); span != spans.end())
        return {.span = static_cast<std::size_t>(span - spans.begin())};
    if (event.request == 0)
        return {};
    for (std::size_t i = spans.size(); i-- > 0;) {
        const bool sameRequest = spans[i].step == event.step && spans[i].request == event.request;
        if (sameRequest && spans[i].begin <= event.t)
            return {.span = i};
    }
    return {};
}

} // namespace landfall
