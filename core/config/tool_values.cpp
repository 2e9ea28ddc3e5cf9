// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/tool_values.h"

#include "core/config/tool_fields.h"
#include "core/config/value_access.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace landfall::config {

namespace {

ToolKind kindOf(const Json& value)
{
    const auto kind = textOr(value, "kind");
    return kind == "http" ? ToolKind::Http : kind == "lab" ? ToolKind::Lab : ToolKind::Command;
}

std::optional<std::string> textIfAny(const Json& value, std::string_view name)
{
    const auto* text = textOf(value, name);
    return text ? std::optional(*text) : std::nullopt;
}

std::vector<NamedText> namedTexts(const Json& value)
{
    std::vector<NamedText> texts;
    for (const auto& [name, text] : value.items())
        texts.push_back({name, text.is_string() ? text.get<std::string>() : text.dump()});
    return texts;
}

std::vector<std::string> wordsOf(const Json& list)
{
    std::vector<std::string> words;
    for (const auto& word : list)
        words.push_back(word.get<std::string>());
    return words;
}

std::optional<ResultRule> ruleIn(const Json& value, std::string_view name)
{
    const auto* rule = memberOf(value, name);
    if (!rule)
        return std::nullopt;
    return ResultRule{textOr(*rule, "pointer"), memberOf(*rule, "equals")->dump()};
}

ToolRetry toolRetryOf(const Json& value)
{
    ToolRetry retry;
    retry.attempts = optionalOf<int>(value, "attempts").value_or(retry.attempts);
    retry.backoff = secondsOr(value, "backoff_seconds", retry.backoff);
    retry.maxBackoff = secondsOr(value, "max_backoff_seconds", retry.maxBackoff);
    retry.ifResult = ruleIn(value, "retry_if_result");
    return retry;
}

ProbeConfig probeOf(const Json& value)
{
    ProbeConfig probe;
    probe.tool = textOr(value, "tool");
    probe.url = textOr(value, "url");
    if (const auto* arguments = memberOf(value, "arguments"))
        probe.arguments = arguments->dump();
    probe.headers = namedTexts(blockOf(value, "headers"));
    probe.landed = ruleIn(value, "landed").value_or(ResultRule());
    probe.notLanded = ruleIn(value, "not_landed");
    probe.result = textOr(value, "result");
    probe.compare = namedTexts(blockOf(value, "compare"));
    return probe;
}

WriteOnly writeOnlyOf(const Json& value)
{
    const auto word = textOr(value, "write_only");
    return word.empty()             ? WriteOnly::No
           : word == "at_most_once" ? WriteOnly::AtMostOnce
                                    : WriteOnly::AtLeastOnce;
}

// What decides over a repetition, for our tools and those of MCP servers.
void readSafety(const Json& value, ToolConfig& tool)
{
    tool.retryClass = retryClassOf(value);
    tool.approval = approvalOf(value);
    tool.idempotencyKey = textIfAny(value, "idempotency_key");
    tool.intentKey = textIfAny(value, "intent_key");
    tool.lag = secondsOr(value, "lag_seconds", tool.lag);
    if (const auto* probe = memberOf(value, "probe"))
        tool.probe = probeOf(*probe);
    tool.next = textOr(value, "next");
    tool.writeOnly = writeOnlyOf(value);
    tool.lateAnswer = secondsOr(value, "late_answer_seconds", tool.lateAnswer);
}

std::vector<HookConfig> hookListOf(const Json& list)
{
    std::vector<HookConfig> hooks;
    for (const auto& value : list) {
        HookConfig hook;
        hook.command = wordsOf(blockOf(value, "command"));
        hook.timeout = secondsOr(value, "timeout_seconds", hook.timeout);
        hooks.push_back(std::move(hook));
    }
    return hooks;
}

} // namespace

ToolConfig toolOf(std::string name, const Json& value)
{
    ToolConfig tool;
    tool.name = std::move(name);
    tool.kind = kindOf(value);
    tool.description = textOr(value, "description");
    if (const auto* parameters = memberOf(value, "parameters"))
        tool.parameters = parameters->dump();
    readSafety(value, tool);
    tool.command = wordsOf(blockOf(value, "command"));
    tool.env = namedTexts(blockOf(value, "env"));
    tool.outputLimit = optionalOf<std::uint64_t>(value, "output_limit_bytes").value_or(tool.outputLimit);
    tool.method = textOr(value, "method", tool.method);
    tool.url = textOr(value, "url");
    tool.headers = namedTexts(blockOf(value, "headers"));
    if (const auto* body = memberOf(value, "body"))
        tool.body = body->dump();
    tool.timeout = secondsOr(value, "timeout_seconds", tool.timeout);
    tool.retry = toolRetryOf(blockOf(value, "retry"));
    if (const auto* faults = memberOf(value, "faults"))
        tool.faults = faults->dump();
    return tool;
}

ToolConfig mcpToolOf(std::string name, const Json& safety, const Json& server)
{
    ToolConfig tool;
    tool.name = std::move(name);
    tool.kind = ToolKind::Mcp;
    readSafety(safety, tool);
    tool.timeout = secondsOr(server, "timeout_seconds", tool.timeout);
    tool.retry = toolRetryOf(blockOf(server, "retry"));
    return tool;
}

Hooks hooksOf(const Json& value)
{
    return {hookListOf(blockOf(value, "on_retry")), hookListOf(blockOf(value, "on_fallback")),
            hookListOf(blockOf(value, "on_unknown")), hookListOf(blockOf(value, "on_finish"))};
}

} // namespace landfall::config
