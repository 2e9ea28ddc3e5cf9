// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/decode_command.h"

#include "app/console.h"
#include "core/wire/decode_report.h"

#include <QCoreApplication>
#include <QFile>

namespace landfall {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(landfall::DecodeCommand)
};

ExitCode complain(const QString& text)
{
    writeError("landfall: " + text.toStdString() + "\n");
    return ExitCode::Usage;
}

QString knownProtocols()
{
    QStringList ids;
    for (const auto id : decodableProtocols())
        ids << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    return ids.join(QStringLiteral(", "));
}

} // namespace

ExitCode runDecode(const DecodeOptions& options)
{
    QFile file(options.file);
    if (!file.open(QIODevice::ReadOnly))
        return complain(options.file + QStringLiteral(": ") + file.errorString());
    const auto bytes = file.readAll().toStdString();
    const std::string_view body = bytes;
    const auto report = decodeReport(options.protocol.toStdString(), options.status,
                                     options.contentType.toStdString(), std::span(&body, 1));
    if (report.empty())
        return complain(
            Words::tr("--protocol is one of %1, not \"%2\"").arg(knownProtocols(), options.protocol));
    writeOut(report + "\n");
    return ExitCode::Done;
}

} // namespace landfall
