// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/long_work.h"

#include "app/console.h"
#include "app/interrupt.h"

#include <QCoreApplication>
#include <QThread>
#include <QTimer>

#include <memory>
#include <string>

namespace landfall {

namespace {

constexpr std::chrono::milliseconds progressInterval{200};
constexpr const char* clearLine = "\r\033[K";

void showProgress(const LongWork& work)
{
    const auto total = work.total.load();
    if (total > 0)
        writeError(clearLine + std::to_string(work.done * 100 / total) + " %");
}

} // namespace

ExitCode runLongWork(const std::function<ExitCode(LongWork&)>& work)
{
    LongWork state;
    auto code = ExitCode::Failed;
    const std::unique_ptr<QThread> thread(QThread::create([&] { code = work(state); }));
    Interrupt interrupt;
    QTimer ticker;
    QObject::connect(&interrupt, &Interrupt::interrupted, &ticker, [&state] { state.stop = true; });
    QObject::connect(thread.get(), &QThread::finished, &ticker, [] { QCoreApplication::quit(); });
    QObject::connect(&ticker, &QTimer::timeout, &ticker, [&state] { showProgress(state); });
    const bool isShown = isErrorTerminal();
    if (isShown)
        ticker.start(progressInterval);
    thread->start();
    QCoreApplication::exec();
    thread->wait();
    if (isShown)
        writeError(clearLine);
    return state.stop ? ExitCode::Cancelled : code;
}

} // namespace landfall
