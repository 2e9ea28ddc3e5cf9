// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/transcript/plain_text_block.h"

#include <QAbstractTextDocumentLayout>
#include <QTextCursor>
#include <QTextDocument>
#include <QWheelEvent>

#include <cmath>

namespace landfall {

PlainTextBlock::PlainTextBlock(QWidget* parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    setViewportMargins(2, 0, 2, 0); // in line with the captions above it
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &PlainTextBlock::fitHeight);
    fitHeight();
}

void PlainTextBlock::showText(const QString& text)
{
    if (text == m_text)
        return;
    if (!m_text.isEmpty() && text.startsWith(m_text)) {
        QTextCursor end(document());
        end.movePosition(QTextCursor::End);
        end.insertText(text.mid(m_text.size()), currentCharFormat());
        m_text = text;
        return;
    }
    m_text = text;
    setPlainText(text);
    reformat();
}

void PlainTextBlock::setStruckOut(bool struckOut)
{
    if (struckOut == m_struckOut)
        return;
    m_struckOut = struckOut;
    reformat();
}

void PlainTextBlock::setTone(const QColor& color)
{
    if (color == m_tone)
        return;
    m_tone = color;
    reformat();
}

// The scroll area around the conversation scrolls, never a block in it.
void PlainTextBlock::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void PlainTextBlock::fitHeight()
{
    setFixedHeight(
        std::max(1, static_cast<int>(std::ceil(document()->documentLayout()->documentSize().height()))));
}

void PlainTextBlock::reformat()
{
    QTextCharFormat format;
    format.setFontStrikeOut(m_struckOut);
    if (m_tone.isValid())
        format.setForeground(m_tone);
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    all.setCharFormat(format);
    setCurrentCharFormat(format);
}

} // namespace landfall
