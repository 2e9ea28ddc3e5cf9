// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/entry_view.h"

#include "widgets/theme_colors.h"

#include <QMouseEvent>
#include <QPainter>

namespace landfall {

EntryView::EntryView(QWidget* parent) : QFrame(parent)
{
    setFrameShape(QFrame::NoFrame);
}

void EntryView::update(const TranscriptEntry& entry, const EntryContext& context)
{
    m_seq = entry.seq;
    m_lastSeq = entry.lastSeq;
    fill(entry, context);
}

void EntryView::setSelected(bool selected)
{
    if (selected == m_selected)
        return;
    m_selected = selected;
    QFrame::update();
}

void EntryView::mousePressEvent(QMouseEvent* event)
{
    QFrame::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        Q_EMIT clicked(m_seq);
}

// A bar in the margin: it shows a selection without moving a letter.
void EntryView::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    if (!m_selected)
        return;
    QPainter painter(this);
    painter.fillRect(QRect(0, 2, 3, height() - 4), ThemeColors::of(palette()).accent);
}

} // namespace landfall
