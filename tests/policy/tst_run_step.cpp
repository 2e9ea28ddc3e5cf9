// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/run_step.h"

#include <QTest>

using namespace landfall;

namespace {

std::string toText(const std::vector<RunOutput>& outputs)
{
    struct Printer {
        std::string operator()(const runout::StartStep& o) const { return "step " + std::to_string(o.step); }
        std::string operator()(const runout::CancelStep&) const { return "cancel step"; }
        std::string operator()(const runout::StartTool& o) const { return "run " + o.tool + " " + o.callId; }
        std::string operator()(const runout::AnswerTool& o) const
        {
            return "answer " + o.callId + ": " + o.error;
        }
        std::string operator()(const runout::AbandonTool& o) const { return "abandon " + o.callId; }
        std::string operator()(const runout::Finish& o) const
        {
            return std::string("finish ") + landfall::toId(o.status) + " " + o.reason + " " +
                   std::to_string(o.openItems);
        }
    };
    std::string text;
    for (const auto& output : outputs)
        text += std::visit(Printer{}, output) + "\n";
    return text;
}

RunStep bookings(int iterations = 25)
{
    return RunStep({.tools = {{"search", RetryClass::Safe},
                              {"book", RetryClass::Accumulating},
                              {"pay", RetryClass::Safe}},
                    .denied = {"pay"},
                    .iterations = iterations});
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
                 std::string("answer a: there is no tool named nothing\n"
                             "answer b: the arguments are not a JSON object; call again\n"
                             "answer c: the operator does not allow pay\nstep 2\n"));
    }

    void theIterationLimitEndsTheRunAsFailed()
    {
        auto run = bookings(1);
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
        QCOMPARE(toText(run.handle(runin::Cancel{})),
                 std::string("abandon b\nfinish cancelled cancelled 1\n"));
    }
};

QTEST_GUILESS_MAIN(TestRunStep)
#include "tst_run_step.moc"
