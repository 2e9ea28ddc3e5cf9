// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rule.h"
#include "core/models/words.h"
#include "tests/widgets/sample_scene.h"
#include "widgets/help/rules_dialog.h"
#include "widgets/inspector/rule_list.h"
#include "widgets/text_link.h"

#include <QAccessible>
#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>

using namespace landfall;

namespace {

// The dialog's parts, by their names.
struct Parts {
    explicit Parts(const QWidget& dialog)
        : search(*dialog.findChild<QLineEdit*>(QStringLiteral("rulesSearch"))),
          list(*dialog.findChild<QListWidget*>(QStringLiteral("rulesList"))),
          page(*dialog.findChild<QTextBrowser*>(QStringLiteral("rulesPage")))
    {}

    QString current() const { return list.currentItem() ? list.currentItem()->text() : QString(); }

    QStringList visibleIds() const
    {
        QStringList ids;
        for (int row = 0; row < list.count(); ++row) {
            if (!list.isRowHidden(row))
                ids << list.item(row)->text();
        }
        return ids;
    }

    QString highlighted() const
    {
        const auto lines = page.extraSelections();
        return lines.size() == 1 ? lines.constFirst().cursor.block().text() : QString();
    }

    QLineEdit& search;
    QListWidget& list;
    QTextBrowser& page;
};

QList<TextLink*> visibleLinksOf(const QWidget& window)
{
    QList<TextLink*> links;
    for (auto* link : window.findChildren<TextLink*>(QStringLiteral("ruleLink"))) {
        if (link->isVisible())
            links << link;
    }
    return links;
}

} // namespace

class TestRulesDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyIdLeadsToItsHeading()
    {
        Theme theme;
        RulesDialog dialog;
        dialog.showRule({});
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const Parts parts(dialog);
        QVERIFY(parts.list.count() > static_cast<int>(ruleCount));
        QVERIFY(parts.highlighted().isEmpty());
        for (int row = 0; row < parts.list.count(); ++row) {
            parts.list.setCurrentRow(row);
            QCOMPARE(parts.highlighted(), parts.current());
            const auto top = parts.page.cursorRect(parts.page.extraSelections().constFirst().cursor);
            QVERIFY2(parts.page.viewport()->rect().intersects(top), qPrintable(parts.current()));
        }
    }

    void thePageSaysOfARuleWhatTheTableSays()
    {
        RulesDialog dialog;
        const QString page = Parts(dialog).page.toPlainText();
        for (std::size_t i = 0; i < ruleCount; ++i)
            QVERIFY(page.contains(words::text(static_cast<RuleId>(i))));
        QVERIFY(page.contains(QStringLiteral("Setting: replay_gate")));
    }

    void theSearchNarrowsTheListAndShowsTheFirstHit_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QStringList>("ids");
        QTest::newRow("part of an id")
            << "rate_limit"
            << QStringList{"rate_limit", "retry_rate_limit_attempts", "retry_rate_limit_budget"};
        QTest::newRow("a word of the sentence, in any case") << "MONEY" << QStringList{"billing_text"};
        QTest::newRow("two words") << "provider caching" << QStringList{"prompt_cache_refused"};
        QTest::newRow("nothing like it") << "weather" << QStringList{};
    }

    void theSearchNarrowsTheListAndShowsTheFirstHit()
    {
        QFETCH(QString, words);
        QFETCH(QStringList, ids);
        RulesDialog dialog;
        dialog.showRule({});
        const Parts parts(dialog);
        QTest::keyClicks(&parts.search, words);
        QCOMPARE(parts.visibleIds(), ids);
        QCOMPARE(parts.highlighted(), ids.value(0));
    }

    void theArrowKeysLeadThroughTheHitsWhileOneTypes()
    {
        RulesDialog dialog;
        dialog.showRule({});
        const Parts parts(dialog);
        parts.search.setText(QStringLiteral("rate_limit"));
        QTest::keyClick(&parts.search, Qt::Key_Down);
        QCOMPARE(parts.highlighted(), QStringLiteral("retry_rate_limit_attempts"));
        QTest::keyClick(&parts.search, Qt::Key_Up);
        QTest::keyClick(&parts.search, Qt::Key_Up); // there is nothing above the first
        QCOMPARE(parts.highlighted(), QStringLiteral("rate_limit"));
        QTest::keyClick(&parts.search, Qt::Key_Return);
        QVERIFY(dialog.isVisible()); // Enter closes nothing
        QTest::keyClick(&parts.search, Qt::Key_Escape);
        QVERIFY(!dialog.isVisible());
    }

    void theHelpActionOpensItBesideTheWindow()
    {
        SampleScene scene;
        scene.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&scene.window));
        auto& action = scene.find<QAction>("actionRules");
        QCOMPARE(action.shortcut(), QKeySequence(Qt::Key_F1));
        action.trigger();
        auto& dialog = scene.find<RulesDialog>("rulesDialog");
        QVERIFY(dialog.isVisible());
        QVERIFY(!dialog.isModal());
        QCOMPARE(Parts(dialog).page.verticalScrollBar()->value(), 0);
    }

    void aRuleOfTheInspectorOpensItsExplanation_data()
    {
        QTest::addColumn<Qt::Key>("key"); // 0: the mouse
        QTest::newRow("by mouse") << Qt::Key(0);
        QTest::newRow("by Enter") << Qt::Key_Return;
        QTest::newRow("by Space") << Qt::Key_Space;
    }

    void aRuleOfTheInspectorOpensItsExplanation()
    {
        QFETCH(Qt::Key, key);
        SampleScene scene;
        scene.fill();
        scene.window.resize(1440, 900);
        scene.window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&scene.window));
        const auto links = visibleLinksOf(scene.window);
        QVERIFY(links.size() >= 2);
        QStringList opened;
        for (TextLink* link : links) {
            QVERIFY(link->focusPolicy() & Qt::TabFocus);
            QVERIFY2(link->shownText().startsWith(link->toolTip().chopped(1)), qPrintable(link->toolTip()));
            if (key == 0)
                QTest::mouseClick(link, Qt::LeftButton);
            else
                QTest::keyClick(link, key);
            const Parts parts(scene.find<RulesDialog>("rulesDialog"));
            QCOMPARE(parts.list.currentItem()->toolTip(), link->toolTip());
            opened << parts.highlighted();
        }
        QCOMPARE(opened.removeDuplicates(), 0);
        QVERIFY(opened.contains(QStringLiteral("dispatched")));
    }

    void aRuleIsAButtonWithItsAnswerForAScreenReader()
    {
        RuleList list;
        list.showRules({{QStringLiteral("dispatched"), true, QStringLiteral("It was on the wire."),
                         QStringLiteral("<b>412</b> B & more")},
                        {QStringLiteral("gate_on"), false, QStringLiteral("The gate is on."), QString()}});
        const auto links = list.findChildren<TextLink*>();
        QCOMPARE(links.size(), 2);
        const auto* first = QAccessible::queryAccessibleInterface(links[0]);
        QCOMPARE(first->role(), QAccessible::Button);
        QCOMPARE(first->text(QAccessible::Name),
                 QStringLiteral("Holds: It was on the wire (<b>412</b> B & more)"));
        QVERIFY(links[0]->shortcut().isEmpty());
        QCOMPARE(QAccessible::queryAccessibleInterface(links[1])->text(QAccessible::Name),
                 QStringLiteral("Does not hold: The gate is on."));
    }

    void aLongRuleBreaksInsteadOfBeingCutOff()
    {
        TextLink link;
        link.showText(
            QStringLiteral("A sentence of many words that does not fit on one line of a narrow panel."));
        QVERIFY(link.heightForWidth(120) >= 3 * link.fontMetrics().height());
        QVERIFY(link.heightForWidth(2000) < 2 * link.fontMetrics().height());
    }
};

QTEST_MAIN(TestRulesDialog)
#include "tst_rules_dialog.moc"
