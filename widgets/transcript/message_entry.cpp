// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/message_entry.h"

#include "widgets/theme.h"
#include "widgets/transcript/entry_words.h"
#include "widgets/transcript/plain_text_block.h"

#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace landfall {

MessageEntry::MessageEntry(QWidget* parent)
    : EntryView(parent), m_heading(new QPushButton(this)), m_thinking(new PlainTextBlock(this)),
      m_body(new PlainTextBlock(this))
{
    m_heading->setProperty("kind", QStringLiteral("caption"));
    m_heading->setFont(type::small(font()));
    m_heading->setObjectName(QStringLiteral("entryHeading"));
    m_heading->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_thinking->setObjectName(QStringLiteral("entryThinking"));
    m_thinking->setAccessibleName(tr("Thinking"));
    m_thinking->setFont(type::small(font()));
    m_body->setObjectName(QStringLiteral("entryBody"));

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 2, 4, 3);
    column->setSpacing(1);
    column->addWidget(m_heading, 0, Qt::AlignLeft);
    column->addWidget(m_thinking);
    column->addWidget(m_body);

    connect(m_heading, &QPushButton::clicked, this, [this] {
        if (m_discarded) {
            m_open = !m_open;
            showFolded();
        }
        Q_EMIT clicked(seq());
    });
    applyTone();
}

void MessageEntry::fill(const TranscriptEntry& entry, const EntryContext&)
{
    const bool becameDiscarded = entry.discarded && !m_discarded;
    m_discarded = entry.discarded;
    if (becameDiscarded)
        m_open = true;
    m_title = headingOf(entry);
    m_hasThinking = !entry.thinking.empty();
    m_thinking->showText(QString::fromStdString(entry.thinking));
    m_body->showText(QString::fromStdString(entry.text));
    m_body->setStruckOut(m_discarded);
    m_body->setAccessibleName(m_title);
    applyTone();
    showFolded();
}

void MessageEntry::changeEvent(QEvent* event)
{
    EntryView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyTone();
}

void MessageEntry::showFolded()
{
    const bool hasBody = !m_body->document()->isEmpty();
    const QString sign = !m_discarded ? QString() : m_open ? QStringLiteral("  ▾") : QStringLiteral("  ▸");
    m_heading->setText(m_title + sign);
    m_heading->setAccessibleName(m_title);
    m_heading->setToolTip(m_discarded ? tr("Show or hide the discarded text") : QString());
    m_body->setVisible(hasBody && m_open);
    m_thinking->setVisible(m_hasThinking && m_open && !m_discarded);
}

void MessageEntry::applyTone()
{
    const auto& colors = ThemeColors::of(palette());
    m_body->setTone(m_discarded ? colors.dim : colors.text);
    m_thinking->setTone(colors.dim);
}

} // namespace landfall
