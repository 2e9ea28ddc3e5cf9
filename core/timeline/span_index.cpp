// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/span_index.h"

#include "core/timeline/timeline.h"

#include <algorithm>

namespace landfall {

namespace {

constexpr std::size_t blockSize = 64;

Micros latestEnd(const Span& span)
{
    return span.end.value_or(Micros::max());
}

} // namespace

void SpanIndex::appended(const std::vector<Span>& spans)
{
    const std::size_t block = (spans.size() - 1) / blockSize;
    if (block == m_blockEnds.size())
        m_blockEnds.push_back(Micros::min());
    m_blockEnds[block] = std::max(m_blockEnds[block], latestEnd(spans.back()));
}

void SpanIndex::changed(const std::vector<Span>& spans, std::size_t index)
{
    const std::size_t first = index / blockSize * blockSize;
    const std::size_t last = std::min(first + blockSize, spans.size());
    Micros end = Micros::min();
    for (std::size_t i = first; i < last; ++i)
        end = std::max(end, latestEnd(spans[i]));
    m_blockEnds[index / blockSize] = end;
}

std::vector<std::size_t> SpanIndex::touching(const std::vector<Span>& spans, Micros from, Micros to) const
{
    const auto pastLast = std::upper_bound(spans.begin(), spans.end(), to,
                                           [](Micros t, const Span& span) { return t < span.begin; });
    const auto limit = static_cast<std::size_t>(pastLast - spans.begin());
    std::vector<std::size_t> found;
    for (std::size_t block = 0; block * blockSize < limit; ++block) {
        if (m_blockEnds[block] < from)
            continue;
        const std::size_t last = std::min((block + 1) * blockSize, limit);
        for (std::size_t i = block * blockSize; i < last; ++i) {
            if (latestEnd(spans[i]) >= from)
                found.push_back(i);
        }
    }
    return found;
}

} // namespace landfall
