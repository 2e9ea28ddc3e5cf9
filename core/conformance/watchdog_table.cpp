// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conformance/fields.h"
#include "core/conformance/policy_field.h"
#include "core/conformance/tables.h"
#include "core/policy/step_player.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <nlohmann/json.hpp>

namespace landfall::conformance {

namespace {

constexpr int mostAttempts = 1000;
constexpr std::int64_t mostTokens = 1'000'000'000'000;
constexpr std::uint64_t bytesPerToken = 4; // SPEC 1: how the size of a request is estimated
constexpr std::uint32_t chunkChars = 4;
constexpr double latest = 1e9;      // seconds; a table's clock ends there
constexpr int mostOutputs = 50'000; // a silence of years has that many notices

struct Watch {
    RetryPolicy policy;
    ChainMember member{.provider = "p", .model = "m"};
    std::uint64_t tokens = 0;
    int attempt = 1;
    std::optional<Micros> kept;
    std::vector<TimedInput> timeline;
    bool badArguments = false;
};

struct Seen {
    std::string verdict = "no end";
    double at = 0;
    bool retryable = false;
};

void add(Watch& watch, double at, Input input)
{
    watch.timeline.push_back({fromSeconds(at), std::move(input)});
}

void readEnd(Fields& fields, double at, Watch& watch)
{
    const bool bad = fields.has("bad_args") && fields.flag("bad_args");
    watch.badArguments = watch.badArguments || bad;
    if (fields.textOrNull("finish"))
        add(watch, at, in::Streamed{.sign = Sign::Terminal, .argumentsParse = !bad});
    add(watch, at, in::Closed{});
}

void readEntry(const Json& entry, const std::string& where, Watch& watch, Findings& findings)
{
    Fields fields(entry, findings, where);
    const double at = fields.number("t");
    const auto kind = fields.word("kind", {"event", "text", "tool_args", "comment", "end", "eof"});
    if (at < 0 || at > latest || (!watch.timeline.empty() && fromSeconds(at) < watch.timeline.back().after))
        findings.add(fields.placeOf("t") + " must be a moment not before the last");
    if (kind == "end")
        readEnd(fields, at, watch);
    else if (kind == "eof")
        add(watch, at, in::Closed{});
    else if (kind == "text")
        add(watch, at, in::Streamed{.sign = Sign::Text, .chars = chunkChars});
    else if (kind == "tool_args")
        add(watch, at, in::Streamed{.sign = Sign::ToolArguments, .chars = chunkChars});
    else
        add(watch, at, in::Streamed{.sign = kind == "comment" ? Sign::Comment : Sign::Typed});
    fields.finish();
}

// What the case says of tries, waits and other ways to ask has no part in it: the machine is brought to the
// attempt at once, and whether it would go on from there is asked of it with one try left.
RetryPolicy watchedPolicy(const Json& policy, int attempt, Findings& findings)
{
    auto read = validPolicy(policy, findings);
    read.maxRetriesDialect.reset();
    read.attempts = attempt + 1;
    read.rateLimitAttempts.reset();
    read.backoffSeconds = 0;
    read.jitter = 0;
    read.streamFallback = false;
    return read;
}

Watch readWatch(Fields& fields, Findings& findings)
{
    Watch watch;
    watch.attempt = static_cast<int>(fields.integer("attempt", 1, mostAttempts));
    watch.policy = watchedPolicy(fields.object("policy"), watch.attempt, findings);
    watch.tokens = static_cast<std::uint64_t>(fields.integer("request_tokens", 0, mostTokens));
    if (const auto kept = fields.numberOrNull("learned_first_event_seconds"))
        watch.kept = fromSeconds(*kept);
    if (!fields.any("max_tokens").is_null())
        watch.member.maxTokens = static_cast<std::uint32_t>(
            fields.integer("max_tokens", 1, std::numeric_limits<std::int32_t>::max()));
    watch.member.announcesEarly = fields.flag("provider_sends_early_event");
    watch.member.allowMissingFinish = fields.flag("allow_missing_finish_reason_for_text");
    const auto& timeline = fields.list("timeline");
    for (std::size_t i = 0; i < timeline.size(); ++i)
        readEntry(timeline[i], "timeline[" + std::to_string(i) + ']', watch, findings);
    watch.timeline.insert(watch.timeline.begin(),
                          {Micros{0}, in::Started{.bytes = watch.tokens * bytesPerToken}});
    return watch;
}

std::string verdictOf(const Failure& why)
{
    if (why.origin.kind != OriginKind::Watchdog)
        return toId(why.category);
    return why.origin.code + "_timeout";
}

Seen look(const PlayedStep& step, const Watch& watch)
{
    for (const auto& event : step.events) {
        const auto* failed = std::get_if<event::RequestFailed>(&event.emit.payload);
        if (failed && event.emit.attempt == watch.attempt)
            return {verdictOf(failed->failure), toSeconds(event.at),
                    failed->decision.verdict == Verdict::Retry};
    }
    const auto end = toSeconds(step.endedAt);
    if (!step.finish)
        return {"no end", end, false};
    if (step.finish->how != out::Finish::How::Done)
        return {step.finish->reason, end, false};
    return {watch.badArguments ? "invalid_tool_args_to_model" : "ok", end, false};
}

Seen play(Watch& watch, Findings& findings)
{
    std::atomic_bool seen = false;
    int outputs = 0;
    std::vector<MemberView> book(1);
    book[0].keptFirstEvent = watch.kept;
    std::vector<TimedInput> lost{
        {Micros{0}, in::Lost{.why = {.category = Category::Connection, .transient = true}}}};
    StepScene scene;
    scene.stop = &seen;
    scene.sawOutput = [&](Micros, const Output&) {
        if (++outputs == mostOutputs) {
            seen = true;
            findings.add("the call takes more than " + std::to_string(mostOutputs) + " events");
        }
    };
    scene.source = [&](const PlayedRequest& request) -> std::span<TimedInput> {
        seen = request.attempt > watch.attempt;
        return request.attempt < watch.attempt ? lost : watch.timeline;
    };
    const auto step =
        StepPlayer(book, scene).play({.policy = watch.policy, .chain = {watch.member}, .tools = {}}, {}, {});
    return look(step, watch);
}

std::optional<double> secondsOf(std::optional<Micros> time)
{
    return time ? std::optional(toSeconds(*time)) : std::nullopt;
}

// A provider that does not announce itself early has only the idle limit.
std::optional<double> deadlineOf(const Watch& watch)
{
    if (!watch.member.announcesEarly)
        return watch.policy.streamIdleTimeoutSeconds;
    return secondsOf(firstEventDeadline(watch.policy, watch.tokens, watch.kept, watch.attempt));
}

} // namespace

void checkWatchdog(const Json& row, Findings& findings)
{
    Fields fields(row, findings);
    fields.ignore({"id"});
    auto watch = readWatch(fields, findings);
    Fields expected(fields.object("expect"), findings, "expect");
    const auto deadline = expected.numberOrNull("first_event_deadline");
    const auto idle = expected.numberOrNull("idle_limit");
    const auto callLimit = expected.number("call_timeout");
    const auto verdict =
        expected.word("verdict", {"ok", "first_event_timeout", "idle_timeout", "call_timeout",
                                  "incomplete_stream", "invalid_tool_args_to_model"});
    const auto at = expected.number("at");
    const bool retryable = expected.flag("retryable");
    expected.finish();
    fields.finish();
    if (!findings.none())
        return;
    const auto seen = play(watch, findings);
    if (!findings.none())
        return;
    findings.compare("first_event_deadline", orNull(deadline), orNull(deadlineOf(watch)));
    findings.compare("idle_limit", orNull(idle), orNull(watch.policy.streamIdleTimeoutSeconds));
    findings.compare("call_timeout", callLimit, toSeconds(callTimeout(watch.policy, watch.member.maxTokens)));
    findings.compare("verdict", verdict, seen.verdict);
    findings.compare("at", at, seen.at);
    findings.compare("retryable", retryable, seen.retryable);
}

} // namespace landfall::conformance
