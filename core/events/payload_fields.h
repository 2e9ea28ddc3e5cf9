// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/payloads.h"

#include <concepts>
#include <type_traits>

// One table of SPEC 9's field names, read by the JSON writer and the JSON reader alike. Private to
// event_json.cpp and payloads.cpp. A visitor has operator()(key, value) and flag(key, bool), which is written
// only when true.
namespace landfall::fields {

template <class P, class T>
concept Is = std::same_as<std::remove_const_t<P>, T>;

template <class P>
inline constexpr const char* typeId = nullptr;
template <>
inline constexpr const char* typeId<event::RunStarted> = "RUN_STARTED";
template <>
inline constexpr const char* typeId<event::UserMessage> = "USER_MESSAGE";
template <>
inline constexpr const char* typeId<event::StepStarted> = "STEP_STARTED";
template <>
inline constexpr const char* typeId<event::RequestStarted> = "REQUEST_STARTED";
template <>
inline constexpr const char* typeId<event::PhaseReached> = "PHASE";
template <>
inline constexpr const char* typeId<event::FirstEvent> = "FIRST_EVENT";
template <>
inline constexpr const char* typeId<event::TextDelta> = "TEXT_DELTA";
template <>
inline constexpr const char* typeId<event::ThinkingDelta> = "THINKING_DELTA";
template <>
inline constexpr const char* typeId<event::ToolCallDelta> = "TOOL_CALL_DELTA";
template <>
inline constexpr const char* typeId<event::UsageReported> = "USAGE";
template <>
inline constexpr const char* typeId<event::RequestFailed> = "REQUEST_FAILED";
template <>
inline constexpr const char* typeId<event::Retry> = "RETRY";
template <>
inline constexpr const char* typeId<event::Waiting> = "WAITING";
template <>
inline constexpr const char* typeId<event::WaitSkipped> = "WAIT_SKIPPED";
template <>
inline constexpr const char* typeId<event::AttemptReset> = "ATTEMPT_RESET";
template <>
inline constexpr const char* typeId<event::ModelFallback> = "MODEL_FALLBACK";
template <>
inline constexpr const char* typeId<event::CooldownStarted> = "COOLDOWN_STARTED";
template <>
inline constexpr const char* typeId<event::LlmResponse> = "LLM_RESPONSE";
template <>
inline constexpr const char* typeId<event::ProviderOutcomeUnknown> = "PROVIDER_OUTCOME_UNKNOWN";
template <>
inline constexpr const char* typeId<event::Warning> = "WARNING";
template <>
inline constexpr const char* typeId<event::ToolApprovalRequested> = "TOOL_APPROVAL_REQUESTED";
template <>
inline constexpr const char* typeId<event::ToolApprovalDecided> = "TOOL_APPROVAL_DECIDED";
template <>
inline constexpr const char* typeId<event::ToolStarted> = "TOOL_STARTED";
template <>
inline constexpr const char* typeId<event::ToolFinished> = "TOOL_FINISHED";
template <>
inline constexpr const char* typeId<event::ToolOutcomeUnknown> = "TOOL_OUTCOME_UNKNOWN";
template <>
inline constexpr const char* typeId<event::ProbeStarted> = "PROBE_STARTED";
template <>
inline constexpr const char* typeId<event::ProbeFinished> = "PROBE_FINISHED";
template <>
inline constexpr const char* typeId<event::LateAnswer> = "LATE_ANSWER";
template <>
inline constexpr const char* typeId<event::OperatorDecided> = "OPERATOR_DECIDED";
template <>
inline constexpr const char* typeId<event::RunPaused> = "RUN_PAUSED";
template <>
inline constexpr const char* typeId<event::RunResumed> = "RUN_RESUMED";
template <>
inline constexpr const char* typeId<event::ClockJump> = "CLOCK_JUMP";
template <>
inline constexpr const char* typeId<event::RunFinished> = "RUN_FINISHED";

template <class V, Is<ToolRef> P>
void visit(V& v, P& p)
{
    v("name", p.name);
    v("retry_class", p.retryClass);
}

template <class V, Is<Usage> P>
void visit(V& v, P& p)
{
    v("input", p.input);
    v("output", p.output);
    v("cached", p.cached);
    v("reasoning", p.reasoning);
}

template <class V, Is<RunTotals> P>
void visit(V& v, P& p)
{
    v("requests", p.requests);
    v("attempts", p.attempts);
    v("waited_seconds", p.waitedSeconds);
    v("usage", p.usage);
    v("wasted_usage", p.wastedUsage);
    v("cost", p.cost);
}

template <class V, Is<RuleCheck> P>
void visit(V& v, P& p)
{
    v("id", p.id);
    v("holds", p.holds);
    v("evidence", p.evidence);
}

template <class V, Is<Decision> P>
void visit(V& v, P& p)
{
    v("verdict", p.verdict);
    v("rules", p.rules);
}

template <class V, Is<event::RunStarted> P>
void visit(V& v, P& p)
{
    v("agent", p.agent);
    v("workspace", p.workspace);
    v("prompt", p.prompt);
    v("chain", p.chain);
    v("policy", p.policy);
    v("tools", p.tools);
    v("seed", p.seed);
    v("app_version", p.appVersion);
}

template <class V, Is<event::UserMessage> P>
void visit(V& v, P& p)
{
    v("text", p.text);
}

template <class V, Is<event::StepStarted> P>
void visit(V& v, P& p)
{
    v("messages", p.messages);
    v("tools_exposed", p.toolsExposed);
    v("gated", p.gated);
}

template <class V, Is<event::RequestStarted> P>
void visit(V& v, P& p)
{
    v("url", p.url);
    v("stream", p.stream);
    v("bytes", p.bytes);
    v("max_tokens", p.maxTokens);
}

template <class V, Is<event::PhaseReached> P>
void visit(V& v, P& p)
{
    v("phase", p.phase);
    v("bytes_sent", p.bytesSent);
    v("bytes_received", p.bytesReceived);
}

template <class V, Is<event::FirstEvent> P>
void visit(V& v, P& p)
{
    v("after_ms", p.afterMs);
}

template <class V, Is<event::TextDelta> P>
void visit(V& v, P& p)
{
    v("text", p.text);
}

template <class V, Is<event::ThinkingDelta> P>
void visit(V& v, P& p)
{
    v("text", p.text);
}

template <class V, Is<event::ToolCallDelta> P>
void visit(V& v, P& p)
{
    v("index", p.index);
    v("id", p.id);
    v("name", p.name);
    v("arguments", p.arguments);
}

template <class V, Is<event::UsageReported> P>
void visit(V& v, P& p)
{
    visit(v, p.usage);
}

template <class V, Is<event::RequestFailed> P>
void visit(V& v, P& p)
{
    v("category", p.failure.category);
    v("origin", p.failure.origin);
    v("code", p.failure.code);
    v("http_status", p.failure.httpStatus);
    v("message", p.failure.message);
    v("retry_after_seconds", p.failure.retryAfterSeconds);
    v.flag("transient", p.failure.transient);
    v.flag("rate_limit", p.failure.rateLimit);
    v("phase", p.phase);
    v("bytes_sent", p.bytesSent);
    v("bytes_received", p.bytesReceived);
    v("decision", p.decision);
}

template <class V, Is<event::Retry> P>
void visit(V& v, P& p)
{
    v("kind", p.kind);
    v("name", p.name);
    v("attempt", p.attempt);
    v("next_attempt", p.nextAttempt);
    v("max_attempts", p.maxAttempts);
    v("wait_seconds", p.waitSeconds);
    v("asked_seconds", p.askedSeconds);
    v("capped_seconds", p.cappedSeconds);
    v("error", p.error);
    v("category", p.category);
    v("provider", p.provider);
    v("decision", p.decision);
}

template <class V, Is<event::Waiting> P>
void visit(V& v, P& p)
{
    v("on", p.on);
    v("seconds", p.seconds);
    v("remaining_seconds", p.remainingSeconds);
}

template <class V, Is<event::WaitSkipped> P>
void visit(V& v, P& p)
{
    v("on", p.on);
    v("waited_seconds", p.waitedSeconds);
    v("of_seconds", p.ofSeconds);
    v("by", p.by);
}

template <class V, Is<event::AttemptReset> P>
void visit(V& v, P& p)
{
    v("attempt", p.attempt);
    v("had_output", p.hadOutput);
    v("discarded_chars", p.discardedChars);
    v("discarded_tokens", p.discardedTokens);
}

template <class V, Is<event::ModelFallback> P>
void visit(V& v, P& p)
{
    v("from_provider", p.fromProvider);
    v("from_model", p.fromModel);
    v("to_provider", p.toProvider);
    v("to_model", p.toModel);
    v("reason", p.reason);
    v("category", p.category);
    v("fallback_index", p.fallbackIndex);
    v("strikes", p.strikes);
    v("cooldown_seconds", p.cooldownSeconds);
    v("decision", p.decision);
}

template <class V, Is<event::CooldownStarted> P>
void visit(V& v, P& p)
{
    v("until", p.untilMs);
}

template <class V, Is<event::LlmResponse> P>
void visit(V& v, P& p)
{
    v("provider", p.provider);
    v("asked_model", p.askedModel);
    v("served_model", p.servedModel);
    v("usage", p.usage);
    v("finish_reason", p.finish);
    v("finish_raw", p.finishRaw);
    v("provider_request_id", p.requestId);
    v("blocks", p.blocks);
    v.flag("switched_back", p.switchedBack);
}

template <class V, Is<event::ProviderOutcomeUnknown> P>
void visit(V& v, P& p)
{
    v("provider", p.provider);
    v("model", p.model);
    v("phase", p.phase);
    v("bytes_sent", p.bytesSent);
    v("bytes_received", p.bytesReceived);
    v("error", p.error);
    v("tools", p.tools);
    v("is_retryable", p.isRetryable);
    v("decision", p.decision);
}

template <class V, Is<event::Warning> P>
void visit(V& v, P& p)
{
    v("code", p.code);
    v("text", p.text);
    v("decision", p.decision);
}

template <class V, Is<event::ToolApprovalRequested> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("tool", p.tool);
    v("arguments", p.arguments);
}

