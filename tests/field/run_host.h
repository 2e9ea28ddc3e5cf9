// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/run_event.h"
#include "core/runtime/operator_decision.h"
#include "core/runtime/run_spec.h"

#include <QJsonObject>

#include <functional>
#include <memory>
#include <string>

namespace landfall {

// Carries out the runs of one row, one after the other.
class RunHost {
public:
    using Sink = std::function<void(const RunEvent&)>;

    virtual ~RunHost() = default;
    virtual void start(RunSpec spec) = 0;
    virtual void cancel() = 0;
    virtual void decide(const OperatorDecision& decision) = 0;
    // The machine sleeps and wakes again (SPEC 10). Only where the clock is the test's.
    virtual void sleepFor(Micros time) = 0;
    // Of the runs' clock, for comparison with t_ms.
    virtual Micros now() const = 0;
};

// The engine, on its own thread, with the machine's clock.
std::unique_ptr<RunHost> hostByEngine(double scale, RunHost::Sink sink);

// The same drivers, sockets and timers on this thread, with a clock that can be set wrong and put to sleep.
// `wall`: what its wall clock shows at the start, in microseconds since the epoch; 0: as the machine's.
std::unique_ptr<RunHost> hostBySleepyClock(double scale, std::int64_t wall, RunHost::Sink sink);

} // namespace landfall
