// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/run_step.h"

#include <QTest>

using namespace landfall;

namespace {

using How = toolout::Finish::How;

struct Printer {
    std::string operator()(const runout::StartStep& o) const
    {
        return "step " + std::to_string(o.step) + (o.continuation ? " goes on" : "");
    }
    std::string operator()(const runout::CancelStep&) const { return "cancel step"; }
    std::string operator()(const runout::StartTool& o) const { return "run " + o.tool + " " + o.callId; }
    std::string operator()(const runout::AnswerTool& o) const
    {
        return "answer " + o.callId + " at " + std::to_string(o.index) + ": " + o.error;
    }
    std::string operator()(const runout::ShareTool& o) const
    {
        return "share " + o.callId + " " + o.withCallId;
    }
    std::string operator()(const runout::RepeatUnknown& o) const
    {
        return "unknown " + o.callId + " as " + o.ofCallId;
    }
    std::string operator()(const runout::CancelTool& o) const { return "cancel " + o.callId; }
    std::string operator()(const runout::Pause& o) const { return "pause " + o.reason; }
    std::string operator()(const runout::Resume& o) const { return "resume " + o.reason; }
    std::string operator()(const runout::Finish& o) const
    {
        return std::string("finish ") + landfall::toId(o.status) + " " + o.reason + " " +
               std::to_string(o.openItems);
    }
};

std::string toText(const std::vector<RunOutput>& outputs)
{
    std::string text;
    for (const auto& output : outputs)
        text += std::visit(Printer{}, output) + "\n";
    return text;
}

RunPlan bookingPlan()
{
    return {.tools = {{"search", RetryClass::Safe},
                      {"book", RetryClass::Accumulating},
                      {"write", RetryClass::Convergent},
                      {"pay", RetryClass::Safe},
                      {"post", RetryClass::Unclassified}},
            .denied = {"pay"}};
}

RunStep bookings()
{
    return RunStep(bookingPlan());
}

// A run whose first reply asks for these.
RunStep withBatch(std::vector<CallView> calls, std::string& text)
{
    auto run = bookings();
    run.handle(runin::Begin{});
    text = toText(run.handle(runin::StepDone{FinishReason::ToolCalls, std::move(calls), {}}));
    return run;
}

CallView call(const char* id, const char* tool, const char* intent = "")
{
    return {.callId = id, .tool = tool, .intentHash = intent};
}

runin::ToolDone ended(const char* id, How how, const char* reason)
{
    return {id, ToolOutcome::Unknown, true, how, reason};
}

} // namespace

