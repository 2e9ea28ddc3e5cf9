// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"
#include "core/runtime/event_writer.h"
#include "tests/support/random_step.h"
#include "tests/support/step_log.h"
#include "tests/support/virtual_time.h"

#include <QTest>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace landfall;
using State = ModelStep::State;

namespace {

// A sanitizer makes every step ten times slower.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int scripts = 50'000;
#else
constexpr int scripts = 500'000;
#endif
constexpr std::uint64_t leastOfARule = scripts / 500;

constexpr std::size_t stateCount = 7;
constexpr std::array<const char*, stateCount> stateNames{"idle",    "recording", "in_flight", "grace",
                                                         "waiting", "asking",    "finished"};
constexpr std::size_t inputCount = std::variant_size_v<Input>;

template <class Number>
Number fromEnvironment(const char* name, Number otherwise)
{
    const char* text = std::getenv(name);
    return text ? static_cast<Number>(std::strtoull(text, nullptr, 10)) : otherwise;
}

std::uint64_t drawnSeed()
{
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

// What the plays met, by what can be seen from outside.
struct Coverage {
    std::array<std::array<std::uint64_t, inputCount>, stateCount> given{};
    std::array<std::array<std::uint64_t, inputCount>, stateCount> taken{};
    std::array<std::uint64_t, ruleCount> rules{};
    std::uint64_t inputs = 0;

    void add(const Input& input, State before, bool could, const Outputs& outputs)
    {
        ++inputs;
        ++given[static_cast<std::size_t>(before)][input.index()];
        taken[static_cast<std::size_t>(before)][input.index()] += could;
        for (const auto& output : outputs) {
            if (const auto* emit = std::get_if<out::Emit>(&output))
                std::visit([this](const auto& payload) { addRules(payload); }, emit->payload);
        }
    }

private:
    template <class Other>
    void addRules(const Other&)
    {}
    void addRules(const event::RequestFailed& failed) { count(failed.decision); }
    void addRules(const event::Warning& warning)
    {
        if (warning.decision)
            count(*warning.decision);
    }
    void count(const Decision& decision)
    {
        for (const auto& rule : decision.rules)
            ++rules[static_cast<std::size_t>(rule.id)];
    }
};

// The inputs that are taken in each state; all others are refused.
bool isReachable(State state, std::size_t input)
{
    const std::string_view name = inputName(input);
    if (state == State::Idle || state == State::Finished)
        return state == State::Idle && name == "begin";
    if (name == "begin")
        return false;
    if (name == "skip")
        return state == State::Waiting;
    if (name == "give_up")
        return state == State::InFlight;
    if (name == "fail_over")
        return state == State::InFlight || state == State::Waiting;
    if (name == "decided")
        return state == State::Asking;
    return true;
}

void print(const Coverage& coverage)
{
    std::printf("rules that were asked:\n");
    for (std::size_t rule = 0; rule < firstToolRule; ++rule)
        std::printf("  %-22s %10llu\n", toId(static_cast<RuleId>(rule)),
                    static_cast<unsigned long long>(coverage.rules[rule]));
    std::printf("state x input, taken of given:\n");
    for (std::size_t state = 0; state < stateCount; ++state) {
        for (std::size_t input = 0; input < inputCount; ++input)
            std::printf("  %-10s %-10s %10llu of %llu\n", stateNames[state], inputName(input),
                        static_cast<unsigned long long>(coverage.taken[state][input]),
                        static_cast<unsigned long long>(coverage.given[state][input]));
    }
    std::printf("%llu inputs\n", static_cast<unsigned long long>(coverage.inputs));
    std::fflush(stdout);
}

} // namespace

class TestModelStepProperties : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_seed = fromEnvironment("LANDFALL_SEED", drawnSeed());
        std::printf("LANDFALL_SEED=%llu\n", static_cast<unsigned long long>(m_seed));
        std::fflush(stdout);
    }

    // LANDFALL_SCRIPT=number plays one script of the seed alone.
    void everyPromiseIsKept()
    {
        const int only = fromEnvironment("LANDFALL_SCRIPT", -1);
        const int first = std::max(only, 0);
        const int last = only < 0 ? fromEnvironment("LANDFALL_SCRIPTS", scripts) : only + 1;
        Coverage coverage;
        const auto saw = [&](const ScriptEntry& entry, State before, bool could, const Outputs& outputs) {
            coverage.add(entry.input, before, could, outputs);
        };
        for (int number = first; number < last; ++number) {
            Dice dice(splitmix64(m_seed, static_cast<std::uint64_t>(number)));
            RandomStep play(dice);
            const auto complaint = play.play(saw);
            if (!complaint.empty())
                fail(play.script(), number, complaint);
            if (QTest::currentTestFailed())
                return;
        }
        print(coverage);
        if (last - first >= scripts)
            check(coverage);
    }

    void eventsAreInOrderAndNumberedWithoutGaps()
    {
        for (std::uint64_t number = 0; number < 300; ++number) {
            Dice dice(splitmix64(m_seed, number));
            RandomStep play(dice);
            play.play();
            std::string ndjson;
            VirtualClock clock;
            EventWriter writer("run", clock, Redactor(),
                               [&](const RunEvent& event) { ndjson += toJsonLine(event) + '\n'; });
            WatchedStep step(play.script().plan, play.script().book);
            for (const auto& entry : play.script().entries) {
                clock.moveTo(entry.at);
                for (const auto& output : step.feed(entry)) {
                    if (const auto* emit = std::get_if<out::Emit>(&output))
                        writer.write(emit->payload, {1, emit->attempt, static_cast<int>(emit->request), {}});
                }
            }
            const auto read = readEvents(ndjson);
            QVERIFY(read.skipped.empty());
            for (std::size_t index = 0; index < read.events.size(); ++index) {
                QCOMPARE(read.events[index].seq, index + 1);
                QVERIFY(index == 0 || read.events[index - 1].t <= read.events[index].t);
                QVERIFY(index == 0 || read.events[index - 1].request <= read.events[index].request);
            }
        }
    }

private:
    void fail(const StepScript& script, int number, const std::string& complaint) const
    {
        const auto text = toNdjson(shrink(script));
        std::printf("broken: %s\nLANDFALL_SEED=%llu LANDFALL_SCRIPT=%d\n%s", complaint.c_str(),
                    static_cast<unsigned long long>(m_seed), number, text.c_str());
        std::fflush(stdout);
        QFAIL(complaint.c_str());
    }

    static void check(const Coverage& coverage)
    {
        for (std::size_t rule = 0; rule < firstToolRule; ++rule)
            QVERIFY2(coverage.rules[rule] >= leastOfARule, toId(static_cast<RuleId>(rule)));
        for (std::size_t state = 0; state < stateCount; ++state) {
            for (std::size_t input = 0; input < inputCount; ++input) {
                const auto pair = std::string(stateNames[state]) + " x " + inputName(input);
                const bool taken = coverage.taken[state][input] > 0;
                QVERIFY2(coverage.given[state][input] > 0, pair.c_str());
                QVERIFY2(taken == isReachable(static_cast<State>(state), input), pair.c_str());
            }
        }
    }

    std::uint64_t m_seed = 0;
};

QTEST_GUILESS_MAIN(TestModelStepProperties)
#include "tst_model_step_properties.moc"
