// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/event_filter.h"
#include "core/models/filter_fields.h"
#include "tests/support/event_script.h"

#include <QTest>

using namespace landfall;

namespace {

// The seqs of the events that match, "3 5".
QString matching(const QString& text, const std::vector<RunEvent>& events)
{
    const auto filter = EventFilter::parse(text);
    if (!filter)
        return filter.error();
    QStringList seqs;
    for (const RunEvent& event : events) {
        if (filter->matches(event))
            seqs << QString::number(event.seq);
    }
    return seqs.join(QLatin1Char(' '));
}

} // namespace

class TestEventFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void matchesEvents_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("seqs");

        // Events of the summariser sample: 1 RUN_STARTED, 2 STEP_STARTED, 3 REQUEST_STARTED, 4 PHASE, 5
        // REQUEST_FAILED, 6 COOLDOWN_STARTED, 7 MODEL_FALLBACK, 8 REQUEST_STARTED, 9 PHASE, 10 FIRST_EVENT,
        // 11 and 12 TEXT_DELTA, 13 LLM_RESPONSE, 14 RUN_FINISHED.
        QTest::newRow("nothing matches everything") << ""
                                                    << "1 2 3 4 5 6 7 8 9 10 11 12 13 14";
        QTest::newRow("blanks are nothing") << "   "
                                            << "1 2 3 4 5 6 7 8 9 10 11 12 13 14";
        QTest::newRow("a type") << "type:REQUEST_STARTED"
                                << "3 8";
        QTest::newRow("whatever the case") << "TYPE:request_started"
                                           << "3 8";
        QTest::newRow("the beginning of a type") << "type:REQUEST"
                                                 << "3 5 8";
        QTest::newRow("one of several types") << "type:PHASE,FIRST_EVENT"
                                              << "4 9 10";
        QTest::newRow("a member's provider") << "member:lab-b"
                                             << "8 9 10 11 12 13";
        QTest::newRow("a member's model") << "member:lab-b/steady"
                                          << "8 9 10 11 12 13";
        QTest::newRow("a model is not the beginning of a member") << "member:steady"
                                                                  << "";
        QTest::newRow("terms must all hold") << "type:PHASE member:lab-b"
                                             << "9";
        QTest::newRow("not a type") << "member:lab-b -type:TEXT_DELTA"
                                    << "8 9 10 13";
        QTest::newRow("a category") << "category:rate_limited"
                                    << "5 7";
        QTest::newRow("a verdict") << "verdict:fall_back"
                                   << "5";
        QTest::newRow("a status") << "status=429"
                                  << "5";
        QTest::newRow("a colon is equal, too") << "status:429"
                                               << "5";
        QTest::newRow("later than") << "t>0.6"
                                    << "13 14";
        QTest::newRow("not before") << "t>=0.6"
                                    << "12 13 14";
        QTest::newRow("earlier than") << "t<0.005"
                                      << "1 2 3";
        QTest::newRow("not later than") << "t<=0.005"
                                        << "1 2 3 4";
        QTest::newRow("a stretch") << "seq>=5 seq<7"
                                   << "5 6";
        QTest::newRow("a field an event does not have") << "wait>2"
                                                        << "";
        QTest::newRow("the negation of a field an event does not have") << "-status=429 seq<=6"
                                                                        << "1 2 3 4 6";
        QTest::newRow("tokens") << "tokens=6"
                                << "13";
        QTest::newRow("text of a summary") << "billing"
                                           << "12";
        QTest::newRow("text of a type") << "fallback"
                                        << "7";
        QTest::newRow("words are separate terms") << "slow down"
                                                  << "5";
        QTest::newRow("quoted words are one") << "\"500 tickets\""
                                              << "1";
        QTest::newRow("quoted, an operator is text") << "\"http:\""
                                                     << "";
        QTest::newRow("quoted and negated") << "-\"https\" type:REQUEST_STARTED"
                                            << "";
        QTest::newRow("a lone minus is nothing") << "- type:PHASE"
                                                 << "4 9";
    }

    void matchesEvents()
    {
        QFETCH(QString, filter);
        QFETCH(QString, seqs);
        QCOMPARE(matching(filter, sample::summariser().events()), seqs);
    }

    void matchesWaits_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("seqs");
        QTest::newRow("the example of the toolbar") << "type:RETRY member:openai wait>2"
                                                    << "3";
        QTest::newRow("any wait") << "wait>2"
                                  << "3 4 5";
        QTest::newRow("a long one") << "wait>=10"
                                    << "4 5";
        QTest::newRow("a tool") << "tool:book"
                                << "6";
    }

    void matchesWaits()
    {
        QFETCH(QString, filter);
        QFETCH(QString, seqs);
        EventScript script;
        script.stepStarted()
            .requestStarted("openai/gpt")
            .retry(9.5)
            .waiting(event::WaitOn::Retry, 10)
            .skipped(11, 20);
        script.toolStarted("1", "book_flight");
        QCOMPARE(matching(filter, script.events()), seqs);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<QString>("error");
        QTest::newRow("an unknown field")
            << "model:gpt"
            << "There is no field “model”. Fields are type, member, category, verdict, tool, wait, status, "
               "tokens, bytes, t, "
               "seq, step, attempt, request. To search for the text, write \"model:gpt\".";
        QTest::newRow("no value yet") << "type:"
                                      << "“type:” needs a value.";
        QTest::newRow("not a number") << "wait>long"
                                      << "“wait>” needs a number.";
        QTest::newRow("a name is not more than another") << "member>openai"
                                                         << "“member” is compared with a colon.";
        QTest::newRow("an open quote") << "type:RETRY \"slow"
                                       << "A quote is not closed.";
    }

    void saysWhatIsWrong()
    {
        QFETCH(QString, filter);
        QFETCH(QString, error);
        const auto parsed = EventFilter::parse(filter);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error(), error);
    }

    void everyFieldIsExplained()
    {
        QCOMPARE(filterFieldHelp().size(), filterFieldNames().size());
        for (const QString& name : filterFieldNames()) {
            const FilterField* field = filterField(name);
            QVERIFY(field);
            QVERIFY((field->name == nullptr) != (field->number == nullptr));
        }
    }
};

QTEST_GUILESS_MAIN(TestEventFilter)
#include "tst_event_filter.moc"
