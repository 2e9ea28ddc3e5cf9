// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/certificate.h"

#include <QProcess>

namespace landfall {

namespace {

constexpr int patienceMs = 10'000;

} // namespace

QString makeCertificate(const QString& certificateFile, const QString& keyFile, const QString& names)
{
    QProcess openssl;
    openssl.start(QStringLiteral(LANDFALL_OPENSSL),
                  {QStringLiteral("req"), QStringLiteral("-x509"), QStringLiteral("-newkey"),
                   QStringLiteral("ec"), QStringLiteral("-pkeyopt"),
                   QStringLiteral("ec_paramgen_curve:prime256v1"), QStringLiteral("-nodes"),
                   QStringLiteral("-days"), QStringLiteral("2"), QStringLiteral("-subj"),
                   QStringLiteral("/CN=test server"), QStringLiteral("-addext"),
                   QStringLiteral("subjectAltName=%1").arg(names), QStringLiteral("-keyout"), keyFile,
                   QStringLiteral("-out"), certificateFile});
    if (openssl.waitForFinished(patienceMs) && openssl.exitCode() == 0)
        return {};
    return QStringLiteral("openssl made no certificate: %1")
        .arg(QString::fromLocal8Bit(openssl.readAllStandardError()));
}

} // namespace landfall
