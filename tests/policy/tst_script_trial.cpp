// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/script_trial.h"

#include <QTest>

#include <cmath>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

using Tokens = std::vector<std::string>;

TrialScript scriptOf(const std::vector<Tokens>& members, Micros requestTakes = 0s)
{
    TrialScript script{.tools = {}, .members = {}, .requestTakes = requestTakes};
    for (const auto& tokens : members) {
        auto& member = script.members.emplace_back();
        member.name = "member-" + std::to_string(script.members.size());
        for (const auto& token : tokens)
            member.entries.push_back({{*parseOutcome(token)}});
    }
    return script;
}

// What a run of ModelStep says, driven by hand: no player, no prepared inputs.
struct ByHand {
    struct Said {
        Micros at{0};
        int attempt = 0;
        RequestId request = 0;
        Payload payload;
        bool operator==(const Said&) const = default;
    };

    const TrialScript& script;
    const StepPlan& plan;
    std::vector<MemberView> book = std::vector<MemberView>(plan.chain.size());
    std::vector<std::size_t> asked = std::vector<std::size_t>(plan.chain.size());
    std::vector<Said> said;
    std::vector<TimedInput> pending;
    Micros now{0};
    Micros sentAt{0};
    bool over = false;

    std::vector<Said> run(std::uint64_t seed)
    {
        ModelStep machine(plan);
        carryOut(machine, machine.handle(in::Begin{.seed = seed + 1}, now, book));
        while (!over) {
            const auto wake = machine.wakeAt();
            const bool comesFirst = !pending.empty() && (!wake || sentAt + pending.front().after <= *wake);
            if (!comesFirst && !wake)
                break;
            now = std::max(now, comesFirst ? sentAt + pending.front().after : *wake);
            Input input = in::Tick{};
            if (comesFirst) {
                input = pending.front().input;
                pending.erase(pending.begin());
            }
            carryOut(machine, machine.handle(input, now, book));
        }
        return std::move(said);
    }

    void carryOut(ModelStep& machine, const Outputs& outputs)
    {
        for (const auto& output : outputs) {
            if (const auto* record = std::get_if<out::Record>(&output)) {
                carryOut(machine, machine.handle(in::Recorded{record->what.id}, now, book));
            } else if (const auto* send = std::get_if<out::Send>(&output)) {
                const auto member = static_cast<std::size_t>(send->member);
                const auto& entries = script.members[member].entries;
                const auto& entry = entries[std::min(asked[member]++, entries.size() - 1)];
                pending = timedInputsOf(entry.front().outcome, send->id, script.requestTakes,
                                        Stalls::UntilDeadline);
                sentAt = now;
            } else if (std::holds_alternative<out::Abort>(output)) {
                pending.clear();
            } else if (const auto* emit = std::get_if<out::Emit>(&output)) {
                said.push_back({now, emit->attempt, emit->request, emit->payload});
            } else if (const auto* note = std::get_if<out::Note>(&output)) {
                apply(*note, book[static_cast<std::size_t>(note->member)]);
            } else {
                over = true;
            }
        }
    }
};

// The same of a log: without what the recorder itself adds.
std::vector<ByHand::Said> saidIn(const std::vector<RunEvent>& log)
{
    std::vector<ByHand::Said> said;
    for (const auto& event : log) {
        const auto& payload = event.payload;
        const bool isRecorders = std::holds_alternative<event::RunStarted>(payload) ||
                                 std::holds_alternative<event::StepStarted>(payload) ||
                                 std::holds_alternative<event::RequestStarted>(payload) ||
                                 std::holds_alternative<event::PhaseReached>(payload) ||
                                 std::holds_alternative<event::TextDelta>(payload) ||
                                 std::holds_alternative<event::LlmResponse>(payload) ||
                                 std::holds_alternative<event::RunFinished>(payload);
        if (!isRecorders)
            said.push_back({event.t, event.attempt, static_cast<RequestId>(event.request), payload});
    }
    return said;
}

} // namespace