class TestRunStep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aReplyWithoutCallsEndsTheRun()
    {
        auto run = bookings();
        QCOMPARE(toText(run.handle(runin::Begin{})), std::string("step 1\n"));
        QCOMPARE(toText(run.handle(runin::StepDone{})), std::string("finish done done 0\n"));
        QVERIFY(run.handle(runin::StepDone{}).empty());
    }

    void theNextStepWaitsForEveryCallOfTheBatch()
    {
        auto run = bookings();
        run.handle(runin::Begin{});
        QCOMPARE(
            toText(run.handle(runin::StepDone{FinishReason::ToolCalls, {{"a", "search"}, {"b", "book"}}})),
            std::string("run search a\nrun book b\n"));
        QCOMPARE(toText(run.handle(runin::ToolDone{"b"})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolDone{"b"})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), std::string("step 2\n"));
    }

    void aCallThatCannotRunIsAnsweredWithAnError()
    {
        auto run = bookings();
        run.handle(runin::Begin{});
        QCOMPARE(toText(run.handle(runin::StepDone{FinishReason::ToolCalls,
                                                   {{"a", "nothing"}, {"b", "book", false}, {"c", "pay"}}})),
                 std::string("answer a at 0: there is no tool named nothing\n"
                             "answer b at 1: the arguments are not a JSON object; call again\n"
                             "answer c at 2: the operator does not allow pay\nstep 2\n"));
    }

    void theIterationLimitEndsTheRunAsFailed()
    {
        auto plan = bookingPlan();
        plan.iterations = 1;
        RunStep run(plan);
        run.handle(runin::Begin{});
        run.handle(runin::StepDone{FinishReason::ToolCalls, {{"a", "search"}}});
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), std::string("finish failed limit:iterations 0\n"));
    }

    void cancelLetsTheStepEndFirst()
    {
        auto run = bookings();
        run.handle(runin::Begin{});
        QCOMPARE(toText(run.handle(runin::Cancel{})), std::string("cancel step\n"));
        QCOMPARE(toText(run.handle(runin::Cancel{})), std::string());
        QCOMPARE(toText(run.handle(runin::StepEnded{event::RunStatus::Cancelled, "cancelled", true})),
                 std::string("finish cancelled cancelled 1\n"));
    }

    void aCancelledAccumulatingCallLeavesAnOpenItem()
    {
        auto run = bookings();
        run.handle(runin::Begin{});
        run.handle(runin::StepDone{FinishReason::ToolCalls, {{"a", "search"}, {"b", "book"}}});
        QCOMPARE(toText(run.handle(runin::Cancel{})), std::string("cancel a\ncancel b\n"));
        QCOMPARE(toText(run.handle(runin::Cancel{})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolDone{.callId = "a", .how = How::Cancelled})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolDone{"b", ToolOutcome::Unknown, true, How::Cancelled, {}})),
                 std::string("finish cancelled cancelled 1\n"));
    }

    void argumentsThatCannotRunGoBackWithTheReason()
    {
        std::string text;
        auto run = withBatch({{.callId = "a", .tool = "book", .refusal = "to: missing"}}, text);
        QCOMPARE(text, std::string("answer a at 0: to: missing\nstep 2\n"));
    }

    void theSecondCallOfAnIdIsAnsweredWithAnError()
    {
        std::string text;
        auto run = withBatch({call("a", "search"), call("a", "book")}, text);
        QCOMPARE(text, std::string("run search a\nanswer a at 1: another call of this reply has the id a; "
                                   "only the first was run\n"));
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), std::string("step 2\n"));
    }

    void theSameIntentInFlightIsWaitedFor_data()
    {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<QByteArray>("log");
        QTest::newRow("a safe tool runs twice") << QByteArray("search") << QByteArray("run search b\n");
        QTest::newRow("a convergent one does not") << QByteArray("write") << QByteArray("share b a\n");
        QTest::newRow("nor an accumulating one") << QByteArray("book") << QByteArray("share b a\n");
        QTest::newRow("nor one without a class") << QByteArray("post") << QByteArray("share b a\n");
    }

    void theSameIntentInFlightIsWaitedFor()
    {
        QFETCH(QByteArray, tool);
        QFETCH(QByteArray, log);
        std::string text;
        auto run = withBatch({call("a", tool.constData(), "x"), call("b", tool.constData(), "x")}, text);
        QCOMPARE(text, "run " + tool.toStdString() + " a\n" + log.toStdString());
        const bool shares = log.startsWith("share");
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), std::string(shares ? "step 2\n" : ""));
    }

    void otherIntentsAndIntentsWithoutAHashAreNotShared()
    {
        std::string text;
        withBatch({call("a", "book", "x"), call("b", "book", "y"), call("c", "book"), call("d", "book")},
                  text);
        QCOMPARE(text, std::string("run book a\nrun book b\nrun book c\nrun book d\n"));
    }

    void anOpenIntentIsNotRepeatedUntilItIsClosed_data()
    {
        QTest::addColumn<QByteArray>("tool");
        QTest::addColumn<bool>("repeats");
        QTest::newRow("convergent") << QByteArray("write") << true;
        QTest::newRow("accumulating") << QByteArray("book") << false;
        QTest::newRow("unclassified") << QByteArray("post") << false;
    }

    void anOpenIntentIsNotRepeatedUntilItIsClosed()
    {
        QFETCH(QByteArray, tool);
        QFETCH(bool, repeats);
        std::string text;
        auto run = withBatch({call("a", tool.constData(), "x")}, text);
        run.handle(runin::ToolDone{"a", ToolOutcome::Unknown, true});
        const auto again = [&](const char* id) {
            return toText(
                run.handle(runin::StepDone{FinishReason::ToolCalls, {call(id, tool.constData(), "x")}, {}}));
        };
        const std::string runs = "run " + tool.toStdString() + " ";
        QCOMPARE(again("b"), repeats ? runs + "b\n" : std::string("unknown b as a\nstep 3\n"));
        if (repeats)
            run.handle(runin::ToolDone{"b"});
        QCOMPARE(again("c"), repeats ? runs + "c\n" : std::string("unknown c as a\nstep 4\n"));
        if (repeats)
            run.handle(runin::ToolDone{"c"});
        run.handle(runin::ToolClosed{"a"});
        QCOMPARE(again("d"), runs + "d\n");
        run.handle(runin::ToolDone{"d"});
        QCOMPARE(toText(run.handle(runin::StepDone{})), std::string("finish done done 0\n"));
    }

    void whatIsOpenWhenTheRunEndsIsCounted()
    {
        std::string text;
        auto run = withBatch({call("a", "book", "x"), call("b", "book", "y")}, text);
        run.handle(runin::ToolDone{"a", ToolOutcome::Unknown, true});
        run.handle(runin::ToolDone{"b", ToolOutcome::Unknown, true});
        QCOMPARE(toText(run.handle(runin::StepDone{})), std::string("finish done done 2\n"));
    }

    void theRunPausesWhenAllThatIsLeftAsks()
    {
        std::string text;
        auto run = withBatch({call("a", "book"), call("b", "post"), call("c", "search")}, text);
        QCOMPARE(toText(run.handle(runin::ToolAsks{"a", "unknown"})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolAsks{"b", "journal"})), std::string());
        QVERIFY(!run.paused());
        QCOMPARE(toText(run.handle(runin::ToolDone{"c"})), std::string("pause unknown\n"));
        QVERIFY(run.paused());
        QCOMPARE(toText(run.handle(runin::ToolAsks{"a", "not_landed"})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolResumes{"a"})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), std::string());
        QCOMPARE(toText(run.handle(runin::ToolResumes{"b"})), std::string("resume decided\n"));
        QCOMPARE(toText(run.handle(runin::ToolAsks{"b", "unknown"})), std::string("pause unknown\n"));
        QCOMPARE(toText(run.handle(runin::ToolResumes{"b"})), std::string("resume decided\n"));
        QCOMPARE(toText(run.handle(runin::ToolDone{"b"})), std::string("step 2\n"));
    }

    void aCallThatStopsLetsTheOthersGoOnFirst()
    {
        std::string text;
        auto run = withBatch({call("a", "book"), call("b", "post")}, text);
        run.handle(runin::ToolAsks{"a", "unknown"});
        QCOMPARE(toText(run.handle(runin::ToolAsks{"b", "unknown"})), std::string("pause unknown\n"));
        QCOMPARE(toText(run.handle(runin::ToolResumes{"a"})), std::string());
        QCOMPARE(toText(run.handle(ended("b", How::Stopped, "outcome_unknown"))),
                 std::string("resume decided\n"));
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), std::string("finish stopped outcome_unknown 1\n"));
    }

    void theWayACallEndsMayEndTheRun_data()
    {
        QTest::addColumn<QList<int>>("ways");
        QTest::addColumn<QByteArray>("end");
        const auto row = [](const char* name, const QList<int>& ways, const char* end) {
            QTest::newRow(name) << ways << QByteArray(end);
        };
        const int stopped = static_cast<int>(How::Stopped);
        const int open = static_cast<int>(How::LeftOpen);
        const int cancelled = static_cast<int>(How::Cancelled);
        row("one stopped", {stopped}, "finish stopped why 1\n");
        row("one left open", {open}, "finish unknown why 1\n");
        row("one cancelled by itself", {cancelled}, "finish cancelled why 1\n");
        row("left open, then stopped", {open, stopped}, "finish stopped why 2\n");
        row("stopped, then left open", {stopped, open}, "finish stopped why 2\n");
    }

    void theWayACallEndsMayEndTheRun()
    {
        QFETCH(QList<int>, ways);
        QFETCH(QByteArray, end);
        std::string text;
        auto run = withBatch({call("0", "book"), call("1", "book"), call("2", "search")}, text);
        for (qsizetype i = 0; i < 2; ++i) {
            const auto id = std::to_string(i);
            if (i < ways.size())
                text = toText(run.handle(ended(id.c_str(), static_cast<How>(ways[i]), "why")));
            else
                text = toText(run.handle(runin::ToolDone{id}));
            QCOMPARE(text, std::string());
        }
        QCOMPARE(toText(run.handle(runin::ToolDone{"2"})), end.toStdString());
        QVERIFY(run.finished());
    }

    void limitsAreMetBeforeTheNextStepOnly_data()
    {
        QTest::addColumn<qlonglong>("tokens");
        QTest::addColumn<double>("cost");
        QTest::addColumn<QByteArray>("next");
        QTest::newRow("below both") << 999LL << 0.99 << QByteArray("step 2\n");
        QTest::newRow("the tokens, exactly")
            << 1000LL << 0.0 << QByteArray("finish failed limit:total_tokens 0\n");
        QTest::newRow("the cost, exactly") << 0LL << 1.0 << QByteArray("finish failed limit:cost 0\n");
        QTest::newRow("both") << 1001LL << 1.5 << QByteArray("finish failed limit:total_tokens 0\n");
    }

    void limitsAreMetBeforeTheNextStepOnly()
    {
        QFETCH(qlonglong, tokens);
        QFETCH(double, cost);
        QFETCH(QByteArray, next);
        auto plan = bookingPlan();
        plan.totalTokens = 1000;
        plan.cost = 1.0;
        const RunUse used{tokens, cost};
        RunStep run(plan);
        run.handle(runin::Begin{});
        QCOMPARE(toText(run.handle(runin::StepDone{FinishReason::ToolCalls, {call("a", "search")}, used})),
                 std::string("run search a\n"));
        QCOMPARE(toText(run.handle(runin::ToolDone{"a"})), next.toStdString());

        RunStep last(plan);
        last.handle(runin::Begin{});
        QCOMPARE(toText(last.handle(runin::StepDone{FinishReason::Stop, {}, used})),
                 std::string("finish done done 0\n"));

        RunStep resumed(plan);
        const auto text = toText(resumed.handle(runin::Begin{.lastStep = 1, .used = used}));
        QCOMPARE(text, next.toStdString());
    }

    void aPausedReplyIsContinued()
    {
        auto run = bookings();
        run.handle(runin::Begin{});
        QCOMPARE(toText(run.handle(runin::StepDone{FinishReason::Paused, {}, {}})),
                 std::string("step 2 goes on\n"));
        auto again = bookings();
        QCOMPARE(toText(again.handle(runin::Begin{.lastStep = 1, .continuation = true})),
                 std::string("step 2 goes on\n"));
    }

    void aRunGoesOnFromItsRecord()
    {
        auto run = bookings();
        QCOMPARE(toText(run.handle(runin::Begin{.lastStep = 3,
                                                .pending = {call("b", "book", "x"), call("c", "book", "y")},
                                                .open = {{"a", "x"}}})),
                 std::string("unknown b as a\nrun book c\n"));
        QCOMPARE(run.step(), 3);
        QVERIFY(run.handle(runin::Begin{}).empty());
        QCOMPARE(toText(run.handle(runin::ToolDone{"c"})), std::string("step 4\n"));
        QCOMPARE(toText(run.handle(runin::StepDone{})), std::string("finish done done 1\n"));
    }

    void aCallThatWasOpenItselfGoesOn()
    {
        auto run = bookings();
        QCOMPARE(toText(run.handle(
                     runin::Begin{.lastStep = 1, .pending = {call("a", "book", "x")}, .open = {{"a", "x"}}})),
                 std::string("run book a\n"));
    }

    void aRunThatHasNotBegunIsCancelledAtOnce()
    {
        auto run = bookings();
        QCOMPARE(toText(run.handle(runin::Cancel{})), std::string("finish cancelled cancelled 0\n"));
    }

    void aReplyThatCameWithTheCancelIsTheLast()
    {
        auto run = bookings();
        run.handle(runin::Begin{});
        run.handle(runin::Cancel{});
        QCOMPARE(toText(run.handle(runin::StepDone{FinishReason::ToolCalls, {call("a", "book")}, {}})),
                 std::string("finish cancelled cancelled 0\n"));
    }

    void nothingPausesOnceTheRunIsCancelled()
    {
        std::string text;
        auto run = withBatch({call("a", "book"), call("b", "search")}, text);
        run.handle(runin::ToolAsks{"a", "unknown"});
        QCOMPARE(toText(run.handle(runin::Cancel{})), std::string("cancel a\ncancel b\n"));
        QCOMPARE(toText(run.handle(ended("b", How::Cancelled, "cancelled"))), std::string());
        QCOMPARE(toText(run.handle(ended("a", How::Cancelled, "cancelled"))),
                 std::string("finish cancelled cancelled 2\n"));
    }
};

QTEST_GUILESS_MAIN(TestRunStep)
#include "tst_run_step.moc"
