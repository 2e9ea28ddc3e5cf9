// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/events/event_json.h"

#include <QTest>

using namespace landfall;

namespace {

RunEvent at(std::uint64_t seq, Payload payload)
{
    RunEvent e;
    e.runId = "r-1";
    e.seq = seq;
    e.t = Micros(1234567);
    e.atMicros = *fromIso8601("2026-11-30T18:20:00.000001Z");
    e.step = 1;
    e.attempt = 2;
    e.request = 3;
    e.member = "lab/m-1";
    e.payload = std::move(payload);
    return e;
}

Decision someDecision()
{
    return {Verdict::OutcomeUnknown,
            {{RuleId::Dispatched, true, "412 B"}, {RuleId::TurnGated, true, "book_flight: accumulating"}}};
}

// One event of every type, with every field set to something that is not its default.
std::vector<Payload> oneOfEach()
{
    const Failure failure{Category::RateLimited,
                          {OriginKind::Http, "429"},
                          "rate_limit_error",
                          "slow down",
                          429,
                          12.5,
                          true,
                          true};
    const Usage usage{10, 20, 3, 4};
    return {
        event::RunStarted{"Bookings",
                          "lab",
                          "go",
                          {"a/m", "b/n"},
                          {R"({"attempts":4})"},
                          {{"book_flight", RetryClass::Accumulating}},
                          18446744073709551615ULL,
                          "0.1.0"},
        event::UserMessage{"hello \xE2\x98\x83"},
        event::StepStarted{3, true, true},
        event::RequestStarted{"http://127.0.0.1/v1/messages", false, 412, 4096},
        event::PhaseReached{Phase::Dispatched, 412, 7},
        event::FirstEvent{12.25},
        event::TextDelta{"one\ntwo"},
        event::ThinkingDelta{"hm"},
        event::ToolCallDelta{1, "call_1", "book_flight", "{\"fl"},
        event::UsageReported{usage},
        event::RequestFailed{failure, Phase::Headers, 412, 99, someDecision()},
        event::Retry{event::WorkKind::Tool, "book_flight", 1, 2, 8, 0.5, 60.0, 30.0, "slow down",
                     Category::Overloaded, "lab/m", someDecision()},
        event::Waiting{event::WaitOn::Operator, 10.5, 2.5},
        event::WaitSkipped{event::WaitOn::Model, 1.5, 9.5, "operator"},
        event::AttemptReset{2, true, 214, 51},
        event::ModelFallback{"a", "m", "b", "n", "http:429", Category::RateLimited, 1, 2, 30.0,
                             someDecision()},
        event::CooldownStarted{31500.5},
        event::LlmResponse{"a",
                           "m",
                           "m-2026",
                           usage,
                           FinishReason::ToolCalls,
                           "tool_use",
                           "req_1",
                           {TextBlock{"t"}, ReasoningBlock{"r", "anthropic-messages", R"({"signature":"x"})"},
                            ToolCallBlock{"c", "f", R"({"a":1})", true},
                            ToolCallBlock{"d", "g", "{\"cut", false}, ToolResultBlock{"c", "done", true},
                            NativeBlock{"anthropic-messages", "web_search", R"({"q":[1]})"}},
                           true},
        event::ProviderOutcomeUnknown{
            "a", "m", Phase::Body, 412, 90, "reset", {"book_flight"}, false, someDecision()},
        event::Warning{"identical_partial", "again"},
        event::ToolApprovalRequested{"c", "f", {R"({"a":1})"}},
        event::ToolApprovalDecided{"c", "once", RawJson{R"({"a":2})"}, "fine", "operator:me"},
        event::ToolStarted{"c", "f", "lab", RetryClass::Safe, {R"({"a":1})"}, "i-1", "LF-1", "key", 2},
        event::ToolFinished{"c", ToolOutcome::Rejected, {R"({"e":"no"})"}, 3.5},
        event::ToolOutcomeUnknown{"c", "f", "i-1", Phase::Headers, "502", 9.5, {"check_now"}, someDecision()},
        event::ProbeStarted{"c", "find", "LF-1", true},
        event::ProbeFinished{"c", "true", {"[1]"}, "/items/0"},
        event::LateAnswer{"c", 90.5, {"true"}},
        event::OperatorDecided{"request", "c", "retry", "it is fine", "operator:me"},
        event::RunPaused{"outcome_unknown"},
        event::RunResumed{"decided"},
        event::ClockJump{3600, 12.5},
        event::RunFinished{event::RunStatus::Unknown, "why", 1, "bye", {5, 4, 1.75, usage, usage, 0.25}},
        event::Unknown{"SOMETHING_NEW", {R"({"x":[1,2]})"}},
    };
}

} // namespace

class TestEventJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyTypeSurvivesARoundTrip()
    {
        const auto payloads = oneOfEach();
        QCOMPARE(payloads.size(), std::variant_size_v<Payload>);
        for (std::size_t i = 0; i < payloads.size(); ++i) {
            QCOMPARE(payloads[i].index(), i);
            const RunEvent event = at(i + 1, payloads[i]);
            const auto line = toJsonLine(event);
            const auto back = fromJsonLine(line);
            QVERIFY2(back, line.c_str());
            QVERIFY2(*back == event, (line + "\n" + toJsonLine(*back)).c_str());
        }
    }

    void keysStandInTheDocumentedOrder()
    {
        QCOMPARE(
            QByteArray::fromStdString(toJsonLine(at(7, event::AttemptReset{1, true, 5, std::nullopt}))),
            QByteArray(R"({"schema_version":1,"run_id":"r-1","seq":7,"t_ms":1234.567,)"
                       R"("at":"2026-11-30T18:20:00.000001Z","type":"ATTEMPT_RESET","step":1,"attempt":2,)"
                       R"("request":3,"member":"lab/m-1",)"
                       R"("data":{"attempt":1,"had_output":true,"discarded_chars":5}})"));
    }

    void unknownFieldsOfANewerFileAreWrittenBack()
    {
        const std::string line =
            R"({"schema_version":2,"run_id":"r","seq":1,"t_ms":0.0,"at":"2026-11-30T18:20:00.000000Z",)"
            R"("type":"USER_MESSAGE","step":0,"attempt":0,"request":0,"member":"",)"
            R"("data":{"text":"hi","mood":["new"]},"branch":"b-2"})";
        const auto event = fromJsonLine(line);
        QVERIFY(event);
        QCOMPARE(payloadOf<event::UserMessage>(*event)->text, std::string("hi"));
        QCOMPARE(toJsonLine(*event), line);
    }

    void aKnownTypeWithWordsOfANewerVersionIsKeptAsItCame()
    {
        const auto event = fromJsonLine(
            R"({"run_id":"r","seq":1,"type":"TOOL_FINISHED","data":{"call_id":"c","outcome":"evaporated"}})");
        QVERIFY(event);
        const auto* kept = payloadOf<event::Unknown>(*event);
        QVERIFY(kept);
        QCOMPARE(kept->type, std::string("TOOL_FINISHED"));
        QCOMPARE(kept->data.text, std::string(R"({"call_id":"c","outcome":"evaporated"})"));
    }

    void brokenLinesAreSkippedAndListed()
    {
        const std::string good = toJsonLine(at(1, event::UserMessage{"a"}));
        const std::string nul("{\"type\":\"X\"\0}", 13);
        const auto read = readEvents(good + "\n" + nul + "\nhello\n[1]\n{\"no\":1}\n" + good + "\n\n" +
                                     toJsonLine(at(2, event::UserMessage{"b"})).substr(0, 40));
        QCOMPARE(read.events.size(), std::size_t(1));
        const std::vector<SkippedLine> expected{{2, "holds NUL bytes"},       {3, "not JSON"},
                                                {4, "not an event of a run"}, {5, "not an event of a run"},
                                                {6, "duplicate of seq 1"},    {8, "not JSON"}};
        QVERIFY(read.skipped == expected);
    }

    void numbersOutOfRangeAreNotWrapped_data()
    {
        QTest::addColumn<QByteArray>("fields");
        QTest::newRow("an attempt beyond any integer") << QByteArray("\"attempt\":5e116");
        QTest::newRow("an attempt beyond an int") << QByteArray("\"attempt\":4294967297");
        QTest::newRow("a negative seq") << QByteArray("\"seq\":-1");
        QTest::newRow("a time after the end of the sun") << QByteArray("\"t_ms\":1e300");
    }

    void numbersOutOfRangeAreNotWrapped()
    {
        QFETCH(QByteArray, fields);
        QVERIFY(!fromJsonLine("{\"type\":\"RUN_PAUSED\"," + fields.toStdString() + "}"));
    }

    void aPayloadWithANumberOutOfRangeIsKeptAsItCame()
    {
        const std::string data = "{\"messages\":4294967297}";
        const auto event = fromJsonLine("{\"type\":\"STEP_STARTED\",\"data\":" + data + "}");
        QVERIFY(event);
        QCOMPARE(payloadOf<event::Unknown>(*event)->data.text, data);
    }

    void aPayloadThatIsNoObjectIsKeptAsItCame()
    {
        for (const std::string data : {"1", "{\"usage\":1}"}) {
            const auto event = fromJsonLine("{\"type\":\"LLM_RESPONSE\",\"data\":" + data + "}");
            QVERIFY(event);
            QVERIFY(payloadOf<event::Unknown>(*event));
            QCOMPARE(payloadOf<event::Unknown>(*event)->data.text, data);
            QVERIFY(*fromJsonLine(toJsonLine(*event)) == *event);
        }
    }

    void aLineThatNestsTooDeepIsSkipped()
    {
        const std::string deep(500'000, '[');
        const auto event = fromJsonLine("{\"type\":\"X\",\"data\":" + deep + std::string(500'000, ']') + "}");
        QVERIFY(!event);
        QCOMPARE(event.error().message, std::string("nests too deep"));
        QVERIFY(fromJsonLine("{\"type\":\"X\",\"data\":\"" + deep + "\"}"));
    }

    void invalidUtf8IsWrittenAsAReplacementCharacter()
    {
        const auto line = toJsonLine(at(1, event::TextDelta{"a\xFF"
                                                            "b"}));
        QVERIFY(line.find("a\xEF\xBF\xBD"
                          "b") != std::string::npos);
        QVERIFY(fromJsonLine(line));
    }

    void wallTimeKeepsMicroseconds()
    {
        QCOMPARE(toIso8601(0), std::string("1970-01-01T00:00:00.000000Z"));
        QCOMPARE(toIso8601(*fromIso8601("2026-02-28T23:59:59.999999Z")),
                 std::string("2026-02-28T23:59:59.999999Z"));
        QVERIFY(!fromIso8601("2026-13-01T00:00:00.000000Z"));
        QVERIFY(!fromIso8601("yesterday"));
        QVERIFY(!fromIso8601("2026-02-28T23:59:nanZ"));
        QVERIFY(!fromIso8601("2026-02-28T-1:59:59Z"));
        QVERIFY(!fromIso8601("2026-02-28T23:59:-1e300Z"));
    }
};

QTEST_GUILESS_MAIN(TestEventJson)
#include "tst_event_json.moc"
