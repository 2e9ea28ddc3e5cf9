// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/policy/script_trial.h"
#include "core/policy/simulator.h"

#include <QString>

#include <string>

namespace landfall {

// What `landfall simulate` prints: a table for people, in their language, or one JSON object in one line.
QString simulationText(const RecordedRun& run, const SimulatedRun& simulated);
std::string simulationJson(const RecordedRun& run, const SimulatedRun& simulated, const RetryPolicy& policy);
QString trialText(const TrialFigures& figures);
std::string trialJson(const TrialFigures& figures, const RetryPolicy& policy);

} // namespace landfall
