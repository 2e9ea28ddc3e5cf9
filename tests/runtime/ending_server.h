// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QSslCertificate>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace landfall {

// ending_server.py in a process of its own, with certificates made for this run. Its calls block on the pipe,
// without turning the event loop.
class EndingServer {
public:
    struct Count {
        int connections = 0;
        int requests = 0;
        int elsewhere = 0; // connections to where the server's redirects point, of all ports
    };

    EndingServer() = default;
    ~EndingServer();

    // Empty, or what went wrong.
    QString start();

    // What a client has to trust; the "untrusted" one is not among them.
    const QList<QSslCertificate>& certificates() const { return m_certificates; }

    // A port whose connections go as the script says; see ending_server.py.
    int open(const QStringList& script, const QString& guard);
    // Lets one connection go on that waits in the step "seen".
    void release(int port);
    // When all connections of the port have ended.
    Count count(int port);

private:
    QString prepareCertificates();
    QJsonObject ask(const QJsonObject& command);

    QTemporaryDir m_dir;
    QList<QSslCertificate> m_certificates;
    QProcess m_process;
};

} // namespace landfall
