// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/policy/retry_policy.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace landfall;

class TestRetryPolicy : public QObject {
    Q_OBJECT

private Q_SLOTS:
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

    void aBrokenLimitDoesNotHideBehindAnother()
    {
        RetryPolicy policy;
        policy.attempts = std::numeric_limits<int>::min();
        policy.rateLimitAttempts = policy.attempts;
        const auto problems = validate(policy);
        QCOMPARE(problems.size(), std::size_t(2));
        QCOMPARE(problems[1].message, std::string("rate_limit_attempts must be >= attempts"));
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
