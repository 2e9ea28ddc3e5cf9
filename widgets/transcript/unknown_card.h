// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/evidence.h"
#include "widgets/run_control.h"

#include <QFrame>
#include <QStringList>

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;

namespace landfall {

class EvidenceRuler;

// What the card of an unknown outcome says. All of it is text for people.
struct UnknownCase {
    QString headline; // "Did it land?"
    QString sentence; // what was sent, to whom, when, and how it broke
    QString known;
    QString notKnown;
    Evidence evidence;
    QStringList members; // the chain, in order
    int failedMember = -1;
    bool decidable = false; // a live run waits for the answer
    bool settled = false;   // it was answered
    QString outcome;        // once decided, or why it cannot be decided here
    bool operator==(const UnknownCase&) const = default;
};

// A request was sent and nobody knows whether it landed: what is known, and the operator's choices in two
// groups (SPEC 5). Nothing is chosen beforehand, no button is a default, and Enter in the note decides
// nothing.
class UnknownCard : public QFrame {
    Q_OBJECT

public:
    explicit UnknownCard(QWidget* parent = nullptr);

    void showCase(const UnknownCase& unknown);
    void focusFirstChoice();

Q_SIGNALS:
    void decided(const landfall::OperatorAnswer& answer);

private:
    QWidget* buildChoices();
    QWidget* buildSendAgain();
    QWidget* buildGiveUp();
    void fillMembers(const UnknownCase& unknown);
    void showTone(bool settled);
    void decide(Choice choice, int member = -1);

    QLabel* m_headline;
    QLabel* m_sentence;
    QLabel* m_known;
    QLabel* m_outcome;
    EvidenceRuler* m_ruler;
    QWidget* m_choices = nullptr;
    QPushButton* m_retry = nullptr;
    QPushButton* m_elsewhere = nullptr;
    QMenu* m_members = nullptr;
    QCheckBox* m_rest = nullptr;
    QLineEdit* m_note = nullptr;
    UnknownCase m_case;
};

} // namespace landfall
