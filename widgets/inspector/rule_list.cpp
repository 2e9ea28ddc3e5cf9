// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/rule_list.h"

#include "widgets/glyph_label.h"

#include <QGridLayout>
#include <QLabel>

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
    m_grid->setVerticalSpacing(3);
    m_grid->setColumnStretch(1, 1);
}

void RuleList::showRules(const std::vector<Rule>& rules)
{
    while (m_rows.size() < rules.size()) {
        const Row row{new GlyphLabel(this), new QLabel(this)};
        row.text->setTextFormat(Qt::PlainText);
        row.text->setWordWrap(true);
        row.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int at = static_cast<int>(m_rows.size());
        m_grid->addWidget(row.sign, at, 0, Qt::AlignTop);
        m_grid->addWidget(row.text, at, 1);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < rules.size();
        m_rows[i].sign->setVisible(used);
        m_rows[i].text->setVisible(used);
        if (!used)
            continue;
        const Rule& rule = rules[i];
        m_rows[i].sign->show(rule.holds ? Glyph::Done : Glyph::Failed,
                             rule.holds ? &ThemeColors::ok : &ThemeColors::attention);
        m_rows[i].text->setText(textOf(rule));
        m_rows[i].text->setAccessibleName(
            (rule.holds ? tr("Holds: %1") : tr("Does not hold: %1")).arg(m_rows[i].text->text()));
    }
}

} // namespace landfall
