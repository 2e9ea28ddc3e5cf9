// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timeline/timeline.h"

#include <cstddef>
#include <optional>

namespace landfall {

// What of a timeline stands for an event: a mark or a span, by index; at most one is set.
struct TimelineTarget {
    std::optional<std::size_t> span;
    std::optional<std::size_t> mark;
    bool operator==(const TimelineTarget&) const = default;
};

// The mark or span the event began; else the span of its request that was under way then.
TimelineTarget targetOf(const Timeline& timeline, const RunEvent& event);

} // namespace landfall
