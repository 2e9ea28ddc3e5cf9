// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/inspector/fact.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace landfall {

// Names in a dim column, values beside them; values can be selected and copied.
class FactGrid : public QWidget {
    Q_OBJECT

public:
    explicit FactGrid(QWidget* parent = nullptr);
    void showFacts(const std::vector<Fact>& facts);

private:
    struct Row {
        QLabel* name;
        QLabel* value;
    };
    QGridLayout* m_grid;
    std::vector<Row> m_rows; // kept and reused, never fewer than facts
};

} // namespace landfall
