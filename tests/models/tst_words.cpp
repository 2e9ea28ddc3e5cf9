// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/words.h"

#include <QFile>
#include <QLocale>
#include <QSet>
#include <QTest>

#include <limits>

using namespace landfall;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(landfall::Decision)

namespace {

// Each value of an enum has words of its own.
template <class Enum>
void compareAllDistinct(Enum last)
{
    QSet<QString> seen;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        const QString text = words::text(static_cast<Enum>(i));
        QVERIFY2(!text.isEmpty(), qPrintable(QString::number(i)));
        QVERIFY2(!seen.contains(text), qPrintable(text));
        seen.insert(text);
    }
}

} // namespace

class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void everyValueHasWordsOfItsOwn()
    {
        compareAllDistinct(Category::Local);
        compareAllDistinct(Phase::Ended);
        compareAllDistinct(RetryClass::Unclassified);
        compareAllDistinct(ToolOutcome::Unknown);
        compareAllDistinct(Activity::Unknown);
        compareAllDistinct(FinishReason::Other);
        compareAllDistinct(event::RunStatus::Unknown);
        compareAllDistinct(Verdict::LeaveOpen);
        compareAllDistinct(RuleId::IntentOpen);
    }

    void adviceIsASentenceAndOnlyForWhatTryingAgainDoesNotCure()
    {
        for (int i = 0; i <= static_cast<int>(Category::Local); ++i) {
            const auto category = static_cast<Category>(i);
            const QString advice = words::advice(category);
            QVERIFY(advice.isEmpty() || advice.endsWith(QLatin1Char('.')));
            QVERIFY(advice.isEmpty() || !isTransient(category));
        }
        QVERIFY(words::advice(Category::Billing).contains(QStringLiteral("credit")));
    }

    void rulesAndVerdictsAreSentences()
    {
        for (int i = 0; i < static_cast<int>(ruleCount); ++i)
            QVERIFY(words::text(static_cast<RuleId>(i)).endsWith(QLatin1Char('.')));
        for (int i = 0; i < static_cast<int>(verdictCount); ++i)
            QVERIFY(words::text(static_cast<Verdict>(i)).endsWith(QLatin1Char('.')));
    }

    void origins_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("read");
        QTest::newRow("a status") << "http:429"
                                  << "HTTP 429";
        QTest::newRow("an error event") << "inband:overloaded_error"
                                        << "the error event “overloaded_error”";
        QTest::newRow("a transport's failure") << "transport:closed"
                                               << "the connection was closed";
        QTest::newRow("a watchdog") << "watchdog:first_event"
                                    << "no first event in time";
        QTest::newRow("a code no table knows") << "transport:solar_flare"
                                               << "transport:solar_flare";
        QTest::newRow("not an origin at all") << "hello"
                                              << "hello";
    }

    void origins()
    {
        QFETCH(QString, written);
        QFETCH(QString, read);
        QCOMPARE(words::origin(written.toStdString()), read);
    }

    void anIdNoTableKnowsIsShownAsItIs()
    {
        QCOMPARE(words::choice("retry"), QStringLiteral("send again"));
        QCOMPARE(words::choice("wish"), QStringLiteral("wish"));
        QCOMPARE(words::endReason("attempts_exhausted"), QStringLiteral("all tries were used"));
        QCOMPARE(words::endReason("tired"), QStringLiteral("tired"));
    }

    void saysWhatWouldHaveToBeDifferent_data()
    {
        QTest::addColumn<Decision>("decision");
        QTest::addColumn<QStringList>("sentences");

        QTest::newRow("an unknown outcome: everything that made it one")
            << Decision{Verdict::OutcomeUnknown,
                        {{RuleId::GateOn, true, {}},
                         {RuleId::Dispatched, true, {}},
                         {RuleId::ProviderVerdict, false, {}},
                         {RuleId::TurnGated, true, {}}}}
            << QStringList{"The replay gate would have to be off.",
                           "The request would have to fail before it leaves this computer.",
                           "The provider would have to answer, with a status or an error.",
                           "Every tool of this turn would have to be classed safe or convergent."};
        QTest::newRow("deterministic: only its kind")
            << Decision{Verdict::Deterministic,
                        {{RuleId::GateOn, true, {}},
                         {RuleId::Dispatched, true, {}},
                         {RuleId::Transient, false, {}}}}
            << QStringList{"The failure would have to be of a kind that passes."};
        QTest::newRow("all tries used")
            << Decision{Verdict::RetryAttemptsExhausted,
                        {{RuleId::Transient, true, {}}, {RuleId::AttemptsLeft, false, {}}}}
            << QStringList{"More tries would have to be allowed."};
        QTest::newRow("retried instead of failing over: nobody follows")
            << Decision{Verdict::Retry,
                        {{RuleId::ChunkSeen, false, {}},
                         {RuleId::StrikesReached, true, {}},
                         {RuleId::MemberFollows, false, {}}}}
            << QStringList{"Another member would have to follow in the chain."};
        QTest::newRow("a switch, for the strikes that led to it")
            << Decision{Verdict::FallBack,
                        {{RuleId::ChunkSeen, false, {}},
                         {RuleId::StrikesReached, true, {}},
                         {RuleId::MemberFollows, true, {}}}}
            << QStringList{"More failures would have to be needed to leave a member."};
        QTest::newRow("an answer that stood in nobody's way is not named")
            << Decision{Verdict::OutcomeUnknown,
                        {{RuleId::ConnectionLost, true, {}},
                         {RuleId::Dispatched, true, {}},
                         {RuleId::TurnGated, false, {}},
                         {RuleId::ServerToolSeen, true, {}}}}
            << QStringList{"The request would have to fail before it leaves this computer.",
                           "The provider would have to run no tool of its own."};
    }

    void saysWhatWouldHaveToBeDifferent()
    {
        QFETCH(Decision, decision);
        QFETCH(QStringList, sentences);
        QCOMPARE(words::otherwise(decision), sentences);
    }

    void namesTheSettingsThatWouldChangeAVerdict()
    {
        const Decision unknown{Verdict::OutcomeUnknown,
                               {{RuleId::WatchdogDeadline, true, {}},
                                {RuleId::GateOn, true, {}},
                                {RuleId::Dispatched, true, {}},
                                {RuleId::TurnGated, true, {}}}};
        QCOMPARE(words::settingsOf(unknown), (QStringList{"replay_gate", "retry_class"}));
        const Decision exhausted{Verdict::RetryAttemptsExhausted,
                                 {{RuleId::Transient, true, {}}, {RuleId::AttemptsLeft, false, {}}}};
        QCOMPARE(words::settingsOf(exhausted), QStringList{"attempts"});
    }

    void settingsAreFieldsOfTheWorkspace()
    {
        QFile schema(QStringLiteral(LANDFALL_SOURCE_DIR "/resources/landfall.schema.json"));
        QVERIFY(schema.open(QIODevice::ReadOnly));
        const QByteArray text = schema.readAll();
        for (std::size_t i = 0; i < ruleCount; ++i) {
            const auto setting = words::settingOf(static_cast<RuleId>(i));
            const QByteArray key =
                '"' + QByteArray(setting.data(), static_cast<qsizetype>(setting.size())) + '"';
            QVERIFY2(setting.empty() || text.contains(key + ": {"), key.constData());
        }
    }

    void numbers_data()
    {
        QTest::addColumn<QString>("got");
        QTest::addColumn<QString>("expected");
        QTest::newRow("part of a millisecond") << words::duration(400us) << "0.4 ms";
        QTest::newRow("milliseconds") << words::duration(12ms) << "12 ms";
        QTest::newRow("just under a second") << words::duration(999400us) << "999 ms";
        QTest::newRow("rounded to a second") << words::duration(999600us) << "1.0 s";
        QTest::newRow("seconds") << words::duration(1749ms) << "1.7 s";
        QTest::newRow("minutes") << words::duration(125s) << "2:05 min";
        QTest::newRow("hours") << words::duration(3h + 62s) << "3:01:02 h";
        QTest::newRow("whole seconds round down") << words::wholeSeconds(8999ms) << "8 s";
        QTest::newRow("a whole number of seconds") << words::seconds(60) << "60 s";
        QTest::newRow("a part of a second") << words::seconds(0.5) << "500 ms";
        QTest::newRow("no number") << words::seconds(std::numeric_limits<double>::quiet_NaN()) << "0 ms";
        QTest::newRow("bytes") << words::bytes(412) << "412 bytes";
        QTest::newRow("kilobytes") << words::bytes(3120) << "3.1 kB";
        QTest::newRow("grouped digits") << words::number(1932) << "1,932";
    }

    void numbers()
    {
        QFETCH(QString, got);
        QFETCH(QString, expected);
        QCOMPARE(got, expected);
    }

    void numbersFollowTheLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString duration = words::duration(1749ms);
        const QString number = words::number(1932);
        initTestCase();
        QCOMPARE(duration, QStringLiteral("1,7 s"));
        QCOMPARE(number, QStringLiteral("1.932"));
    }
};

QTEST_GUILESS_MAIN(TestWords)
#include "tst_words.moc"
