// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/request_table.h"

#include <QString>

#include <optional>
#include <vector>

namespace landfall {

// What an evidence ruler draws: how far something got, stop by stop, and where it broke.
struct Evidence {
    struct Stop {
        enum class State {
            Reached,
            Missing,    // the one that never came: the ruler breaks in front of it
            NotReached, // after the break, or not yet
        };
        QString name;
        QString shortName; // for a ruler with little room; empty: the name is short
        QString detail;    // a time or a number of bytes, "never", or a dash
        State state = State::NotReached;
        bool operator==(const Stop&) const = default;
    };
    std::vector<Stop> stops;
    bool open = false; // still under way: nothing is missing, the rest has not come yet
    bool operator==(const Evidence&) const = default;

    // The index of the stop the ruler breaks in front of.
    std::optional<int> broken() const;
    // One sentence for a screen reader and for copying.
    QString toText() const;
};

// Name, connect, sent, headers, first event, body, end of one request.
Evidence evidenceOf(const RequestRow& row);

} // namespace landfall
