// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/http_transport.h"

#include <QSignalSpy>
#include <QStringList>

#include <string>
#include <vector>

namespace landfall {

class KillServer;

constexpr int patienceMs = 10'000;

// 200 bytes.
extern const std::string shortBody;

HttpRequest makeRequest(const QUrl& url, const std::string& method = "POST",
                        const std::string& body = shortBody);
// Options that accept the server's certificate.
HttpTransportOptions trusting(const KillServer& server);
QString idOf(Phase phase);

// Writes down what an exchange tells, one word a signal; a body is one word however many pieces it comes in.
class HttpListener : public QObject {
    Q_OBJECT

public:
    explicit HttpListener(HttpExchange& exchange);

    bool waitForEnd() { return !m_ended.isEmpty() || m_ended.wait(patienceMs); }
    // "in order", or the origin of the failure.
    QString verdict() const;
    std::string header(const std::string& name) const;

    QStringList log;
    std::vector<TransportProgress> progress;
    HttpHead head;
    QByteArray body;
    HttpEnd end;

private:
    QSignalSpy m_ended;
};

} // namespace landfall