template <class V, Is<event::ToolApprovalDecided> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("choice", p.choice);
    v("arguments", p.arguments);
    v("note", p.note);
    v("by", p.by);
}

template <class V, Is<event::ToolStarted> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("tool", p.tool);
    v("kind", p.kind);
    v("retry_class", p.retryClass);
    v("arguments", p.arguments);
    v("intent_id", p.intentId);
    v("ref", p.ref);
    v("idempotency_key", p.idempotencyKey);
    v("try", p.tryNumber);
}

template <class V, Is<event::ToolFinished> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("outcome", p.outcome);
    v("result", p.result);
    v("duration_ms", p.durationMs);
}

template <class V, Is<event::ToolOutcomeUnknown> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("tool", p.tool);
    v("intent_id", p.intentId);
    v("phase", p.phase);
    v("error", p.error);
    v("late_until", p.lateUntilMs);
    v("choices", p.choices);
    v("decision", p.decision);
}

template <class V, Is<event::ProbeStarted> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("probe", p.probe);
    v("ref", p.ref);
    v("after_lag", p.afterLag);
}

template <class V, Is<event::ProbeFinished> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("verdict", p.verdict);
    v("result", p.result);
    v("evidence", p.evidence);
}

template <class V, Is<event::LateAnswer> P>
void visit(V& v, P& p)
{
    v("call_id", p.callId);
    v("after_ms", p.afterMs);
    v("result", p.result);
}

template <class V, Is<event::OperatorDecided> P>
void visit(V& v, P& p)
{
    v("about", p.about);
    v("call_id", p.callId);
    v("choice", p.choice);
    v("note", p.note);
    v("by", p.by);
}

template <class V, Is<event::RunPaused> P>
void visit(V& v, P& p)
{
    v("reason", p.reason);
}

template <class V, Is<event::RunResumed> P>
void visit(V& v, P& p)
{
    v("reason", p.reason);
}

template <class V, Is<event::ClockJump> P>
void visit(V& v, P& p)
{
    v("wall_seconds", p.wallSeconds);
    v("asleep_seconds", p.asleepSeconds);
}

template <class V, Is<event::RunFinished> P>
void visit(V& v, P& p)
{
    v("status", p.status);
    v("reason", p.reason);
    v("open_items", p.openItems);
    v("text", p.text);
    v("totals", p.totals);
}

} // namespace landfall::fields
