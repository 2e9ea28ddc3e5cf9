// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/script_trial.h"

#include "core/base/splitmix.h"
#include "core/policy/replay_safety.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

constexpr const char* scriptedModel = "scripted";
constexpr int mostRequests = 10'000;

bool stallsAtFirst(const TrialScript::Member& member)
{
    const auto isSilent = [](const WeightedOutcome& one) {
        return one.outcome.end == ScriptedOutcome::End::Stall && !one.outcome.anyEvent;
    };
    return std::any_of(member.entries.begin(), member.entries.end(),
                       [&](const auto& entry) { return std::any_of(entry.begin(), entry.end(), isSilent); });
}

StepPlan planOf(const TrialScript& script, const RetryPolicy& policy)
{
    StepPlan plan{.policy = policy, .chain = {}, .tools = script.tools};
    for (const auto& member : script.members)
        plan.chain.push_back(
            {.provider = member.name, .model = scriptedModel, .announcesEarly = stallsAtFirst(member)});
    return plan;
}

// The number that picks among a script's choices: another stream than that of the jitter.
double pick(std::uint64_t seed, std::size_t member, std::size_t asked)
{
    return unitInterval(splitmix64(splitmix64(~seed, member), asked));
}

template <class T>
TrialFigures::Spread<T> spreadOf(std::vector<T> values)
{
    if (values.empty())
        return {};
    const auto at = [&values](std::size_t percent) {
        const auto rank = (values.size() * percent + 99) / 100; // from 1
        const auto place = values.begin() + static_cast<std::ptrdiff_t>(rank - 1);
        std::nth_element(values.begin(), place, values.end());
        return *place;
    };
    return {at(50), at(95), at(99), at(100)};
}

// As the engine seeds a run's first step, so that a sampled log replays as any other run.
std::uint64_t seedOfStep(std::uint64_t seed)
{
    return seed + 1;
}

} // namespace

// Puts what a player lets see into the events of a run.
class ScriptTrial::Log {
public:
    Log(const StepPlan& plan, std::uint64_t seed) : m_plan(plan), m_runId("simulated-" + std::to_string(seed))
    {
        event::RunStarted started{.agent = "script",
                                  .workspace = "simulated",
                                  .policy = {toJson(plan.policy)},
                                  .tools = plan.tools,
                                  .seed = seed};
        for (const auto& member : plan.chain)
            started.chain.push_back(member.label());
        write({}, std::move(started), 0, 0, 0, -1);
        write({}, event::StepStarted{1, !plan.tools.empty(), isGated(plan.policy.replayGate, plan.tools)}, 1,
              0, 0, -1);
    }

    void sent(const PlayedRequest& request)
    {
        writeText();
        m_request = request;
        write(request.at, event::RequestStarted{"", request.stream, 0, request.maxTokens}, 1, request.attempt,
              request.id, request.member);
    }

    void sawInput(Micros at, const Input& input)
    {
        writeText();
        if (const auto* reached = std::get_if<in::Reached>(&input))
            write(at, event::PhaseReached{reached->phase, reached->bytesSent, reached->bytesReceived}, 1,
                  m_request.attempt, m_request.id, m_request.member);
        const auto* streamed = std::get_if<in::Streamed>(&input);
        if (streamed && streamed->chars > 0)
            m_text = {at, streamed->chars};
    }

    void emitted(Micros at, const out::Emit& emit)
    {
        write(at, emit.payload, 1, emit.attempt, emit.request, emit.member);
    }

    std::vector<RunEvent> finish(const PlayedStep& played)
    {
        writeText();
        const bool done = played.finish && played.finish->how == out::Finish::How::Done;
        event::RunFinished finished{.status = done ? event::RunStatus::Done : event::RunStatus::Failed,
                                    .reason = played.finish ? played.finish->reason : outcomeOf(played)};
        if (done) {
            const auto& member = m_plan.chain[static_cast<std::size_t>(played.finish->member)];
            write(played.endedAt,
                  event::LlmResponse{
                      .provider = member.provider, .askedModel = member.model, .servedModel = member.model},
                  1, m_request.attempt, m_request.id, m_request.member);
        } else if (played.end == PlayedStep::End::Asked) {
            finished.status = event::RunStatus::Unknown;
            finished.reason = "outcome_unknown";
            finished.openItems = 1;
        }
        finished.totals = {.requests = static_cast<int>(played.requests.size()),
                           .attempts = played.attempts,
                           .waitedSeconds = toSeconds(played.waited)};
        write(played.endedAt, std::move(finished), 0, 0, 0, -1);
        return std::move(m_events);
    }

private:
    // After what the machine said of it, as in a real run.
    void writeText()
    {
        if (!m_text)
            return;
        const auto [at, chars] = *std::exchange(m_text, std::nullopt);
        write(at, event::TextDelta{std::string(chars, 'x')}, 1, m_request.attempt, m_request.id,
              m_request.member);
    }

