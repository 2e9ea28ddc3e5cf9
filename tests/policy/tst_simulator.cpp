// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/recorded_run.h"
#include "core/policy/script_trial.h"
#include "tests/support/event_script.h"

#include <QTest>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

TrialScript scriptOf(const QString& members, Micros requestTakes)
{
    TrialScript script{.tools = {}, .members = {}, .requestTakes = requestTakes};
    for (const auto& tokens : members.split(QLatin1Char('|'))) {
        auto& member = script.members.emplace_back();
        member.name = "member-" + std::to_string(script.members.size());
        for (const auto& token : tokens.split(QLatin1Char(' '), Qt::SkipEmptyParts))
            member.entries.push_back({{*parseOutcome(token.toStdString())}});
    }
    return script;
}

RecordedRun recorded(const std::vector<RunEvent>& events)
{
    auto run = recordedRunOf(events);
    if (!run)
        qFatal("%s", run.error().message.c_str());
    return std::move(*run);
}

RecordedRun recordOf(const QString& members, const RetryPolicy& policy, Micros requestTakes = 1s)
{
    return recorded(ScriptTrial(scriptOf(members, requestTakes), policy).log(3));
}

// Figures in one line, to compare and to read.
QString told(const RunFigures& figures)
{
    std::string text = std::to_string(figures.requests) + " requests, " + std::to_string(figures.attempts) +
                       " attempts, waited " + std::to_string(figures.waited.count() / 1000) + " of " +
                       std::to_string(figures.total.count() / 1000) + " ms, " +
                       std::to_string(figures.unknowns) + " unknown, " + figures.outcome + ":";
    for (const auto& member : figures.servedBy)
        text += " " + (member.empty() ? std::string("-") : member);
    return QString::fromStdString(text);
}

const RetryPolicy plain{.backoffSeconds = 1, .jitter = 0};

} // namespace

