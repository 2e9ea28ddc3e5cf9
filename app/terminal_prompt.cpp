// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_prompt.h"

#include "app/console.h"

#include <QCoreApplication>

#include <array>
#include <optional>
#include <unistd.h>

namespace landfall {

namespace {

std::optional<Choice> choiceFrom(const QByteArray& word)
{
    static const std::array<std::pair<const char*, Choice>, 3> words{{
        {"retry", Choice::Retry},
        {"fail", Choice::Fail},
        {"stop", Choice::Stop},
    }};
    for (const auto& [name, choice] : words) {
        if (word == name)
            return choice;
    }
    return std::nullopt;
}

} // namespace

TerminalPrompt::TerminalPrompt(const OpenOutcome& open, QObject* parent)
    : QObject(parent), m_input(STDIN_FILENO, QSocketNotifier::Read)
{
    const auto member = QString::fromStdString(open.member);
    writeError(tr("\nDid it land? A request to %1 was sent (%2 bytes), and its answer was lost: %3\n"
                  "It may have been acted upon. Nothing more is sent until you decide.\n"
                  "  retry  send it again\n"
                  "  fail   treat it as failed and end the run\n"
                  "  stop   end the run\n")
                   .arg(member)
                   .arg(open.what.bytesSent)
                   .arg(QString::fromStdString(open.what.error))
                   .toStdString());
    connect(&m_input, &QSocketNotifier::activated, this, &TerminalPrompt::readInput);
    ask();
}

void TerminalPrompt::ask()
{
    writeError(tr("retry, fail or stop? ").toStdString());
}

void TerminalPrompt::readInput()
{
    std::array<char, 512> bytes{};
    const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) {
        m_input.setEnabled(false);
        Q_EMIT answered({.choice = Choice::LeaveOpen});
        return;
    }
    m_buffer.append(bytes.data(), count);
    for (auto end = m_buffer.indexOf('\n'); end >= 0 && m_input.isEnabled(); end = m_buffer.indexOf('\n')) {
        const QByteArray line = m_buffer.left(end).trimmed().toLower();
        m_buffer.remove(0, end + 1);
        takeLine(line);
    }
}

void TerminalPrompt::takeLine(const QByteArray& line)
{
    const auto choice = choiceFrom(line);
    if (!choice) {
        ask();
        return;
    }
    m_input.setEnabled(false);
    Q_EMIT answered({.choice = *choice});
}

} // namespace landfall
