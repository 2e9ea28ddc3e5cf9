// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/model_step.h"

#include <QTest>

#include <fstream>
#include <nlohmann/json.hpp>

using namespace landfall;
using Json = nlohmann::json;

namespace {

std::optional<double> secondsOrNull(const Json& value)
{
    return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

RetryPolicy policyFrom(const Json& c)
{
    const auto& p = c.at("policy");
    RetryPolicy policy;
    policy.streamFirstEventTimeoutSeconds = secondsOrNull(p.at("stream_first_event_timeout_seconds"));
    policy.streamFirstEventGrowth = p.at("stream_first_event_growth");
    policy.streamIdleTimeoutSeconds = secondsOrNull(p.at("stream_idle_timeout_seconds"));
    policy.callTimeoutSeconds = secondsOrNull(p.at("call_timeout_seconds"));
    policy.backoffSeconds = 0;
    policy.attempts = 10;
    policy.jitter = 0;
    return policy;
}

std::string verdictOf(const event::RequestFailed& failed)
{
    const auto origin = toText(failed.failure.origin);
    if (origin == "watchdog:first_event")
        return "first_event_timeout";
    if (origin == "watchdog:idle")
        return "idle_timeout";
    if (origin == "watchdog:call")
        return "call_timeout";
    return toId(failed.failure.category);
}

// One case on virtual time: brings the machine to the attempt the case speaks of, then plays its timeline.
class Watch {
public:
    explicit Watch(const Json& c)
        : m_case(c), m_book(1), m_step({.policy = policyFrom(c), .chain = {memberOf(c)}, .tools = {}})
    {
        if (const auto kept = secondsOrNull(c.at("learned_first_event_seconds")))
            m_book[0].keptFirstEvent = fromSeconds(*kept);
    }

    void run()
    {
        feed(in::Begin{});
        for (int attempt = 1; attempt < m_case.at("attempt"); ++attempt) {
            feed(in::Lost{m_request, {.category = Category::Connection, .transient = true}});
            feed(in::Tick{});
        }
        verdict.clear();
        retryable = false;
        feed(in::Started{m_request, m_case.at("request_tokens").get<std::uint64_t>() * 4});
        for (const auto& entry : m_case.at("timeline")) {
            advanceTo(fromSeconds(entry.at("t")));
            if (verdict.empty())
                play(entry);
        }
        while (verdict.empty() && m_step.wakeAt())
            advanceTo(*m_step.wakeAt(), true);
    }

    std::string verdict;
    double at = 0;
    bool retryable = false;

private:
    static ChainMember memberOf(const Json& c)
    {
        ChainMember member{.provider = "p", .model = "m"};
        if (!c.at("max_tokens").is_null())
            member.maxTokens = c["max_tokens"].get<std::uint32_t>();
        member.announcesEarly = c.at("provider_sends_early_event");
        member.allowMissingFinish = c.at("allow_missing_finish_reason_for_text");
        return member;
    }

    void play(const Json& entry)
    {
        const auto kind = entry.at("kind").get<std::string>();
        if (kind == "event")
            feed(in::Streamed{m_request, Sign::Typed});
        else if (kind == "text")
            feed(in::Streamed{m_request, Sign::Text, 4, 0});
        else if (kind == "tool_args")
            feed(in::Streamed{m_request, Sign::ToolArguments, 4, 0});
        else if (kind == "comment")
            feed(in::Streamed{m_request, Sign::Comment});
        else if (kind == "eof")
            feed(in::Closed{m_request});
        else if (kind == "end")
            end(entry);
        else
            QFAIL(kind.c_str());
    }

    void end(const Json& entry)
    {
        m_badArguments = entry.value("bad_args", false);
        if (!entry.at("finish").is_null())
            feed(in::Streamed{.id = m_request, .sign = Sign::Terminal, .argumentsParse = !m_badArguments});
        feed(in::Closed{m_request});
    }

    // Deadlines strictly before `until` fire first; bytes that arrive at a deadline are in time.
    void advanceTo(Micros until, bool inclusive = false)
    {
        while (verdict.empty()) {
            const auto wake = m_step.wakeAt();
            if (!wake || *wake > until || (*wake == until && !inclusive))
                break;
            m_now = *wake;
            feed(in::Tick{});
        }
        m_now = std::max(m_now, until);
    }

    void feed(const Input& input)
    {
        for (const auto& output : m_step.handle(input, m_now, m_book)) {
            if (const auto* send = std::get_if<out::Send>(&output))
                m_request = send->id;
            if (const auto* finish = std::get_if<out::Finish>(&output); finish && verdict.empty()) {
                verdict = finish->how != out::Finish::How::Done ? finish->reason
                          : m_badArguments                      ? "invalid_tool_args_to_model"
                                                                : "ok";
                at = toSeconds(m_now);
            }
            const auto* emit = std::get_if<out::Emit>(&output);
            const auto* failed = emit ? std::get_if<event::RequestFailed>(&emit->payload) : nullptr;
            if (failed && verdict.empty()) {
                verdict = verdictOf(*failed);
                at = toSeconds(m_now);
                retryable = failed->decision.verdict == Verdict::Retry;
            }
        }
    }

    const Json& m_case;
    std::vector<MemberView> m_book;
    ModelStep m_step;
    RequestId m_request = 0;
    bool m_badArguments = false;
    Micros m_now{0};
};

} // namespace

class TestWatchdog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCaseOfTheTable_data()
    {
        QTest::addColumn<QString>("text");
        std::ifstream stream(LANDFALL_TEST_DATA "/vectors/watchdog.json");
        const auto cases = Json::parse(stream).at("cases");
        for (const auto& c : cases)
            QTest::newRow((c.at("id").get<std::string>() + " " + c.at("title").get<std::string>()).c_str())
                << QString::fromStdString(c.dump());
    }

    void everyCaseOfTheTable()
    {
        QFETCH(QString, text);
        const auto c = Json::parse(text.toStdString());
        const auto& expected = c.at("expect");
        Watch watch(c);
        watch.run();
        QCOMPARE(watch.verdict, expected.at("verdict").get<std::string>());
        QCOMPARE(watch.at, expected.at("at").get<double>());
        QCOMPARE(watch.retryable, expected.at("retryable").get<bool>());
    }
};

QTEST_GUILESS_MAIN(TestWatchdog)
#include "tst_watchdog.moc"
