// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/runtime/at_most_once_table.h"
#include "tests/runtime/ending_server.h"
#include "tests/runtime/matrix_run.h"

#include <QNetworkProxyFactory>
#include <QSignalSpy>
#include <QSslConfiguration>
#include <QTest>

#include <algorithm>

using namespace landfall;

namespace {

constexpr int longestMs = 200'000;

// What is compared, in one piece, so that a difference is seen with what stands beside it.
QString textOf(int requests, const QStringList& verdicts, const QStringList& failures,
               const QStringList& phases, const QString& run)
{
    return QStringLiteral("requests: %1; verdicts: %2; failures: %3; phases: %4; run: %5")
        .arg(requests)
        .arg(verdicts.join(u", "), failures.join(u", "), phases.join(u", "), run);
}

QString expectedText(const Combination::Ending& e)
{
    const auto times = e.verdicts.size();
    return textOf(e.requests, e.verdicts, QStringList(times, e.failure), QStringList(times, e.phase), e.run);
}

// "connection transport:a|b" stands for both. One of them is written as the table writes it.
QString asTheTableSays(const QString& failure, const QString& inTable)
{
    const QString origin = inTable.left(inTable.lastIndexOf(u':') + 1);
    const QStringList codes = inTable.mid(origin.size()).split(u'|');
    const bool isOne = failure.startsWith(origin) && codes.contains(failure.mid(origin.size()));
    return isOne ? inTable : failure;
}

QString observedText(const Observed& seen, const Combination::Ending& ending)
{
    QStringList failures;
    for (const QString& failure : seen.failures)
        failures << asTheTableSays(failure, ending.failure);
    return textOf(seen.requests, seen.verdicts, failures, seen.phases, seen.run);
}

// The one that was seen; the usual one where none was.
const Combination::Ending& endingFor(const Combination& c, const Observed& seen)
{
    const auto found = std::find_if(c.endings.begin(), c.endings.end(), [&](const auto& ending) {
        return observedText(seen, ending) == expectedText(ending);
    });
    return found == c.endings.end() ? c.endings.front() : *found;
}

} // namespace

// SPEC 2, 3, 5, DESIGN 3: at most once per attempt, and the right decision, however a connection ends. The
// whole table is played at once before its rows are compared.
class TestAtMostOnce : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyEndIsDecidedAsTheTableSays_data();
    void everyEndIsDecidedAsTheTableSays();
    void everyCombinationWasPlayedOrExcused();

private:
    AtMostOnceTable m_table;
    EndingServer m_server;
    std::unique_ptr<MatrixRun> m_matrix;
};

void TestAtMostOnce::initTestCase()
{
    m_table = readAtMostOnceTable(QStringLiteral(LANDFALL_TEST_DATA "/at_most_once.json"));
    QCOMPARE(m_table.problems.join(u'\n'), QString());
    QCOMPARE(m_server.start(), QString());
    auto tls = QSslConfiguration::defaultConfiguration();
    tls.addCaCertificates(m_server.certificates());
    QSslConfiguration::setDefaultConfiguration(tls);

    QNetworkProxyFactory::setUseSystemConfiguration(false);
    m_matrix = std::make_unique<MatrixRun>(m_server, m_table.combinations);
    QSignalSpy finished(m_matrix.get(), &MatrixRun::finished);
    m_matrix->start();
    if (finished.isEmpty())
        finished.wait(longestMs);
    m_matrix->count();
}

void TestAtMostOnce::everyEndIsDecidedAsTheTableSays_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Combination& c : m_table.combinations)
        QTest::newRow(c.name.toUtf8().constData()) << index++;
}

void TestAtMostOnce::everyEndIsDecidedAsTheTableSays()
{
    QFETCH(int, index);
    const Combination& c = m_table.combinations[static_cast<std::size_t>(index)];
    const Observed& seen = m_matrix->observed(static_cast<std::size_t>(index));
    const auto& ending = endingFor(c, seen);
    QCOMPARE(observedText(seen, ending), expectedText(ending));
    QCOMPARE(seen.leaks.join(u", "), QString());
    QCOMPARE(seen.elsewhere, 0);
    if (ending.failure.startsWith(u"redirect"))
        QVERIFY(seen.messages.first().contains(u"redirects to http://127.0.0.1:"));
}

void TestAtMostOnce::everyCombinationWasPlayedOrExcused()
{
    QVERIFY(m_table.ways > 0);
    QCOMPARE(static_cast<int>(m_table.combinations.size()) + m_table.excused, m_table.ways * 16);
}

QTEST_GUILESS_MAIN(TestAtMostOnce)
#include "tst_at_most_once.moc"
