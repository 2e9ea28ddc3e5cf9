// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/retry_policy.h"

#include <QTest>

#include <fstream>
#include <nlohmann/json.hpp>

using namespace landfall;

namespace {

nlohmann::json casesOf(const char* file)
{
    std::ifstream stream(std::string(LANDFALL_TEST_DATA "/vectors/") + file);
    return nlohmann::json::parse(stream).at("cases");
}

void verifyClose(double actual, double expected, const std::string& what)
{
    QVERIFY2(std::abs(actual - expected) <= 1e-6,
             (what + ": expected " + std::to_string(expected) + ", got " + std::to_string(actual)).c_str());
}

} // namespace

class TestRetryPolicy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void waitsAreThoseOfTheTable()
    {
        const auto cases = casesOf("wait_for.json");
        QVERIFY(cases.size() > 40);
        for (const auto& c : cases) {
            RetryPolicy policy;
            policy.backoffSeconds = c.at("policy").at("backoff_seconds");
            policy.maxBackoffSeconds = c.at("policy").at("max_backoff_seconds");
            policy.jitter = c.at("policy").at("jitter");
            std::optional<double> hint;
            if (c.contains("retry_after") && !c["retry_after"].is_null())
                hint = c["retry_after"].get<double>();
            const auto wait = plannedWait(policy, c.at("failed_attempt"), hint, c.at("u"));
            verifyClose(wait.planned, c.at("expect_wait"), c.at("id"));
        }
    }

    void theSecondDialectIsThatOfTheTable()
    {
        for (const auto& c : casesOf("backoff_praison.json")) {
            const auto& config = c.at("config");
            const MaxRetriesDialect dialect{config.at("base_delay"), config.at("max_delay"),
                                            config.at("jitter_ratio"), config.at("max_retries")};
            if (c.at("algorithm") == "agent_jittered_backoff") {
                verifyClose(jitteredDelay(dialect, c.at("attempt"), c.at("u")), c.at("expect_delay"),
                            c.dump());
                continue;
            }
            QVERIFY2(c.at("algorithm") == "agent_config_validation", c.dump().c_str());
            RetryPolicy policy;
            policy.maxRetriesDialect = dialect;
            const auto problems = validate(policy);
            const std::string first = problems.empty() ? "" : problems.front().message;
            QCOMPARE(first, c.at("expect_error").is_null() ? "" : c.at("expect_error").get<std::string>());
        }
    }

    void everyBrokenFieldIsReportedInOrder()
    {
        RetryPolicy policy;
        policy.attempts = 0;
        policy.rateLimitAttempts = -1;
        policy.backoffSeconds = -0.5;
        policy.jitter = std::nan("");
        policy.streamIdleTimeoutSeconds = 0;
        policy.switchAfter = 0;
        std::string text;
        for (const auto& problem : validate(policy))
            text += problem.message + "\n";
        QCOMPARE(text, std::string("attempts must be >= 1\nrate_limit_attempts must be >= attempts\n"
                                   "backoff_seconds must be >= 0\njitter must be between 0 and 1\n"
                                   "stream_idle_timeout_seconds must be > 0\nswitch_after must be >= 1\n"));
        QVERIFY(validate(RetryPolicy{}).empty());
    }

    void aHintOverTheCapIsShownAsAskedCappedAndPlanned()
    {
        const auto wait = plannedWait(RetryPolicy{}, 1, 90.0, 0);
        QCOMPARE(wait.asked, std::optional(90.0));
        QCOMPARE(wait.capped, std::optional(60.0));
        QCOMPARE(wait.planned, 60.0);
    }

    void aDeadlineThatGrowsBeyondReasonStaysFinite()
    {
        RetryPolicy policy;
        policy.streamIdleTimeoutSeconds.reset();
        policy.streamFirstEventGrowth = 1e6;
        QVERIFY(*firstEventDeadline(policy, 0, std::nullopt, 900) > std::chrono::hours(1));
    }
};

QTEST_GUILESS_MAIN(TestRetryPolicy)
#include "tst_retry_policy.moc"
