// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/terminal_dialog.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <optional>

namespace landfall {

// Carries out dialogs on standard error and standard input, one after the other. The end of input leaves what
// is asked open, and all that is asked later.
class TerminalPrompt : public QObject {
    Q_OBJECT

public:
    explicit TerminalPrompt(QObject* parent = nullptr);

    // When none is asking.
    void ask(TerminalDialog dialog);
    bool isAsking() const { return m_dialog.has_value(); }

Q_SIGNALS:
    // Never from inside ask().
    void answered(const landfall::OpenQuestion& question, const landfall::OperatorReply& reply);

private:
    void readInput();
    void takeLines();
    void end(OperatorReply reply);

    std::optional<TerminalDialog> m_dialog;
    QSocketNotifier m_input;
    QByteArray m_buffer; // lines that were typed ahead
    bool m_ended = false;
};

} // namespace landfall
