// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/workspace_fields.h"

#include "core/config/agent_fields.h"
#include "core/config/field_makers.h"
#include "core/config/provider_fields.h"
#include "core/config/provider_kinds.h"
#include "core/config/retry_fields.h"
#include "core/config/tool_fields.h"
#include "core/wire/server_profiles.h"

#include <algorithm>
#include <array>

namespace landfall::config {

namespace {

constexpr Form anyText{"a string", ""};
constexpr Form filledText{"a non-empty string", R"([\s\S]+)"};
constexpr Form address{"an address that starts with http:// or https://", R"(https?://[^\s/?#][^\s]*)"};
constexpr Form keyReference{"a reference (env:NAME, keychain:NAME or ask), never the key itself",
                            R"(ask|env:[^\s=]+|keychain:[^\s]+)"};
constexpr Form pointer{"a JSON pointer such as /items/0", R"((/[^~]*(~[01][^~]*)*)?)"};
// Every {{…}} must be one of the four names; a single brace is text.
constexpr std::string_view templatePattern =
    R"([^{]*((\{(?!\{)|\{\{(args\.[A-Za-z0-9_-]+|ref|idempotency_key|run_id)\}\})[^{]*)*)";
constexpr Form templateText{
    "a text with no other templates than {{args.NAME}}, {{ref}}, {{idempotency_key}} and {{run_id}}",
    templatePattern};
constexpr Form addressTemplate{
    "an address that starts with http:// or https://, with no other templates than {{args.NAME}}, {{ref}}, "
    "{{idempotency_key}} and {{run_id}}",
    templatePattern, "https?://"};

// A member is "provider/model", an MCP tool "server/tool": the part before the slash has none of its own.
constexpr Form nameWithoutSlash{"non-empty and without a slash", R"([^/]+)"};
constexpr Form toolName{"made of 1 to 64 letters, digits, _ and -", R"([A-Za-z0-9_-]{1,64})"};
constexpr Form statusOrCode{"an HTTP status or an error code without white space", R"([^\s]+)"};

constexpr auto kindIds = [] {
    std::array<std::string_view, providerKinds.size()> ids;
    std::transform(providerKinds.begin(), providerKinds.end(), ids.begin(),
                   [](const auto& info) { return info.id; });
    return ids;
}();
// Azure's paths need fields that only its own kind has.
constexpr auto isNameable = [](const ServerProfile& profile) {
    return profile.path == ServerProfile::Path::Plain;
};
constexpr auto profileIds = [] {
    std::array<std::string_view, std::count_if(serverProfiles.begin(), serverProfiles.end(), isNameable)> ids;
    auto id = ids.begin();
    for (const auto& profile : serverProfiles) {
        if (isNameable(profile))
            *id++ = profile.id;
    }
    return ids;
}();
constexpr std::string_view protocolIds[]{"anthropic-messages", "openai-chat", "openai-responses",
                                         "gemini-generate"};
constexpr std::string_view failureClasses[]{"transient", "rate_limited", "deterministic"};
constexpr std::string_view toolKinds[]{"command", "http", "lab"};
constexpr std::string_view httpMethods[]{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"};
constexpr std::string_view retryClasses[]{"safe", "convergent", "accumulating", "idempotent", "manual"};
constexpr std::string_view approvals[]{"auto", "ask", "deny"};
constexpr std::string_view toolFaults[]{"ok", "lost", "stall", "slow", "refused", "busy", "lag"};
constexpr std::string_view writeOnlyChoices[]{"at_most_once", "at_least_once"};
constexpr std::string_view replayGates[]{"side_effecting", "any_tool", "off"};
constexpr std::string_view unknownChoices[]{"ask", "fail", "retry"};

// ---- providers

constexpr std::array priceFields{
    number("input", "Price of a million input tokens.").required(),
    number("output", "Price of a million output tokens.").required(),
    number("cached", "Price of a million input tokens read from the provider's cache. Default: as input."),
};
constexpr Block price{"price", priceFields};

constexpr std::array optionFields{
    flag("allow_missing_finish_reason_for_text",
         "Take a non-empty text reply for complete although no finish reason came."),
    word("profile", profileIds,
         "What is known of the server. Default: by the kind; for a compatible server by its host (OpenAI, "
         "OpenRouter, DeepSeek, Groq, Mistral) or its port (11434 ollama, 1234 lm-studio, 8000 vllm, 8080 "
         "llama.cpp). The options below override it."),
    word("auth", authWords, "How the key is sent. Default: by the profile."),
    flag("include_usage",
         "Ask for token counts in streams; some servers refuse the request for it. Default: by the profile."),
    word("max_tokens_field", maxTokensWords, "How the reply budget is named. Default: by the profile."),
    word("system_role", systemRoleWords,
         "Whose message the instructions are; user = the start of the first prompt. Default system."),
    word("send_reasoning", reasoningWords,
         "What goes back of the server's own reasoning; text_in_turn = reasoning_content, until the next "
         "prompt. Default: by the profile."),
    integer("call_id_length", "Longest id of a tool call that the server takes. Default: by the profile.")
        .between(8, 64),
    text("app_url", address, "Sent as HTTP-Referer to OpenRouter, which credits it with the usage."),
};
constexpr Block options{"options", optionFields};

constexpr std::array providerFields{
    word("kind", kindIds, "Which API is spoken to.").required(),
    text("base_url", address, "Address of the API. Default: the kind's own.")
        .requiredForKinds({"openai-compatible", "azure-openai"}),
    text("api_key", keyReference, "Where the key is: env:NAME, keychain:NAME, or ask. Never the key itself."),
    integer("max_retries", "Retries of this member in a step; wins over the agent's retry."),
    word("classify", failureClasses,
         "What failures mean, by HTTP status or error code, where the usual is wrong.")
        .map(statusOrCode),
    flag("prompt_cache", "Ask for prompt caching.").onlyForKinds({"anthropic"}),
    block("price", price, "Prices by model; without one, tokens are shown and no cost.").map(filledText),
    block("options", options, "Peculiarities of the server."),
    text("api_version", filledText, "Version of the Azure API.").onlyForKinds({"azure-openai"}),
    text("deployment", filledText, "Name of the Azure deployment.").onlyForKinds({"azure-openai"}),
    word("protocol", protocolIds, "What the lab speaks. Default anthropic-messages.").onlyForKinds({"lab"}),
    text("script", filledText, "Name of the fault script the lab plays.").onlyForKinds({"lab"}).required(),
};
constexpr Block provider{"provider", providerFields, &checkProvider};

// ---- tools

constexpr std::array conditionFields{
    text("pointer", pointer, "JSON pointer into the result.").required(),
    json("equals", templateText, "The value that must stand there.").required(),
};
constexpr Block condition{"condition", conditionFields};

constexpr std::array probeFields{
    text("url", addressTemplate, "Address to GET."),
    text("tool", filledText, "Name of the tool to call instead."),
    text("headers", templateText, "Headers of the GET; values may be env:NAME or keychain:NAME.")
        .map(filledText),
    json("arguments", templateText, "Arguments of the tool.").map(filledText),
    block("landed", condition, "Holds when the call landed.").required(),
    block("not_landed", condition, "Holds when it did not; where neither holds, nobody can tell."),
    text("result", pointer, "JSON pointer to what counts as the call's result."),
    json("compare", templateText, "Values that a record with our token must have; else it is a conflict.")
        .map(pointer),
};
constexpr Block probe{
    .name = "probe", .fields = probeFields, .rule = &checkProbe, .exactlyOne = {"url", "tool"}};

constexpr std::array toolRetryFields{
    integer("attempts", "Tries in total. Default 3.").atLeast(1),
    number("backoff_seconds", "Wait after the first try, doubled with each. Default 0.5."),
    number("max_backoff_seconds", "No wait is longer. Default 30.").above(0),
    block("retry_if_result", condition, "Repeat a safe or convergent call with this result."),
};
constexpr Block toolRetry{"tool_retry", toolRetryFields};

// What decides over a repetition, for our tools and those of MCP servers.
constexpr std::array safetyFields{
    word("retry_class", retryClasses,
         "What a second call does: nothing (safe), the same (convergent, idempotent), or "
         "more (accumulating, manual). Without one the tool is never retried."),
    word("approval", approvals, "Who allows a call. Default: ask, auto for safe and convergent tools."),
    text("idempotency_key", templateText,
         "The key a call carries; it makes an accumulating tool convergent."),
    text("intent_key", templateText, "What makes two calls the same intent. Default: the same arguments."),
    number("lag_seconds", "How long an effect may take to be seen by the probe. Default 0."),
    block("probe", probe, "How to find out whether a call landed."),
    text("next", templateText, "What the model is told to do when nobody knows whether a call landed."),
    word("write_only", writeOnlyChoices, "For tools without a probe. Default at_most_once."),
    number("late_answer_seconds", "How long a timed-out call is listened to. Default 300."),
};

constexpr std::array ownToolFields{
    word("kind", toolKinds, "How the tool is called.").required(),
    text("description", anyText, "What the model is told about the tool."),
    object("parameters", "JSON Schema of the arguments."),
    text("command", filledText, "Program and arguments; no shell.")
        .nonEmptyList()
        .onlyForKinds({"command"})
        .required(),
    text("env", templateText, "Environment: inherit, env:NAME, keychain:NAME or a text.")
        .map(filledText)
        .onlyForKinds({"command"}),
    integer("output_limit_bytes", "Longer output is cut. Default 1048576.")
        .atLeast(1)
        .onlyForKinds({"command"}),
    word("method", httpMethods, "GET, HEAD and DELETE are for safe and convergent tools only.")
        .onlyForKinds({"http"})
        .required(),
    text("url", addressTemplate, "Address of the call.").onlyForKinds({"http"}).required(),
    text("headers", templateText, "Headers; values may be env:NAME or keychain:NAME.")
        .map(filledText)
        .onlyForKinds({"http"}),
    json("body", templateText, "JSON body of the request.").onlyForKinds({"http"}),
    number("timeout_seconds", "Default 60.").above(0),
    block("retry", toolRetry, "When a call is repeated."),
    word("faults", toolFaults,
         "What the calls meet, in turn: ok, act and lose the answer (lost, stall, slow), refuse (refused), "
         "fail "
         "before acting (busy), or show the effect later (lag). After the last one all is well.")
        .nonEmptyList()
        .onlyForKinds({"lab"}),
};
constexpr auto toolFields = join(ownToolFields, safetyFields);
constexpr Block tool{"tool", toolFields, &checkTool};

// ---- MCP servers

constexpr Block mcpTool{"mcp_tool", safetyFields};

constexpr std::array mcpServerFields{
    text("command", filledText, "Program and arguments of a server on standard input and output.")
        .nonEmptyList(),
    text("url", address, "Address of a server that speaks streamable HTTP."),
    text("env", templateText, "Environment: inherit, env:NAME, keychain:NAME or a text.").map(filledText),
    text("headers", templateText, "Headers; values may be env:NAME or keychain:NAME.").map(filledText),
    flag("trust_annotations", "Take retry classes from the server's annotations. Default false."),
    flag("trust_errors", "Take isError of any tool for a rejection. Default false."),
    number("timeout_seconds", "Default 60.").above(0),
    block("retry", toolRetry, "When a call is repeated."),
    block("tools", mcpTool, "What is known about the server's tools.").map(filledText),
};
constexpr Block mcpServer{.name = "mcp_server", .fields = mcpServerFields, .exactlyOne = {"command", "url"}};

// ---- agents

constexpr std::array retryFields{
    integer("attempts", "Tries of a step in total; 1 = no retry. Default 4.").atLeast(1),
    integer("rate_limit_attempts",
            "Tries a rate limit gets in total. Default: 8, or attempts if that is more.")
        .atLeast(1),
    number("rate_limit_budget_seconds", "All waits after rate limits together; null = no limit. Default 120.")
        .orNull(),
    number("backoff_seconds", "Wait after the first try, doubled with each. Default 0.5."),
    number("max_backoff_seconds", "No single wait is longer, Retry-After included. Default 60.").above(0),
    number("jitter", "The part of a wait that chance may take off. Default 0.25.").between(0, 1),
    number("base_delay", "Second dialect: the first wait. Default 5.").above(0),
    number("max_delay", "Second dialect: no wait is longer. Default 120.").above(0),
    number("jitter_ratio", "Second dialect: the part of a wait that chance may add. Default 0.5.")
        .between(0, 1),
    integer("max_retries", "Second dialect: retries after the first try. Default 3."),
    number("call_timeout_seconds", "Bounds one walk of the chain; null = from max_tokens. Default null.")
        .above(0)
        .orNull(),
    number("stream_idle_timeout_seconds", "Longest silence in a stream; null = off. Default 180.")
        .above(0)
        .orNull(),
    number("stream_first_event_timeout_seconds", "Longest wait for the first event; null = off. Default 20.")
        .above(0)
        .orNull(),
    number("stream_first_event_growth", "That deadline grows by this factor with each attempt. Default 2.")
        .atLeast(1),
    integer("switch_after", "Strikes of a member before the next one takes over. Default 1.").atLeast(1),
    number("cooldown_seconds", "How long a member is passed over then. Default 0."),
    flag("count_stream_failures", "A failure after the first chunk counts as a strike. Default false."),
    flag("stream_fallback", "The attempt after a failed stream asks without streaming. Default false."),
    word("replay_gate", replayGates,
         "Which turns wait for the operator when nobody knows whether a request landed. "
         "Default side_effecting."),
};
constexpr Block retry{
    .name = "retry", .fields = retryFields, .rule = &checkRetry, .numbersJudgedByRule = true};

constexpr std::array fallbackFields{
    text("provider", filledText, "Name of a provider.").required(),
    text("model", filledText,
         "Must be given where the provider is of another vendor. Default: the agent's model."),
    integer("max_tokens", "Longest reply, in tokens. Default: the agent's.").atLeast(1),
};
constexpr Block fallback{"fallback", fallbackFields};

constexpr std::array limitFields{
    integer("iterations", "Model steps of a run. Default 25.").atLeast(1),
    integer("total_tokens", "Tokens of a run; null = no limit. Default null.").atLeast(1).wide().orNull(),
    number("cost", "Cost of a run; null = no limit. Default null.").above(0).orNull(),
};
constexpr Block limits{"limits", limitFields};

constexpr std::array agentFields{
    text("instructions", anyText, "The system prompt."),
    text("provider", filledText, "Name of a provider.").required(),
    text("model", filledText, "The provider's name for the model.").required(),
    integer("max_tokens", "Longest reply, in tokens.").atLeast(1),
    flag("stream", "Ask for streamed replies. Default true."),
    block("fallbacks", fallback, "Who answers when the provider fails, in order.").list(),
    text("tools", filledText, "Names of tools; those of an MCP server are named server/tool.").list(),
    block("retry", retry, "When a step is tried again; false = never, true or null = the defaults.")
        .orFlag()
        .orNull(),
    block("limits", limits, "What ends a run."),
    word("on_unknown", unknownChoices,
         "Without a window: what to do when nobody knows whether a request landed."),
    text("suggested_prompt", anyText, "What the prompt field holds at first."),
};
constexpr Block agent{"agent", agentFields, &checkAgent};

// ---- hooks and fault scripts

constexpr std::array hookFields{
    text("command", filledText, "Program and arguments; gets the event as JSON on standard input.")
        .nonEmptyList()
        .required(),
    number("timeout_seconds", "Longest time it may take.").above(0),
};
constexpr Block hook{"hook", hookFields};

constexpr std::array hooksFields{
    block("on_retry", hook, "Run on each retry.").list(),
    block("on_fallback", hook, "Run when another member takes over.").list(),
    block("on_unknown", hook, "Run when nobody knows whether something landed.").list(),
    block("on_finish", hook, "Run when a run ends.").list(),
};
constexpr Block hooks{"hooks", hooksFields};

constexpr std::string_view lineEnds[]{"lf", "crlf"};

constexpr std::array framingFields{
    word("line_ends", lineEnds, "Of the lines of event streams. Default lf."),
    flag("pings", "A ping before each chunk of a stream."),
    flag("comments", "A comment before each chunk of a stream."),
    integer("bytes_per_write", "No more of a stream at once, be it in the middle of a character.")
        .between(1, 65536),
    flag("gzip", "Compress replies."),
};
constexpr Block framing{"framing", framingFields};

constexpr std::array faultScriptFields{
    makeField(Type::Exchange, "exchanges", "The answers, in order; the last one repeats.")
        .nonEmptyList()
        .required(),
    integer("chunk_delay_ms", "Pause before each chunk of a reply."),
    text("reply_text", filledText, "What is said where a shape has no text of its own."),
    block("framing", framing, "How replies look on the wire, where that is not as usual."),
};
constexpr Block faultScript{"fault_script", faultScriptFields};

constexpr std::array workspaceFields{
    text("$schema", anyText, "Address of this schema, for editors."),
    integer("version", "Version of the format: 1.").between(1, 1).required(),
    block("providers", provider, "Who answers model requests, by name.").map(nameWithoutSlash),
    block("tools", tool, "What agents can do, by name.").map(toolName),
    block("mcp_servers", mcpServer, "Servers that bring tools, by name.").map(nameWithoutSlash),
    block("agents", agent, "Who works on prompts, by name.").map(filledText),
    block("hooks", hooks, "Commands to run on events."),
    block("fault_scripts", faultScript, "What providers of kind lab do to requests, by name.")
        .map(filledText)
        .orBareList(),
};
constexpr Block workspace{"workspace", workspaceFields};

} // namespace

const Block& workspaceBlock()
{
    return workspace;
}

} // namespace landfall::config
