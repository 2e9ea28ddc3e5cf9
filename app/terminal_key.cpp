// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/terminal_key.h"

#include "app/console.h"

#include <QCoreApplication>

#include <optional>
#include <termios.h>
#include <unistd.h>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::TerminalKey)
};

constexpr char interruptByte = 3; // Ctrl+C
constexpr char endByte = 4;       // Ctrl+D
constexpr char backspace = 8;
constexpr char deleteByte = 127;

// Bytes come as they are typed, unseen, and signals are bytes, too: the terminal is always left as it was.
class SilentTerminal {
public:
    SilentTerminal()
    {
        ::tcgetattr(STDIN_FILENO, &m_before);
        termios silent = m_before;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    ~SilentTerminal() { ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before); }
    SilentTerminal(const SilentTerminal&) = delete;
    SilentTerminal& operator=(const SilentTerminal&) = delete;

private:
    termios m_before{};
};

// Nothing: given up.
std::optional<std::string> readSilently()
{
    const SilentTerminal terminal;
    std::string typed;
    for (char byte = 0; ::read(STDIN_FILENO, &byte, 1) == 1;) {
        if (byte == '\n' || byte == '\r')
            return typed;
        if (byte == interruptByte || byte == endByte)
            return std::nullopt;
        if (byte != backspace && byte != deleteByte)
            typed += byte;
        else if (!typed.empty())
            typed.pop_back();
    }
    return std::nullopt;
}

} // namespace

Result<std::string> askOnTerminal(const std::string& what)
{
    const auto name = QString::fromStdString(what);
    if (!isInteractive())
        return Error{
            ErrorCode::MissingSecret,
            Words::tr("The key for %1 must be asked for, and there is no terminal to ask on. Put the key "
                      "into an environment variable and write env:NAME in the workspace.")
                .arg(name)
                .toStdString()};
    writeError(Words::tr("Key for %1 (not shown): ").arg(name).toStdString());
    auto typed = readSilently();
    writeError("\n");
    if (!typed)
        return Error{ErrorCode::MissingSecret, Words::tr("No key was given for %1.").arg(name).toStdString()};
    return std::move(*typed);
}

} // namespace landfall
