// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/conformance_command.h"

#include "app/console.h"
#include "core/conformance/conformance.h"

#include <QCoreApplication>
#include <QFile>

namespace landfall {

namespace {

ConformanceReport checkFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        const auto text = QCoreApplication::translate("Conformance", "cannot be read: %1");
        return {0, 1, {text.arg(file.errorString()).toStdString()}};
    }
    return checkConformance(file.readAll().toStdString());
}

} // namespace

ExitCode runConformance(const ConformanceOptions& options)
{
    int passed = 0;
    int failed = 0;
    for (const auto& path : options.files) {
        const auto report = checkFile(path);
        passed += report.passed;
        failed += report.failed;
        for (const auto& problem : report.problems)
            writeOut(path.toStdString() + ": " + problem + "\n");
    }
    // Scripts read this line: it is the same in every language.
    writeOut(std::to_string(passed) + " passed, " + std::to_string(failed) + " failed\n");
    return failed == 0 ? ExitCode::Done : ExitCode::Failed;
}

} // namespace landfall
