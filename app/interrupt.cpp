// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupt.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace landfall {

namespace {

// A signal handler may do little more than write to a pipe.
std::array<int, 2> wakeup{-1, -1};

void onSignal(int number)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(wakeup[1], &byte, 1);
    std::signal(number, SIG_DFL);
}

} // namespace

Interrupt::Interrupt(QObject* parent) : QObject(parent)
{
    if (::pipe2(wakeup.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    auto* notifier = new QSocketNotifier(wakeup[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, &Interrupt::readWakeup);
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
}

Interrupt::~Interrupt()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    ::close(wakeup[0]);
    ::close(wakeup[1]);
}

void Interrupt::readWakeup()
{
    std::array<char, 16> bytes{};
    while (::read(wakeup[0], bytes.data(), bytes.size()) > 0) {
    }
    Q_EMIT interrupted();
}

} // namespace landfall
