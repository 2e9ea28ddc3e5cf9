// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/inspector/fact.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace landfall {

class GlyphLabel;
class TextLink;

// The rules that led to a verdict, in the order they were asked: a tick or a cross, the rule, its evidence.
// Each rule is a link to its explanation.
class RuleList : public QWidget {
    Q_OBJECT

public:
    explicit RuleList(QWidget* parent = nullptr);
    void showRules(const std::vector<Rule>& rules);

Q_SIGNALS:
    void chosen(const QString& ruleId);

private:
    struct Row {
        GlyphLabel* sign;
        TextLink* text;
    };
    void addRow();

    QGridLayout* m_grid;
    std::vector<Row> m_rows; // kept and reused
    std::vector<Rule> m_rules;
};

} // namespace landfall
