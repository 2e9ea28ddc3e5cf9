// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/member_health.h"

#include <QWidget>

#include <vector>

class QGridLayout;

namespace landfall {

class ElidedLabel;

// The members of the selected run and how they do: a line each.
class ProvidersPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProvidersPanel(QWidget* parent = nullptr);

    // `now` since run start: what is left of a cooldown counts from it.
    void showHealth(const std::vector<MemberHealth>& members, Micros now);
    bool isCountingDown() const { return m_countingDown; }

private:
    struct Row {
        ElidedLabel* name;
        ElidedLabel* state;
    };
    void fillRow(const Row& row, const MemberHealth& health, Micros now);

    QGridLayout* m_grid;
    std::vector<Row> m_rows; // kept and reused
    bool m_countingDown = false;
};

} // namespace landfall
