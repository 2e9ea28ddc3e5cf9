// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_log.h"

#include "tests/support/watched_step.h"

#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

namespace landfall {

namespace {

using Json = nlohmann::ordered_json;

// Each struct lists its fields once, for writing and for reading: on(name, field).

template <class On>
void eachField(On on, MaxRetriesDialect& d)
{
    on("base_delay", d.baseDelay);
    on("max_delay", d.maxDelay);
    on("jitter_ratio", d.jitterRatio);
    on("max_retries", d.maxRetries);
}

template <class On>
void eachField(On on, RetryPolicy& p)
{
    on("attempts", p.attempts);
    on("rate_limit_attempts", p.rateLimitAttempts);
    on("rate_limit_budget_seconds", p.rateLimitBudgetSeconds);
    on("backoff_seconds", p.backoffSeconds);
    on("max_backoff_seconds", p.maxBackoffSeconds);
    on("jitter", p.jitter);
    on("max_retries_dialect", p.maxRetriesDialect);
    on("call_timeout_seconds", p.callTimeoutSeconds);
    on("stream_idle_timeout_seconds", p.streamIdleTimeoutSeconds);
    on("stream_first_event_timeout_seconds", p.streamFirstEventTimeoutSeconds);
    on("stream_first_event_growth", p.streamFirstEventGrowth);
    on("switch_after", p.switchAfter);
    on("cooldown_seconds", p.cooldownSeconds);
    on("count_stream_failures", p.countStreamFailures);
    on("stream_fallback", p.streamFallback);
    on("replay_gate", p.replayGate);
}

template <class On>
void eachField(On on, ClassifySetting& s)
{
    on("match", s.match);
    on("as", s.as);
}

template <class On>
void eachField(On on, ChainMember& m)
{
    on("provider", m.provider);
    on("model", m.model);
    on("max_tokens", m.maxTokens);
    on("max_retries", m.maxRetries);
    on("announces_early", m.announcesEarly);
    on("streams_always", m.streamsAlways);
    on("allow_missing_finish", m.allowMissingFinish);
    on("prompt_cache", m.promptCache);
    on("classify", m.classify);
}

template <class On>
void eachField(On on, MemberView& v)
{
    on("strikes", v.strikes);
    on("cooling_until", v.coolingUntil);
    on("kept_first_event", v.keptFirstEvent);
    on("output_cap", v.outputCap);
    on("context_window", v.contextWindow);
    on("reply_budget", v.replyBudget);
    on("refuses_prompt_cache", v.refusesPromptCache);
}

template <class On>
void eachField(On on, ToolRef& t)
{
    on("name", t.name);
    on("retry_class", t.retryClass);
}

template <class On>
void eachField(On on, StandingAnswer& s)
{
    on("choice", s.choice);
    on("by", s.by);
    on("can_ask", s.canAsk);
}

template <class On>
void eachField(On on, StepPlan& p)
{
    on("policy", p.policy);
    on("chain", p.chain);
    on("tools", p.tools);
    on("stream", p.stream);
    on("pinned", p.pinned);
    on("truncation_recoveries", p.truncationRecoveries);
    on("standing", p.standing);
}

template <class On>
void eachField(On on, RuleCheck& r)
{
    on("id", r.id);
    on("holds", r.holds);
    on("evidence", r.evidence);
}

template <class On>
void eachField(On on, Origin& o)
{
    on("kind", o.kind);
    on("code", o.code);
}

template <class On>
void eachField(On on, Lesson& l)
{
    on("output_cap", l.outputCap);
    on("context_window", l.contextWindow);
    on("prompt_cache_refused", l.promptCacheRefused);
}

template <class On>
void eachField(On on, Failure& f)
{
    on("category", f.category);
    on("origin", f.origin);
    on("code", f.code);
    on("message", f.message);
    on("http_status", f.httpStatus);
    on("retry_after_seconds", f.retryAfterSeconds);
    on("transient", f.transient);
    on("rate_limit", f.rateLimit);
    on("lesson", f.lesson);
    on("basis", f.basis);
}

template <class On>
void eachField(On on, in::Begin& i)
{
    on("seed", i.seed);
    on("samples", i.samples);
}

template <class On>
void eachField(On on, in::Recorded& i)
{
    on("id", i.id);
    on("durable", i.durable);
}

template <class On>
void eachField(On on, in::Started& i)
{
    on("id", i.id);
    on("bytes", i.bytes);
}

template <class On>
void eachField(On on, in::Reached& i)
{
    on("id", i.id);
    on("phase", i.phase);
    on("bytes_sent", i.bytesSent);
    on("bytes_received", i.bytesReceived);
}

template <class On>
void eachField(On on, in::Streamed& i)
{
    on("id", i.id);
    on("sign", i.sign);
    on("chars", i.chars);
    on("text_hash", i.textHash);
    on("arguments_parse", i.argumentsParse);
    on("bytes_received", i.bytesReceived);
    on("cut_in_call", i.cutInCall);
}

template <class On>
void eachField(On on, in::Verdict& i)
{
    on("id", i.id);
    on("why", i.why);
}

template <class On>
void eachField(On on, in::Lost& i)
{
    on("id", i.id);
    on("why", i.why);
    on("dispatch_unknown", i.dispatchUnknown);
}

template <class On>
void eachField(On on, in::Closed& i)
{
    on("id", i.id);
}

template <class On>
void eachField(On on, in::Slept& i)
{
    on("asleep", i.asleep);
}

template <class On>
void eachField(On, in::Tick&)
{}

template <class On>
void eachField(On on, in::Skip& i)
{
    on("by", i.by);
}

template <class On>
void eachField(On on, in::GiveUp& i)
{
    on("by", i.by);
}

template <class On>
void eachField(On on, in::FailOver& i)
{
    on("by", i.by);
}

template <class On>
void eachField(On on, in::Cancel& i)
{
    on("by", i.by);
}

template <class On>
void eachField(On on, in::Decided& i)
{
    on("choice", i.choice);
    on("member", i.member);
    on("note", i.note);
    on("by", i.by);
    on("for_rest_of_run", i.forRestOfRun);
}

template <class On>
void eachField(On on, BookChange& c)
{
    on("member", c.member);
    on("view", c.view);
}

template <class Value>
struct IsOptional : std::false_type {};
template <class Value>
struct IsOptional<std::optional<Value>> : std::true_type {};
template <class Value>
struct IsVector : std::false_type {};
template <class Value>
struct IsVector<std::vector<Value>> : std::true_type {};

template <class Value>
Json toJson(Value& value)
{
    if constexpr (std::is_enum_v<Value>) {
        return static_cast<int>(value);
    } else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>) {
        return value;
    } else if constexpr (std::is_same_v<Value, Micros>) {
        return value.count();
    } else if constexpr (IsOptional<Value>::value) {
        return value ? toJson(*value) : Json();
    } else if constexpr (IsVector<Value>::value) {
        Json list = Json::array();
        for (auto one : value)
            list.push_back(toJson(one));
        return list;
    } else {
        Json object = Json::object();
        eachField([&](const char* name, auto& field) { object[name] = toJson(field); }, value);
        return object;
    }
}

// Throws what nlohmann::json throws.
template <class Value>
void read(const Json& json, Value& value)
{
    if constexpr (std::is_enum_v<Value>) {
        value = static_cast<Value>(json.get<int>());
    } else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>) {
        json.get_to(value);
    } else if constexpr (std::is_same_v<Value, Micros>) {
        value = Micros(json.get<Micros::rep>());
    } else if constexpr (IsOptional<Value>::value) {
        value.reset();
        if (!json.is_null())
            read(json, value.emplace());
    } else if constexpr (IsVector<Value>::value) {
        value.clear();
        for (const auto& one : json)
            read(one, value.emplace_back());
    } else {
        eachField([&](const char* name, auto& field) { read(json.at(name), field); }, value);
    }
}

