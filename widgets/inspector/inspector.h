// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/inspector/inspector_content.h"

#include <QScrollArea>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QVBoxLayout;

namespace landfall {

class EvidenceRuler;
class FactGrid;
class RuleList;
class Selection;

// Why the selected request went the way it did, and whether it may be sent again: evidence, verdict, rules,
// budget.
class Inspector : public QScrollArea {
    Q_OBJECT

public:
    explicit Inspector(Selection& selection, QWidget* parent = nullptr);

    void setRun(RunDocument* run); // or null; not owned

Q_SIGNALS:
    void explanationWanted(const QString& ruleId);

protected:
    void showEvent(QShowEvent* event) override;

private:
    // A heading with what stands under it; shown only when there is something.
    struct Section {
        QLabel* heading;
        QWidget* body;
        void setVisible(bool visible) const;
    };
    void build();
    Section addSection(const QString& heading, QWidget* body);
    QLabel* addLabel(const char* name);
    void refresh();
    void showContent(const InspectorContent& content);

    Selection& m_selection;
    RunDocument* m_run = nullptr; // not owned
    InspectorContent m_content;
    QVBoxLayout* m_column = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_subtitle = nullptr;
    QLabel* m_verdict = nullptr;
    QLabel* m_otherwise = nullptr;
    EvidenceRuler* m_ruler = nullptr;
    RuleList* m_rules = nullptr;
    FactGrid* m_budget = nullptr;
    FactGrid* m_details = nullptr;
    QPushButton* m_showJson = nullptr;
    QPlainTextEdit* m_json = nullptr;
    Section m_evidenceSection{};
    Section m_verdictSection{};
    Section m_whySection{};
    Section m_budgetSection{};
    Section m_detailSection{};
};

} // namespace landfall
