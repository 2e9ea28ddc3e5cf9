// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_values.h"

#include "core/config/provider_fields.h"
#include "core/config/provider_kinds.h"
#include "core/config/retry_fields.h"
#include "core/config/tool_values.h"
#include "core/config/value_access.h"

#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

Price priceOf(const Json& value)
{
    Price price;
    price.input = optionalOf<double>(value, "input").value_or(price.input);
    price.output = optionalOf<double>(value, "output").value_or(price.output);
    price.cached = optionalOf<double>(value, "cached").value_or(price.input);
    return price;
}

ClassifySetting::As classifiedAs(const std::string& word)
{
    return word == "transient"      ? ClassifySetting::As::Transient
           : word == "rate_limited" ? ClassifySetting::As::RateLimited
                                    : ClassifySetting::As::Deterministic;
}

ProviderConfig providerOf(const std::string& name, const Json& value)
{
    const auto& info = *providerKindFromId(textOr(value, "kind"));
    ProviderConfig provider;
    provider.name = name;
    provider.kind = info.kind;
    provider.protocol = info.protocol;
    if (const auto* protocol = textOf(value, "protocol"); protocol && info.kind == ProviderKind::Lab)
        provider.protocol = protocolFromId(*protocol).value_or(info.protocol);
    provider.baseUrl = textOr(value, "base_url", info.baseUrl);
    provider.server = profileOf(value);
    provider.deployment = textOr(value, "deployment");
    provider.apiVersion = textOr(value, "api_version");
    provider.appUrl = textOr(blockOf(value, "options"), "app_url");
    provider.key = keyRefOf(textOr(value, "api_key"));
    provider.maxRetries = optionalOf<int>(value, "max_retries");
    provider.script = textOr(value, "script");
    provider.promptCache = optionalOf<bool>(value, "prompt_cache").value_or(false);
    provider.allowMissingFinish =
        optionalOf<bool>(blockOf(value, "options"), "allow_missing_finish_reason_for_text").value_or(false);
    for (const auto& [match, as] : blockOf(value, "classify").items())
        provider.classify.push_back({match, classifiedAs(as.get<std::string>())});
    for (const auto& [model, price] : blockOf(value, "price").items())
        provider.price.emplace(model, priceOf(price));
    return provider;
}

FallbackConfig fallbackOf(const Json& value, const AgentConfig& agent)
{
    const auto maxTokens = optionalOf<std::uint32_t>(value, "max_tokens");
    return {textOr(value, "provider"), textOr(value, "model", agent.model),
            maxTokens ? maxTokens : agent.maxTokens};
}

RunLimits limitsOf(const Json& value)
{
    RunLimits limits;
    limits.iterations = optionalOf<int>(value, "iterations").value_or(limits.iterations);
    limits.totalTokens = optionalOf<std::int64_t>(value, "total_tokens");
    limits.cost = optionalOf<double>(value, "cost");
    return limits;
}

std::optional<OnUnknown> onUnknownOf(const Json& value)
{
    const auto* word = textOf(value, "on_unknown");
    if (!word)
        return std::nullopt;
    return *word == "fail" ? OnUnknown::Fail : *word == "retry" ? OnUnknown::Retry : OnUnknown::Ask;
}

AgentConfig agentOf(const std::string& name, const Json& value)
{
    AgentConfig agent;
    agent.name = name;
    agent.instructions = textOr(value, "instructions");
    agent.provider = textOr(value, "provider");
    agent.model = textOr(value, "model");
    agent.maxTokens = optionalOf<std::uint32_t>(value, "max_tokens");
    agent.stream = optionalOf<bool>(value, "stream").value_or(agent.stream);
    for (const auto& fallback : blockOf(value, "fallbacks"))
        agent.fallbacks.push_back(fallbackOf(fallback, agent));
    for (const auto& tool : blockOf(value, "tools"))
        agent.tools.push_back(tool.get<std::string>());
    agent.retry = retryPolicyOf(memberOf(value, "retry"));
    agent.limits = limitsOf(blockOf(value, "limits"));
    agent.onUnknown = onUnknownOf(value);
    agent.suggestedPrompt = textOr(value, "suggested_prompt");
    return agent;
}

std::string mcpToolName(std::string name, const std::string& tool)
{
    name += '/';
    name += tool;
    return name;
}

void addConfiguredMcpTools(const Json& root, Workspace& workspace)
{
    for (const auto& [server, value] : blockOf(root, "mcp_servers").items()) {
        for (const auto& [tool, safety] : blockOf(value, "tools").items())
            workspace.tools.push_back(mcpToolOf(mcpToolName(server, tool), safety, value));
    }
}

// An agent may use MCP tools nothing is known about: they are unclassified and ask.
void addOtherMcpTools(const Json& root, Workspace& workspace)
{
    for (const auto& agent : workspace.agents) {
        for (const auto& tool : agent.tools) {
            if (workspace.tool(tool))
                continue;
            const auto& server = blockOf(blockOf(root, "mcp_servers"), tool.substr(0, tool.find('/')));
            workspace.tools.push_back(mcpToolOf(tool, Json::object(), server));
        }
    }
}

} // namespace

Workspace workspaceOf(const Json& root, const std::string& name)
{
    Workspace workspace;
    workspace.name = name;
    for (const auto& [provider, value] : blockOf(root, "providers").items())
        workspace.providers.push_back(providerOf(provider, value));
    for (const auto& [tool, value] : blockOf(root, "tools").items())
        workspace.tools.push_back(toolOf(tool, value));
    for (const auto& [agent, value] : blockOf(root, "agents").items())
        workspace.agents.push_back(agentOf(agent, value));
    workspace.hooks = hooksOf(blockOf(root, "hooks"));
    for (const auto& [script, value] : blockOf(root, "fault_scripts").items())
        workspace.faultScripts.emplace(script, value.dump());
    addConfiguredMcpTools(root, workspace);
    addOtherMcpTools(root, workspace);
    return workspace;
}

KeyRef keyRefOf(const std::string& text)
{
    constexpr std::string_view environment = "env:";
    constexpr std::string_view keychain = "keychain:";
    if (text.starts_with(environment))
        return {KeyRef::Source::Environment, text.substr(environment.size())};
    if (text.starts_with(keychain))
        return {KeyRef::Source::Keychain, text.substr(keychain.size())};
    return {text == "ask" ? KeyRef::Source::Ask : KeyRef::Source::None, {}};
}

} // namespace landfall::config