class TestSimulator : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSamePolicyGivesTheRecordAgain_data()
    {
        QTest::addColumn<QString>("members");
        QTest::addColumn<bool>("gated");
        const auto row = [](const char* name, const char* members, bool gated = false) {
            QTest::newRow(name) << QString::fromLatin1(members) << gated;
        };
        row("a reply at once", "ok");
        row("retries", "transient:503 transient:500 ok");
        row("a fallback", "transient:503 | ok");
        row("to and fro", "transient:503 pre:refused ok | overload:529 rate_limit:429;ra=3");
        row("attempts run out", "transient:503 | post:reset");
        row("rate limits run out", "rate_limit:429;ra=50");
        row("a refusal", "deterministic:401 | ok");
        row("a proxy's refusal", "proxy:403");
        row("replies that break off", "mid:3:reset mid:1:no_finish mid:2:529 ok");
        row("silence before the first event", "stall:first_event stall:first_event ok");
        row("silence after it", "stall:idle ok");
        row("a gated turn left open", "pre:refused post:reset ok", true);
        row("a verdict on a gated turn", "transient:503 ok", true);
        row("a server tool was at work", "mid_server_tool:2:529 ok");
    }

    void theSamePolicyGivesTheRecordAgain()
    {
        QFETCH(QString, members);
        QFETCH(bool, gated);
        auto script = scriptOf(members, 1500ms);
        if (gated)
            script.tools = {{"tool", RetryClass::Accumulating}};
        const RetryPolicy policy{.jitter = 1.0, .cooldownSeconds = 2};
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const auto run = recorded(ScriptTrial(script, policy).log(seed));
            const auto simulated = simulate(run, policy);
            QCOMPARE(told(simulated.figures), told(run.figures));
            QCOMPARE(simulated.requestsBeyond(), 0);
            QCOMPARE(simulated.stepsLeftOut, 0);
            QVERIFY(!simulated.pastTheRecord);
        }
    }

    void stepsToolsAndPeopleTakeTheirRecordedTime()
    {
        const auto run = recorded(sample::bookings().events());
        QCOMPARE(told(run.figures),
                 QStringLiteral("3 requests, 3 attempts, waited 0 of 9400 ms, 1 unknown, done: "
                                "lab-a/swift lab-a/swift"));
        const auto simulated = simulate(run, plain);
        QCOMPARE(told(simulated.figures), told(run.figures));
        QCOMPARE(simulated.requestsBeyond(), 0);
    }

    void withoutTheGateNobodyIsAsked()
    {
        RetryPolicy policy = plain;
        policy.replayGate = ReplayGate::Off;
        const auto simulated = simulate(recorded(sample::bookings().events()), policy);
        QCOMPARE(told(simulated.figures),
                 QStringLiteral("3 requests, 3 attempts, waited 1000 of 2900 ms, 0 unknown, "
                                "done: lab-a/swift lab-a/swift"));
    }

    void fewerAttemptsEndTheRunEarlier()
    {
        const auto run = recordOf(QStringLiteral("transient:503 transient:503 ok"), plain);
        RetryPolicy policy = plain;
        policy.attempts = 2;
        const auto simulated = simulate(run, policy);
        QCOMPARE(told(run.figures),
                 QStringLiteral(
                     "3 requests, 3 attempts, waited 3000 of 6000 ms, 0 unknown, done: member-1/scripted"));
        QCOMPARE(
            told(simulated.figures),
            QStringLiteral(
                "2 requests, 2 attempts, waited 1000 of 3000 ms, 0 unknown, failed:attempts_exhausted: -"));
    }

    void stepsAfterTheEndAreLeftOut()
    {
        EventScript script;
        script.runStarted({"a/m"}).stepStarted().requestStarted("a/m").after(1s).sent();
        script.failed("transport:reset", Category::Connection)
            .retry(1)
            .reset()
            .after(1s)
            .requestStarted("a/m");
        script.after(1s).text("x").response("x").after(4s);
        script.stepStarted().requestStarted("a/m").after(1s).response("y").finished();
        const auto run = recorded(script.events());
        QCOMPARE(told(simulate(run, plain).figures), told(run.figures));
        RetryPolicy once = plain;
        once.attempts = 1;
        const auto simulated = simulate(run, once);
        QCOMPARE(simulated.stepsLeftOut, 1);
        QCOMPARE(told(simulated.figures),
                 QStringLiteral(
                     "1 requests, 1 attempts, waited 0 of 1000 ms, 0 unknown, failed:attempts_exhausted: -"));
    }

    void beyondTheRecordAMemberDoesAsItDidLast()
    {
        const auto run =
            recordOf(QStringLiteral("transient:503 transient:500"), {.attempts = 2, .backoffSeconds = 0});
        RetryPolicy policy = plain;
        policy.attempts = 5;
        const auto simulated = simulate(run, policy);
        QCOMPARE(told(simulated.figures),
                 QStringLiteral("5 requests, 5 attempts, waited 15000 of 20000 ms, 0 unknown, "
                                "failed:attempts_exhausted: -"));
        QCOMPARE(simulated.requestsBeyond(), 3);
        QCOMPARE(simulated.beyond[0].member, 0);
        QVERIFY(!simulated.beyond[0].neverAsked);
    }

    void aMemberNeverAskedIsUnreachable()
    {
        const RetryPolicy stays{.backoffSeconds = 1, .jitter = 0, .switchAfter = 9};
        const auto run = recordOf(QStringLiteral("transient:503 ok | ok"), stays);
        const auto simulated = simulate(run, plain);
        QCOMPARE(told(simulated.figures),
                 QStringLiteral("3 requests, 2 attempts, waited 1000 of 3000 ms, 0 unknown, "
                                "done: member-1/scripted"));
        QCOMPARE(simulated.beyond.size(), std::size_t(1));
        QCOMPARE(simulated.beyond[0].member, 1);
        QCOMPARE(simulated.beyond[0].requests, 1);
        QVERIFY(simulated.beyond[0].neverAsked);
    }

    void aMembersOutcomeOfAnotherStepIsBeyondThisOne()
    {
        EventScript script;
        script.runStarted({"a/m", "b/m"}).stepStarted().requestStarted("b/m").after(1s).response("x");
        script.stepStarted().requestStarted("a/m").after(1s).failed("http:503", Category::ServerError);
        script.retry(1).reset().after(1s).requestStarted("a/m").after(1s).response("y").finished();
        const auto simulated = simulate(recorded(script.events()), plain);
        // Step 1: a/m does as it will do first in step 2, and b/m answers; step 2: b/m as in step 1.
        QCOMPARE(told(simulated.figures),
                 QStringLiteral("4 requests, 2 attempts, waited 0 of 4000 ms, 0 unknown, done: b/m b/m"));
        QCOMPARE(simulated.requestsBeyond(), 2);
    }

    void aStepThatNowGetsItsReplyIsThePastOfTheRecord()
    {
        const auto run = recordOf(QStringLiteral("transient:503 | ok"), {.attempts = 1, .switchAfter = 2});
        QCOMPARE(run.figures.outcome, std::string("failed:attempts_exhausted"));
        auto withReply = run;
        withReply.steps[0].requests.push_back({1, timedInputsOf(*parseOutcome("ok"), 0, 1s)});
        const auto simulated = simulate(withReply, plain);
        QVERIFY(simulated.pastTheRecord);
        QCOMPARE(simulated.figures.outcome, std::string("done"));
    }

    void aRecordedSilenceLastsAsLongAsTheNewPolicyLets()
    {
        const auto run = recordOf(QStringLiteral("stall:first_event ok"), plain);
        QCOMPARE(run.figures.total, Micros(22s));
        RetryPolicy hasty = plain;
        hasty.streamFirstEventTimeoutSeconds = 5;
        QCOMPARE(simulate(run, hasty).figures.total, Micros(7s));
        RetryPolicy patient = plain;
        patient.streamFirstEventTimeoutSeconds = 50;
        QCOMPARE(simulate(run, patient).figures.total, Micros(52s));
    }

    void aSlowReplyMeetsTheNewDeadline()
    {
        EventScript script;
        script.runStarted({"a/m"}).stepStarted();
        script.add(event::RequestStarted{});
        auto events = script.events();
        events.back().request = 1;
        events.back().member = "a/m";
        std::get<event::RequestStarted>(events.back().payload).url = "https://a.example/v1/messages";
        EventScript rest;
        rest.runStarted({"a/m"}).stepStarted().requestStarted("a/m").after(12s).firstEvent().text("x");
        rest.after(1s).response("x").finished();
        for (std::size_t i = 3; i < rest.events().size(); ++i)
            events.push_back(rest.events()[i]);
        const auto run = recorded(events);
        RetryPolicy policy = plain;
        QCOMPARE(simulate(run, policy).figures.requests, 1);
        policy.streamFirstEventTimeoutSeconds = 6;
        policy.attempts = 2;
        const auto simulated = simulate(run, policy); // 6 s, then up to 12 s: in time
        QCOMPARE(simulated.figures.requests, 2);
        QCOMPARE(simulated.figures.outcome, std::string("done"));
        QCOMPARE(simulated.requestsBeyond(), 1);
    }

    void whatTheOperatorCutShortIsBeyondTheRecord()
    {
        EventScript script;
        script.runStarted({"a/m", "b/m"}).stepStarted().requestStarted("a/m").after(3s).sent();
        script.failed("local:fail_over", Category::Local).decided("fail_over").reset().fallback("b/m");
        script.requestStarted("b/m").after(1s).response("x").finished();
        RetryPolicy policy = plain;
        policy.streamIdleTimeoutSeconds = 30;
        const auto simulated = simulate(recorded(script.events()), policy);
        QCOMPARE(simulated.requestsBeyond(), 1);
        QCOMPARE(simulated.beyond[0].member, 0);
        QCOMPARE(told(simulated.figures),
                 QStringLiteral("2 requests, 1 attempts, waited 0 of 31000 ms, 0 unknown, done: b/m"));
    }

    void anAnswerGoesWhereItWent()
    {
        EventScript script;
        script.runStarted({"a/m", "b/m"}, "p", "A", {{"book", RetryClass::Accumulating}}).stepStarted(true);
        script.requestStarted("a/m").after(1s).sent().failed("transport:reset", Category::Connection);
        script.outcomeUnknown().paused("outcome_unknown").after(5s).decided("retry_elsewhere").reset();
        script.fallback("b/m").resumed("decided").requestStarted("b/m").after(1s).response("x").finished();
        const auto run = recorded(script.events());
        const auto simulated = simulate(run, plain);
        QCOMPARE(told(simulated.figures), told(run.figures));
        QCOMPARE(simulated.figures.servedBy, std::vector<std::string>{"b/m"});
    }

    void aReplyCutInACallIsAskedForAgain()
    {
        EventScript script;
        script.runStarted({"a/m"}, "p", "A", {{"find", RetryClass::Safe}})
            .stepStarted()
            .requestStarted("a/m");
        script.after(2s).firstEvent().toolCallDelta("{").warning("truncation_recovery", "cut").reset(1);
        script.requestStarted("a/m").after(3s).toolCallDelta("{}").response("x").finished();
        const auto run = recorded(script.events());
        QCOMPARE(told(simulate(run, plain).figures), told(run.figures));
        QCOMPARE(run.figures.requests, 2);
        QCOMPARE(simulate(run, plain).requestsBeyond(), 0);
    }

    void aLearnedCapIsLearnedAgain()
    {
        EventScript script;
        script.runStarted({"a/m"}).stepStarted().requestStarted("a/m").after(1s).sent();
        script.failed("http:400", Category::InvalidRequest, "max_tokens is above 1024",
                      Verdict::RepeatWithCap);
        script.requestStarted("a/m").after(1s).response("x").finished();
        auto events = script.events();
        std::get<event::RequestStarted>(events[2].payload).maxTokens = 8192;
        const auto run = recorded(events);
        const auto simulated = simulate(run, plain);
        QCOMPARE(simulated.figures.outcome, std::string("done"));
        QCOMPARE(told(simulated.figures), told(run.figures));
    }

    void aRefusedPromptCacheIsRefusedAgain()
    {
        EventScript script;
        script.runStarted({"a/m"}).stepStarted().requestStarted("a/m").after(1s).sent();
        script.failed("http:400", Category::InvalidRequest, "no caching", Verdict::RepeatWithoutCache);
        script.requestStarted("a/m").after(1s).response("x").finished();
        const auto run = recorded(script.events());
        QCOMPARE(told(simulate(run, plain).figures), told(run.figures));
    }

    void timeAsleepMovesTheDeadlinesAgain()
    {
        EventScript script;
        script.runStarted({"a/m"}).stepStarted().requestStarted("a/m").after(1s).sent();
        script.after(1h).add(event::ClockJump{0, 3590}).after(1s).text("x").response("x").finished();
        const auto run = recorded(script.events());
        QCOMPARE(told(simulate(run, plain).figures), told(run.figures));
    }

    void aPolicyWithoutEndIsStopped()
    {
        const auto run = recordOf(QStringLiteral("transient:503"), plain, 0s);
        RetryPolicy endless = plain;
        endless.attempts = 2'000'000'000;
        endless.backoffSeconds = 0;
        const auto simulated = simulate(run, endless);
        QVERIFY(simulated.stopped);
        const std::atomic_bool stop = true;
        QVERIFY(simulate(run, plain, &stop).stopped);
    }

    void whatIsNoRunIsRefused_data()
    {
        QTest::addColumn<int>("events");
        QTest::newRow("nothing at all") << 0;
        QTest::newRow("a run that only began") << 1;
        QTest::newRow("a step without a request") << 2;
    }

    void whatIsNoRunIsRefused()
    {
        QFETCH(int, events);
        EventScript script;
        script.runStarted({"a/m"}).stepStarted();
        QVERIFY(!recordedRunOf(script.first(static_cast<std::size_t>(events))));
    }

    void aRecordThatEndsInARequestIsTaken()
    {
        EventScript script;
        script.runStarted({"a/m"}).stepStarted().requestStarted("a/m").after(1s).sent();
        const auto run = recorded(script.events());
        QCOMPARE(run.figures.outcome, std::string("interrupted"));
        QVERIFY(run.steps[0].requests[0].cutShort);
    }
};

QTEST_GUILESS_MAIN(TestSimulator)
#include "tst_simulator.moc"
