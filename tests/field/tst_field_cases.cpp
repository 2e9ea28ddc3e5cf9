// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/field/field_page.h"
#include "tests/field/field_stage.h"

#include <QFile>
#include <QTest>

using namespace landfall;

namespace {

constexpr int longestMs = 120'000;
constexpr int atOnce = 12; // many wait, but each must be quick when its time has come

} // namespace

// Cases that users of other programs reported, played over real sockets: tests/data/field_cases.json tells
// what happens, field_expectations.json what must become of it and which rule says so. All are played, many
// at a time, before the rows are compared.
class TestFieldCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyCaseHasARow();
    void thePageForPeopleSaysTheSame();
    void everyCaseEndsAsItsRowSays_data();
    void everyCaseEndsAsItsRowSays();

private:
    FieldTable m_table;
    std::vector<std::unique_ptr<FieldStage>> m_stages;
};

void TestFieldCases::initTestCase()
{
    m_table = readFieldTable(QStringLiteral(LANDFALL_TEST_DATA));
    for (const FieldRow& row : m_table.rows)
        m_stages.push_back(std::make_unique<FieldStage>(row));
    std::size_t next = 0;
    std::size_t ended = 0;
    for (const auto& stage : m_stages) {
        connect(stage.get(), &FieldStage::finished, this, [&] {
            ++ended;
            if (next < m_stages.size())
                m_stages[next++]->start();
        });
    }
    while (next < std::min<std::size_t>(atOnce, m_stages.size()))
        m_stages[next++]->start();
    // Not a QVERIFY: each row tells for itself.
    const bool all = QTest::qWaitFor([&] { return ended == m_stages.size(); }, longestMs);
    if (!all)
        qWarning("%zu of %zu have ended", ended, m_stages.size());
    for (const auto& stage : m_stages)
        disconnect(stage.get(), nullptr, this, nullptr);
}

void TestFieldCases::everyCaseHasARow()
{
    QCOMPARE(m_table.problems.join(u'\n'), QString());
    QVERIFY(!m_table.rows.empty());
}

// With LANDFALL_UPDATE_FIELD_PAGE set it is written anew.
void TestFieldCases::thePageForPeopleSaysTheSame()
{
    QFile file(QStringLiteral(LANDFALL_TEST_DATA "/field_cases.md"));
    const QByteArray page = fieldPage(m_table).toUtf8();
    if (qEnvironmentVariableIsSet("LANDFALL_UPDATE_FIELD_PAGE")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(page);
        file.close();
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), QString::fromUtf8(page));
}

void TestFieldCases::everyCaseEndsAsItsRowSays_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const FieldRow& row : m_table.rows)
        QTest::newRow(row.name.toUtf8().constData()) << index++;
}

void TestFieldCases::everyCaseEndsAsItsRowSays()
{
    QFETCH(int, index);
    const FieldStage& stage = *m_stages[static_cast<std::size_t>(index)];
    const QByteArray fails = stage.row().row[u"fails"].toString().toUtf8();
    if (!fails.isEmpty())
        QEXPECT_FAIL("", fails.constData(), Continue);
    if (fails.isEmpty() && !stage.differences().isEmpty())
        qWarning("%s", qUtf8Printable(stage.story()));
    QCOMPARE(stage.differences().join(u'\n'), QString());
}

QTEST_GUILESS_MAIN(TestFieldCases)
#include "tst_field_cases.moc"
