// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/simulator.h"

#include <algorithm>
#include <numeric>

namespace landfall {

namespace {

const char* wordFor(out::Finish::How how)
{
    switch (how) {
    case out::Finish::How::Done: return "done";
    case out::Finish::How::Failed: return "failed:";
    case out::Finish::How::Stopped: return "stopped:";
    case out::Finish::How::Cancelled: return "cancelled:";
    case out::Finish::How::LeftOpen: return "unknown:";
    }
    return "";
}

std::string outcomeOf(const PlayedStep& played)
{
    switch (played.end) {
    case PlayedStep::End::Asked: return "unknown:outcome_unknown";
    case PlayedStep::End::Stopped: return "stopped:simulation";
    case PlayedStep::End::Refused: return "failed:empty_chain";
    case PlayedStep::End::Finished: break;
    }
    const bool done = played.finish->how == out::Finish::How::Done;
    return wordFor(played.finish->how) + (done ? std::string() : played.finish->reason);
}

// What stands for a member the run never asked.
std::vector<TimedInput> unreachable()
{
    const Failure why{.category = Category::Connection,
                      .origin = {OriginKind::Transport, "never_asked"},
                      .message = "never asked in the recorded run, and so taken to be unreachable",
                      .transient = true};
    return {{Micros{0}, in::Reached{0, Phase::Connecting}}, {Micros{0}, in::Lost{0, why}}};
}

class Simulation {
public:
    Simulation(const RecordedRun& run, const RetryPolicy& policy, const std::atomic_bool* stop)
        : m_run(run), m_book(run.chain.size()), m_plan{.policy = policy,
                                                       .chain = run.chain,
                                                       .tools = run.tools,
                                                       .stream = run.stream},
          m_player(m_book,
                   {.source = [this](const PlayedRequest& request) { return answer(request); },
                    .answer = [this](const PlayedRequest&) { return decide(); },
                    .stop = stop},
                   StepPlayer::Keep::Figures)
    {
        for (std::size_t i = 0; i < run.chain.size(); ++i)
            m_beyond.push_back({.member = static_cast<int>(i)});
    }

    SimulatedRun run()
    {
        auto& figures = m_result.figures;
        Micros now{0};
        figures.outcome = m_run.figures.outcome;
        for (m_step = 0; m_step < m_run.steps.size(); ++m_step) {
            now += m_run.steps[m_step].before;
            const auto played = playStep(now);
            now = played.endedAt;
            if (!add(played))
                break;
        }
        if (m_step == m_run.steps.size())
            now += m_run.after;
        figures.total = now;
        for (const auto& beyond : m_beyond) {
            if (beyond.requests > 0)
                m_result.beyond.push_back(beyond);
        }
        return std::move(m_result);
    }

private:
    PlayedStep playStep(Micros now)
    {
        m_asked.assign(m_run.chain.size(), 0);
        m_answered = 0;
        return m_player.play(m_plan, {.seed = m_run.seed + m_step + 1}, now);
    }

    // False: the run ends with this step.
    bool add(const PlayedStep& played)
    {
        auto& figures = m_result.figures;
        const bool served = played.finish && played.finish->how == out::Finish::How::Done;
        figures.requests += static_cast<int>(played.requests.size());
        figures.attempts += played.attempts;
        figures.waited += played.waited;
        figures.unknowns += played.unknowns;
        m_plan.truncationRecoveries = played.truncationRecoveriesLeft;
        figures.servedBy.push_back(
            served ? m_run.chain[static_cast<std::size_t>(played.finish->member)].label() : std::string());
        const bool isLast = m_step + 1 == m_run.steps.size();
        m_result.stopped = played.end == PlayedStep::End::Stopped;
        if (!served) {
            figures.outcome = outcomeOf(played);
            m_result.stepsLeftOut = static_cast<int>(m_run.steps.size() - m_step) - 1;
        } else if (isLast && !m_run.steps[m_step].served) {
            figures.outcome = "done";
            m_result.pastTheRecord = true;
        }
        return served && !m_result.pastTheRecord;
    }

    std::span<TimedInput> answer(const PlayedRequest& request)
    {
        const auto asked = m_asked[static_cast<std::size_t>(request.member)]++;
        const auto* recorded = ofStep(m_step, request.member, asked);
        const bool known = recorded && !recorded->cutShort;
        auto& beyond = m_beyond[static_cast<std::size_t>(request.member)];
        beyond.requests += known ? 0 : 1;
        if (!recorded)
            recorded = nearest(request.member);
        beyond.neverAsked = !recorded;
        m_inputs = recorded ? recorded->inputs : unreachable();
        return m_inputs;
    }

    std::optional<TimedDecision> decide()
    {
        const auto& answers = m_run.steps[m_step].answers;
        return m_answered < answers.size() ? std::optional(answers[m_answered++]) : std::nullopt;
    }

    const RecordedRequest* ofStep(std::size_t step, int member, int number) const
    {
        for (const auto& request : m_run.steps[step].requests) {
            if (request.member == member && number-- == 0)
                return &request;
        }
        return nullptr;
    }

    const RecordedRequest* lastOf(std::size_t step, int member) const
    {
        const auto& requests = m_run.steps[step].requests;
        const auto found = std::find_if(requests.rbegin(), requests.rend(),
                                        [member](const auto& request) { return request.member == member; });
        return found == requests.rend() ? nullptr : &*found;
    }

    // The member's last outcome up to this step, else its first after it.
    const RecordedRequest* nearest(int member) const
    {
        for (std::size_t step = m_step + 1; step-- > 0;) {
            if (const auto* request = lastOf(step, member))
                return request;
        }
        for (std::size_t step = m_step + 1; step < m_run.steps.size(); ++step) {
            if (const auto* request = ofStep(step, member, 0))
                return request;
        }
        return nullptr;
    }

    const RecordedRun& m_run;
    std::vector<MemberView> m_book;
    StepPlan m_plan;
    StepPlayer m_player;
    std::size_t m_step = 0;
    std::vector<int> m_asked; // in this step, by member
    std::size_t m_answered = 0;
    std::vector<TimedInput> m_inputs;
    std::vector<SimulatedRun::Beyond> m_beyond;
    SimulatedRun m_result;
};

} // namespace

int SimulatedRun::requestsBeyond() const
{
    return std::accumulate(beyond.begin(), beyond.end(), 0,
                           [](int sum, const Beyond& one) { return sum + one.requests; });
}

SimulatedRun simulate(const RecordedRun& run, const RetryPolicy& policy, const std::atomic_bool* stop)
{
    return Simulation(run, policy, stop).run();
}

} // namespace landfall
