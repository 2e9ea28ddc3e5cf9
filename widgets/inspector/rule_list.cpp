// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/rule_list.h"

#include "widgets/glyph_label.h"
#include "widgets/text_link.h"

#include <QGridLayout>

namespace landfall {

namespace {

// The evidence stands inside the sentence.
QString textOf(const Rule& rule)
{
    if (rule.evidence.isEmpty())
        return rule.text;
    const QString sentence = rule.text.endsWith(QLatin1Char('.')) ? rule.text.chopped(1) : rule.text;
    return RuleList::tr("%1 (%2)").arg(sentence, rule.evidence);
}

} // namespace

RuleList::RuleList(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(7);
    m_grid->setVerticalSpacing(1);
    m_grid->setColumnStretch(1, 1);
}

void RuleList::addRow()
{
    const Row row{new GlyphLabel(this), new TextLink(this)};
    row.text->setObjectName(QStringLiteral("ruleLink"));
    row.text->setAccessibleDescription(tr("Opens what this rule means."));
    connect(row.text, &QAbstractButton::clicked, this,
            [this, index = m_rows.size()] { Q_EMIT chosen(m_rules.at(index).id); });
    const int at = static_cast<int>(m_rows.size());
    m_grid->addWidget(row.sign, at, 0, Qt::AlignTop);
    m_grid->addWidget(row.text, at, 1);
    m_rows.push_back(row);
}

void RuleList::showRules(const std::vector<Rule>& rules)
{
    m_rules = rules;
    while (m_rows.size() < rules.size())
        addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < rules.size();
        m_rows[i].sign->setVisible(used);
        m_rows[i].text->setVisible(used);
        if (!used)
            continue;
        const Rule& rule = rules[i];
        m_rows[i].sign->show(rule.holds ? Glyph::Done : Glyph::Failed,
                             rule.holds ? &ThemeColors::ok : &ThemeColors::attention);
        m_rows[i].text->showText(textOf(rule));
        m_rows[i].text->setToolTip(rule.text);
        m_rows[i].text->setAccessibleName(
            (rule.holds ? tr("Holds: %1") : tr("Does not hold: %1")).arg(textOf(rule)));
    }
}

} // namespace landfall
