// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/folds/event_log.h"
#include "tests/support/event_script.h"

#include <QTest>

using namespace landfall;

namespace {

std::vector<std::uint64_t> seqs(std::span<const RunEvent> events)
{
    std::vector<std::uint64_t> result;
    for (const RunEvent& event : events)
        result.push_back(event.seq);
    return result;
}

std::vector<RunEvent> withSeqs(const std::vector<std::uint64_t>& wanted)
{
    std::vector<RunEvent> events;
    for (const std::uint64_t seq : wanted) {
        RunEvent event;
        event.runId = "run-1";
        event.seq = seq;
        events.push_back(event);
    }
    return events;
}

} // namespace

class TestEventLog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatOverlapsIsLeftOut()
    {
        EventLog log;
        QCOMPARE(seqs(log.append(withSeqs({1, 2, 3}))), (std::vector<std::uint64_t>{1, 2, 3}));
        QCOMPARE(seqs(log.append(withSeqs({2, 3, 4, 4, 5}))), (std::vector<std::uint64_t>{4, 5}));
        QVERIFY(log.append(withSeqs({5})).empty());
        QCOMPARE(log.size(), std::size_t(5));
    }

    void anotherRunIsLeftOut()
    {
        EventLog log;
        log.append(withSeqs({1}));
        auto foreign = withSeqs({2, 3});
        foreign.front().runId = "run-2";
        QCOMPARE(seqs(log.append(foreign)), (std::vector<std::uint64_t>{3}));
        QCOMPARE(log.runId(), std::string("run-1"));
    }

    void findsBySeq_data()
    {
        QTest::addColumn<std::vector<std::uint64_t>>("seqs");
        QTest::addColumn<std::vector<std::uint64_t>>("absent");
        using List = std::vector<std::uint64_t>;
        QTest::newRow("an empty log has nothing") << List{} << List{0, 1};
        QTest::newRow("a whole log") << List{1, 2, 3, 4} << List{0, 5};
        QTest::newRow("a log that begins late") << List{7, 8, 9} << List{0, 1, 6, 10};
        QTest::newRow("a log with lost lines") << List{1, 2, 5, 6, 9} << List{0, 3, 4, 7, 8, 10};
    }

    void findsBySeq()
    {
        QFETCH(std::vector<std::uint64_t>, seqs);
        QFETCH(std::vector<std::uint64_t>, absent);
        EventLog log;
        log.append(withSeqs(seqs));
        for (const std::uint64_t seq : seqs) {
            QVERIFY(log.find(seq));
            QCOMPARE(log.find(seq)->seq, seq);
        }
        for (const std::uint64_t seq : absent)
            QVERIFY(!log.find(seq));
    }
};

QTEST_GUILESS_MAIN(TestEventLog)
#include "tst_event_log.moc"
