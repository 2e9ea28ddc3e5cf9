// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/fact_grid.h"

#include <QGridLayout>
#include <QLabel>

namespace landfall {

FactGrid::FactGrid(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnMinimumWidth(0, 86);
}

void FactGrid::showFacts(const std::vector<Fact>& facts)
{
    while (m_rows.size() < facts.size()) {
        const Row row{new QLabel(this), new QLabel(this)};
        row.name->setTextFormat(Qt::PlainText);
        row.name->setProperty("tone", QStringLiteral("dim"));
        row.value->setTextFormat(Qt::PlainText);
        row.value->setWordWrap(true);
        row.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int at = static_cast<int>(m_rows.size());
        m_grid->addWidget(row.name, at, 0, Qt::AlignTop);
        m_grid->addWidget(row.value, at, 1, Qt::AlignTop);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < facts.size();
        m_rows[i].name->setVisible(used);
        m_rows[i].value->setVisible(used);
        if (used) {
            m_rows[i].name->setText(facts[i].name);
            m_rows[i].value->setText(facts[i].value);
        }
    }
}

} // namespace landfall
