// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/step_player.h"

#include <QTest>

#include <algorithm>
#include <deque>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

// Two members that play tokens in order, whoever is asked; the last one repeats.
struct Scene {
    std::vector<MemberView> book = std::vector<MemberView>(2);
    std::deque<std::string> tokens;
    std::vector<TimedInput> inputs;
    Micros requestTakes{0};
    std::vector<std::string> log;
    StepPlan plan{.policy = {.jitter = 0},
                  .chain = {{.provider = "primary", .model = "m", .announcesEarly = true},
                            {.provider = "backup", .model = "m"}},
                  .tools = {}};

    StepScene scene()
    {
        return {.source = [this](const PlayedRequest& request) { return answer(request); }};
    }

    PlayedStep play(StepScene scene, Micros start = 0s)
    {
        return StepPlayer(book, std::move(scene)).play(plan, {}, start);
    }

    std::span<TimedInput> answer(const PlayedRequest& request)
    {
        log.push_back(plan.chain[static_cast<std::size_t>(request.member)].provider + " " +
                      std::to_string(request.id) + " at " + std::to_string(request.at.count() / 1000) +
                      " ms");
        // 99: the player writes the request's own id.
        inputs = timedInputsOf(*parseOutcome(tokens.front()), 99, requestTakes, Stalls::UntilDeadline);
        if (tokens.size() > 1)
            tokens.pop_front();
        return inputs;
    }
};

std::vector<std::string> typesOf(const PlayedStep& played)
{
    std::vector<std::string> types;
    for (const auto& event : played.events)
        types.push_back(std::to_string(event.at.count() / 1000) + " ms " +
                        std::string(typeName(event.emit.payload)));
    return types;
}

} // namespace

