// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/transcript_view.h"

#include "core/models/run_document.h"
#include "widgets/selection.h"
#include "widgets/transcript/message_entry.h"
#include "widgets/transcript/notice_entry.h"
#include "widgets/transcript/tool_entry.h"
#include "widgets/transcript/unknown_entry.h"

#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace landfall {

namespace {
constexpr int MostReadableWidth = 900; // longer lines are hard to read on a wide screen
}

TranscriptView::TranscriptView(Selection& selection, QWidget* parent)
    : QScrollArea(parent), m_selection(selection), m_page(new QWidget), m_column(new QVBoxLayout(m_page)),
      m_empty(new QLabel(m_page))
{
    setAccessibleName(tr("Transcript"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    m_page->setProperty("ground", QStringLiteral("canvas"));
    m_page->setAttribute(Qt::WA_StyledBackground);
    m_column->setContentsMargins(4, 8, 12, 12);
    m_column->setSpacing(5);
    m_empty->setObjectName(QStringLiteral("transcriptEmpty"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setContentsMargins(12, 8, 0, 0);
    m_empty->setProperty("tone", QStringLiteral("dim"));
    m_column->addWidget(m_empty);
    m_column->addStretch(1);
    setWidget(m_page);

    // A transcript that is read at its end stays at its end while it grows.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
        if (m_stickToEnd)
            verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { m_stickToEnd = isAtEnd(); });
    connect(&m_selection, &Selection::eventChanged, this, &TranscriptView::showSelection);
    showEmptyState();
}

void TranscriptView::setRun(RunDocument* run)
{
    if (run == m_run)
        return;
    if (m_run)
        disconnect(m_run, nullptr, this, nullptr);
    m_run = run;
    clear();
    m_stickToEnd = true;
    if (m_run) {
        connect(m_run, &RunDocument::changed, this, [this](const DocumentChange& change) {
            m_firstDirty = std::min(m_firstDirty, change.firstEntry);
            refreshIfSeen();
        });
    }
    refreshIfSeen();
    showEmptyState();
}

void TranscriptView::goToOpenOutcome()
{
    for (EntryView* entry : m_entries) {
        auto* unknown = qobject_cast<UnknownEntry*>(entry);
        if (!unknown || !m_run->summary().open || !unknown->covers(m_run->summary().open->seq))
            continue;
        m_page->layout()->activate();
        // The end of the card with its buttons first, then, if there is room, its beginning.
        ensureVisible(0, unknown->geometry().bottom(), 0, 12);
        if (unknown->height() < viewport()->height())
            ensureVisible(0, unknown->geometry().top(), 0, 12);
        unknown->focusFirstChoice();
    }
}

void TranscriptView::showEvent(QShowEvent* event)
{
    QScrollArea::showEvent(event);
    refreshIfSeen();
    showSelection();
}

void TranscriptView::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    const int spare = std::max(0, viewport()->width() - MostReadableWidth);
    QMargins margins = m_column->contentsMargins();
    margins.setRight(12 + spare);
    m_column->setContentsMargins(margins);
}

void TranscriptView::clear()
{
    for (EntryView* entry : m_entries)
        delete entry;
    m_entries.clear();
    m_firstDirty = 0;
}

void TranscriptView::refreshIfSeen()
{
    if (!m_run || !isVisible())
        return;
    // A card that waits depends on the run's state too, not on its own entry alone.
    const auto waiting = std::find_if(m_entries.begin(), m_entries.end(),
                                      [](EntryView* entry) { return qobject_cast<UnknownEntry*>(entry); });
    refresh(std::min(m_firstDirty, static_cast<std::size_t>(waiting - m_entries.begin())));
    m_firstDirty = m_entries.size();
    showEmptyState();
}

void TranscriptView::refresh(std::size_t firstEntry)
{
    const auto& entries = m_run->transcript().entries();
    const EntryContext context{m_run->summary(), m_run->requests()};
    for (std::size_t i = firstEntry; i < entries.size(); ++i) {
        if (i == m_entries.size()) {
            m_entries.push_back(makeEntry(entries[i].kind));
            m_column->insertWidget(m_column->count() - 1, m_entries[i]);
        }
        m_entries[i]->update(entries[i], context);
    }
}

EntryView* TranscriptView::makeEntry(TranscriptEntry::Kind kind)
{
    EntryView* entry = nullptr;
    switch (kind) {
    case TranscriptEntry::Kind::User:
    case TranscriptEntry::Kind::Reply: entry = new MessageEntry(m_page); break;
    case TranscriptEntry::Kind::ToolCall: entry = new ToolEntry(m_page); break;
    case TranscriptEntry::Kind::Notice: entry = new NoticeEntry(m_page); break;
    case TranscriptEntry::Kind::OutcomeUnknown: {
        auto* unknown = new UnknownEntry(m_page);
        connect(unknown, &UnknownEntry::decided, this, &TranscriptView::decided);
        entry = unknown;
        break;
    }
    }
    connect(entry, &EntryView::clicked, &m_selection, &Selection::selectEvent);
    return entry;
}

// The last entry that had begun when the event came.
void TranscriptView::showSelection()
{
    if (!isVisible())
        return;
    const auto seq = m_selection.seq();
    const auto after = std::find_if(m_entries.begin(), m_entries.end(),
                                    [seq](const EntryView* entry) { return entry->seq() > seq; });
    EntryView* selected = seq == 0 || after == m_entries.begin() ? nullptr : *std::prev(after);
    for (EntryView* entry : m_entries)
        entry->setSelected(entry == selected);
    if (selected && !selected->underMouse())
        ensureWidgetVisible(selected, 0, 12);
}

void TranscriptView::showEmptyState()
{
    m_empty->setText(
        m_run ? tr("Nothing was said yet.")
              : tr("Choose an agent above, write a prompt below and press Run. What the agent and its "
                   "providers say to each other appears here."));
    m_empty->setVisible(m_entries.empty());
}

bool TranscriptView::isAtEnd() const
{
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 4;
}

} // namespace landfall
