// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/scripted_outcome.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>

namespace landfall {

namespace {

constexpr std::string_view retryAfterMark = ";ra=";
constexpr int mostChunks = 10'000;
constexpr std::uint64_t requestBytes = 400;
constexpr std::uint32_t chunkChars = 5;

using Words = std::span<const std::string_view>;
using Parsed = std::optional<ScriptedOutcome>;
using End = ScriptedOutcome::End;

template <class Number>
std::optional<Number> numberFrom(std::string_view text)
{
    Number number{};
    const bool plain = !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!plain || read.ec != std::errc() || read.ptr != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::optional<int> statusFrom(std::string_view text)
{
    const auto status = text.size() == 3 ? numberFrom<int>(text) : std::nullopt;
    return status && *status >= 400 && *status <= 599 ? status : std::nullopt;
}

bool isWord(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == text.npos &&
           text.find_first_of("abcdefghijklmnopqrstuvwxyz") != text.npos;
}

Category categoryOf(int status)
{
    switch (status) {
    case 401: return Category::Auth;
    case 402: return Category::Billing;
    case 403: return Category::Permission;
    case 404: return Category::NotFound;
    case 429: return Category::RateLimited;
    case 529: return Category::Overloaded;
    default: return status >= 500 ? Category::ServerError : Category::InvalidRequest;
    }
}

Failure failureOf(Category category, OriginKind kind, std::string_view code)
{
    return {.category = category,
            .origin = {kind, std::string(code)},
            .transient = isTransient(category),
            .rateLimit = isRateLimit(category)};
}

Failure transportFailure(std::string_view code)
{
    return failureOf(Category::Connection, OriginKind::Transport, code);
}

Failure stallFailure(std::string_view watchdog)
{
    return failureOf(Category::Timeout, OriginKind::Watchdog, watchdog);
}

ScriptedOutcome statusOutcome(Category category, std::string_view status)
{
    auto why = failureOf(category, OriginKind::Http, status);
    why.httpStatus = numberFrom<int>(status);
    return {.end = End::Verdict, .why = std::move(why)};
}

// Each of these takes what stands after the token's first word, and gives nothing for what it does not know.

Parsed transientFrom(Words rest)
{
    const auto status = rest.size() == 1 ? statusFrom(rest[0]) : std::nullopt;
    if (!status || categoryOf(*status) != Category::ServerError)
        return std::nullopt;
    return statusOutcome(Category::ServerError, rest[0]);
}

Parsed rateLimitFrom(Words rest)
{
    if (rest.size() != 1)
        return std::nullopt;
    const auto mark = rest[0].find(retryAfterMark);
    if (rest[0].substr(0, mark) != "429")
        return std::nullopt;
    auto outcome = statusOutcome(Category::RateLimited, "429");
    if (mark == std::string_view::npos)
        return outcome;
    outcome.why.retryAfterSeconds = numberFrom<double>(rest[0].substr(mark + retryAfterMark.size()));
    return outcome.why.retryAfterSeconds ? Parsed(outcome) : std::nullopt;
}

Parsed overloadFrom(Words rest)
{
    return rest.size() == 1 && rest[0] == "529" ? Parsed(statusOutcome(Category::Overloaded, "529"))
                                                : std::nullopt;
}

Parsed quotaFrom(Words rest)
{
    return rest.size() == 1 && rest[0] == "429" ? Parsed(statusOutcome(Category::Billing, "429"))
                                                : std::nullopt;
}

Parsed deterministicFrom(Words rest)
{
    const auto status = rest.size() == 1 ? statusFrom(rest[0]) : std::nullopt;
    return status && *status < 500 && *status != 429 ? Parsed(statusOutcome(categoryOf(*status), rest[0]))
                                                     : std::nullopt;
}

Parsed proxyFrom(Words rest)
{
    const auto status = rest.size() == 1 ? statusFrom(rest[0]) : std::nullopt;
    if (!status || *status >= 500)
        return std::nullopt;
    return ScriptedOutcome{.end = End::Lost,
                           .phase = Phase::Connecting,
                           .why = failureOf(Category::ProxyRefused, OriginKind::Transport, rest[0])};
}

Parsed preFrom(Words rest)
{
    if (rest.size() != 1 || !isWord(rest[0]))
        return std::nullopt;
    return ScriptedOutcome{.end = End::Lost, .phase = Phase::Connecting, .why = transportFailure(rest[0])};
}

Parsed postFrom(Words rest)
{
    if (rest.size() != 1 || !isWord(rest[0]))
        return std::nullopt;
    return ScriptedOutcome{.end = End::Lost, .why = transportFailure(rest[0])};
}

Parsed midFrom(Words rest)
{
    const auto chunks = rest.size() == 2 ? numberFrom<int>(rest[0]) : std::nullopt;
    if (!chunks || *chunks > mostChunks)
        return std::nullopt;
    ScriptedOutcome outcome{.end = End::Lost, .chunks = *chunks};
    if (const auto status = statusFrom(rest[1])) {
        outcome.end = End::Verdict;
        outcome.why = failureOf(categoryOf(*status), OriginKind::InBand, rest[1]);
        outcome.why.httpStatus = status;
    } else if (rest[1] == "no_finish") {
        outcome.end = End::Closed;
        outcome.why = failureOf(Category::IncompleteStream, OriginKind::Transport, "incomplete");
    } else if (isWord(rest[1])) {
        outcome.why = transportFailure(rest[1]);
    } else {
        return std::nullopt;
    }
    return outcome;
}

Parsed midServerToolFrom(Words rest)
{
    auto outcome = midFrom(rest);
    if (outcome)
        outcome->serverTool = true;
    return outcome;
}

Parsed stallFrom(Words rest)
{
    if (rest.size() != 1 || (rest[0] != "first_event" && rest[0] != "idle"))
        return std::nullopt;
    return ScriptedOutcome{.end = End::Stall, .anyEvent = rest[0] == "idle", .why = stallFailure(rest[0])};
}

struct Form {
    std::string_view word;
    std::string_view shape; // for people
    Parsed (*parse)(Words rest);
};

constexpr std::array forms{
    Form{"transient", "transient:5NN, and not 529", transientFrom},
    Form{"rate_limit", "rate_limit:429 or rate_limit:429;ra=SECONDS", rateLimitFrom},
    Form{"overload", "overload:529", overloadFrom},
    Form{"quota", "quota:429", quotaFrom},
    Form{"deterministic", "deterministic:4NN, and not 429", deterministicFrom},
    Form{"proxy", "proxy:4NN", proxyFrom},
    Form{"pre", "pre:WORD", preFrom},
    Form{"post", "post:WORD", postFrom},
    Form{"mid", "mid:CHUNKS:WORD or mid:CHUNKS:STATUS", midFrom},
    Form{"mid_server_tool", "mid_server_tool:CHUNKS:WORD or mid_server_tool:CHUNKS:STATUS",
         midServerToolFrom},
    Form{"stall", "stall:first_event or stall:idle", stallFrom},
};

std::vector<std::string_view> split(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const auto end = std::min(text.find(':', begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

Error malformed(std::string_view token, const std::string& what)
{
    return {ErrorCode::Malformed, "\"" + std::string(token) + "\" is no outcome: " + what};
}

// The moment of each chunk, and of the end, of a request that takes so long.
Micros moment(Micros duration, int index, int count)
{
    return duration * index / count;
}

std::optional<Input> lastInputOf(const ScriptedOutcome& outcome, RequestId id, Stalls stalls)
{
    switch (outcome.end) {
    case End::Verdict: return in::Verdict{id, outcome.why};
    case End::Lost: return in::Lost{id, outcome.why};
    case End::Stall:
        return stalls == Stalls::AtOnce ? std::optional<Input>(in::Lost{id, outcome.why}) : std::nullopt;
    case End::Reply:
    case End::Closed: break;
    }
    return in::Closed{id};
}

} // namespace

Result<ScriptedOutcome> parseOutcome(std::string_view token)
{
    if (token == "ok")
        return ScriptedOutcome{.chunks = 1};
    const auto parts = split(token);
    const auto form =
        std::find_if(forms.begin(), forms.end(), [&](const Form& f) { return f.word == parts[0]; });
    if (form == forms.end())
        return malformed(token, "it starts with none of the known words");
    auto outcome = form->parse(Words(parts).subspan(1));
    if (!outcome)
        return malformed(token, "the form is " + std::string(form->shape));
    return std::move(*outcome);
}

std::string reasonOf(const ScriptedOutcome& outcome)
{
    return outcome.end == End::Reply ? std::string() : toText(outcome.why.origin);
}

std::vector<TimedInput> timedInputsOf(const ScriptedOutcome& outcome, RequestId id, Micros duration,
                                      Stalls stalls)
{
    std::vector<TimedInput> inputs;
    const bool dispatched = outcome.phase >= Phase::Dispatched;
    inputs.push_back({Micros{0}, in::Reached{id, outcome.phase, dispatched ? requestBytes : 0}});
    if (outcome.anyEvent)
        inputs.push_back({Micros{0}, in::Streamed{id, Sign::Typed}});
    if (outcome.serverTool)
        inputs.push_back({Micros{0}, in::Streamed{id, Sign::ServerTool}});
    for (int i = 1; i <= outcome.chunks; ++i)
        inputs.push_back({moment(duration, i, outcome.chunks + 1),
                          in::Streamed{id, Sign::Text, chunkChars, static_cast<std::uint64_t>(i)}});
    if (outcome.end == End::Reply)
        inputs.push_back({duration, in::Streamed{id, Sign::Terminal}});
    if (auto last = lastInputOf(outcome, id, stalls))
        inputs.push_back({duration, std::move(*last)});
    return inputs;
}

} // namespace landfall
