// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/composer.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>

#include <algorithm>

namespace landfall {

namespace {
constexpr int LeastLines = 1;
constexpr int MostLines = 6;
} // namespace

Composer::Composer(QWidget* parent)
    : QWidget(parent), m_edit(new QPlainTextEdit(this)), m_run(new QPushButton(tr("Run"), this))
{
    setProperty("ground", QStringLiteral("panel"));
    setFocusProxy(m_edit);
    setAttribute(Qt::WA_StyledBackground);
    m_edit->setObjectName(QStringLiteral("composerEdit"));
    m_edit->setPlaceholderText(tr("Message the agent… (Ctrl+Enter)"));
    m_edit->setAccessibleName(tr("Prompt"));
    m_edit->setAccessibleDescription(tr("Ctrl+Enter runs the agent with this prompt"));
    m_edit->setTabChangesFocus(true);
    m_run->setObjectName(QStringLiteral("composerRun"));
    m_run->setProperty("kind", QStringLiteral("primary"));
    m_run->setAccessibleName(tr("Run the agent"));
    m_run->setToolTip(tr("Run (Ctrl+Enter)"));

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 9, 10, 9);
    row->setSpacing(8);
    row->addWidget(m_edit, 1);
    row->addWidget(m_run, 0, Qt::AlignBottom);

    connect(m_edit, &QPlainTextEdit::textChanged, this, &Composer::adjustHeight);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &Composer::enableRun);
    connect(m_run, &QPushButton::clicked, this, &Composer::submit);
    adjustHeight();
    enableRun();
}

QString Composer::prompt() const
{
    return m_edit->toPlainText().trimmed();
}

void Composer::setPrompt(const QString& text)
{
    m_edit->setPlainText(text);
    m_edit->moveCursor(QTextCursor::End);
}

void Composer::suggest(const QString& text)
{
    if (prompt().isEmpty() || prompt() == m_suggestion)
        setPrompt(text);
    m_suggestion = text.trimmed();
}

void Composer::submit()
{
    if (!prompt().isEmpty())
        Q_EMIT submitted(prompt());
}

void Composer::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        adjustHeight();
}

// As high as its lines, within bounds, so that the transcript keeps the room.
void Composer::adjustHeight()
{
    const int lines = std::clamp(m_edit->document()->lineCount(), LeastLines, MostLines);
    const int frame = 2 * (m_edit->frameWidth() + static_cast<int>(m_edit->document()->documentMargin())) + 2;
    m_edit->setFixedHeight(lines * m_edit->fontMetrics().lineSpacing() + frame);
    m_run->setFixedHeight(LeastLines * m_edit->fontMetrics().lineSpacing() + frame);
}

void Composer::enableRun()
{
    m_run->setEnabled(!prompt().isEmpty());
}

} // namespace landfall
