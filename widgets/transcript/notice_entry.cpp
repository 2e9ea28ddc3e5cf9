// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/notice_entry.h"

#include "widgets/theme.h"
#include "widgets/transcript/entry_words.h"

#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

namespace landfall {

NoticeEntry::NoticeEntry(QWidget* parent) : EntryView(parent), m_line(new QLabel(this))
{
    m_line->setObjectName(QStringLiteral("noticeLine"));
    m_line->setTextFormat(Qt::PlainText);
    m_line->setWordWrap(true);
    m_line->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_line->setFont(type::small(font()));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 2, 4, 2);
    column->addWidget(m_line);
}

void NoticeEntry::fill(const TranscriptEntry& entry, const EntryContext&)
{
    m_line->setText(noticeOf(entry));
    m_line->setProperty("tone", entry.failed ? QStringLiteral("attention") : QStringLiteral("dim"));
    m_line->style()->polish(m_line);
}

} // namespace landfall
