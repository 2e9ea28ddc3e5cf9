// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step_bench.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

const Failure closed{.category = Category::Connection,
                     .origin = {OriginKind::Transport, "closed"},
                     .message = "connection closed",
                     .transient = true};

StepPlan plan()
{
    RetryPolicy policy;
    policy.jitter = 0;
    return {.policy = policy,
            .chain = {{.provider = "a", .model = "m", .maxTokens = 100'000},
                      {.provider = "b", .model = "n", .maxTokens = 100'000}}};
}

Failure refusal(Lesson lesson, Category category = Category::InvalidRequest)
{
    return {.category = category,
            .origin = {OriginKind::Http, "400"},
            .message = "refused",
            .httpStatus = 400,
            .lesson = lesson};
}

Failure status(int code, Category category)
{
    return {.category = category,
            .origin = {OriginKind::Http, std::to_string(code)},
            .httpStatus = code,
            .transient = isTransient(category),
            .rateLimit = isRateLimit(category)};
}

in::Streamed terminalCutInCall(RequestId id)
{
    return {.id = id, .sign = Sign::Terminal, .argumentsParse = false, .cutInCall = true};
}

} // namespace

// What a step makes of what it is told: caps, caching, cut calls, pins, sleep, the workspace's own word.
class TestModelStepLessons : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLearnedOutputCapIsTriedAtOnceAndWithoutAStrike()
    {
        StepBench bench(plan());
        QCOMPARE(bench.feed(in::Begin{}), std::string("send 1 to 0 max 100000\n"));
        QCOMPARE(bench.feed(in::Verdict{1, refusal({.outputCap = 8192})}),
                 std::string("note output cap 8192\nREQUEST_FAILED repeat_with_cap\nsend 2 to 0 max 8192\n"));
        QCOMPARE(bench.step.attempt(), 1);
        QCOMPARE(bench.book[0].strikes, 0);
    }

    void theRepeatIsNotRepeated()
    {
        StepBench bench(plan());
        bench.feed(in::Begin{});
        bench.feed(in::Verdict{1, refusal({.outputCap = 8192})});
        QCOMPARE(bench.feed(in::Verdict{2, refusal({.outputCap = 4096})}),
                 std::string("note output cap 4096\nREQUEST_FAILED deterministic\nfinish deterministic\n"));
    }

    void aCapAboveWhatWasAskedTeachesNothingNew()
    {
        StepBench bench(plan());
        bench.feed(in::Begin{});
        QCOMPARE(bench.feed(in::Verdict{1, refusal({.outputCap = 200'000})}),
                 std::string("note output cap 200000\nREQUEST_FAILED deterministic\nfinish deterministic\n"));
    }

    void aKnownCapBoundsWhatTheChainAsksFor()
    {
        StepBench bench(plan());
        bench.book[0].outputCap = 2048;
        QCOMPARE(bench.feed(in::Begin{}), std::string("send 1 to 0 max 2048\n"));
    }

    void aContextRefusalIsKeptAndNotRepeated()
    {
        StepBench bench(plan());
        bench.feed(in::Begin{});
        QCOMPARE(
            bench.feed(in::Verdict{1, refusal({.contextWindow = 128'000}, Category::ContextLength)}),
            std::string("note context window 128000\nREQUEST_FAILED deterministic\nfinish deterministic\n"));
    }

    void refusedPromptCachingIsLeftOutOnceAndForAll()
    {
        auto cached = plan();
        cached.chain[0].promptCache = true;
        StepBench bench(cached);
        QCOMPARE(bench.feed(in::Begin{}), std::string("send 1 to 0 max 100000 cached\n"));
        QCOMPARE(bench.feed(in::Verdict{1, refusal({.promptCacheRefused = true})}),
                 std::string("note no prompt cache\nREQUEST_FAILED repeat_without_cache\n"
                             "send 2 to 0 max 100000\n"));
        QVERIFY(bench.book[0].refusesPromptCache);
        QCOMPARE(bench.feed(in::Verdict{2, refusal({.promptCacheRefused = true})}),
                 std::string("REQUEST_FAILED deterministic\nfinish deterministic\n"));
    }

    void nothingIsRepeatedAfterTextHasCome()
    {
        auto cached = plan();
        cached.chain[0].promptCache = true;
        StepBench bench(cached);
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        QCOMPARE(bench.feed(in::Verdict{1, refusal({.promptCacheRefused = true})}),
                 std::string("REQUEST_FAILED deterministic\nfinish deterministic\n"));
    }

    void aReplyCutInsideACallIsAskedAgainWithRoomThreeTimesARun()
    {
        auto small = plan();
        small.chain[0].maxTokens = 1000;
        StepBench bench(small);
        bench.feed(in::Begin{});
        for (const char* budget : {"2000", "4000", "8000"}) {
            const auto id = bench.step.staleInputs() + static_cast<std::uint64_t>(bench.step.attempt());
            bench.feed(terminalCutInCall(static_cast<RequestId>(id)));
            QCOMPARE(bench.feed(in::Closed{static_cast<RequestId>(id)}),
                     std::string("note success\nnote reply budget ") + budget +
                         "\nWARNING truncation_recovery\nATTEMPT_RESET\nsend " + std::to_string(id + 1) +
                         " to 0 max " + budget + "\n");
        }
        bench.feed(terminalCutInCall(4));
        QCOMPARE(bench.feed(in::Closed{4}), std::string("note success\nfinish done\n"));
        QCOMPARE(bench.step.truncationRecoveriesLeft(), 0);
    }

    void theCapBoundsTheLargerBudget()
    {
        auto small = plan();
        small.chain[0].maxTokens = 1000;
        StepBench bench(small);
        bench.book[0].outputCap = 1500;
        bench.feed(in::Begin{});
        bench.feed(terminalCutInCall(1));
        QVERIFY(bench.feed(in::Closed{1}).ends_with("send 2 to 0 max 1500\n"));
        bench.feed(terminalCutInCall(2));
        QCOMPARE(bench.feed(in::Closed{2}), std::string("note success\nfinish done\n"));
    }

    void aPinnedStepAsksItsMemberOnly()
    {
        auto pinned = plan();
        pinned.pinned = 1;
        StepBench bench(pinned);
        bench.book[1].coolingUntil = 1h;
        QCOMPARE(bench.feed(in::Begin{}), std::string("send 1 to 1 max 100000\n"));
        QVERIFY(!bench.step.can(in::FailOver{}));
        bench.feed(in::Lost{1, closed});
        bench.now = 10s;
        QCOMPARE(bench.feed(in::Tick{}), std::string("send 2 to 1 max 100000\n"));
    }

    void whatDiedInSleepIsNoStrike()
    {
        StepBench bench(plan());
        bench.feed(in::Begin{});
        bench.now = 2h;
        bench.feed(in::Slept{7190s});
        QCOMPARE(bench.feed(in::Lost{1, closed}),
                 std::string("REQUEST_FAILED retry\nRETRY\nATTEMPT_RESET\n"));
        QCOMPARE(bench.book[0].strikes, 0);
    }

    void whatCameAfterTheSleepMakesALaterLossAnOrdinaryOne()
    {
        StepBench bench(plan());
        bench.feed(in::Begin{});
        bench.now = 2h;
        bench.feed(in::Slept{7190s});
        bench.feed(in::Streamed{.id = 1, .sign = Sign::Typed});
        QVERIFY(bench.feed(in::Lost{1, closed}).starts_with("note strike\nREQUEST_FAILED fall_back\n"));
    }

    void theWorkspaceSaysHowAFailureIsTaken_data()
    {
        QTest::addColumn<QByteArray>("match");
        QTest::addColumn<int>("as");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("verdict");

        using As = ClassifySetting::As;
        const auto row = [](const char* name, const char* match, As as, int code, const char* verdict) {
            QTest::newRow(name) << QByteArray(match) << static_cast<int>(as) << code << QByteArray(verdict);
        };
        row("a 404 that passes falls back in sight", "404", As::Transient, 404, "fall_back");
        row("a 503 that does not pass stops", "503", As::Deterministic, 503, "deterministic");
        row("another status keeps the table's word", "404", As::Transient, 400, "deterministic");
    }

    void theWorkspaceSaysHowAFailureIsTaken()
    {
        QFETCH(QByteArray, match);
        QFETCH(int, as);
        QFETCH(int, code);
        QFETCH(QByteArray, verdict);
        auto classified = plan();
        classified.chain[0].classify = {{match.toStdString(), static_cast<ClassifySetting::As>(as)}};
        StepBench bench(classified);
        bench.feed(in::Begin{});
        const auto category = code == 503 ? Category::ServerError : Category::NotFound;
        const auto text = bench.feed(in::Verdict{1, status(code, category)});
        QVERIFY2(text.find("REQUEST_FAILED " + verdict.toStdString()) != std::string::npos, text.c_str());
    }

    void aReplyThatIsTakenWithoutAFinishReasonSaysSo()
    {
        auto lenient = plan();
        lenient.chain[0].allowMissingFinish = true;
        StepBench bench(lenient);
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        QCOMPARE(bench.feed(in::Closed{1}),
                 std::string("WARNING missing_finish_reason\nnote success\nfinish done\n"));
    }

    void aFinishReasonThatIsMerelyAllowedToBeMissingIsNoNews()
    {
        auto lenient = plan();
        lenient.chain[0].allowMissingFinish = true;
        StepBench bench(lenient);
        bench.feed(in::Begin{});
        bench.feed(in::Streamed{1, Sign::Text, 5, 7});
        bench.feed(in::Streamed{1, Sign::Terminal});
        QCOMPARE(bench.feed(in::Closed{1}), std::string("note success\nfinish done\n"));
    }

    void aReplyThatIsHeldBackOnTheWaySaysSo_data()
    {
        QTest::addColumn<int>("firstMs");
        QTest::addColumn<int>("lastMs");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("late, and all at once") << 30'000 << 30'500 << QByteArray("WARNING buffered_stream\n");
        QTest::newRow("late, then as it is written") << 30'000 << 30'501 << QByteArray();
        QTest::newRow("all at once, but in time") << 20'000 << 20'000 << QByteArray();
    }

    void aReplyThatIsHeldBackOnTheWaySaysSo()
    {
        QFETCH(int, firstMs);
        QFETCH(int, lastMs);
        QFETCH(QByteArray, said);
        auto early = plan();
        early.chain[0].announcesEarly = true;
        early.chain.pop_back();
        StepBench bench(early);
        bench.feed(in::Begin{});
        bench.now = 20'001ms;
        bench.feed(in::Tick{}); // the next attempt may take twice as long
        bench.now = 30'000ms;
        bench.feed(in::Tick{});
        const Micros sent = bench.now;
        bench.now = sent + Micros(std::chrono::milliseconds(firstMs));
        bench.feed(in::Streamed{2, Sign::Text, 5, 7});
        bench.now = sent + Micros(std::chrono::milliseconds(lastMs));
        QCOMPARE(bench.feed(in::Streamed{2, Sign::Terminal}), said.toStdString());
        QCOMPARE(bench.feed(in::Streamed{2, Sign::Terminal}), std::string());
    }

    void aStandingAnswerRetriesAsOftenAsThePolicyTries()
    {
        auto gated = plan();
        gated.tools = {{"book", RetryClass::Accumulating}};
        gated.policy.attempts = 2;
        gated.standing = StandingAnswer{Choice::Retry, "headless", false};
        StepBench bench(gated);
        bench.feed(in::Begin{});
        for (RequestId id = 1; id <= 3; ++id) {
            bench.feed(in::Recorded{id, true});
            bench.feed(in::Reached{id, Phase::Dispatched, 10});
            const auto text = bench.feed(in::Lost{id, closed});
            const auto end = id < 3 ? "OPERATOR_DECIDED retry\nATTEMPT_RESET\nRUN_RESUMED\nrecord " +
                                          std::to_string(id + 1) + "\n"
                                    : std::string("RUN_PAUSED\nfinish outcome_unknown open\n");
            QVERIFY2(text.ends_with(end), text.c_str());
        }
    }

    void theOperatorsAnswerStandsForTheRestOfTheRun()
    {
        auto gated = plan();
        gated.tools = {{"book", RetryClass::Accumulating}};
        StepBench bench(gated);
        bench.feed(in::Begin{});
        bench.feed(in::Recorded{1, true});
        bench.feed(in::Lost{1, closed, true});
        bench.feed(in::Decided{.choice = Choice::Retry, .by = "operator:me", .forRestOfRun = true});
        QVERIFY(bench.step.standing());
        bench.feed(in::Recorded{2, true});
        QVERIFY(bench.feed(in::Lost{2, closed, true}).ends_with("record 3\n"));
    }
};

QTEST_GUILESS_MAIN(TestModelStepLessons)
#include "tst_model_step_lessons.moc"
