// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/ledger.h"
#include "core/runtime/run_spec.h"

#include <chrono>
#include <memory>

namespace landfall {

// What a run's tools of kind lab are run by: the ledger acts, after a pause that makes the call visible, and
// the faults of the tool's configuration are met in turn, from the start of each run.
constexpr std::chrono::milliseconds labPause{350};
constexpr std::chrono::milliseconds labSlowness{3000}; // of "slow", and until "lag" shows what it did

LabTools labToolsOn(std::shared_ptr<lab::Ledger> ledger, std::chrono::milliseconds pause = labPause);

} // namespace landfall