class TestScriptTrial : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSampledSeedIsAWholeRunOfTheMachine_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<bool>("gated");
        QTest::newRow("all fail") << "transient:503"
                                  << "transient:503" << 0.0 << false;
        QTest::newRow("requests take time") << "transient:503 ok"
                                            << "overload:529 ok" << 2.5 << false;
        QTest::newRow("long waits are told") << "rate_limit:429;ra=40"
                                             << "rate_limit:429;ra=7" << 1.0 << false;
        QTest::newRow("replies break off") << "mid:2:reset mid:2:reset ok"
                                           << "post:reset" << 3.0 << false;
        QTest::newRow("silence") << "stall:first_event stall:idle ok"
                                 << "stall:idle" << 0.0 << false;
        QTest::newRow("a question") << "pre:refused transient:500"
                                    << "post:reset" << 1.0 << true;
        QTest::newRow("a refusal") << "deterministic:401"
                                   << "ok" << 1.0 << true;
    }

    void aSampledSeedIsAWholeRunOfTheMachine()
    {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(double, seconds);
        QFETCH(bool, gated);
        const auto tokens = [](const QString& text) {
            Tokens list;
            for (const auto& token : text.split(QLatin1Char(' ')))
                list.push_back(token.toStdString());
            return list;
        };
        auto script = scriptOf({tokens(first), tokens(second)}, fromSeconds(seconds));
        if (gated)
            script.tools = {{"tool", RetryClass::Accumulating}};
        ScriptTrial trial(script, {.jitter = 1.0, .cooldownSeconds = 5});
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto expected = ByHand{.script = script, .plan = trial.plan()}.run(seed);
            QVERIFY(!expected.empty());
            QVERIFY(saidIn(trial.log(seed)) == expected);
        }
    }

    void figuresAndLogOfASeedAgree()
    {
        auto script = scriptOf({{"transient:503"}, {"mid:1:reset"}}, 1s);
        script.members[0].entries[0].push_back({*parseOutcome("ok"), 0.4});
        script.members[1].entries[0].push_back({*parseOutcome("rate_limit:429;ra=3"), 2});
        ScriptTrial trial(script, {.switchAfter = 2});
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            const auto log = trial.log(seed);
            const auto& played = trial.play(seed);
            const auto& finished = std::get<event::RunFinished>(log.back().payload);
            QCOMPARE(log.back().t, played.endedAt);
            QCOMPARE(finished.totals.requests, static_cast<int>(played.requests.size()));
            QCOMPARE(finished.totals.waitedSeconds, toSeconds(played.waited));
            QCOMPARE(finished.status == event::RunStatus::Done, outcomeOf(played) == "ok");
        }
    }

    void aSeedAlwaysGivesTheSameStep()
    {
        const auto script = scriptOf({{"transient:503"}});
        ScriptTrial one(script, {.jitter = 1.0});
        ScriptTrial other(script, {.jitter = 1.0});
        const auto first = one.play(7).endedAt;
        QVERIFY(one.play(8).endedAt != first);
        QCOMPARE(other.play(7).endedAt, first);
        QCOMPARE(one.play(7).endedAt, first);
    }

    void weightsDecideHowOften()
    {
        auto script = scriptOf({{"ok"}});
        script.members[0].entries[0] = {{*parseOutcome("ok"), 1}, {*parseOutcome("deterministic:400"), 3}};
        ScriptTrial trial(script, {});
        TrialFigures figures;
        for (std::uint64_t seed = 1; seed <= 20'000; ++seed)
            figures.add(trial.play(seed));
        const auto outcomes = figures.outcomes();
        QCOMPARE(outcomes.size(), std::size_t(2));
        QCOMPARE(outcomes[0].first, std::string("failed:deterministic"));
        // Four standard deviations of a fair draw of 20,000.
        QVERIFY(std::abs(static_cast<double>(outcomes[0].second) - 15'000) < 4 * 61.3);
    }

    void theLastEntryRepeats()
    {
        ScriptTrial trial(scriptOf({{"transient:503", "overload:529"}}), {.attempts = 3});
        QCOMPARE(outcomeOf(trial.play(1)), std::string("failed:rate_limit_attempts"));
        QCOMPARE(trial.play(1).requests.size(), std::size_t(8));
    }

    void aSilenceLastsAsLongAsThePolicyLets()
    {
        ScriptTrial patient(scriptOf({{"stall:first_event", "ok"}}),
                            {.backoffSeconds = 0, .streamFirstEventTimeoutSeconds = 90});
        ScriptTrial hasty(scriptOf({{"stall:first_event", "ok"}}),
                          {.backoffSeconds = 0, .streamFirstEventTimeoutSeconds = 4});
        QCOMPARE(patient.play(1).endedAt, Micros(90s));
        QCOMPARE(hasty.play(1).endedAt, Micros(4s));
    }

    void aQuestionEndsTheStepAsUnknown()
    {
        auto script = scriptOf({{"post:reset"}});
        script.tools = {{"tool", RetryClass::Unclassified}};
        ScriptTrial trial(script, {});
        QCOMPARE(outcomeOf(trial.play(1)), std::string("provider_outcome_unknown"));
        const auto log = trial.log(1);
        const auto& finished = std::get<event::RunFinished>(log.back().payload);
        QVERIFY(finished.status == event::RunStatus::Unknown);
        QCOMPARE(finished.openItems, 1);
        TrialFigures figures;
        figures.add(trial.play(1));
        QCOMPARE(figures.unknowns(), std::uint64_t(1));
    }

    void percentilesAreThoseOfTheSeeds()
    {
        TrialFigures figures;
        PlayedStep played;
        played.end = PlayedStep::End::Asked;
        for (int i = 200; i >= 1; --i) {
            played.endedAt = Micros(i);
            played.requests.resize(static_cast<std::size_t>(i));
            figures.add(played);
        }
        const auto time = figures.time();
        QCOMPARE(time.p50, Micros(100));
        QCOMPARE(time.p95, Micros(190));
        QCOMPARE(time.p99, Micros(198));
        QCOMPARE(time.max, Micros(200));
        QCOMPARE(figures.requests().p99, 198);
        QCOMPARE(figures.seeds(), std::size_t(200));
    }

    void ofOneSeedAllPercentilesAreThatSeed()
    {
        TrialFigures figures;
        PlayedStep played;
        played.endedAt = 3s;
        figures.add(played);
        QCOMPARE(figures.time().p50, Micros(3s));
        QCOMPARE(figures.time().max, Micros(3s));
    }
};

QTEST_GUILESS_MAIN(TestScriptTrial)
#include "tst_script_trial.moc"
