// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/scripted_outcome.h"

#include <QTest>

#include <cmath>

using namespace landfall;
using namespace std::chrono_literals;

namespace {

struct InWords {
    std::string operator()(const in::Reached& reached) const
    {
        return std::string(toId(reached.phase)) + " " + std::to_string(reached.bytesSent);
    }
    std::string operator()(const in::Streamed& streamed) const
    {
        switch (streamed.sign) {
        case Sign::Typed: return "typed";
        case Sign::Text: return "text " + std::to_string(streamed.chars);
        case Sign::ServerTool: return "server tool";
        case Sign::Terminal: return "terminal";
        default: return "?";
        }
    }
    std::string operator()(const in::Verdict& verdict) const { return "verdict " + told(verdict.why); }
    std::string operator()(const in::Lost& lost) const { return "lost " + told(lost.why); }
    std::string operator()(const in::Closed&) const { return "closed"; }
    template <class Other>
    std::string operator()(const Other&) const
    {
        return "?";
    }

    static std::string told(const Failure& why)
    {
        std::string text = toText(why.origin) + " " + toId(why.category);
        text += why.transient ? " transient" : "";
        text += why.rateLimit ? " rate-limit" : "";
        if (why.retryAfterSeconds)
            text += " after " + std::to_string(std::lround(*why.retryAfterSeconds * 1000)) + " ms";
        return text;
    }
};

std::string inWords(const std::vector<TimedInput>& inputs)
{
    std::string text;
    for (const auto& one : inputs) {
        text += text.empty() ? "" : ", ";
        if (one.after != 0us)
            text += std::to_string(one.after.count() / 1000) + " ms: ";
        text += std::visit(InWords(), one.input);
    }
    return text;
}

} // namespace