// Makes `input` the alternative of this name. Throws std::out_of_range for a name that is none.
template <std::size_t Index = 0>
void readInput(const Json& json, Input& input)
{
    if constexpr (Index == std::variant_size_v<Input>) {
        throw std::out_of_range("an unknown input");
    } else if (json.at("input") == inputName(Index)) {
        read(json.at("data"), input.emplace<Index>());
    } else {
        readInput<Index + 1>(json, input);
    }
}

void readLine(const Json& line, std::vector<StepScript>& scripts)
{
    if (line.contains("plan")) {
        auto& script = scripts.emplace_back();
        read(line.at("plan"), script.plan);
        read(line.at("book"), script.book);
        return;
    }
    if (scripts.empty())
        throw std::out_of_range("an input before the first plan");
    auto& entry = scripts.back().entries.emplace_back();
    read(line.at("at"), entry.at);
    readInput(line, entry.input);
    if (line.contains("others"))
        read(line.at("others"), entry.others);
}

} // namespace

std::string toNdjson(const StepScript& script)
{
    StepScript copy = script; // the lists of fields are for reading too
    std::string text = Json{{"plan", toJson(copy.plan)}, {"book", toJson(copy.book)}}.dump() + '\n';
    for (auto& entry : copy.entries) {
        Json line{{"at", toJson(entry.at)},
                  {"input", inputName(entry.input.index())},
                  {"data", std::visit([](auto& one) { return toJson(one); }, entry.input)}};
        if (!entry.others.empty())
            line["others"] = toJson(entry.others);
        text += line.dump() + '\n';
    }
    return text;
}

Result<std::vector<StepScript>> scriptsFrom(std::string_view ndjson)
{
    std::vector<StepScript> scripts;
    for (std::size_t number = 1; !ndjson.empty(); ++number) {
        const auto end = std::min(ndjson.find('\n'), ndjson.size());
        try {
            readLine(Json::parse(ndjson.substr(0, end)), scripts);
        } catch (const std::exception& problem) {
            return Error{ErrorCode::Malformed, "line " + std::to_string(number) + ": " + problem.what()};
        }
        ndjson.remove_prefix(std::min(end + 1, ndjson.size()));
    }
    return scripts;
}

std::vector<RunEvent> eventsOf(const StepScript& script, const std::string& runId)
{
    std::vector<RunEvent> events;
    WatchedStep step(script.plan, script.book);
    for (const auto& entry : script.entries) {
        for (const auto& output : step.feed(entry)) {
            const auto* emit = std::get_if<out::Emit>(&output);
            if (!emit)
                continue;
            const auto* member =
                emit->member < 0 ? nullptr : &script.plan.chain[static_cast<std::size_t>(emit->member)];
            events.push_back({.runId = runId,
                              .seq = events.size() + 1,
                              .t = entry.at,
                              .atMicros = entry.at.count(),
                              .step = 1,
                              .attempt = emit->attempt,
                              .request = static_cast<int>(emit->request),
                              .member = member ? member->label() : std::string(),
                              .payload = emit->payload});
        }
    }
    return events;
}

} // namespace landfall
