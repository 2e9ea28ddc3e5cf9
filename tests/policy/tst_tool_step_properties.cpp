// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/dice.h"
#include "tests/support/tool_log.h"
#include "tests/support/tool_play.h"

#include <QTest>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace landfall;
using State = ToolStep::State;

namespace {

// A sanitizer makes every step ten times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int scripts = 30'000;
#else
constexpr int scripts = 300'000;
#endif
constexpr int longestScript = 40; // words
constexpr std::size_t stateCount = 12;

std::uint64_t seed()
{
    if (const char* given = std::getenv("LANDFALL_SEED"))
        return std::strtoull(given, nullptr, 10);
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

ToolPlan randomPlan(Dice& dice)
{
    constexpr std::array classes{RetryClass::Safe, RetryClass::Convergent, RetryClass::Accumulating,
                                 RetryClass::Accumulating, RetryClass::Unclassified};
    constexpr std::array standings{ToolStanding::Ask, ToolStanding::Ask, ToolStanding::Fail,
                                   ToolStanding::Retry};
    auto plan = toolPlanFrom("timeout=20 backoff=1 probe_timeout=20 late=60");
    plan.retryClass = dice.pick(classes);
    plan.needsApproval = dice.chance(15);
    plan.hasProbe = dice.chance(50);
    plan.canDetach = dice.chance(50);
    plan.standing = dice.pick(standings);
    plan.retry.attempts = dice.between(1, 4);
    plan.lag = std::chrono::seconds(dice.chance(50) ? 0 : dice.between(1, 30));
    if (!plan.hasProbe && dice.chance(30))
        plan.writeOnly = dice.chance(50) ? WriteOnlyPolicy::AtMostOnce : WriteOnlyPolicy::AtLeastOnce;
    return plan;
}

// Mostly what fits the state, so that scripts get somewhere.
const char* fittingWord(Dice& dice, State state)
{
    constexpr std::array ends{"ok",       "again", "rejected", "failed", "failed=3",
                              "declared", "lost",  "lost",     "lost"};
    constexpr std::array verdicts{"true", "false", "false", "cannot_tell", "conflict"};
    constexpr std::array choices{"check_now",    "it_landed", "it_did_not_land",  "send_again", "tell_failed",
                                 "tell_unknown", "stop",      "close_as_unknown", "leave_open"};
    switch (state) {
    case State::Idle: return "begin";
    case State::Approving: return dice.chance(80) ? "approve" : "deny";
    case State::Recording: return dice.chance(90) ? "durable" : "unwritten";
    case State::InFlight: return dice.chance(40) ? "dispatched" : dice.pick(ends);
    case State::Probing: return dice.pick(verdicts);
    case State::Waiting: return dice.chance(30) ? "skip" : "+40";
    case State::Lagging: return dice.chance(30) ? "skip" : "+10";
    default: return dice.pick(choices);
    }
}

const char* anyWord(Dice& dice)
{
    constexpr std::array words{"begin",     "approve",   "deny",      "durable", "connecting", "dispatched",
                               "ok",        "lost",      "failed",    "true",    "false",      "late",
                               "slept=5",   "skip",      "+1",        "+10",     "+60",        "cancel",
                               "it_landed", "check_now", "send_again"};
    return dice.pick(words);
}

// What may never happen, seen from outside.
class Witness {
public:
    explicit Witness(const ToolPlan& plan) : m_plan(plan) {}

    // Before the machine is told.
    void sawInput(std::string_view word, const ToolStep& before)
    {
        const auto state = before.state();
        if (state == State::Recording && word == "durable")
            m_durableTry = before.tries();
        if (state == State::InFlight && word == "dispatched")
            m_dispatched = true;
        if (state == State::InFlight && word == "lost")
            m_mayHaveLanded = true;
        const bool open = before.can(toolin::Decided{ToolChoice::NotLanded, {}, {}});
        if (word == "it_did_not_land" && open)
            m_mayHaveLanded = false;
        if (state == State::Probing && word == "false")
            m_mayHaveLanded = false;
    }

    void sawOutput(const ToolOutput& output)
    {
        if (m_finished)
            require(std::holds_alternative<toolout::Settle>(output) ||
                        std::holds_alternative<toolout::Emit>(output),
                    "something is done after the end");
        std::visit([this](const auto& one) { take(one); }, output);
    }

    std::string problem;

private:
    void require(bool holds, const char* what)
    {
        if (!holds && problem.empty())
            problem = what;
    }

    template <class Other>
    void take(const Other&)
    {}
    void take(const toolout::Record&)
    {
        const bool mayActTwice =
            isRepeatable(m_plan.retryClass) || m_plan.writeOnly == WriteOnlyPolicy::AtLeastOnce;
        require(mayActTwice || !m_mayHaveLanded, "a call that may have landed is made again");
        follow(JournalStatus::Sent);
    }
    void take(const toolout::Send& send)
    {
        require(m_durableTry == send.tryNumber, "a call leaves whose record is not durable");
        m_dispatched = false;
    }
    // The try has passed its limit.
    void take(const toolout::Abort&) { m_mayHaveLanded = m_mayHaveLanded || m_dispatched; }
    void take(const toolout::Detach&) { m_mayHaveLanded = true; }
    void take(const toolout::Settle& settle) { follow(settle.status); }
    void take(const toolout::Finish&)
    {
        require(!m_finished, "it ends twice");
        m_finished = true;
    }

    // A try that was never recorded has no row; its operator may ask for it again.
    void follow(JournalStatus next)
    {
        if (m_last == JournalStatus::Sent && next == JournalStatus::Sent) {
            require(m_durableTry == 0 || isRepeatable(m_plan.retryClass) || m_lastWasNotWritten,
                    "sent twice");
        } else {
            require(mayFollow(m_last, next, false) || m_lastWasNotWritten, "a row that may not follow");
        }
        m_last = next;
    }

public:
    void notWritten() { m_lastWasNotWritten = true; }

private:
    const ToolPlan& m_plan;
    bool m_mayHaveLanded = false;
    bool m_dispatched = false;
    bool m_finished = false;
    bool m_lastWasNotWritten = false;
    int m_durableTry = 0;
    std::optional<JournalStatus> m_last;
};

class Script {
public:
    explicit Script(std::uint64_t number)
        : m_dice(number), m_plan(randomPlan(m_dice)), m_play(m_plan), m_witness(m_plan)
    {}

    // Empty, or what went wrong and after which words.
    std::string run(std::array<std::uint64_t, stateCount>& met)
    {
        for (int i = 0; i < longestScript && m_witness.problem.empty(); ++i) {
            ++met[static_cast<std::size_t>(m_play.step().state())];
            step(m_dice.chance(85) ? fittingWord(m_dice, m_play.step().state()) : anyWord(m_dice));
        }
        step("cancel");
        const auto state = m_play.step().state();
        if (m_witness.problem.empty() && state != State::Idle && state != State::Finished &&
            state != State::LeftOpen)
            m_witness.problem = "a cancel does not end it";
        return m_witness.problem.empty() ? std::string() : m_witness.problem + " after" + m_words;
    }

private:
    void step(const std::string& word)
    {
        m_words += ' ' + word;
        const auto& machine = m_play.step();
        const auto before = machine.state();
        const auto from = m_play.outputs().size();
        if (before == State::Recording && word == "unwritten")
            m_witness.notWritten();
        m_witness.sawInput(word, machine);
        for (const auto choice : machine.choices()) {
            if (!machine.can(toolin::Decided{choice, {}, {}}))
                m_witness.problem = "a choice is offered that cannot be taken";
        }
        const bool decides = toolChoiceFromId(word).has_value();
        const bool could = decides && machine.can(toolin::Decided{*toolChoiceFromId(word), {}, {}});
        m_play.play(word);
        if (decides && !could && m_play.outputs().size() != from)
            m_witness.problem = "a choice that cannot be taken is acted on";
        if (decides && could && m_play.outputs().size() == from)
            m_witness.problem = "a choice that can be taken does nothing";
        for (auto i = from; i < m_play.outputs().size(); ++i)
            m_witness.sawOutput(m_play.outputs()[i]);
        if (const auto wake = machine.wakeAt(); wake && word[0] == '+' && *wake <= m_play.now())
            m_witness.problem = "it wants to be woken in the past";
    }

    Dice m_dice;
    ToolPlan m_plan;
    ToolPlay m_play;
    Witness m_witness;
    std::string m_words;
};

} // namespace

// SPEC 7: whatever happens, in whatever order.
class TestToolStepProperties : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void holdForRandomScripts()
    {
        const auto first = seed();
        std::printf("seed %llu (LANDFALL_SEED plays another)\n", static_cast<unsigned long long>(first));
        std::array<std::uint64_t, stateCount> met{};
        for (int i = 0; i < scripts; ++i) {
            const auto problem = Script(first + static_cast<std::uint64_t>(i)).run(met);
            QVERIFY2(problem.empty(), (std::to_string(i) + ": " + problem).c_str());
        }
        for (std::size_t i = 0; i < stateCount; ++i) {
            std::printf("%10llu times %s\n", static_cast<unsigned long long>(met[i]),
                        toText(static_cast<State>(i)));
            QVERIFY(met[i] > scripts / 100);
        }
    }
};

QTEST_APPLESS_MAIN(TestToolStepProperties)
#include "tst_tool_step_properties.moc"
