// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/inspector/fact.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace landfall {

class GlyphLabel;

// The rules that led to a verdict, in the order they were asked: a tick or a cross, the rule, its evidence.
class RuleList : public QWidget {
    Q_OBJECT

public:
    explicit RuleList(QWidget* parent = nullptr);
    void showRules(const std::vector<Rule>& rules);

private:
    struct Row {
        GlyphLabel* sign;
        QLabel* text;
    };
    QGridLayout* m_grid;
    std::vector<Row> m_rows; // kept and reused
};

} // namespace landfall
