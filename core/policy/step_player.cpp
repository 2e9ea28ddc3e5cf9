// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/step_player.h"

#include <algorithm>
#include <utility>

namespace landfall {

namespace {

void setId(Input& input, RequestId id)
{
    std::visit(
        [id](auto& one) {
            if constexpr (requires { one.id; })
                one.id = id;
        },
        input);
}

} // namespace

// One play: what the machine has been told and what it still will be.
struct StepPlayer::Play {
    StepPlayer& player;
    ModelStep machine;
    PlayedStep& result;
    Micros now{0};
    std::span<TimedInput> script{}; // of the request in flight, what is still to come
    Micros sentAt{0};
    std::optional<TimedInput> next; // from elsewhere, at an absolute time: the journal, the operator
    std::optional<Micros> waitingSince;
    int inputs = 0;
    bool over = false;

    void run(const in::Begin& begin)
    {
        feed(begin);
        while (!over && !isStopped()) {
            const auto at = nextInputAt();
            // What has happened already needs no look at the deadlines: it is in time.
            const auto wake = at && *at <= now ? std::nullopt : machine.wakeAt();
            if (at && (!wake || *at <= *wake)) {
                now = std::max(now, *at);
                feedNext();
            } else if (wake) {
                now = std::max(now, *wake);
                feed(in::Tick{});
            } else {
                // Idle after an empty chain, or an answer the machine did not take.
                over = true;
                result.end = machine.state() == ModelStep::State::Idle ? PlayedStep::End::Refused
                                                                       : PlayedStep::End::Asked;
            }
        }
        result.endedAt = now;
        result.attempts = machine.attempt();
        result.truncationRecoveriesLeft = machine.truncationRecoveriesLeft();
    }

    bool isStopped()
    {
        const auto& scene = player.m_scene;
        const bool stopped = (scene.stop && scene.stop->load(std::memory_order_relaxed)) ||
                             result.requests.size() >= static_cast<std::size_t>(scene.requestLimit) ||
                             inputs >= scene.inputLimit;
        if (stopped)
            result.end = PlayedStep::End::Stopped;
        return stopped;
    }

    std::optional<Micros> nextInputAt() const
    {
        if (next)
            return next->after;
        return script.empty() ? std::nullopt : std::optional(sentAt + script.front().after);
    }

    void feedNext()
    {
        if (next) {
            const Input input = std::move(next->input);
            next.reset();
            feed(input);
            return;
        }
        const Input& input = script.front().input;
        script = script.subspan(1);
        feed(input);
    }

    void feed(const Input& input)
    {
        ++inputs;
        if (player.m_scene.sawInput)
            player.m_scene.sawInput(now, input);
        auto outputs = machine.handle(input, now, player.m_book);
        for (auto& output : outputs) {
            if (player.m_scene.sawOutput)
                player.m_scene.sawOutput(now, output);
            std::visit([this](auto& one) { carryOut(one); }, output);
        }
    }

    void carryOut(const out::Record& record)
    {
        endWait();
        script = {};
        next = TimedInput{now, in::Recorded{record.what.id, true}};
    }

    void carryOut(const out::Send& send)
    {
        endWait();
        result.requests.push_back(
            {send.id, send.member, machine.attempt(), now, send.maxTokens, send.stream});
        script = player.m_scene.source(result.requests.back());
        for (auto& input : script)
            setId(input.input, send.id);
        sentAt = now;
    }

    void carryOut(const out::Abort&) { script = {}; }

    void carryOut(out::Emit& emit)
    {
        if (std::holds_alternative<event::Retry>(emit.payload)) {
            waitingSince = now;
            script = {};
        }
        if (player.m_keep == Keep::Events)
            result.events.push_back({now, std::move(emit)});
    }

    void carryOut(const out::Note& note)
    {
        apply(note, player.m_book[static_cast<std::size_t>(note.member)]);
        result.notes.push_back(note);
    }

    void carryOut(const out::Ask&)
    {
        script = {};
        ++result.unknowns;
        auto decision = player.m_scene.answer ? player.m_scene.answer(result.requests.back()) : std::nullopt;
        if (decision) {
            next = TimedInput{now + decision->after, std::move(decision->decided)};
            return;
        }
        result.end = PlayedStep::End::Asked;
        over = true;
    }

    void carryOut(const out::Finish& finish)
    {
        result.finish = finish;
        result.end = PlayedStep::End::Finished;
        over = true;
    }

    void endWait()
    {
        if (waitingSince)
            result.waited += now - *waitingSince;
        waitingSince.reset();
    }
};

StepPlayer::StepPlayer(std::vector<MemberView>& book, StepScene scene, Keep keep)
    : m_book(book), m_scene(std::move(scene)), m_keep(keep)
{}

PlayedStep StepPlayer::play(StepPlan plan, const in::Begin& begin, Micros start)
{
    PlayedStep result;
    play(std::move(plan), begin, start, result);
    return result;
}

void StepPlayer::play(StepPlan plan, const in::Begin& begin, Micros start, PlayedStep& result)
{
    result.end = PlayedStep::End::Refused;
    result.requests.clear();
    result.events.clear();
    result.notes.clear();
    result.finish.reset();
    result.startedAt = start;
    result.waited = Micros{0};
    result.unknowns = 0;
    Play{.player = *this, .machine = ModelStep(std::move(plan)), .result = result, .now = start}.run(begin);
}

} // namespace landfall
