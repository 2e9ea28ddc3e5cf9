// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tool_play.h"

#include "tests/support/tool_log.h"

#include <QtGlobal>

#include <array>
#include <cstdio>
#include <sstream>

namespace landfall {

namespace {

struct Word {
    std::string name;
    std::string value; // after "="
};

std::vector<Word> wordsOf(std::string_view text)
{
    std::vector<Word> words;
    std::istringstream stream{std::string(text)};
    for (std::string one; stream >> one;) {
        const auto equals = one.find('=');
        words.push_back({one.substr(0, equals), equals == std::string::npos ? "" : one.substr(equals + 1)});
    }
    return words;
}

Micros secondsFrom(const std::string& text)
{
    return fromSeconds(std::stod(text));
}

void apply(const Word& word, ToolPlan& plan)
{
    const auto& [name, value] = word;
    if (const auto retryClass = retryClassFromId(name))
        plan.retryClass = *retryClass;
    else if (name == "unclassified")
        plan.retryClass = RetryClass::Unclassified;
    else if (name == "ask")
        plan.needsApproval = true;
    else if (name == "key")
        plan.hasIdempotencyKey = true;
    else if (name == "probe")
        plan.hasProbe = true;
    else if (name == "detach")
        plan.canDetach = true;
    else if (name == "at_most_once")
        plan.writeOnly = WriteOnlyPolicy::AtMostOnce;
    else if (name == "at_least_once")
        plan.writeOnly = WriteOnlyPolicy::AtLeastOnce;
    else if (name == "fail")
        plan.standing = ToolStanding::Fail;
    else if (name == "retry")
        plan.standing = ToolStanding::Retry;
    else if (name == "tries")
        plan.retry.attempts = std::stoi(value);
    else if (name == "backoff")
        plan.retry.backoffSeconds = std::stod(value);
    else if (name == "timeout")
        plan.timeout = secondsFrom(value);
    else if (name == "lag")
        plan.lag = secondsFrom(value);
    else if (name == "late")
        plan.lateAnswer = secondsFrom(value);
    else if (name == "probe_timeout")
        plan.probeTimeout = secondsFrom(value);
    else
        qFatal("no such word in a plan: %s", name.c_str());
}

Failure failureOf(ToolOutcome outcome)
{
    return {.category = outcome == ToolOutcome::Rejected ? Category::InvalidRequest : Category::Connection,
            .origin = {OriginKind::Transport, "reset"},
            .message = outcome == ToolOutcome::Rejected ? "no" : "broken"};
}

std::optional<ToolInput> endFrom(const Word& word, int tryNumber)
{
    toolin::Ended ended{.tryNumber = tryNumber};
    if (word.name == "ok" || word.name == "again") {
        ended.resultAsksRepeat = word.name == "again";
        return ended;
    }
    if (word.name == "rejected")
        ended.outcome = ToolOutcome::Rejected;
    else if (word.name == "failed" || word.name == "declared")
        ended.outcome = ToolOutcome::FailedBefore;
    else if (word.name == "lost")
        ended.outcome = ToolOutcome::Unknown;
    else
        return std::nullopt;
    ended.declared = word.name == "declared";
    ended.why = failureOf(ended.outcome);
    if (!word.value.empty())
        ended.retryAfterSeconds = std::stod(word.value);
    return ended;
}

std::optional<ProbeVerdict> verdictFrom(const std::string& name)
{
    for (const auto verdict :
         {ProbeVerdict::Landed, ProbeVerdict::NotLanded, ProbeVerdict::CannotTell, ProbeVerdict::Conflict}) {
        if (name == toId(verdict))
            return verdict;
    }
    return std::nullopt;
}

toolin::Begin beginFrom(const Word& word)
{
    toolin::Begin begin{.samples = {0}};
    if (word.name == "resumed") {
        const auto comma = word.value.find(',');
        begin.resumed = journalStatusFromId(word.value.substr(0, comma));
        begin.tries = std::stoi(word.value.substr(comma + 1));
    }
    return begin;
}

std::string timeText(Micros at)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%g ", toSeconds(at));
    return text.data();
}

} // namespace

ToolPlan toolPlanFrom(std::string_view words)
{
    ToolPlan plan{.callId = "c1", .tool = "book", .intentId = "i-1"};
    plan.retry.jitter = 0;
    for (const auto& word : wordsOf(words))
        apply(word, plan);
    return plan;
}

std::string ToolPlay::play(std::string_view script)
{
    std::string log;
    for (const auto& word : wordsOf(script)) {
        if (word.name.starts_with('+'))
            log += pass(secondsFrom(word.name.substr(1)));
        else
            log += feed(inputFor(word.value.empty() ? word.name : word.name + '=' + word.value));
    }
    return log;
}

std::string ToolPlay::feed(const ToolInput& input)
{
    std::string log;
    for (const auto& output : m_step.handle(input, m_now)) {
        log += toText(output) + '\n';
        if (const auto* probe = std::get_if<toolout::Probe>(&output))
            m_probe = probe->probe;
        m_outputs.push_back(output);
    }
    return log;
}

std::string ToolPlay::pass(Micros length)
{
    std::string log;
    const Micros end = m_now + length;
    for (auto wake = m_step.wakeAt(); wake && *wake <= end; wake = m_step.wakeAt()) {
        m_now = std::max(m_now, *wake);
        std::istringstream lines(feed(toolin::Tick{}));
        for (std::string line; std::getline(lines, line);)
            log += timeText(m_now) + line + '\n';
    }
    m_now = end;
    return log;
}

ToolInput ToolPlay::inputFor(const std::string& text) const
{
    const auto word = wordsOf(text).front();
    const int tryNumber = m_step.tries();
    if (word.name == "begin" || word.name == "resumed")
        return beginFrom(word);
    if (word.name == "approve")
        return toolin::Approved{.by = "operator:me"};
    if (word.name == "deny")
        return toolin::Denied{.note = "not today", .by = "operator:me"};
    if (word.name == "durable")
        return toolin::Recorded{tryNumber, true, {}};
    if (word.name == "unwritten")
        return toolin::Recorded{tryNumber, false, "disk full"};
    if (const auto phase = phaseFromId(word.name))
        return toolin::Reached{tryNumber, *phase};
    if (const auto ended = endFrom(word, tryNumber))
        return *ended;
    if (const auto verdict = verdictFrom(word.name))
        return toolin::Probed{m_probe, *verdict};
    if (word.name == "late")
        return toolin::CameLate{tryNumber};
    if (word.name == "slept")
        return toolin::Slept{secondsFrom(word.value)};
    if (word.name == "skip")
        return toolin::Skip{"operator:me"};
    if (word.name == "cancel")
        return toolin::Cancel{"operator:me"};
    const auto choice = toolChoiceFromId(word.name);
    if (!choice)
        qFatal("no such word in a script: %s", text.c_str());
    return toolin::Decided{*choice, {}, "operator:me"};
}

} // namespace landfall
