// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_prompt.h"

#include "app/console.h"

#include <array>
#include <unistd.h>
#include <utility>

namespace landfall {

TerminalPrompt::TerminalPrompt(QObject* parent)
    : QObject(parent), m_input(STDIN_FILENO, QSocketNotifier::Read)
{
    m_input.setEnabled(false);
    connect(&m_input, &QSocketNotifier::activated, this, &TerminalPrompt::readInput);
}

void TerminalPrompt::ask(TerminalDialog dialog)
{
    m_dialog = std::move(dialog);
    writeError((m_dialog->opening() + m_dialog->prompt()).toStdString());
    m_input.setEnabled(!m_ended);
    QMetaObject::invokeMethod(this, &TerminalPrompt::takeLines, Qt::QueuedConnection);
}

void TerminalPrompt::readInput()
{
    std::array<char, 512> bytes{};
    const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count > 0)
        m_buffer.append(bytes.data(), count);
    else
        m_ended = true;
    takeLines();
}

void TerminalPrompt::takeLines()
{
    while (m_dialog) {
        const auto lineEnd = m_buffer.indexOf('\n');
        if (lineEnd < 0)
            break;
        const auto line = QString::fromUtf8(m_buffer.left(lineEnd));
        m_buffer.remove(0, lineEnd + 1);
        if (m_dialog->take(line))
            return end(m_dialog->reply());
        writeError(m_dialog->prompt().toStdString());
    }
    if (m_dialog && m_ended)
        end({.choice = "leave_open", .json = {}, .note = {}});
}

// Who hears of it may ask the next question.
void TerminalPrompt::end(OperatorReply reply)
{
    m_input.setEnabled(false);
    const auto question = m_dialog->question();
    m_dialog.reset();
    Q_EMIT answered(question, reply);
}

} // namespace landfall
