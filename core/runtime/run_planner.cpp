// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runtime/run_planner.h"

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

std::optional<Error> whyNot(const ToolConfig& tool, ApprovePolicy approve)
{
    if (tool.kind != ToolKind::Lab)
        return Error{ErrorCode::Unsupported,
                     "tool " + tool.name + ": this version runs tools of kind lab only"};
    if (tool.approval == Approval::Ask && approve == ApprovePolicy::Ask)
        return Error{ErrorCode::Unsupported,
                     "tool " + tool.name +
                         " asks for approval, which this version cannot ask for; set its "
                         "approval to auto or deny, or run with --approve all or none"};
    return std::nullopt;
}

Result<std::vector<ToolConfig>> toolsOf(const Workspace& workspace, const AgentConfig& agent,
                                        ApprovePolicy approve)
{
    std::vector<ToolConfig> tools;
    for (const auto& name : agent.tools) {
        const auto* tool = workspace.tool(name);
        if (!tool)
            return Error{ErrorCode::Unsupported,
                         "tool " + name + ": this version runs tools of kind lab only"};
        if (auto error = whyNot(*tool, approve))
            return *error;
        tools.push_back(*tool);
        if (tool->approval == Approval::Ask)
            tools.back().approval = approve == ApprovePolicy::All ? Approval::Auto : Approval::Deny;
    }
    return tools;
}

} // namespace

Result<RunSpec> planRun(const Workspace& workspace, const RunWish& wish, SecretStore& secrets,
                        const LabAddress& labAddress, std::shared_ptr<ToolExecutor> executor)
{
    const auto* agent = workspace.agent(wish.agent);
    if (!agent)
        return unknownAgent(workspace, wish.agent);
    auto tools = toolsOf(workspace, *agent, wish.approve);
    if (!tools)
        return tools.error();
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
    spec.limits = agent->limits;
    spec.stream = agent->stream;
    spec.onUnknown = wish.onUnknown;
    spec.toolExecutor = std::move(executor);
    return spec;
}

} // namespace landfall
