// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/kill_server.h"

#include "tests/io/certificate.h"

#include <QJsonDocument>

namespace landfall {

namespace {

constexpr int patienceMs = 30'000;

} // namespace

KillServer::~KillServer()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.closeWriteChannel(); // the end of its input is the end of it
    if (!m_process.waitForFinished(patienceMs))
        m_process.kill();
}

QString KillServer::start()
{
    if (const QString problem = prepareCertificate(); !problem.isEmpty())
        return problem;
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral(LANDFALL_PYTHON),
                    {QStringLiteral(LANDFALL_KILL_SERVER), m_dir.filePath(QStringLiteral("certificate.pem")),
                     m_dir.filePath(QStringLiteral("key.pem"))});
    m_ports = readLine();
    return m_ports.isEmpty() ? QStringLiteral("kill_server.py did not start: %1").arg(m_process.errorString())
                             : QString();
}

QString KillServer::prepareCertificate()
{
    const QString file = m_dir.filePath(QStringLiteral("certificate.pem"));
    const QString problem = makeCertificate(file, m_dir.filePath(QStringLiteral("key.pem")),
                                            QStringLiteral("IP:127.0.0.1,DNS:api.invalid"));
    if (!problem.isEmpty())
        return problem;
    m_certificate = QSslCertificate::fromPath(file).value(0);
    return m_certificate.isNull() ? QStringLiteral("openssl made no certificate that Qt can read")
                                  : QString();
}

quint16 KillServer::port(const QString& name) const
{
    return static_cast<quint16>(m_ports[name].toInt());
}

QUrl KillServer::url(const QString& scheme, const QString& fault, const QString& id) const
{
    const QString portName = scheme == u"https" ? QStringLiteral("tls") : QStringLiteral("plain");
    return QUrl(QStringLiteral("%1://127.0.0.1:%2/%3?id=%4").arg(scheme).arg(port(portName)).arg(fault, id));
}

QJsonObject KillServer::report(const QString& id)
{
    return ask(QStringLiteral("report"), id);
}

void KillServer::release(const QString& id)
{
    ask(QStringLiteral("release"), id);
}

QJsonObject KillServer::ask(const QString& command, const QString& id)
{
    m_process.write(QStringLiteral("%1 %2\n").arg(command, id).toUtf8());
    return readLine();
}

QJsonObject KillServer::readLine()
{
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(patienceMs))
            return {};
    }
    return QJsonDocument::fromJson(m_process.readLine()).object();
}

} // namespace landfall
