// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/unknown_entry.h"

#include "widgets/transcript/entry_words.h"
#include "widgets/transcript/unknown_card.h"

#include <QVBoxLayout>

namespace landfall {

UnknownEntry::UnknownEntry(QWidget* parent) : EntryView(parent), m_card(new UnknownCard(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 3, 4, 5);
    column->addWidget(m_card);
    connect(m_card, &UnknownCard::decided, this, &UnknownEntry::decided);
}

void UnknownEntry::focusFirstChoice()
{
    m_card->focusFirstChoice();
}

void UnknownEntry::fill(const TranscriptEntry& entry, const EntryContext& context)
{
    const RunEvent key{.step = entry.step, .request = entry.request};
    m_card->showCase(unknownCaseOf(entry, context.summary, context.requests.of(key)));
}

} // namespace landfall
