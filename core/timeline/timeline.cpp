// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline.h"

#include "core/folds/member_name.h"

#include <algorithm>

namespace landfall {

Micros endOf(const Span& span, Micros now)
{
    if (span.end)
        return *span.end;
    const bool isDue = span.kind == Span::Kind::Cooldown && span.plannedEnd && *span.plannedEnd < now;
    return std::max(span.begin, isDue ? *span.plannedEnd : now);
}

int Timeline::laneOf(const std::string& member)
{
    if (!m_laneOfMember.contains(member))
        insertMemberLane(member);
    return m_laneOfMember.find(member)->second;
}

void Timeline::insertMemberLane(const std::string& member)
{
    const int place = engineLane();
    for (Span& span : m_spans)
        span.lane += span.lane >= place ? 1 : 0;
    for (Mark& mark : m_marks)
        mark.lane += mark.lane >= place ? 1 : 0;
    m_current.lane += m_current.lane >= place ? 1 : 0;
    m_lanes.insert(m_lanes.begin() + place,
                   Lane{Lane::Kind::Member, std::string(providerOf(member)), std::string(modelOf(member))});
    m_laneOfMember.emplace(member, place);
}

std::vector<std::size_t> Timeline::spansIn(Micros from, Micros to) const
{
    return m_index.touching(m_spans, from, to);
}

Timeline::MarkRange Timeline::marksIn(Micros from, Micros to) const
{
    const auto first = std::lower_bound(m_marks.begin(), m_marks.end(), from,
                                        [](const Mark& mark, Micros t) { return mark.at < t; });
    const auto last =
        std::upper_bound(first, m_marks.end(), to, [](Micros t, const Mark& mark) { return t < mark.at; });
    return {static_cast<std::size_t>(first - m_marks.begin()),
            static_cast<std::size_t>(last - m_marks.begin())};
}

} // namespace landfall