class TestScriptedOutcome : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aTokenLetsTheMachineSee_data()
    {
        QTest::addColumn<QString>("token");
        QTest::addColumn<QString>("inputs");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* token, const char* inputs, const char* reason) {
            QTest::newRow(token) << QString::fromLatin1(token) << QString::fromLatin1(inputs)
                                 << QString::fromLatin1(reason);
        };
        row("ok", "dispatched 400, text 5, terminal, closed", "");
        row("transient:503", "dispatched 400, verdict http:503 server_error transient", "http:503");
        row("rate_limit:429", "dispatched 400, verdict http:429 rate_limited transient rate-limit",
            "http:429");
        row("rate_limit:429;ra=2.5",
            "dispatched 400, verdict http:429 rate_limited transient rate-limit after 2500 ms", "http:429");
        row("overload:529", "dispatched 400, verdict http:529 overloaded transient rate-limit", "http:529");
        row("quota:429", "dispatched 400, verdict http:429 billing", "http:429");
        row("deterministic:400", "dispatched 400, verdict http:400 invalid_request", "http:400");
        row("deterministic:401", "dispatched 400, verdict http:401 auth", "http:401");
        row("proxy:403", "connecting 0, lost transport:403 proxy_refused", "transport:403");
        row("pre:refused", "connecting 0, lost transport:refused connection transient", "transport:refused");
        row("post:reset", "dispatched 400, lost transport:reset connection transient", "transport:reset");
        row("mid:0:reset", "dispatched 400, lost transport:reset connection transient", "transport:reset");
        row("mid:2:reset", "dispatched 400, text 5, text 5, lost transport:reset connection transient",
            "transport:reset");
        row("mid:1:no_finish", "dispatched 400, text 5, closed", "transport:incomplete");
        row("mid:1:529", "dispatched 400, text 5, verdict inband:529 overloaded transient rate-limit",
            "inband:529");
        row("mid_server_tool:1:500",
            "dispatched 400, server tool, text 5, verdict inband:500 server_error transient", "inband:500");
        row("stall:first_event", "dispatched 400, lost watchdog:first_event timeout transient",
            "watchdog:first_event");
        row("stall:idle", "dispatched 400, typed, lost watchdog:idle timeout transient", "watchdog:idle");
    }

    void aTokenLetsTheMachineSee()
    {
        QFETCH(QString, token);
        QFETCH(QString, inputs);
        QFETCH(QString, reason);
        const auto outcome = parseOutcome(token.toStdString());
        QVERIFY(outcome);
        QCOMPARE(QString::fromStdString(inWords(timedInputsOf(*outcome))), inputs);
        QCOMPARE(QString::fromStdString(reasonOf(*outcome)), reason);
    }

    void everyInputCarriesTheRequestsId()
    {
        for (const auto& one : timedInputsOf(*parseOutcome("mid_server_tool:2:reset"), 7)) {
            std::visit(
                [](const auto& input) {
                    if constexpr (requires { input.id; })
                        QCOMPARE(input.id, RequestId(7));
                    else
                        QFAIL("an input without an id");
                },
                one.input);
        }
    }

    void aRequestTakesItsTime()
    {
        QCOMPARE(inWords(timedInputsOf(*parseOutcome("mid:3:reset"), 1, 8s)),
                 std::string("dispatched 400, 2000 ms: text 5, 4000 ms: text 5, 6000 ms: text 5, "
                             "8000 ms: lost transport:reset connection transient"));
        QCOMPARE(inWords(timedInputsOf(*parseOutcome("ok"), 1, 8s)),
                 std::string("dispatched 400, 4000 ms: text 5, 8000 ms: terminal, 8000 ms: closed"));
    }

    void aStallMayBeLeftToTheWatchdogs()
    {
        const auto seen = [](const char* token) {
            return inWords(timedInputsOf(*parseOutcome(token), 1, 0s, Stalls::UntilDeadline));
        };
        QCOMPARE(seen("stall:first_event"), std::string("dispatched 400"));
        QCOMPARE(seen("stall:idle"), std::string("dispatched 400, typed"));
        QCOMPARE(seen("transient:503"),
                 std::string("dispatched 400, verdict http:503 server_error transient"));
    }

    void whatIsNoTokenIsRefused_data()
    {
        QTest::addColumn<QString>("token");
        for (const char* token : {"",
                                  "OK",
                                  "ok:1",
                                  " ok",
                                  "fine",
                                  "transient",
                                  "transient:",
                                  "transient:404",
                                  "transient:529",
                                  "transient:600",
                                  "transient:5030",
                                  "transient:503:1",
                                  "transient:503;ra=3",
                                  "rate_limit:503",
                                  "rate_limit:429;ra=",
                                  "rate_limit:429;ra=-1",
                                  "rate_limit:429;ra=soon",
                                  "rate_limit:429;after=3",
                                  "rate_limit:429;ra=1;ra=2",
                                  "rate_limit:429;ra=nan",
                                  "overload:503",
                                  "quota:402",
                                  "deterministic:429",
                                  "deterministic:503",
                                  "deterministic:4x4",
                                  "proxy:503",
                                  "proxy:refused",
                                  "pre:",
                                  "pre:503",
                                  "pre:Refused",
                                  "pre:a b",
                                  "pre:refused:1",
                                  "post",
                                  "mid:reset",
                                  "mid::reset",
                                  "mid:-1:reset",
                                  "mid:1.5:reset",
                                  "mid:x:reset",
                                  "mid:1:",
                                  "mid:1:200",
                                  "mid:1:reset:2",
                                  "mid:99999999999:reset",
                                  "mid_server_tool:1",
                                  "stall",
                                  "stall:later",
                                  "stall:first_event:1"})
            QTest::newRow(*token ? token : "an empty one") << QString::fromLatin1(token);
    }

    void whatIsNoTokenIsRefused()
    {
        QFETCH(QString, token);
        const auto outcome = parseOutcome(token.toStdString());
        QVERIFY(!outcome);
        QVERIFY(outcome.error().code == ErrorCode::Malformed);
        QVERIFY(outcome.error().message.find("\"" + token.toStdString() + "\"") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestScriptedOutcome)
#include "tst_scripted_outcome.moc"
