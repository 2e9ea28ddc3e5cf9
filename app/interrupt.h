// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace landfall {

// SIGINT and SIGTERM as a Qt signal. One object a process; from its construction on, the first signal no
// longer kills the program, a second one does.
class Interrupt : public QObject {
    Q_OBJECT

public:
    explicit Interrupt(QObject* parent = nullptr);
    ~Interrupt() override;

Q_SIGNALS:
    void interrupted();

private:
    void readWakeup();
};

} // namespace landfall