class TestStepPlayer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void timeMovesByRequestsAndWaits()
    {
        Scene scene{.tokens = {"transient:503", "transient:503", "ok"}, .requestTakes = 3s};
        const auto played = scene.play(scene.scene(), 1s);
        QCOMPARE(scene.log, (std::vector<std::string>{"primary 1 at 1000 ms", "backup 2 at 4000 ms",
                                                      "primary 3 at 7500 ms"}));
        QVERIFY(played.end == PlayedStep::End::Finished);
        QVERIFY(played.finish->how == out::Finish::How::Done);
        QCOMPARE(played.startedAt, Micros(1s));
        QCOMPARE(played.endedAt, Micros(10'500ms));
        QCOMPARE(played.waited, Micros(500ms));
        QCOMPARE(played.attempts, 2);
        QCOMPARE(played.unknowns, 0);
        QCOMPARE(typesOf(played),
                 (std::vector<std::string>{"4000 ms REQUEST_FAILED", "4000 ms MODEL_FALLBACK",
                                           "7000 ms REQUEST_FAILED", "7000 ms RETRY", "7000 ms ATTEMPT_RESET",
                                           "9000 ms FIRST_EVENT"}));
        QCOMPARE(played.requests.size(), std::size_t(3));
        QCOMPARE(played.requests[2].attempt, 2);
    }

    void notesReachTheBookForTheNextStep()
    {
        Scene scene{.tokens = {"transient:503", "ok"}};
        scene.plan.policy.cooldownSeconds = 30;
        const auto played = scene.play(scene.scene(), 5s);
        QCOMPARE(scene.book[0].strikes, 1);
        QCOMPARE(scene.book[0].coolingUntil, Micros(35s));
        QCOMPARE(played.notes.size(), std::size_t(3));
        scene.play(scene.scene(), 10s);
        QCOMPARE(scene.log.back(), std::string("backup 1 at 10000 ms"));
    }

    void silenceLastsUntilTheWatchdogOfThePolicy()
    {
        Scene scene{.tokens = {"stall:first_event", "ok"}};
        scene.plan.policy.streamFirstEventTimeoutSeconds = 7;
        const auto played = scene.play(scene.scene());
        QCOMPARE(scene.log, (std::vector<std::string>{"primary 1 at 0 ms", "backup 2 at 7000 ms"}));
        QVERIFY(played.finish->how == out::Finish::How::Done);
    }

    void whatComesAtTheDeadlineIsInTime()
    {
        Scene scene{.tokens = {"ok"}, .requestTakes = 40s}; // its first event after 20 s
        scene.plan.policy.streamFirstEventTimeoutSeconds = 20;
        QVERIFY(scene.play(scene.scene()).finish->how == out::Finish::How::Done);
        QCOMPARE(scene.log.size(), std::size_t(1));
        scene.plan.policy.streamFirstEventTimeoutSeconds = 19.999;
        scene.play(scene.scene());
        QCOMPARE(scene.log.size(), std::size_t(3));
    }

    void playingEndsAtAQuestionNobodyAnswers()
    {
        Scene scene{.tokens = {"post:reset"}};
        scene.plan.tools = {{"book", RetryClass::Accumulating}};
        const auto played = scene.play(scene.scene());
        QVERIFY(played.end == PlayedStep::End::Asked);
        QVERIFY(!played.finish);
        QCOMPARE(played.unknowns, 1);
    }

    void anAnswerComesAfterItsTime()
    {
        Scene scene{.tokens = {"post:reset", "ok"}};
        scene.plan.tools = {{"book", RetryClass::Accumulating}};
        auto onStage = scene.scene();
        onStage.answer = [](const PlayedRequest& request) {
            return request.id == 1 ? std::optional(TimedDecision{12s, {.choice = Choice::Retry, .by = "me"}})
                                   : std::nullopt;
        };
        const auto played = scene.play(onStage);
        QCOMPARE(scene.log, (std::vector<std::string>{"primary 1 at 0 ms", "primary 2 at 12000 ms"}));
        QVERIFY(played.finish->how == out::Finish::How::Done);
        QCOMPARE(played.waited, Micros(0));
        const auto types = typesOf(played);
        QVERIFY(std::count(types.begin(), types.end(), "10000 ms WAITING") == 1);
        QVERIFY(std::count(types.begin(), types.end(), "12000 ms OPERATOR_DECIDED") == 1);
    }

    void anAnswerTheMachineDoesNotTakeLeavesTheQuestionOpen()
    {
        Scene scene{.tokens = {"post:reset", "ok"}};
        scene.plan.tools = {{"book", RetryClass::Accumulating}};
        auto onStage = scene.scene();
        onStage.answer = [](const PlayedRequest&) {
            return TimedDecision{0s, {.choice = Choice::RetryElsewhere, .member = 9}};
        };
        QVERIFY(scene.play(onStage).end == PlayedStep::End::Asked);
    }

    void anEmptyChainIsRefused()
    {
        Scene scene{.tokens = {"ok"}};
        scene.plan.chain.clear();
        QVERIFY(scene.play(scene.scene()).end == PlayedStep::End::Refused);
    }

    void aPolicyWithoutEndMeetsTheLimit()
    {
        Scene scene{.tokens = {"transient:503"}};
        scene.plan.policy.attempts = 2'000'000'000;
        scene.plan.policy.backoffSeconds = 0;
        auto onStage = scene.scene();
        onStage.requestLimit = 50;
        const auto played = scene.play(onStage);
        QVERIFY(played.end == PlayedStep::End::Stopped);
        QCOMPARE(played.requests.size(), std::size_t(50));
    }

    void aWaitOfDecadesMeetsTheOther()
    {
        Scene scene{.tokens = {"transient:503"}};
        scene.plan.policy.backoffSeconds = 1e9;
        scene.plan.policy.maxBackoffSeconds = 1e9;
        auto onStage = scene.scene();
        onStage.inputLimit = 1000;
        const auto played = scene.play(onStage);
        QVERIFY(played.end == PlayedStep::End::Stopped);
        QVERIFY(played.events.size() < 1100);
    }

    void aPlayCanBeStopped()
    {
        Scene scene{.tokens = {"transient:503"}};
        scene.plan.policy.attempts = 2'000'000'000;
        const std::atomic_bool stop = true;
        auto onStage = scene.scene();
        onStage.stop = &stop;
        const auto played = scene.play(onStage);
        QVERIFY(played.end == PlayedStep::End::Stopped);
        QCOMPARE(played.requests.size(), std::size_t(1));
    }

    void anOnlookerSeesCauseBeforeEffect()
    {
        Scene scene{.tokens = {"pre:refused", "ok"}};
        std::vector<std::string> seen;
        auto onStage = scene.scene();
        onStage.sawInput = [&](Micros, const Input& input) {
            seen.push_back(std::holds_alternative<in::Lost>(input) ? "lost" : "in");
        };
        onStage.sawOutput = [&](Micros, const Output& output) {
            const auto* emit = std::get_if<out::Emit>(&output);
            seen.push_back(emit ? std::string(typeName(emit->payload)) : "out");
        };
        scene.play(onStage);
        const std::vector<std::string> expected{
            "in",             // begin
            "out",            // send
            "in",             // reached
            "lost",           //
            "out",            // note
            "REQUEST_FAILED", //
            "MODEL_FALLBACK", //
            "out",            // send
            "in",             // reached
            "in",             // text
            "FIRST_EVENT",    //
            "in",             // terminal
            "in",             // closed
            "out",            // note
            "out",            // finish
        };
        QCOMPARE(seen, expected);
    }

    void figuresAloneAreTheSameFigures()
    {
        Scene scene{.tokens = {"transient:503"}, .requestTakes = 1s};
        const auto whole = scene.play(scene.scene());
        scene.book.assign(2, {});
        PlayedStep figures;
        StepPlayer player(scene.book, scene.scene(), StepPlayer::Keep::Figures);
        for (int i = 0; i < 2; ++i) { // the second into memory that is used again
            scene.book.assign(2, {});
            player.play(scene.plan, {}, 0s, figures);
            QVERIFY(figures.events.empty());
            QCOMPARE(figures.requests.size(), whole.requests.size());
            QCOMPARE(figures.endedAt, whole.endedAt);
            QCOMPARE(figures.waited, whole.waited);
            QCOMPARE(figures.attempts, whole.attempts);
            QVERIFY(figures.finish->reason == whole.finish->reason);
        }
    }
};

QTEST_GUILESS_MAIN(TestStepPlayer)
#include "tst_step_player.moc"
