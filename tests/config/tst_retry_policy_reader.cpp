// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/config/problem_lines.h"

#include <QTest>

using namespace landfall;

class TestRetryPolicyReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPolicyAloneIsReadAsInAnAgent_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<RetryPolicy>("policy");
        QTest::newRow("nothing but the defaults") << QStringLiteral("{}") << RetryPolicy{};
        QTest::newRow("null") << QStringLiteral("null") << RetryPolicy{};
        QTest::newRow("true") << QStringLiteral("true") << RetryPolicy{};
        QTest::newRow("false") << QStringLiteral("false") << RetryPolicy{.attempts = 1};
        QTest::newRow("fields") << QStringLiteral(R"({"attempts": 2, "jitter": 0, "replay_gate": "off"})")
                                << RetryPolicy{.attempts = 2, .jitter = 0, .replayGate = ReplayGate::Off};
        QTest::newRow("the second dialect")
            << QStringLiteral(R"({"max_retries": 1})")
            << RetryPolicy{.maxRetriesDialect = MaxRetriesDialect{.maxRetries = 1}};
    }

    void aPolicyAloneIsReadAsInAnAgent()
    {
        QFETCH(QString, json);
        QFETCH(RetryPolicy, policy);
        const auto reading = readRetryPolicy(json.toStdString());
        QCOMPARE(linesOf(reading.problems), QByteArray());
        QVERIFY(reading.policy == policy);
    }

    void everyProblemIsNamed_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("problems");
        QTest::newRow("of several fields")
            << QStringLiteral(R"({"attempts": 0, "jitter": 2, "stream_fallback": "yes"})")
            << QStringLiteral("/stream_fallback: stream_fallback must be true or false\n"
                              "/attempts: attempts must be >= 1\n"
                              "/jitter: jitter must be between 0 and 1");
        QTest::newRow("of mixed dialects")
            << QStringLiteral(R"({"attempts": 2, "max_retries": 1})")
            << QStringLiteral("/attempts: attempts cannot stand beside max_retries: "
                              "they belong to different ways to plan waits");
        QTest::newRow("a number") << QStringLiteral("3")
                                  << QStringLiteral("retry must be an object, true, false or null");
    }

    void everyProblemIsNamed()
    {
        QFETCH(QString, json);
        QFETCH(QString, problems);
        const auto reading = readRetryPolicy(json.toStdString());
        QVERIFY(!reading.policy);
        QCOMPARE(QString::fromUtf8(linesOf(reading.problems)), problems);
    }

    void aWarningDoesNotStandInTheWay()
    {
        const auto reading = readRetryPolicy(R"({"atempts": 2})");
        QVERIFY(reading.policy);
        QCOMPARE(linesOf(reading.problems),
                 QByteArray("/atempts: warning: unknown field \"atempts\", did you mean \"attempts\"?"));
    }

    void whatIsNotJsonIsSaid()
    {
        QVERIFY(!readRetryPolicy("attempts=4").policy);
        QVERIFY(linesOf(readRetryPolicy("attempts=4").problems).startsWith("not JSON"));
    }
};

QTEST_GUILESS_MAIN(TestRetryPolicyReader)
#include "tst_retry_policy_reader.moc"
