// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/tool_entry.h"

#include "widgets/theme.h"
#include "widgets/transcript/entry_words.h"
#include "widgets/transcript/plain_text_block.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace landfall {

ToolEntry::ToolEntry(QWidget* parent)
    : EntryView(parent), m_heading(new QLabel(this)), m_call(new PlainTextBlock(this)),
      m_result(new PlainTextBlock(this))
{
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setFont(type::small(font()));
    m_heading->setIndent(2);
    m_heading->setProperty("tone", QStringLiteral("dim"));
    m_heading->setObjectName(QStringLiteral("toolHeading"));
    m_call->setFont(type::mono(font()));
    m_call->setObjectName(QStringLiteral("toolCall"));
    m_result->setFont(type::mono(font()));
    m_result->setObjectName(QStringLiteral("toolResult"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 2, 4, 3);
    column->setSpacing(1);
    column->addWidget(m_heading);
    column->addWidget(m_call);
    column->addWidget(m_result);
}

void ToolEntry::fill(const TranscriptEntry& entry, const EntryContext&)
{
    const QString name = QString::fromStdString(entry.tool);
    m_heading->setText(tr("Tool call · %1").arg(outcomeOf(entry)));
    m_call->showText(QStringLiteral("%1(%2)").arg(name, QString::fromStdString(entry.arguments)));
    m_call->setStruckOut(entry.discarded);
    m_call->setAccessibleName(tr("Call of %1").arg(name));
    m_failed = entry.failed;
    const std::string& result = entry.text.empty() ? entry.why : entry.text;
    m_result->showText(result.empty() ? QString() : QStringLiteral("→ ") + QString::fromStdString(result));
    m_result->setAccessibleName(tr("Result of %1").arg(name));
    m_result->setVisible(!result.empty());
    applyTone();
}

void ToolEntry::changeEvent(QEvent* event)
{
    EntryView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTone();
}

void ToolEntry::applyTone()
{
    const auto& colors = ThemeColors::of(palette());
    m_call->setTone(colors.text);
    m_result->setTone(m_failed ? colors.attention : colors.dim);
}

} // namespace landfall
