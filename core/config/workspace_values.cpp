// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_values.h"

#include "core/config/json_access.h"
#include "core/config/provider_fields.h"
#include "core/config/provider_kinds.h"
#include "core/config/retry_fields.h"
#include "core/config/tool_fields.h"

#include <nlohmann/json.hpp>

namespace landfall::config {

namespace {

const Json& blockOf(const Json& value, std::string_view name)
{
    static const Json empty = Json::object();
    const auto* member = memberOf(value, name);
    return member ? *member : empty;
}

std::string textOr(const Json& value, std::string_view name, std::string_view otherwise = {})
{
    const auto* text = textOf(value, name);
    return text ? *text : std::string(otherwise);
}

// Also for null, which stands for "no limit" wherever the table allows it.
template <class T>
std::optional<T> optionalOf(const Json& value, std::string_view name)
{
    const auto* member = memberOf(value, name);
    return member && !member->is_null() ? std::optional(member->get<T>()) : std::nullopt;
}

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

ToolKind toolKindOf(const Json& value)
{
    const auto kind = textOr(value, "kind");
    return kind == "http" ? ToolKind::Http : kind == "lab" ? ToolKind::Lab : ToolKind::Command;
}

ToolConfig toolOf(std::string name, ToolKind kind, const Json& value)
{
    ToolConfig tool;
    tool.name = std::move(name);
    tool.kind = kind;
    tool.description = textOr(value, "description");
    if (const auto* parameters = memberOf(value, "parameters"))
        tool.parameters = parameters->dump();
    tool.retryClass = retryClassOf(value);
    tool.approval = approvalOf(value);
    return tool;
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
            workspace.tools.push_back(toolOf(mcpToolName(server, tool), ToolKind::Mcp, safety));
    }
}

// An agent may use MCP tools nothing is known about: they are unclassified and ask.
void addOtherMcpTools(Workspace& workspace)
{
    for (const auto& agent : workspace.agents) {
        for (const auto& tool : agent.tools) {
            if (!workspace.tool(tool))
                workspace.tools.push_back(toolOf(tool, ToolKind::Mcp, Json::object()));
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
        workspace.tools.push_back(toolOf(tool, toolKindOf(value), value));
    for (const auto& [agent, value] : blockOf(root, "agents").items())
        workspace.agents.push_back(agentOf(agent, value));
    for (const auto& [script, value] : blockOf(root, "fault_scripts").items())
        workspace.faultScripts.emplace(script, value.dump());
    addConfiguredMcpTools(root, workspace);
    addOtherMcpTools(workspace);
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
