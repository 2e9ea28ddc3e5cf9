// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/on_unknown.h"
#include "core/config/workspace.h"
#include "core/events/payloads.h"
#include "core/policy/chain.h"
#include "core/policy/retry_policy.h"
#include "core/runtime/tool_executor.h"
#include "core/wire/codec.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace landfall {

// One member with all that is needed to call it. Holds a key's value: never log, never store.
struct RunMember {
    ChainMember chain;
    Protocol protocol = Protocol::OpenAiChat;
    Endpoint endpoint;
};

struct RunSpec {
    std::string agent;
    std::string workspace; // its name, for RUN_STARTED
    std::string prompt;
    std::string instructions;
    std::vector<RunMember> members;
    RetryPolicy policy;
    std::vector<ToolConfig> tools;
    RunLimits limits;
    bool stream = true;
    OnUnknown onUnknown = OnUnknown::Ask;
    std::shared_ptr<ToolExecutor> toolExecutor; // used on the engine's thread
    std::vector<event::Warning> warnings;       // told right after the start
    std::uint64_t seed = 0;                     // 0: drawn by the engine
};

} // namespace landfall
