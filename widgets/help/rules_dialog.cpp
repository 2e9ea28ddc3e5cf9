// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/rules_dialog.h"

#include "widgets/help/rules_html.h"
#include "widgets/theme.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace landfall {

namespace {

constexpr int spaceAbove = 8; // pixels over the heading a jump ends at

// The heading that is the anchor of an id; a null cursor if there is none.
QTextCursor headingOf(const QTextDocument& page, const QString& id)
{
    for (QTextBlock block = page.begin(); block.isValid(); block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            if (it.fragment().charFormat().anchorNames().contains(id))
                return QTextCursor(block);
        }
    }
    return {};
}

QTextEdit::ExtraSelection highlighted(const QTextCursor& heading, const QColor& ground)
{
    QTextEdit::ExtraSelection line;
    line.cursor = heading;
    line.format.setBackground(ground);
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    return line;
}

} // namespace

RulesDialog::RulesDialog(QWidget* parent) : QDialog(parent), m_help(rulesHelp())
{
    setObjectName(QStringLiteral("rulesDialog"));
    setWindowTitle(m_help.title);
    resize(820, 600);
    m_page = new QTextBrowser(this);
    m_page->setObjectName(QStringLiteral("rulesPage"));
    m_page->setAccessibleName(m_help.title);
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->document()->setDocumentMargin(14);
    m_page->setHtml(toHtml(m_help));

    auto* sides = new QHBoxLayout;
    sides->addLayout(buildList());
    sides->addWidget(m_page, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter in the search is not for it
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addLayout(sides, 1);
    column->addWidget(buttons);
}

QLayout* RulesDialog::buildList()
{
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("rulesSearch"));
    m_search->setPlaceholderText(tr("Find a rule"));
    m_search->setAccessibleName(tr("Find a rule"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("rulesList"));
    m_list->setAccessibleName(tr("Rules and verdicts"));
    m_list->setFont(type::mono(type::small(font())));
    m_list->setSpacing(1);
    fillList();
    m_list->setFixedWidth(m_list->sizeHintForColumn(0) + m_list->verticalScrollBar()->sizeHint().width() + 8);
    connect(m_search, &QLineEdit::textChanged, this, &RulesDialog::narrowTo);
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this](const QListWidgetItem* item) { goTo(item ? item->text() : QString()); });
    auto* column = new QVBoxLayout;
    column->addWidget(m_search);
    column->addWidget(m_list, 1);
    return column;
}

void RulesDialog::fillList()
{
    for (const HelpSection& section : m_help.sections) {
        for (const HelpEntry& entry : section.entries) {
            auto* item = new QListWidgetItem(entry.id, m_list);
            item->setToolTip(entry.sentence);
        }
    }
}

void RulesDialog::showRule(const QString& id)
{
    m_search->clear();
    const auto found = m_list->findItems(id, Qt::MatchExactly | Qt::MatchCaseSensitive);
    m_list->setCurrentItem(found.isEmpty() ? nullptr : found.constFirst());
    show();
    raise();
    activateWindow();
    // Only laid out does the page know where the rule stands.
    goTo(found.isEmpty() ? QString() : id);
    m_search->setFocus();
}

// The arrow keys lead through the list while one types.
bool RulesDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            const int direction = key == Qt::Key_Down ? 1 : -1;
            chooseVisible(m_list->currentRow() + direction, direction);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

// Every word must stand in the id or in the sentence. A hit that is shown stays; else the first one is.
void RulesDialog::narrowTo(const QString& words)
{
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (int row = 0; row < m_list->count(); ++row) {
        const QListWidgetItem* item = m_list->item(row);
        const QString searched = item->text() + QLatin1Char(' ') + item->toolTip();
        const bool hit = std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) {
            return searched.contains(word, Qt::CaseInsensitive);
        });
        m_list->setRowHidden(row, !hit);
    }
    const QListWidgetItem* chosen = m_list->currentItem();
    if (wanted.isEmpty() || (chosen && !chosen->isHidden()))
        return;
    m_list->setCurrentItem(nullptr);
    chooseVisible(0, 1);
}

void RulesDialog::chooseVisible(int from, int direction)
{
    for (int row = from; row >= 0 && row < m_list->count(); row += direction) {
        if (!m_list->isRowHidden(row)) {
            m_list->setCurrentRow(row);
            return;
        }
    }
}

void RulesDialog::goTo(const QString& id)
{
    const QTextCursor heading = headingOf(*m_page->document(), id);
    if (heading.isNull()) {
        m_page->setExtraSelections({});
        m_page->verticalScrollBar()->setValue(0);
        return;
    }
    m_page->setExtraSelections({highlighted(heading, ThemeColors::of(palette()).selection)});
    m_page->scrollToAnchor(id);
    auto* bar = m_page->verticalScrollBar();
    bar->setValue(bar->value() - spaceAbove);
}

} // namespace landfall
