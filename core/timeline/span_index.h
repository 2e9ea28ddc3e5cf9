// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

#include <cstddef>
#include <vector>

namespace landfall {

struct Span;

// Which spans touch a stretch of time. Spans are ordered by begin, but one long span may outlast thousands of
// later ones, so their ends are not: the index keeps the latest end of every block of 64 and skips the blocks
// that ended before the stretch.
class SpanIndex {
public:
    // Call after a span was appended, and after its end was set.
    void appended(const std::vector<Span>& spans);
    void changed(const std::vector<Span>& spans, std::size_t index);

    std::vector<std::size_t> touching(const std::vector<Span>& spans, Micros from, Micros to) const;
    bool operator==(const SpanIndex&) const = default;

private:
    std::vector<Micros> m_blockEnds; // Micros::max() while a span of the block is open
};

} // namespace landfall
