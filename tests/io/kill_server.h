// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QProcess>
#include <QSslCertificate>
#include <QString>
#include <QTemporaryDir>
#include <QUrl>

namespace landfall {

// kill_server.py in a process of its own, with a certificate made for this run. Its calls block on the pipe,
// without turning the event loop.
class KillServer {
public:
    KillServer() = default;
    ~KillServer();

    // Empty, or what went wrong.
    QString start();

    const QSslCertificate& certificate() const { return m_certificate; }
    // Ports by name: plain, other, tls, fin_at_accept, rst_at_accept, proxy, proxy_403, proxy_407, proxy_502,
    // proxy_password, proxy_fin, proxy_stall, socks_names, socks_addresses, socks_refuses.
    quint16 port(const QString& name) const;
    // "https" goes to the TLS port.
    QUrl url(const QString& scheme, const QString& fault, const QString& id) const;

    // Names a request nobody has made yet.
    QString newId() { return QStringLiteral("id%1").arg(++m_lastId); }

    QJsonObject report(const QString& id);
    int copies(const QString& id) { return report(id)[QStringLiteral("copies")].toInt(); }
    bool allClosed(const QString& id) { return report(id)[QStringLiteral("open")].toInt(-1) == 0; }
    void release(const QString& id);

private:
    QString prepareCertificate();
    QJsonObject ask(const QString& command, const QString& id);
    QJsonObject readLine();

    QTemporaryDir m_dir;
    QSslCertificate m_certificate;
    QProcess m_process;
    QJsonObject m_ports;
    int m_lastId = 0;
};

} // namespace landfall
