// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explain_command.h"
#include "core/events/decision.h"
#include "tests/app/landfall_process.h"

#include <QFile>
#include <QTest>

using namespace landfall;

namespace {

QString explained(const QString& id)
{
    const auto text = explain({id, false});
    return text ? QString::fromStdString(*text) : QString();
}

} // namespace

class TestExplain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRuleHasItsPage_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("labels"); // the lines that tell what would change it
        const QString ofARule = QStringLiteral("Where it holds, for another verdict: |"
                                               "Where it does not hold, for another verdict: ");
        for (std::size_t i = 0; i < ruleCount; ++i) {
            const QString id = QString::fromLatin1(toId(static_cast<RuleId>(i)));
            QTest::newRow(qPrintable(id)) << id << ofARule;
        }
        for (int i = 0; i < static_cast<int>(verdictCount); ++i) {
            const QString id = QString::fromLatin1(toId(static_cast<Verdict>(i)));
            QTest::newRow(qPrintable(id)) << id << QString();
        }
    }

    void everyRuleHasItsPage()
    {
        QFETCH(QString, id);
        QFETCH(QString, labels);
        const QString page = explained(id);
        QVERIFY2(page.startsWith(id + QStringLiteral(": ")), qPrintable(page));
        for (const QString& label : labels.split(QLatin1Char('|'), Qt::SkipEmptyParts))
            QVERIFY2(page.contains(label), qPrintable(page));
        for (const QString& line : page.split(QLatin1Char('\n')))
            QVERIFY2(line.size() <= 78, qPrintable(line));
    }

    void aPageIsWordForWordTheTable()
    {
        QCOMPARE(
            explained(QStringLiteral("gate_on")),
            QStringLiteral("gate_on: The replay gate is on.\n"
                           "\n"
                           "The gate keeps a request that may already have acted from being sent again\n"
                           "without you. The setting says which turns it watches: those that offer a tool\n"
                           "which could act twice (side_effecting, the default), every turn with tools\n"
                           "(any_tool), or none (off). The evidence is the setting.\n"
                           "\n"
                           "Where it holds, for another verdict: The replay gate would have to be off.\n"
                           "\n"
                           "Where it does not hold, for another verdict: The replay gate would have to be\n"
                           "on.\n"
                           "\n"
                           "Setting: replay_gate\n"));
    }

    void theListNamesEachIdOnceWithItsSentence()
    {
        const QStringList lines = explained(QString()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QVERIFY(lines.contains(QStringLiteral("Whether it may have landed")));
        QVERIFY(lines.contains(QStringLiteral("  dispatched                 The request was on the wire.")));
        int entries = 0;
        for (const QString& line : lines)
            entries += line.startsWith(QLatin1String("  ")) ? 1 : 0;
        QCOMPARE(entries, static_cast<int>(ruleCount + verdictCount));
    }

    void anUnknownIdNamesTheNearest_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("message");
        QTest::newRow("a slip of the fingers")
            << QStringLiteral("turn_gatde")
            << "there is no rule \"turn_gatde\", did you mean \"turn_gated\"?";
        QTest::newRow("a slip in a verdict")
            << QStringLiteral("outcom_unknown")
            << "there is no rule \"outcom_unknown\", did you mean \"outcome_unknown\"?";
        QTest::newRow("nothing like it") << QStringLiteral("weather") << "there is no rule \"weather\"";
    }

    void anUnknownIdNamesTheNearest()
    {
        QFETCH(QString, id);
        QFETCH(QString, message);
        const auto text = explain({id, false});
        QVERIFY(!text);
        QVERIFY(text.error().code == ErrorCode::NotFound);
        QCOMPARE(QString::fromStdString(text.error().message), message);
    }

    void theHelpPageOfTheRepositoryIsTheTables()
    {
        QFile file(QStringLiteral(LANDFALL_SOURCE_DIR "/resources/help/rules.md"));
        QVERIFY2(file.open(QIODevice::ReadOnly), "landfall explain --all > resources/help/rules.md");
        const auto page = explain({QString(), true});
        QVERIFY(page);
        QVERIFY2(file.readAll().toStdString() == *page,
                 "out of date; refresh it with: landfall explain --all > resources/help/rules.md");
    }

    void theProgramExitsAsItPromises_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("out");
        QTest::addColumn<QString>("err");
        QTest::newRow("a rule") << QStringList{"explain", "dispatched"} << 0 << "dispatched: The request"
                                << QString();
        QTest::newRow("an unknown rule")
            << QStringList{"explain", "dispached"} << 2 << QString() << "did you mean \"dispatched\"?";
        QTest::newRow("the page") << QStringList{"explain", "--all"} << 0 << "# What the rules mean"
                                  << QString();
    }

    void theProgramExitsAsItPromises()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, out);
        QFETCH(QString, err);
        const auto outcome = Command(arguments).wait();
        QCOMPARE(outcome.exitCode, exitCode);
        const auto said = QString::fromUtf8(outcome.out);
        const auto complained = QString::fromUtf8(outcome.err);
        QVERIFY2(said.startsWith(out) && said.isEmpty() == out.isEmpty(), qPrintable(said));
        QVERIFY2(complained.contains(err) && complained.isEmpty() == err.isEmpty(), qPrintable(complained));
    }
};

QTEST_GUILESS_MAIN(TestExplain)
#include "tst_explain.moc"