    void write(Micros at, Payload payload, int step, int attempt, RequestId request, int member)
    {
        RunEvent event;
        event.runId = m_runId;
        event.seq = m_events.size() + 1;
        event.t = at;
        event.atMicros = at.count(); // virtual time has no date
        event.step = step;
        event.attempt = attempt;
        event.request = static_cast<int>(request);
        if (member >= 0)
            event.member = m_plan.chain[static_cast<std::size_t>(member)].label();
        event.payload = std::move(payload);
        m_events.push_back(std::move(event));
    }

    const StepPlan& m_plan;
    std::string m_runId;
    PlayedRequest m_request;
    std::optional<std::pair<Micros, std::uint32_t>> m_text; // came, and is not in the log yet
    std::vector<RunEvent> m_events;
};

ScriptTrial::ScriptTrial(const TrialScript& script, const RetryPolicy& policy, const std::atomic_bool* stop)
    : m_plan(planOf(script, policy)), m_stop(stop), m_book(script.members.size()),
      m_player(m_book,
               {.source = [this](const PlayedRequest& request) { return answer(request); },
                .stop = stop,
                .requestLimit = mostRequests},
               StepPlayer::Keep::Figures)
{
    for (const auto& member : script.members) {
        auto& prepared = m_members.emplace_back();
        for (const auto& entry : member.entries) {
            double whole = 0;
            for (const auto& one : entry)
                whole += one.weight;
            double sum = 0;
            auto& choices = prepared.entries.emplace_back();
            for (const auto& one : entry) {
                sum += one.weight;
                choices.push_back(
                    {sum / whole, timedInputsOf(one.outcome, 0, script.requestTakes, Stalls::UntilDeadline)});
            }
        }
    }
}

const PlayedStep& ScriptTrial::play(std::uint64_t seed)
{
    restart(seed);
    m_player.play(m_plan, {.seed = seedOfStep(seed)}, Micros{0}, m_played);
    return m_played;
}

std::vector<RunEvent> ScriptTrial::log(std::uint64_t seed)
{
    restart(seed);
    Log log(m_plan, seed);
    StepScene scene{.source =
                        [&](const PlayedRequest& request) {
                            log.sent(request);
                            return answer(request);
                        },
                    .sawInput = [&](Micros at, const Input& input) { log.sawInput(at, input); },
                    .sawOutput =
                        [&](Micros at, const Output& output) {
                            if (const auto* emit = std::get_if<out::Emit>(&output))
                                log.emitted(at, *emit);
                        },
                    .stop = m_stop,
                    .requestLimit = mostRequests};
    const auto played =
        StepPlayer(m_book, std::move(scene)).play(m_plan, {.seed = seedOfStep(seed)}, Micros{0});
    return log.finish(played);
}

void ScriptTrial::restart(std::uint64_t seed)
{
    m_seed = seed;
    std::fill(m_book.begin(), m_book.end(), MemberView{});
    for (auto& member : m_members)
        member.asked = 0;
}

std::span<TimedInput> ScriptTrial::answer(const PlayedRequest& request)
{
    const auto index = static_cast<std::size_t>(request.member);
    auto& member = m_members[index];
    const auto asked = member.asked++;
    auto& entry = member.entries[std::min(asked, member.entries.size() - 1)];
    if (entry.size() == 1)
        return entry.front().inputs;
    const double u = pick(m_seed, index, asked);
    const auto chosen =
        std::find_if(entry.begin(), entry.end() - 1, [u](const Choice& c) { return u < c.below; });
    return chosen->inputs;
}

std::string outcomeOf(const PlayedStep& played)
{
    switch (played.end) {
    case PlayedStep::End::Asked: return "provider_outcome_unknown";
    case PlayedStep::End::Stopped:
    case PlayedStep::End::Refused: return "stopped";
    case PlayedStep::End::Finished: break;
    }
    return played.finish->how == out::Finish::How::Done ? "ok" : "failed:" + played.finish->reason;
}

void TrialFigures::add(const PlayedStep& played)
{
    m_times.push_back(played.endedAt - played.startedAt);
    m_requests.push_back(static_cast<int>(played.requests.size()));
    m_unknowns += static_cast<std::uint64_t>(played.unknowns);
    const auto outcome = outcomeOf(played);
    auto known = std::find_if(m_outcomes.begin(), m_outcomes.end(),
                              [&](const auto& one) { return one.first == outcome; });
    if (known == m_outcomes.end())
        known = m_outcomes.insert(known, {outcome, 0});
    ++known->second;
}

TrialFigures::Spread<Micros> TrialFigures::time() const
{
    return spreadOf(m_times);
}

TrialFigures::Spread<int> TrialFigures::requests() const
{
    return spreadOf(m_requests);
}

std::vector<std::pair<std::string, std::uint64_t>> TrialFigures::outcomes() const
{
    auto sorted = m_outcomes;
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return sorted;
}

} // namespace landfall
