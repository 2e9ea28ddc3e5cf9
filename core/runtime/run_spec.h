// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/on_unknown.h"
#include "core/config/workspace.h"
#include "core/events/journal_entry.h"
#include "core/events/payloads.h"
#include "core/folds/continuation.h"
#include "core/policy/chain.h"
#include "core/policy/retry_policy.h"
#include "core/runtime/tool_runner.h"
#include "core/wire/codec.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

class Clock;
class TimerSource;

// One member with all that is needed to call it. Holds a key's value: never log, never store.
struct RunMember {
    ChainMember chain;
    Protocol protocol = Protocol::OpenAiChat;
    Endpoint endpoint;
    std::optional<Price> price;
};

// The last row of each intent of a run, by intent id.
using IntentRows = std::map<std::string, JournalEntry>;

// A run that goes on from its record.
struct ResumedRun {
    Continuation before;
    IntentRows rows;
};

// Makes what runs tools of kind lab, on the engine's thread; the clock and the timers are the engine's.
using LabTools = std::function<std::unique_ptr<ToolRunner>(const Clock&, TimerSource&)>;

struct RunSpec {
    std::string agent;
    std::string workspace; // its name, for RUN_STARTED
    std::string prompt;
    std::string instructions;
    std::vector<RunMember> members;
    RetryPolicy policy;
    std::vector<RunTool> tools;
    std::vector<RunTool> probeTools; // those the model does not see
    Hooks hooks;
    RunLimits limits;
    bool stream = true;
    OnUnknown onUnknown = OnUnknown::Ask;
    LabTools labTools;
    std::optional<ResumedRun> resumed;
    std::vector<event::Warning> warnings; // told right after the start
    std::uint64_t seed = 0;               // 0: drawn by the engine
};

} // namespace landfall
