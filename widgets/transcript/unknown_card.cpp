// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/unknown_card.h"

#include "core/models/operator_words.h"
#include "widgets/evidence_ruler.h"
#include "widgets/section_label.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace landfall {

namespace {

QLabel* plainLabel(QWidget* parent, const char* name)
{
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QPushButton* choiceButton(QWidget* parent, const char* choice, const char* name)
{
    const auto option = optionOf(choice);
    auto* button = new QPushButton(option.label, parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    button->setToolTip(option.meaning);
    button->setAccessibleDescription(option.meaning);
    return button;
}

} // namespace

UnknownCard::UnknownCard(QWidget* parent)
    : QFrame(parent), m_headline(plainLabel(this, "unknownHeadline")),
      m_sentence(plainLabel(this, "unknownSentence")), m_known(plainLabel(this, "unknownKnown")),
      m_outcome(plainLabel(this, "unknownOutcome")), m_ruler(new EvidenceRuler(this))
{
    setObjectName(QStringLiteral("unknownCard"));
    setProperty("card", QStringLiteral("attention"));
    setAccessibleName(tr("Outcome unknown"));
    m_headline->setFont(type::title(font()));
    m_headline->setProperty("tone", QStringLiteral("attention"));
    m_known->setProperty("tone", QStringLiteral("dim"));
    m_ruler->setObjectName(QStringLiteral("unknownRuler"));
    m_choices = buildChoices();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(13, 10, 13, 11);
    column->setSpacing(7);
    column->addWidget(m_headline);
    column->addWidget(m_sentence);
    column->addWidget(m_ruler);
    column->addWidget(m_known);
    column->addWidget(m_choices);
    column->addWidget(m_outcome);
}

QWidget* UnknownCard::buildChoices()
{
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 3, 0, 0);
    column->setSpacing(8);
    auto* groups = new QHBoxLayout;
    groups->setSpacing(22);
    groups->addWidget(buildSendAgain());
    groups->addWidget(buildGiveUp());
    groups->addStretch(1);
    column->addLayout(groups);

    m_note = new QLineEdit(box);
    m_note->setObjectName(QStringLiteral("unknownNote"));
    m_note->setPlaceholderText(tr("Note for the record (optional)"));
    m_note->setAccessibleName(tr("Note for the record"));
    m_rest = new QCheckBox(tr("Retry such cases for the rest of this run"), box);
    m_rest->setObjectName(QStringLiteral("unknownRest"));
    m_rest->setToolTip(
        tr("Goes with Retry: later unknown outcomes of this run are sent again without asking."));
    column->addWidget(m_rest);
    column->addWidget(m_note);
    QWidget::setTabOrder(m_elsewhere, m_rest);
    return box;
}

QWidget* UnknownCard::buildSendAgain()
{
    auto* group = new QWidget(this);
    m_retry = choiceButton(group, "retry", "unknownRetry");
    m_elsewhere = choiceButton(group, "retry_elsewhere", "unknownElsewhere");
    m_members = new QMenu(m_elsewhere);
    m_elsewhere->setMenu(m_members);
    m_elsewhere->setProperty("menu", true);
    connect(m_retry, &QPushButton::clicked, this, [this] { decide(Choice::Retry); });

    auto* column = new QVBoxLayout(group);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(new SectionLabel(tr("Send again"), group));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_retry);
    row->addWidget(m_elsewhere);
    column->addLayout(row);
    return group;
}

QWidget* UnknownCard::buildGiveUp()
{
    auto* group = new QWidget(this);
    auto* fail = choiceButton(group, "fail", "unknownFail");
    auto* stop = choiceButton(group, "stop", "unknownStop");
    connect(fail, &QPushButton::clicked, this, [this] { decide(Choice::Fail); });
    connect(stop, &QPushButton::clicked, this, [this] { decide(Choice::Stop); });

    auto* column = new QVBoxLayout(group);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(new SectionLabel(tr("Give up"), group));
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(fail);
    row->addWidget(stop);
    column->addLayout(row);
    return group;
}

void UnknownCard::showCase(const UnknownCase& unknown)
{
    if (unknown == m_case)
        return;
    if (unknown.members != m_case.members || unknown.failedMember != m_case.failedMember)
        fillMembers(unknown);
    m_case = unknown;
    m_headline->setText(unknown.headline);
    m_sentence->setText(unknown.sentence);
    m_known->setText(unknown.known + QLatin1Char('\n') + unknown.notKnown);
    m_ruler->setEvidence(unknown.evidence);
    m_ruler->setVisible(!unknown.settled && !unknown.evidence.stops.empty());
    m_known->setVisible(!unknown.settled);
    showTone(unknown.settled);
    m_choices->setVisible(unknown.decidable);
    m_outcome->setText(unknown.outcome);
    m_outcome->setVisible(!unknown.outcome.isEmpty());
    setAccessibleDescription(unknown.sentence);
}

// What is settled steps back.
void UnknownCard::showTone(bool settled)
{
    setProperty("card", settled ? QStringLiteral("plain") : QStringLiteral("attention"));
    m_headline->setProperty("tone", settled ? QStringLiteral("dim") : QStringLiteral("attention"));
    m_sentence->setProperty("tone", settled ? QStringLiteral("dim") : QString());
    for (QWidget* widget :
         {static_cast<QWidget*>(this), static_cast<QWidget*>(m_headline), static_cast<QWidget*>(m_sentence)})
        style()->polish(widget);
}

void UnknownCard::focusFirstChoice()
{
    if (m_case.decidable)
        m_retry->setFocus(Qt::OtherFocusReason);
}

void UnknownCard::fillMembers(const UnknownCase& unknown)
{
    m_members->clear();
    for (int i = 0; i < unknown.members.size(); ++i) {
        if (i == unknown.failedMember)
            continue;
        QString text = unknown.members.at(i);
        QAction* action = m_members->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        connect(action, &QAction::triggered, this, [this, i] { decide(Choice::RetryElsewhere, i); });
    }
    m_elsewhere->setEnabled(!m_members->isEmpty());
}

void UnknownCard::decide(Choice choice, int member)
{
    m_choices->setEnabled(false); // one answer a case; the run's next event redraws the card
    Q_EMIT decided({.choice = choice,
                    .member = member,
                    .note = m_note->text().trimmed(),
                    .forRestOfRun = choice == Choice::Retry && m_rest->isChecked()});
}

} // namespace landfall
