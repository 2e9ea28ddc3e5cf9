// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_step.h"

#include <algorithm>

namespace landfall {

using namespace std::chrono_literals;
using State = ModelStep::State;

namespace {

constexpr int longestPlay = 48;
constexpr int longestEnd = 20'000; // inputs; far beyond what any plan can need

constexpr std::array<Phase, 7> phases{Phase::Queued,  Phase::Resolving, Phase::Connecting, Phase::Dispatched,
                                      Phase::Headers, Phase::Body,      Phase::Ended};
constexpr std::array<Sign, 7> signs{Sign::Comment,       Sign::Typed,      Sign::Text,    Sign::Thinking,
                                    Sign::ToolArguments, Sign::ServerTool, Sign::Terminal};
constexpr std::array<Sign, 6> usualSigns{Sign::Text,     Sign::Comment,       Sign::Typed,
                                         Sign::Thinking, Sign::ToolArguments, Sign::Text};
constexpr std::array<Micros, 8> stretches{0s, 1ms, 100ms, 1s, 5s, 10s, 61s, 400s};
constexpr std::array<Choice, 5> choices{Choice::Retry, Choice::RetryElsewhere, Choice::Fail, Choice::Stop,
                                        Choice::LeaveOpen};

StepScript randomScript(Dice& dice)
{
    StepScript script{.plan = randomPlan(dice)};
    script.book = randomBook(dice, script.plan.chain.size());
    return script;
}

} // namespace

RandomStep::RandomStep(Dice& dice)
    : m_dice(dice), m_script(randomScript(dice)), m_step(m_script.plan, m_script.book)
{}

std::string RandomStep::play(const Saw& saw)
{
    m_saw = &saw;
    if (playAtRandom() && playToTheEnd() && m_dice.chance(30)) {
        for (int more = 0; more < 3; ++more)
            feed(anyInput());
    }
    if (!complains() && !m_step.witness().isFinished())
        return "a step comes to its end";
    return m_step.witness().complaint();
}

bool RandomStep::feed(Input input)
{
    ScriptEntry entry{m_now, std::move(input), {}};
    if (m_dice.chance(3)) {
        const int member = m_dice.between(0, static_cast<int>(m_script.book.size()) - 1);
        MemberView view = randomBook(m_dice, 1).front();
        if (view.coolingUntil > 0s)
            view.coolingUntil += m_now;
        entry.others.push_back({member, view});
    }
    m_script.entries.push_back(std::move(entry));
    const auto before = m_step.step().state();
    const bool could = m_step.step().can(m_script.entries.back().input);
    const auto& outputs = m_step.feed(m_script.entries.back());
    if (m_saw && *m_saw)
        (*m_saw)(m_script.entries.back(), before, could, outputs);
    for (const auto& output : outputs) {
        if (const auto* record = std::get_if<out::Record>(&output))
            m_id = record->what.id;
        else if (const auto* send = std::get_if<out::Send>(&output))
            m_id = send->id;
    }
    return !complains();
}

bool RandomStep::playAtRandom()
{
    if (m_dice.chance(2) && !feed(anyInput()))
        return false;
    const int length = m_dice.between(4, longestPlay);
    for (int played = 0; played < length && !m_dice.isExhausted(); ++played) {
        if (m_step.witness().isFinished())
            return true;
        passTime();
        if (!feed(m_dice.chance(12) ? anyInput() : plausibleInput()))
            return false;
    }
    return true;
}

bool RandomStep::playToTheEnd()
{
    for (int played = 0; !m_step.witness().isFinished(); ++played) {
        if (played == longestEnd || !feed(endingInput()))
            return false;
    }
    return true;
}

void RandomStep::passTime()
{
    const auto wake = m_step.step().wakeAt();
    if (wake && *wake > m_now && m_dice.chance(35))
        m_now = *wake + (m_dice.chance(20) ? Micros(m_dice.between(0, 2) - 1) : 0us);
    else
        m_now += m_dice.pick(stretches);
}

RequestId RandomStep::anyId()
{
    switch (m_dice.below(8)) {
    case 0: return m_id + 1;
    case 1: return m_id > 0 ? m_id - 1 : 7;
    case 2: return 0;
    default: return m_id;
    }
}

Input RandomStep::plausibleInput()
{
    switch (m_step.step().state()) {
    case State::Idle: return in::Begin{.seed = m_dice.below(256)};
    case State::Recording:
        if (m_dice.chance(15))
            return in::Slept{m_dice.pick(stretches)};
        return in::Recorded{m_id, !m_dice.chance(5)};
    case State::InFlight: return inputInFlight();
    case State::Grace:
        switch (m_dice.below(6)) {
        case 0: return lost(m_id);
        case 1: return in::Closed{m_id};
        case 2: return in::Verdict{m_id, randomVerdict(m_dice)};
        case 3: return streamed(m_id);
        default: return in::Tick{};
        }
    case State::Waiting:
        switch (m_dice.below(12)) {
        case 0: return in::Skip{"p"};
        case 1: return in::FailOver{"p"};
        case 2: return in::Slept{m_dice.pick(stretches)};
        default: return in::Tick{};
        }
    case State::Asking: return m_dice.chance(80) ? decided() : Input(in::Tick{});
    case State::Finished: break;
    }
    return in::Tick{};
}

Input RandomStep::inputInFlight()
{
    switch (m_dice.below(20)) {
    case 0:
    case 1: return in::Verdict{m_id, randomVerdict(m_dice)};
    case 2:
    case 3:
    case 4: return lost(m_id);
    case 5: return in::Closed{m_id};
    case 6: return in::Slept{m_dice.pick(stretches)};
    case 7: return in::GiveUp{"p"};
    case 8: return in::FailOver{"p"};
    case 9:
    case 10: return in::Tick{};
    case 11: return terminal(m_id);
    case 12: return in::Started{m_id, m_dice.below(256) * 4000ULL};
    case 13:
    case 14:
    case 15:
    case 16: return in::Reached{m_id, m_dice.pick(phases), m_dice.below(256), m_dice.below(256)};
    default: return streamed(m_id);
    }
}

Input RandomStep::streamed(RequestId id)
{
    const Sign sign = m_dice.chance(10) ? m_dice.pick(signs) : m_dice.pick(usualSigns);
    return in::Streamed{.id = id,
                        .sign = sign,
                        .chars = m_dice.below(6),
                        .textHash = m_dice.below(4),
                        .bytesReceived = m_dice.below(256)};
}

Input RandomStep::terminal(RequestId id)
{
    return in::Streamed{.id = id,
                        .sign = Sign::Terminal,
                        .argumentsParse = !m_dice.chance(30),
                        .bytesReceived = m_dice.below(256),
                        .cutInCall = m_dice.chance(50)};
}

Input RandomStep::lost(RequestId id)
{
    return in::Lost{id, randomLoss(m_dice), m_dice.chance(15)};
}

Input RandomStep::decided()
{
    in::Decided answer{.choice = m_dice.chance(70) ? choices[m_dice.below(2)] : m_dice.pick(choices),
                       .by = "p"};
    if (m_dice.chance(80))
        answer.member = m_dice.between(-1, 4);
    answer.forRestOfRun = m_dice.chance(20);
    return answer;
}

Input RandomStep::anyInput()
{
    switch (m_dice.below(15)) {
    case 0: return in::Begin{.seed = m_dice.below(256)};
    case 1: return in::Recorded{anyId(), !m_dice.chance(20)};
    case 2: return in::Started{anyId(), m_dice.below(256) * 4000ULL};
    case 3: return in::Reached{anyId(), m_dice.pick(phases), m_dice.below(256), m_dice.below(256)};
    case 4: return streamed(anyId());
    case 5: return in::Verdict{anyId(), randomVerdict(m_dice)};
    case 6: return lost(anyId());
    case 7: return in::Closed{anyId()};
    case 8: return in::Slept{m_dice.pick(stretches)};
    case 9: return in::Tick{};
    case 10: return in::Skip{"p"};
    case 11: return in::GiveUp{"p"};
    case 12: return in::FailOver{"p"};
    case 13: return m_dice.chance(25) ? Input(in::Cancel{"p"}) : Input(in::Tick{});
    default: return decided();
    }
}

// A person who wants an end: what waits is waited for, what is asked has failed.
Input RandomStep::endingInput()
{
    const auto& step = m_step.step();
    if (step.state() == State::Idle)
        return in::Begin{};
    if (step.state() == State::Recording)
        return in::Recorded{m_id, true};
    if (step.state() == State::Asking)
        return in::Decided{.choice = Choice::Fail, .by = "p"};
    const bool ofItself = step.state() != State::InFlight || m_dice.chance(40);
    if (!ofItself)
        return m_dice.chance(50) ? terminal(m_id) : in::Closed{m_id};
    m_now = std::max(m_now, step.wakeAt().value_or(m_now));
    return in::Tick{};
}

} // namespace landfall
