// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/runtime/ending_server.h"

#include "tests/io/certificate.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace landfall {

namespace {

constexpr int patienceMs = 30'000;

} // namespace

EndingServer::~EndingServer()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.closeWriteChannel(); // the end of its input is the end of it
    if (!m_process.waitForFinished(patienceMs))
        m_process.kill();
}

QString EndingServer::start()
{
    if (const QString problem = prepareCertificates(); !problem.isEmpty())
        return problem;
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral(LANDFALL_PYTHON), {QStringLiteral(LANDFALL_ENDING_SERVER), m_dir.path()});
    return m_process.waitForStarted(patienceMs) ? QString() : m_process.errorString();
}

QString EndingServer::prepareCertificates()
{
    const QString here = QStringLiteral("IP:127.0.0.1,DNS:localhost");
    const std::pair<QString, QString> wanted[] = {
        {QStringLiteral("trusted"), here},
        {QStringLiteral("untrusted"), here},
        {QStringLiteral("other name"), QStringLiteral("DNS:elsewhere.invalid")},
    };
    for (const auto& [name, names] : wanted) {
        const QString file = m_dir.filePath(name + QStringLiteral(".pem"));
        const QString problem = makeCertificate(file, m_dir.filePath(name + QStringLiteral(".key")), names);
        if (!problem.isEmpty())
            return problem;
        if (name != u"untrusted")
            m_certificates += QSslCertificate::fromPath(file);
    }
    return m_certificates.size() == 2 ? QString()
                                      : QStringLiteral("openssl made no certificate that Qt can read");
}

int EndingServer::open(const QStringList& script, const QString& guard)
{
    const QJsonObject command{{QStringLiteral("open"), QJsonArray::fromStringList(script)},
                              {QStringLiteral("guard"), guard}};
    return ask(command)[QStringLiteral("port")].toInt();
}

void EndingServer::release(int port)
{
    ask({{QStringLiteral("release"), port}});
}

EndingServer::Count EndingServer::count(int port)
{
    const QJsonObject answer = ask({{QStringLiteral("count"), port}});
    return {answer[QStringLiteral("connections")].toInt(-1), answer[QStringLiteral("requests")].toInt(-1),
            answer[QStringLiteral("elsewhere")].toInt(-1)};
}

QJsonObject EndingServer::ask(const QJsonObject& command)
{
    m_process.write(QJsonDocument(command).toJson(QJsonDocument::Compact) + '\n');
    while (!m_process.canReadLine()) {
        if (!m_process.waitForReadyRead(patienceMs))
            return {};
    }
    return QJsonDocument::fromJson(m_process.readLine()).object();
}

} // namespace landfall
