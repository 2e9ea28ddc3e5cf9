// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/inspector/inspector.h"

#include "core/models/run_document.h"
#include "widgets/evidence_ruler.h"
#include "widgets/inspector/fact_grid.h"
#include "widgets/inspector/rule_list.h"
#include "widgets/section_label.h"
#include "widgets/selection.h"
#include "widgets/theme.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace landfall {

void Inspector::Section::setVisible(bool visible) const
{
    heading->setVisible(visible);
    body->setVisible(visible);
}

Inspector::Inspector(Selection& selection, QWidget* parent) : QScrollArea(parent), m_selection(selection)
{
    setAccessibleName(tr("Inspector"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMinimumWidth(280);
    build();
    connect(&m_selection, &Selection::eventChanged, this, &Inspector::refresh);
    showContent({});
}

void Inspector::build()
{
    auto* page = new QWidget;
    page->setProperty("ground", QStringLiteral("panel"));
    page->setAttribute(Qt::WA_StyledBackground);
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(11, 10, 11, 12);
    m_column->setSpacing(4);
    setWidget(page);

    m_title = addLabel("inspectorTitle");
    m_title->setFont(type::title(font()));
    m_subtitle = addLabel("inspectorSubtitle");
    m_subtitle->setProperty("tone", QStringLiteral("dim"));
    m_ruler = new EvidenceRuler(page);
    m_ruler->setObjectName(QStringLiteral("inspectorRuler"));
    m_evidenceSection = addSection(tr("Evidence"), m_ruler);
    m_verdict = addLabel("inspectorVerdict");
    m_verdictSection = addSection(tr("Verdict"), m_verdict);
    m_rules = new RuleList(page);
    m_rules->setObjectName(QStringLiteral("inspectorRules"));
    connect(m_rules, &RuleList::chosen, this, &Inspector::explanationWanted);
    m_whySection = addSection(tr("Why"), m_rules);
    m_otherwise = addLabel("inspectorOtherwise");
    m_otherwise->setProperty("tone", QStringLiteral("dim"));
    m_budget = new FactGrid(page);
    m_budget->setObjectName(QStringLiteral("inspectorBudget"));
    m_budgetSection = addSection(tr("Retry budget"), m_budget);
    m_details = new FactGrid(page);
    m_details->setObjectName(QStringLiteral("inspectorDetails"));
    m_detailSection = addSection(tr("Details"), m_details);

    m_showJson = new QPushButton(page);
    m_showJson->setObjectName(QStringLiteral("inspectorShowJson"));
    m_showJson->setProperty("kind", QStringLiteral("link"));
    m_showJson->setCheckable(true);
    m_json = new QPlainTextEdit(page);
    m_json->setObjectName(QStringLiteral("inspectorJson"));
    m_json->setAccessibleName(tr("The event as JSON"));
    m_json->setReadOnly(true);
    m_json->setFont(type::mono(type::small(font())));
    m_json->setLineWrapMode(QPlainTextEdit::WidgetWidth);
    m_json->setMinimumHeight(200);
    m_column->addSpacing(6);
    m_column->addWidget(m_showJson, 0, Qt::AlignLeft);
    m_column->addWidget(m_json);
    m_column->addStretch(1);
    const auto unfold = [this](bool open) {
        m_showJson->setText(open ? tr("Hide the event's JSON") : tr("Show the event's JSON"));
        m_json->setVisible(open);
        m_json->setPlainText(open ? m_content.json : QString());
    };
    connect(m_showJson, &QPushButton::toggled, this, unfold);
    unfold(false);
}

QLabel* Inspector::addLabel(const char* name)
{
    auto* label = new QLabel(widget());
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column->addWidget(label);
    return label;
}

Inspector::Section Inspector::addSection(const QString& heading, QWidget* body)
{
    m_column->removeWidget(body);
    const Section section{new SectionLabel(heading, widget()), body};
    section.heading->setContentsMargins(0, 8, 0, 1);
    m_column->addWidget(section.heading);
    m_column->addWidget(body);
    return section;
}

void Inspector::setRun(RunDocument* run)
{
    if (run == m_run)
        return;
    if (m_run)
        disconnect(m_run, nullptr, this, nullptr);
    m_run = run;
    if (m_run)
        connect(m_run, &RunDocument::changed, this, &Inspector::refresh);
    refresh();
}

void Inspector::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    refresh();
}

void Inspector::refresh()
{
    if (isVisible())
        showContent(m_run ? inspectorContentOf(*m_run, m_selection.seq()) : InspectorContent{});
}

void Inspector::showContent(const InspectorContent& content)
{
    m_content = content;
    const bool empty = content.title.isEmpty();
    m_title->setText(empty ? tr("Nothing selected") : content.title);
    m_subtitle->setText(
        empty ? tr("Select a request, a mark or an event to see its evidence and why it went the "
                   "way it did.")
              : content.subtitle);
    m_ruler->setEvidence(content.evidence);
    m_evidenceSection.setVisible(!content.evidence.stops.empty());
    m_verdict->setText(content.verdict);
    m_verdictSection.setVisible(!content.verdict.isEmpty());
    m_rules->showRules(content.rules);
    m_whySection.setVisible(!content.rules.empty());
    m_otherwise->setText(content.otherwise);
    m_otherwise->setVisible(!content.otherwise.isEmpty());
    m_budget->showFacts(content.budget);
    m_budgetSection.setVisible(!content.budget.empty());
    m_details->showFacts(content.details);
    m_detailSection.setVisible(!content.details.empty());
    m_showJson->setVisible(!content.json.isEmpty());
    if (m_showJson->isChecked() && m_json->toPlainText() != content.json)
        m_json->setPlainText(content.json);
}

} // namespace landfall
