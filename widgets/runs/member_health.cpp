// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/member_health.h"

#include "core/folds/member_name.h"
#include "core/models/run_document.h"

#include <algorithm>

namespace landfall {

namespace {

void countRequests(MemberHealth& health, const RequestTable& requests)
{
    std::vector<Micros> latencies;
    for (const RequestRow& row : requests.rows()) {
        if (row.member != health.member)
            continue;
        health.used = true;
        if (row.firstEvent)
            latencies.push_back(*row.firstEvent - row.started);
        if (row.failure) {
            ++health.failuresInRow;
            health.lastFailure = toText(row.failure->failure.origin);
        } else if (row.response) {
            health.failuresInRow = 0;
            health.lastFailure.clear();
        }
    }
    if (latencies.empty())
        return;
    const auto middle = latencies.begin() + static_cast<std::ptrdiff_t>(latencies.size() / 2);
    std::nth_element(latencies.begin(), middle, latencies.end());
    health.medianFirstEvent = *middle;
}

void findCooldown(MemberHealth& health, const Timeline& timeline)
{
    for (const Span& span : timeline.spans()) {
        const Lane& lane = timeline.lanes()[static_cast<std::size_t>(span.lane)];
        const bool itsOwn = span.kind == Span::Kind::Cooldown && lane.name == providerOf(health.member) &&
                            lane.detail == modelOf(health.member);
        if (itsOwn && span.plannedEnd && *span.plannedEnd > timeline.end())
            health.coolingUntil = span.plannedEnd;
    }
}

} // namespace

std::vector<MemberHealth> memberHealth(const RunDocument& run)
{
    std::vector<MemberHealth> all;
    for (const std::string& member : run.summary().chain) {
        MemberHealth health{.member = member};
        countRequests(health, run.requests());
        findCooldown(health, run.timeline());
        all.push_back(std::move(health));
    }
    return all;
}

} // namespace landfall
