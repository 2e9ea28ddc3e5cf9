// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_bench.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

const Failure reset{.category = Category::Connection,
                    .origin = {OriginKind::Transport, "closed"},
                    .message = "connection closed",
                    .transient = true};

StepPlan bookingsPlan()
{
    RetryPolicy policy;
    policy.jitter = 0;
    return {.policy = policy,
            .chain = {{.provider = "a", .model = "m"}, {.provider = "b", .model = "n"}},
            .tools = {{"book", RetryClass::Accumulating}}};
}

StepPlan researcherPlan()
{
    auto plan = bookingsPlan();
    plan.tools.clear();
    return plan;
}

StepBench askingBench()
{
    StepBench bench(bookingsPlan());
    bench.feed(in::Begin{});
    bench.feed(in::Recorded{1, true});
    bench.feed(in::Reached{1, Phase::Dispatched, 412});
    bench.feed(in::Streamed{1, Sign::Text, 5, 7});
    bench.feed(in::Lost{1, reset});
    return bench;
}

} // namespace

class TestModelStep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGatedRequestIsRecordedBeforeItIsSent()
    {
        StepBench bench(bookingsPlan());
        QCOMPARE(bench.feed(in::Begin{}), std::string("record 1\n"));
        QCOMPARE(bench.feed(in::Recorded{9, true}), std::string());
        QCOMPARE(bench.step.staleInputs(), std::uint64_t(1));
        QCOMPARE(bench.feed(in::Recorded{1, true}), std::string("send 1 to 0\n"));
    }

    void aJournalThatCannotBeWrittenStopsTheRequest()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        QCOMPARE(bench.feed(in::Recorded{1, false}),
                 std::string("REQUEST_FAILED journal_unavailable\nfinish journal\n"));
    }

    void cancelBetweenRecordAndSendSendsNothing()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        QCOMPARE(bench.feed(in::Cancel{}), std::string("REQUEST_FAILED cancelled\nfinish cancelled\n"));
        QCOMPARE(bench.feed(in::Recorded{1, true}), std::string());
    }

    void aLostGatedReplyAsksAndNothingElseFollows()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Reached{1, Phase::Dispatched, 412});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        QCOMPARE(bench.feed(in::Lost{1, reset}),
                 std::string("REQUEST_FAILED outcome_unknown\n"
                             "PROVIDER_OUTCOME_UNKNOWN\nRUN_PAUSED\nask 1\n"));
        bench.now += 24h;
        QCOMPARE(bench.feed(in::Tick{}), std::string("WAITING\n"));
        QCOMPARE(bench.feed(in::Tick{}), std::string());
        QVERIFY(!bench.step.wakeAt());
    }

    void theOperatorsRetryAsksTheSameMemberAgain()
    {
        auto bench = askingBench();
        QCOMPARE(bench.feed(in::Decided{.choice = Choice::Retry, .by = "operator"}),
                 std::string("OPERATOR_DECIDED retry\nATTEMPT_RESET\nRUN_RESUMED\nrecord 2\n"));
        QCOMPARE(bench.step.attempt(), 2);
        QCOMPARE(bench.feed(in::Recorded{2, true}), std::string("send 2 to 0\n"));
    }

    void theOperatorsRetryDoesNotUseUpTheEnginesTries()
    {
        auto plan = bookingsPlan();
        plan.policy.attempts = 1;
        plan.chain.resize(1);
        StepBench bench(plan);
        bench.feed(in::Begin{});
        for (RequestId id = 1; id < 6; ++id) {
            bench.feed(in::Recorded{id, true});
            bench.feed(in::Reached{id, Phase::Dispatched, 412});
            bench.feed(in::Lost{id, reset});
            QCOMPARE(bench.step.state(), ModelStep::State::Asking);
            bench.feed(in::Decided{.choice = Choice::Retry});
        }
        QCOMPARE(bench.step.attempt(), 6);
    }

    void retryElsewhereNeedsAnotherMember()
    {
        auto bench = askingBench();
        QVERIFY(!bench.step.can(in::Decided{.choice = Choice::RetryElsewhere, .member = 0}));
        QVERIFY(!bench.step.can(in::Decided{.choice = Choice::RetryElsewhere, .member = 2}));
        QCOMPARE(bench.feed(in::Decided{.choice = Choice::RetryElsewhere, .member = 1}),
                 std::string("OPERATOR_DECIDED retry_elsewhere\nATTEMPT_RESET\nMODEL_FALLBACK\nRUN_RESUMED\n"
                             "record 2\n"));
        QCOMPARE(bench.feed(in::Recorded{2, true}), std::string("send 2 to 1\n"));
    }

    void givingUpLeavesTheItemOpen_data()
    {
        QTest::addColumn<Choice>("choice");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("treated as failed")
            << Choice::Fail << QByteArray("OPERATOR_DECIDED fail\nfinish outcome_unknown open\n");
        QTest::newRow("stopped") << Choice::Stop
                                 << QByteArray("OPERATOR_DECIDED stop\nfinish outcome_unknown open\n");
        QTest::newRow("nobody decided") << Choice::LeaveOpen << QByteArray("finish outcome_unknown open\n");
    }

    void givingUpLeavesTheItemOpen()
    {
        QFETCH(Choice, choice);
        QFETCH(QByteArray, expected);
        auto bench = askingBench();
        QCOMPARE(QByteArray::fromStdString(bench.feed(in::Decided{.choice = choice})), expected);
    }

    void cancellingAGatedRequestInFlightLeavesItUnknown()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Reached{1, Phase::Dispatched, 412});
        QCOMPARE(bench.feed(in::Cancel{}),
                 std::string("abort 1\nREQUEST_FAILED outcome_unknown\nPROVIDER_OUTCOME_UNKNOWN\n"
                             "finish cancelled open\n"));
    }

    void cancellingBeforeDispatchLeavesNothingOpen()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Reached{1, Phase::Connecting});
        QCOMPARE(bench.feed(in::Cancel{}),
                 std::string("abort 1\nREQUEST_FAILED cancelled\nfinish cancelled\n"));
    }

    void aCompleteReplyIsClosedAfterItsGrace()
    {
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        bench.now = 3s;
        QCOMPARE(bench.feed(in::Streamed{1, Sign::Terminal}), std::string());
        QCOMPARE(*bench.step.wakeAt(), Micros(4s));
        bench.now = 4s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("abort 1\nnote success\nfinish done\n"));
    }

    void aResetAfterTheTerminalReasonChangesNothing()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Reached{1, Phase::Dispatched, 412});
        bench.feed(in::Streamed{1, Sign::Terminal});
        QCOMPARE(bench.feed(in::Lost{1, reset}), std::string("note success\nfinish done\n"));
    }

    void aResetThatCutsToolArgumentsIsALoss()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Reached{1, Phase::Dispatched, 412});
        bench.feed(in::Streamed{.id = 1, .sign = Sign::Terminal, .argumentsParse = false});
        bench.feed(in::Lost{1, reset});
        QCOMPARE(bench.step.state(), ModelStep::State::Asking);
    }

    void aWaitCanBeSkippedFailedOverOrCancelled_data()
    {
        QTest::addColumn<int>("verb");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("skipped") << 0 << QByteArray("WAIT_SKIPPED\nsend 3 to 0\n");
        QTest::newRow("failed over") << 1
                                     << QByteArray(
                                            "OPERATOR_DECIDED fail_over\nMODEL_FALLBACK\nsend 3 to 0\n");
        QTest::newRow("cancelled") << 2 << QByteArray("finish cancelled\n");
    }

    void aWaitCanBeSkippedFailedOverOrCancelled()
    {
        QFETCH(int, verb);
        QFETCH(QByteArray, expected);
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Lost{1, reset});
        bench.feed(in::Lost{2, reset}); // the second member, in the same walk
        QCOMPARE(bench.step.state(), ModelStep::State::Waiting);
        const std::array<Input, 3> verbs{in::Skip{}, in::FailOver{}, in::Cancel{}};
        QCOMPARE(QByteArray::fromStdString(bench.feed(verbs[static_cast<std::size_t>(verb)])), expected);
    }

    void aSilentAttemptIsNotGivenUpWhileItsOutcomeMatters()
    {
        StepBench gated(bookingsPlan());
        gated.feed(in::Begin{});
        gated.feed(in::Recorded{1, true});
        QVERIFY(!gated.step.can(in::GiveUp{}));
        QVERIFY(!gated.step.can(in::FailOver{}));
        StepBench open(researcherPlan());
        open.feed(in::Begin{});
        QVERIFY(open.step.can(in::GiveUp{}));
        QCOMPARE(open.feed(in::GiveUp{}), std::string("abort 1\nnote strike\nREQUEST_FAILED fall_back\n"
                                                      "MODEL_FALLBACK\nsend 2 to 1\n"));
    }

    void failOverInFlightDiscardsWhatCame()
    {
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        QCOMPARE(bench.feed(in::FailOver{}),
                 std::string("abort 1\nREQUEST_FAILED fall_back\nOPERATOR_DECIDED fail_over\nATTEMPT_RESET\n"
                             "MODEL_FALLBACK\nsend 2 to 1\n"));
    }

    void aReplyThatStreamsProvesThatItsRequestWasSent()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        bench.feed(in::Lost{1, reset});
        QCOMPARE(bench.step.state(), ModelStep::State::Asking);
    }

    void aTerminalReasonSaidTwiceHasOneGrace()
    {
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Terminal});
        bench.now = 900ms;
        bench.feed(in::Streamed{1, Sign::Terminal});
        QCOMPARE(*bench.step.wakeAt(), Micros(1s));
    }

    void whatSleptBeforeItWasSentIsNotSuspended()
    {
        StepBench bench(bookingsPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Slept{300s});
        bench.feed(in::Recorded{1, true});
        QCOMPARE(bench.feed(in::Lost{1, reset}),
                 std::string("note strike\nREQUEST_FAILED fall_back\nMODEL_FALLBACK\nrecord 2\n"));
    }

    void aStreamThatDiedInSleepIsNotHeldAgainstItsMember()
    {
        auto plan = researcherPlan();
        plan.policy.countStreamFailures = true;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        bench.feed(in::Slept{300s});
        QCOMPARE(bench.feed(in::Lost{1, reset}), std::string("REQUEST_FAILED retry\nRETRY\nATTEMPT_RESET\n"));
        bench.now = 310s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("send 2 to 0\n"));
    }

    void theTimeOfARecordIsNotTheWalks()
    {
        auto plan = bookingsPlan();
        plan.policy.callTimeoutSeconds = 30;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.now = 60s;
        bench.feed(in::Recorded{1, true});
        QCOMPARE(*bench.step.wakeAt(), Micros(70s)); // the first notice
        bench.now = 89s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("WAITING\n"));
        QCOMPARE(*bench.step.wakeAt(), Micros(90s));
    }

    void noMemberIsAskedWhenTheWalksTimeIsUp()
    {
        auto plan = researcherPlan();
        plan.policy.callTimeoutSeconds = 180; // as the idle limit
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.now = 180s;
        QCOMPARE(bench.feed(in::Tick{}),
                 std::string("abort 1\nnote strike\nREQUEST_FAILED retry\nRETRY\nATTEMPT_RESET\n"));
    }

    void aMemberWhoseOwnTimeoutIsPastIsNotAsked()
    {
        auto plan = researcherPlan();
        plan.chain[0].maxTokens = 64000; // 1860 s; the other one has 300 s
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.now = 400s;
        QCOMPARE(bench.feed(in::Lost{1, reset}),
                 std::string("note strike\nREQUEST_FAILED retry\nRETRY\nATTEMPT_RESET\n"));
    }

    void aCallThatWasCutIsAskedAgainWithTimeOfItsOwn()
    {
        auto plan = researcherPlan();
        plan.policy.callTimeoutSeconds = 30;
        plan.chain[0].maxTokens = 1024;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.now = 29s;
        bench.feed(in::Streamed{.id = 1, .sign = Sign::Terminal, .cutInCall = true});
        bench.now = 30s;
        bench.feed(in::Tick{});
        bench.now = 59s;
        bench.feed(in::Tick{});
        QCOMPARE(*bench.step.wakeAt(), Micros(60s));
    }

    void onlyTheNextAttemptPassesAMemberOver()
    {
        auto plan = researcherPlan();
        plan.policy.countStreamFailures = true;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        bench.feed(in::Lost{1, reset});
        bench.feed(in::FailOver{});
        bench.feed(in::Lost{2, reset});
        bench.now = 60s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("send 3 to 0\n"));
    }

    void theSamePartialTextTwiceRaisesAWarning()
    {
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        bench.feed(in::Lost{1, reset});
        bench.now = 10s;
        bench.feed(in::Tick{});
        bench.feed(in::Streamed{2, Sign::Text, 5, 7});
        QCOMPARE(bench.feed(in::Lost{2, reset}),
                 std::string("REQUEST_FAILED retry\nRETRY\nATTEMPT_RESET\nWARNING identical_partial\n"));
    }

    void silenceOfTheProviderIsAnnounced()
    {
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        QCOMPARE(*bench.step.wakeAt(), Micros(10s));
        bench.now = 10s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("WAITING\n"));
        QCOMPARE(*bench.step.wakeAt(), Micros(25s));
    }

    void timeAsleepMovesTheWatchdog()
    {
        StepBench bench(researcherPlan());
        bench.feed(in::Begin{});
        bench.now = 400s;
        bench.feed(in::Slept{300s});
        QCOMPARE(bench.feed(in::Tick{}), std::string("WAITING\n"));
        QCOMPARE(bench.step.state(), ModelStep::State::InFlight);
    }

    void aFailedStreamMayBeAskedAgainWithoutStreaming_data()
    {
        QTest::addColumn<bool>("isStatus");
        QTest::addColumn<bool>("streams");
        QTest::newRow("after a reset in the stream the next attempt does not stream") << false << false;
        QTest::newRow("after a plain 503 it does") << true << true;
    }

    void aFailedStreamMayBeAskedAgainWithoutStreaming()
    {
        QFETCH(bool, isStatus);
        QFETCH(bool, streams);
        auto plan = researcherPlan();
        plan.policy.streamFallback = true;
        plan.chain.resize(1);
        StepBench bench(plan);
        bench.feed(in::Begin{});
        if (isStatus)
            bench.feed(in::Verdict{
                1,
                {.category = Category::ServerError, .origin = {OriginKind::Http, "503"}, .transient = true}});
        else
            bench.feed(in::Lost{1, reset});
        bench.now = 10s;
        const auto outputs = bench.step.handle(in::Tick{}, bench.now, bench.book);
        QCOMPARE(std::get<out::Send>(outputs.front()).stream, streams);
    }

    void theNextMemberOfTheSameWalkIsStillAskedToStream()
    {
        auto plan = researcherPlan();
        plan.policy.streamFallback = true;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        std::optional<out::Send> next;
        for (const auto& output : bench.step.handle(in::Lost{1, reset}, bench.now, bench.book)) {
            if (const auto* send = std::get_if<out::Send>(&output))
                next = *send;
        }
        QVERIFY(next);
        QCOMPARE(next->member, 1);
        QVERIFY(next->stream);
    }

    void aProvidersOwnMaxRetriesTakesItOutOfLaterWalks()
    {
        auto plan = researcherPlan();
        plan.chain[0].maxRetries = 0;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.feed(in::Lost{1, reset});
        bench.feed(in::Lost{2, reset});
        bench.now = 10s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("send 3 to 1\n"));
    }

    void countedStreamFailuresPassTheMemberOver()
    {
        auto plan = researcherPlan();
        plan.policy.countStreamFailures = true;
        StepBench bench(plan);
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        QCOMPARE(bench.feed(in::Lost{1, reset}),
                 std::string("note strike\nREQUEST_FAILED retry\nRETRY\nATTEMPT_RESET\n"));
        bench.now = 10s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("send 2 to 1\n"));
    }

    void theSameSeedGivesTheSameWait()
    {
        auto plan = researcherPlan();
        plan.policy.jitter = 1;
        plan.chain.resize(1);
        std::vector<double> waits;
        for (std::uint64_t seed : {1ULL, 1ULL, 2ULL}) {
            ModelStep step(plan);
            std::vector<MemberView> book(1);
            step.handle(in::Begin{seed}, 0s, book);
            for (const auto& output : step.handle(in::Lost{1, reset}, 0s, book)) {
                const auto* emit = std::get_if<out::Emit>(&output);
                if (const auto* retry = emit ? std::get_if<event::Retry>(&emit->payload) : nullptr)
                    waits.push_back(retry->waitSeconds);
            }
        }
        QCOMPARE(waits.size(), std::size_t(3));
        QCOMPARE(waits[0], waits[1]);
        QVERIFY(waits[0] != waits[2]);
    }
};

QTEST_GUILESS_MAIN(TestModelStep)
#include "tst_model_step.moc"
