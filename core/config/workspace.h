// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/config/on_unknown.h"
#include "core/config/tool_config.h"
#include "core/model/tool.h"
#include "core/policy/chain.h"
#include "core/policy/retry_policy.h"
#include "core/wire/codec.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The workspace file (SPEC 11) as values. Secrets are references here, never values.
namespace landfall {

struct KeyRef {
    enum class Source { None, Environment, Keychain, Ask };
    Source source = Source::None;
    std::string name;
    bool operator==(const KeyRef&) const = default;
};

enum class ProviderKind {
    Anthropic,
    OpenAi,
    OpenAiResponses,
    AzureOpenAi,
    OpenRouter,
    Gemini,
    OpenAiCompatible,
    Lab
};

struct Price {
    double input = 0; // per million tokens
    double output = 0;
    double cached = 0;
    bool operator==(const Price&) const = default;
};

struct ProviderConfig {
    std::string name;
    ProviderKind kind = ProviderKind::OpenAiCompatible;
    Protocol protocol = Protocol::OpenAiChat;
    std::string baseUrl;    // empty for the lab: its server says where it listens
    ServerProfile server;   // the kind's, with the overrides of `options`
    std::string deployment; // Azure; empty: the model's name
    std::string apiVersion; // Azure; empty: the one we know
    std::string appUrl;     // `options.app_url`
    KeyRef key;
    std::optional<int> maxRetries;
    std::string script; // lab: a name in fault_scripts or of a built-in
    bool promptCache = false;
    bool allowMissingFinish = false; // `allow_missing_finish_reason_for_text`
    std::vector<ClassifySetting> classify;
    std::map<std::string, Price> price;
    bool operator==(const ProviderConfig&) const = default;
};

struct FallbackConfig {
    std::string provider;
    std::string model;
    std::optional<std::uint32_t> maxTokens;
    bool operator==(const FallbackConfig&) const = default;
};

struct RunLimits {
    int iterations = 25;
    std::optional<std::int64_t> totalTokens;
    std::optional<double> cost;
    bool operator==(const RunLimits&) const = default;
};

struct AgentConfig {
    std::string name;
    std::string instructions;
    std::string provider;
    std::string model;
    std::optional<std::uint32_t> maxTokens;
    bool stream = true;
    std::vector<FallbackConfig> fallbacks;
    std::vector<std::string> tools;
    RetryPolicy retry;
    RunLimits limits;
    std::optional<OnUnknown> onUnknown; // without a window
    std::string suggestedPrompt;        // what the composer holds at first; empty if none
    bool operator==(const AgentConfig&) const = default;
};

struct Workspace {
    std::string name;                      // the file's name, or "lab" for the embedded one
    std::vector<ProviderConfig> providers; // in the order of the file, like the other lists
    std::vector<ToolConfig> tools;
    std::vector<AgentConfig> agents;
    Hooks hooks;
    std::map<std::string, std::string> faultScripts; // name -> JSON text, as the lab reads it

    const ProviderConfig* provider(std::string_view name) const;
    const ToolConfig* tool(std::string_view name) const;
    const AgentConfig* agent(std::string_view name) const;
};

} // namespace landfall
