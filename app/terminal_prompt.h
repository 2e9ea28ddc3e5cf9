// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/folds/run_summary.h"
#include "core/runtime/operator_decision.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

namespace landfall {

// Asks about an unknown outcome on the terminal and reads one line of answer. Anything that is no answer is
// asked again; the end of input leaves the item open.
class TerminalPrompt : public QObject {
    Q_OBJECT

public:
    explicit TerminalPrompt(const OpenOutcome& open, QObject* parent = nullptr);

Q_SIGNALS:
    void answered(const landfall::OperatorDecision& decision);

private:
    void ask();
    void readInput();
    void takeLine(const QByteArray& line);

    QSocketNotifier m_input;
    QByteArray m_buffer;
};

} // namespace landfall
