// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab_command.h"

#include "app/console.h"
#include "app/interrupt.h"
#include "core/lab/fault_server.h"

#include <QCoreApplication>
#include <QFile>

namespace landfall {

ExitCode runLab(const LabOptions& options)
{
    QFile file(options.script);
    if (!file.open(QIODevice::ReadOnly)) {
        writeError(options.script.toStdString() + ": " + file.errorString().toStdString() + "\n");
        return ExitCode::Usage;
    }
    auto reading = lab::readScript(file.readAll().toStdString());
    for (const auto& problem : reading.problems)
        writeError(options.script.toStdString() + ": " + problem.pointer + ": " + problem.message + "\n");
    if (!reading.script)
        return ExitCode::Usage;

    lab::FaultServer server({.script = std::move(*reading.script), .port = options.port});
    const auto started = server.start();
    if (!started) {
        writeError("landfall lab: " + started.error + "\n");
        return ExitCode::Failed;
    }
    writeOut(server.baseUrl() + "\n");
    QObject::connect(&server, &lab::FaultServer::requestServed, &server,
                     [](const lab::RequestRecord& record) {
                         if (!writeOut(lab::toNdjson(record) + "\n"))
                             QCoreApplication::quit();
                     });
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::interrupted, &server, [] { QCoreApplication::quit(); });
    QCoreApplication::exec();
    return ExitCode::Done;
}

} // namespace landfall
