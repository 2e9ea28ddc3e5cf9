// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/evidence.h"
#include "widgets/inspector/fact.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace landfall {

class RunDocument;

// What the inspector shows of one selection, as text for people; data of providers stands in it as it came.
struct InspectorContent {
    QString title;
    QString subtitle;
    Evidence evidence;
    QString verdict;
    std::vector<Rule> rules;
    QString otherwise; // what would have to be different for the other verdict, and the settings for it
    std::vector<Fact> budget;
    std::vector<Fact> details;
    QString json; // the event, indented
    bool operator==(const InspectorContent&) const = default;
};

// The event with `seq`, with its request's evidence; for 0 the run's last request.
InspectorContent inspectorContentOf(const RunDocument& run, std::uint64_t seq);

} // namespace landfall
