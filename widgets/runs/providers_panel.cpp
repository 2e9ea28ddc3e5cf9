// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/providers_panel.h"

#include "core/folds/member_name.h"
#include "core/models/words.h"
#include "widgets/elided_label.h"
#include "widgets/section_label.h"
#include "widgets/theme.h"
#include "widgets/units.h"

#include <QGridLayout>
#include <QStyle>

namespace landfall {

namespace {

void setTone(QLabel& label, const QString& tone)
{
    if (label.property("tone") == tone)
        return;
    label.setProperty("tone", tone);
    label.style()->polish(&label);
}

} // namespace

ProvidersPanel::ProvidersPanel(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(10);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
    m_grid->addWidget(new SectionLabel(tr("Providers"), this), 0, 0, 1, 2);
}

void ProvidersPanel::showHealth(const std::vector<MemberHealth>& members, Micros now)
{
    while (m_rows.size() < members.size()) {
        const Row row{new ElidedLabel(this), new ElidedLabel(this)};
        setTone(*row.name, QStringLiteral("dim"));
        row.state->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        const int at = static_cast<int>(m_rows.size()) + 1;
        m_grid->addWidget(row.name, at, 0);
        m_grid->addWidget(row.state, at, 1);
        m_rows.push_back(row);
    }
    m_countingDown = false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < members.size();
        m_rows[i].name->setVisible(used);
        m_rows[i].state->setVisible(used);
        if (used)
            fillRow(m_rows[i], members[i], now);
    }
    setVisible(!members.empty());
}

void ProvidersPanel::fillRow(const Row& row, const MemberHealth& health, Micros now)
{
    row.name->setText(words::fromUtf8(providerOf(health.member)));
    row.name->setToolTip(words::fromUtf8(health.member));
    if (health.coolingUntil && *health.coolingUntil > now) {
        m_countingDown = true;
        row.state->setText(tr("%n failure(s) · cooling %1", nullptr, health.failuresInRow)
                               .arg(units::countdown(*health.coolingUntil - now)));
        setTone(*row.state, QStringLiteral("waiting"));
    } else if (!health.lastFailure.empty()) {
        row.state->setText(
            tr("%n failure(s) · %1", nullptr, health.failuresInRow).arg(words::origin(health.lastFailure)));
        setTone(*row.state, QStringLiteral("waiting"));
    } else if (health.medianFirstEvent) {
        row.state->setText(tr("ok · first event %1").arg(words::duration(*health.medianFirstEvent)));
        setTone(*row.state, QStringLiteral("ok"));
    } else {
        row.state->setText(health.used ? tr("ok") : tr("not used"));
        setTone(*row.state, health.used ? QStringLiteral("ok") : QStringLiteral("dim"));
    }
}

} // namespace landfall
