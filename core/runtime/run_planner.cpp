// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/run_planner.h"

#include "core/config/tool_secrets.h"
#include "core/config/workspace_values.h"

#include <algorithm>
#include <map>
#include <optional>

namespace landfall {

namespace {

Error unknownAgent(const Workspace& workspace, const std::string& name)
{
    std::string known;
    for (const auto& agent : workspace.agents)
        known += (known.empty() ? "" : ", ") + agent.name;
    return {ErrorCode::NotFound, "there is no agent \"" + name + "\" in " + workspace.name + "; it has " +
                                     (known.empty() ? "none" : known)};
}

class Planner {
public:
    Planner(const Workspace& workspace, SecretStore& secrets, const LabAddress& labAddress)
        : m_workspace(workspace), m_secrets(secrets), m_labAddress(labAddress)
    {}

    // The agent's own provider, then its fallbacks.
    Result<std::vector<RunMember>> members(const AgentConfig& agent)
    {
        std::vector<FallbackConfig> wanted{{agent.provider, agent.model, agent.maxTokens}};
        for (auto fallback : agent.fallbacks) {
            if (fallback.model.empty())
                fallback.model = agent.model;
            wanted.push_back(std::move(fallback));
        }
        std::vector<RunMember> members;
        for (const auto& one : wanted) {
            auto member = memberFor(one);
            if (!member)
                return member.error();
            members.push_back(std::move(*member));
        }
        return members;
    }

private:
    Result<RunMember> memberFor(const FallbackConfig& wanted)
    {
        const auto* provider = m_workspace.provider(wanted.provider);
        if (!provider)
            return Error{ErrorCode::NotFound, "there is no provider \"" + wanted.provider + "\""};
        auto endpoint = endpointOf(*provider);
        if (!endpoint)
            return Error{endpoint.error().code,
                         "provider " + provider->name + ": " + endpoint.error().message};
        RunMember member;
        member.protocol = provider->protocol;
        member.endpoint = std::move(*endpoint);
        const auto codec = makeCodec(member.protocol);
        member.chain = {.provider = provider->name,
                        .model = wanted.model,
                        .maxTokens = wanted.maxTokens,
                        .maxRetries = provider->maxRetries,
                        .announcesEarly = codec->announcesEarly(),
                        .streamsAlways = member.protocol == Protocol::AnthropicMessages,
                        .allowMissingFinish = provider->allowMissingFinish,
                        .promptCache = provider->promptCache,
                        .classify = provider->classify};
        if (const auto price = provider->price.find(wanted.model); price != provider->price.end())
            member.price = price->second;
        return member;
    }

    // One address a provider: two members on the same lab provider share its script.
    Result<Endpoint> endpointOf(const ProviderConfig& provider)
    {
        if (const auto it = m_endpoints.find(provider.name); it != m_endpoints.end())
            return it->second;
        Endpoint endpoint{.baseUrl = provider.baseUrl,
                          .apiKey = {},
                          .server = provider.server,
                          .deployment = provider.deployment,
                          .apiVersion = provider.apiVersion,
                          .appUrl = provider.appUrl};
        if (provider.kind == ProviderKind::Lab) {
            auto address = m_labAddress(provider);
            if (!address)
                return address.error();
            endpoint.baseUrl = std::move(*address);
        }
        KeyRef reference = provider.key;
        if (reference.source == KeyRef::Source::Ask)
            reference.name = "provider " + provider.name;
        auto key = m_secrets.value(reference);
        if (!key)
            return key.error();
        endpoint.apiKey = std::move(*key);
        m_endpoints[provider.name] = endpoint;
        return endpoint;
    }

    const Workspace& m_workspace;
    SecretStore& m_secrets;
    const LabAddress& m_labAddress;
    std::map<std::string, Endpoint> m_endpoints;
};

// An MCP tool stands in no list of the workspace: its server has it.
Result<RunTool> toolOf(const Workspace& workspace, const std::string& name, SecretStore& secrets)
{
    const auto* config = workspace.tool(name);
    if (!config || config->kind == ToolKind::Mcp)
        return Error{ErrorCode::Unsupported, "tool " + name + ": this version runs no tools of MCP servers"};
    RunTool tool{*config, {}};
    for (const auto& reference : secretReferences(tool.config)) {
        auto value = secrets.value(config::keyRefOf(reference));
        if (!value)
            return Error{value.error().code, "tool " + name + ": " + value.error().message};
        tool.secrets[reference] = std::move(*value);
    }
    return tool;
}

Approval approvalOf(const ToolConfig& tool, ApprovePolicy policy)
{
    if (tool.approval != Approval::Ask || policy == ApprovePolicy::Ask)
        return tool.approval;
    return policy == ApprovePolicy::All ? Approval::Auto : Approval::Deny;
}

Result<std::vector<RunTool>> toolsOf(const Workspace& workspace, const AgentConfig& agent,
                                     ApprovePolicy approve, SecretStore& secrets)
{
    std::vector<RunTool> tools;
    for (const auto& name : agent.tools) {
        auto tool = toolOf(workspace, name, secrets);
        if (!tool)
            return tool.error();
        tool->config.approval = approvalOf(tool->config, approve);
        tools.push_back(std::move(*tool));
    }
    return tools;
}

// Those that only a probe asks.
Result<std::vector<RunTool>> probeToolsOf(const Workspace& workspace, const std::vector<RunTool>& tools,
                                          SecretStore& secrets)
{
    std::vector<RunTool> probes;
    const auto isThere = [](const std::vector<RunTool>& among, const std::string& name) {
        return std::any_of(among.begin(), among.end(),
                           [&](const RunTool& tool) { return tool.config.name == name; });
    };
    for (const auto& [config, values] : tools) {
        if (!config.probe || config.probe->tool.empty() || isThere(tools, config.probe->tool) ||
            isThere(probes, config.probe->tool))
            continue;
        auto probe = toolOf(workspace, config.probe->tool, secrets);
        if (!probe)
            return probe.error();
        probes.push_back(std::move(*probe));
    }
    return probes;
}

} // namespace

Result<RunSpec> planRun(const Workspace& workspace, const RunWish& wish, SecretStore& secrets,
                        const LabAddress& labAddress, LabTools labTools)
{
    const auto* agent = workspace.agent(wish.agent);
    if (!agent)
        return unknownAgent(workspace, wish.agent);
    auto tools = toolsOf(workspace, *agent, wish.approve, secrets);
    if (!tools)
        return tools.error();
    auto probeTools = probeToolsOf(workspace, *tools, secrets);
    if (!probeTools)
        return probeTools.error();
    auto members = Planner(workspace, secrets, labAddress).members(*agent);
    if (!members)
        return members.error();

    RunSpec spec;
    spec.agent = agent->name;
    spec.workspace = workspace.name;
    spec.prompt = wish.prompt;
    spec.instructions = agent->instructions;
    spec.members = std::move(*members);
    spec.policy = agent->retry;
    spec.tools = std::move(*tools);
    spec.probeTools = std::move(*probeTools);
    spec.hooks = workspace.hooks;
    spec.limits = agent->limits;
    spec.stream = agent->stream;
    spec.onUnknown = wish.onUnknown.value_or(agent->onUnknown.value_or(wish.otherwise));
    spec.labTools = std::move(labTools);
    return spec;
}

} // namespace landfall
