// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/events/decision.h"
#include "core/model/message.h"
#include "core/model/tool.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The typed payloads of SPEC 9's events. Field names in JSON are those of payload_fields.h. Seconds and
// milliseconds carry their unit in the name, since these structs mirror the file format. Text is UTF-8.
namespace landfall {

// A JSON value kept as text. Never empty in an event: "null" when there is nothing.
struct RawJson {
    std::string text = "null";
    bool operator==(const RawJson&) const = default;
};

struct ToolRef {
    std::string name;
    RetryClass retryClass = RetryClass::Unclassified;
    bool operator==(const ToolRef&) const = default;
};

struct RunTotals {
    int requests = 0;
    int attempts = 0;
    double waitedSeconds = 0;
    Usage usage;       // of the replies that were kept
    Usage wastedUsage; // of the attempts that were discarded, as far as their provider told
    std::optional<double> cost;
    bool operator==(const RunTotals&) const = default;
};

namespace event {

struct RunStarted {
    std::string agent;
    std::string workspace;
    std::string prompt;
    std::vector<std::string> chain; // "provider/model"
    RawJson policy;
    std::vector<ToolRef> tools;
    std::uint64_t seed = 0;
    std::string appVersion;
    bool operator==(const RunStarted&) const = default;
};

struct UserMessage {
    std::string text;
    bool operator==(const UserMessage&) const = default;
};

struct StepStarted {
    int messages = 0;
    bool toolsExposed = false;
    bool gated = false;
    bool operator==(const StepStarted&) const = default;
};

struct RequestStarted {
    std::string url;
    bool stream = true;
    std::uint64_t bytes = 0;
    std::optional<std::uint32_t> maxTokens;
    bool operator==(const RequestStarted&) const = default;
};

struct PhaseReached {
    Phase phase = Phase::Queued;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    bool operator==(const PhaseReached&) const = default;
};

struct FirstEvent {
    double afterMs = 0;
    bool operator==(const FirstEvent&) const = default;
};

struct TextDelta {
    std::string text;
    bool operator==(const TextDelta&) const = default;
};

struct ThinkingDelta {
    std::string text;
    bool operator==(const ThinkingDelta&) const = default;
};

struct ToolCallDelta {
    int index = 0;
    std::string id;
    std::string name;
    std::string arguments; // a fragment
    bool operator==(const ToolCallDelta&) const = default;
};

struct UsageReported {
    Usage usage;
    bool operator==(const UsageReported&) const = default;
};

struct RequestFailed {
    Failure failure;
    Phase phase = Phase::Queued;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    Decision decision;
    bool operator==(const RequestFailed&) const = default;
};

enum class WorkKind { Model, Tool };

struct Retry {
    WorkKind kind = WorkKind::Model;
    std::string name; // the agent's member for a model, the tool's name for a tool
    int attempt = 0;
    int nextAttempt = 0;
    int maxAttempts = 0;
    double waitSeconds = 0;
    std::optional<double> askedSeconds;
    std::optional<double> cappedSeconds;
    std::string error;
    Category category = Category::Local;
    std::string provider; // the member that failed
    Decision decision;
    bool operator==(const Retry&) const = default;
};

enum class WaitOn { Retry, Model, Tool, Operator };

struct Waiting {
    WaitOn on = WaitOn::Retry;
    double seconds = 0; // elapsed
    std::optional<double> remainingSeconds;
    bool operator==(const Waiting&) const = default;
};

struct WaitSkipped {
    WaitOn on = WaitOn::Retry;
    double waitedSeconds = 0;
    double ofSeconds = 0;
    std::string by;
    bool operator==(const WaitSkipped&) const = default;
};

struct AttemptReset {
    int attempt = 0; // the failed one
    bool hadOutput = false;
    std::uint64_t discardedChars = 0;
    std::optional<std::int64_t> discardedTokens;
    bool operator==(const AttemptReset&) const = default;
};

struct ModelFallback {
    std::string fromProvider;
    std::string fromModel;
    std::string toProvider;
    std::string toModel;
    std::string reason; // "<origin>:<code>"
    Category category = Category::Local;
    int fallbackIndex = 0;
    int strikes = 0;
    double cooldownSeconds = 0;
    Decision decision;
    bool operator==(const ModelFallback&) const = default;
};

struct CooldownStarted {
    double untilMs = 0; // of t_ms
    bool operator==(const CooldownStarted&) const = default;
};

struct LlmResponse {
    std::string provider;
    std::string askedModel;
    std::string servedModel;
    Usage usage;
    FinishReason finish = FinishReason::None;
    std::string finishRaw;
    std::string requestId; // the provider's
    std::vector<ContentBlock> blocks;
    bool switchedBack = false;
    bool operator==(const LlmResponse&) const = default;
};

struct ProviderOutcomeUnknown {
    std::string provider;
    std::string model;
    Phase phase = Phase::Dispatched;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    std::string error;
    std::vector<std::string> tools;
    bool isRetryable = false;
    Decision decision;
    bool operator==(const ProviderOutcomeUnknown&) const = default;
};

struct Warning {
    std::string code;
    std::string text;
    std::optional<Decision> decision = std::nullopt; // where the warning tells of one
    bool operator==(const Warning&) const = default;
};

struct ToolApprovalRequested {
    std::string callId;
    std::string tool;
    RawJson arguments;
    bool operator==(const ToolApprovalRequested&) const = default;
};

struct ToolApprovalDecided {
    std::string callId;
    std::string choice;
    std::optional<RawJson> arguments;
    std::string note;
    std::string by;
    bool operator==(const ToolApprovalDecided&) const = default;
};

struct ToolStarted {
    std::string callId;
    std::string tool;
    std::string kind;
    RetryClass retryClass = RetryClass::Unclassified;
    RawJson arguments;
    std::string intentId;
    std::string ref;
    std::optional<std::string> idempotencyKey;
    int tryNumber = 1;
    bool operator==(const ToolStarted&) const = default;
};

struct ToolFinished {
    std::string callId;
    ToolOutcome outcome = ToolOutcome::Ok;
    RawJson result;
    double durationMs = 0;
    bool operator==(const ToolFinished&) const = default;
};

struct ToolOutcomeUnknown {
    std::string callId;
    std::string tool;
    std::string intentId;
    Phase phase = Phase::Dispatched;
    std::string error;
    std::optional<double> lateUntilMs;
    std::vector<std::string> choices;
    Decision decision;
    bool operator==(const ToolOutcomeUnknown&) const = default;
};

struct ProbeStarted {
    std::string callId;
    std::string probe;
    std::string ref;
    bool afterLag = false;
    bool operator==(const ProbeStarted&) const = default;
};

struct ProbeFinished {
    std::string callId;
    std::string verdict; // true, false, cannot_tell, conflict
    RawJson result;
    std::string evidence;
    bool operator==(const ProbeFinished&) const = default;
};

struct LateAnswer {
    std::string callId;
    double afterMs = 0;
    RawJson result;
    bool operator==(const LateAnswer&) const = default;
};

struct OperatorDecided {
    std::string about; // request, tool, wait
    std::optional<std::string> callId;
    std::string choice;
    std::string note;
    std::string by;
    bool operator==(const OperatorDecided&) const = default;
};

struct RunPaused {
    std::string reason;
    bool operator==(const RunPaused&) const = default;
};

struct RunResumed {
    std::string reason;
    bool operator==(const RunResumed&) const = default;
};

struct ClockJump {
    double wallSeconds = 0;
    double asleepSeconds = 0;
    bool operator==(const ClockJump&) const = default;
};

enum class RunStatus { Done, Failed, Stopped, Cancelled, Unknown };

struct RunFinished {
    RunStatus status = RunStatus::Done;
    std::string reason;
    int openItems = 0;
    std::string text; // the last reply's visible text
    RunTotals totals;
    bool operator==(const RunFinished&) const = default;
};

// An event of a newer file, kept as it came.
struct Unknown {
    std::string type;
    RawJson data{"{}"};
    bool operator==(const Unknown&) const = default;
};

} // namespace event

using Payload =
    std::variant<event::RunStarted, event::UserMessage, event::StepStarted, event::RequestStarted,
                 event::PhaseReached, event::FirstEvent, event::TextDelta, event::ThinkingDelta,
                 event::ToolCallDelta, event::UsageReported, event::RequestFailed, event::Retry,
                 event::Waiting, event::WaitSkipped, event::AttemptReset, event::ModelFallback,
                 event::CooldownStarted, event::LlmResponse, event::ProviderOutcomeUnknown, event::Warning,
                 event::ToolApprovalRequested, event::ToolApprovalDecided, event::ToolStarted,
                 event::ToolFinished, event::ToolOutcomeUnknown, event::ProbeStarted, event::ProbeFinished,
                 event::LateAnswer, event::OperatorDecided, event::RunPaused, event::RunResumed,
                 event::ClockJump, event::RunFinished, event::Unknown>;

const char* toId(event::WorkKind);
const char* toId(event::WaitOn);
const char* toId(event::RunStatus);
std::optional<event::WorkKind> workKindFromId(std::string_view id);
std::optional<event::WaitOn> waitOnFromId(std::string_view id);
std::optional<event::RunStatus> runStatusFromId(std::string_view id);

// "RETRY", "PROVIDER_OUTCOME_UNKNOWN", …; an Unknown event gives the name it came with.
std::string_view typeName(const Payload&);

} // namespace landfall
