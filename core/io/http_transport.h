// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/seams.h"
#include "core/io/transport.h"

#include <QByteArray>
#include <QList>
#include <QNetworkProxy>
#include <QSslCertificate>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace landfall {

// The proxy that the application has set for itself (QNetworkProxy::setApplicationProxy with the system's
// configuration switched off), or none. The system's own is not asked: it would stand between us and
// servers on this machine.
QNetworkProxy applicationProxy();

struct HttpTransportOptions {
    QNetworkProxy proxy = applicationProxy();
    // Which proxy a request takes; present, it decides alone. An error ends the exchange before anything is
    // sent.
    std::function<Result<QNetworkProxy>(const QUrl& url)> proxyFor;
    // How long a proxy may take to connect to the server: one that hangs up on the request for a tunnel is
    // otherwise waited for without an end (Qt 6.4 with HTTP/2 off).
    std::chrono::milliseconds proxyPatience{30'000};
    QList<QSslCertificate> extraCaCertificates; // trusted beside the system's
    QByteArray userAgent = "landfall";          // unless the request brings its own
};

// Since the transport was made.
struct HttpTransportCounters {
    std::uint64_t exchanges = 0;
    std::uint64_t refusedResends = 0; // Qt wanted to read a body again and could not
    std::uint64_t replays = 0;        // Qt did send again: a defect of the transport, also logged
};

// HTTP/1.1 over Qt Network, at most once per exchange, whatever the method (SPEC 5, DESIGN 3). What makes Qt
// keep to that: a manager of its own for every exchange, a body that cannot be rewound (OneShotBody, sent
// even where it is empty), redirects and authentication left to the layer above.
//
// Dispatched is announced before the first byte of the request leaves: an abort() from within keeps it all
// back. A request without a body gives no sign of when it leaves, so it counts as dispatched from the
// connection attempt on (TLS: from the end of the handshake on). If the exchange then fails in a way that
// proves the opposite, HttpEnd::reached says so.
//
// Credentials in the URL become a Basic Authorization header, unless there is one. Accept-Encoding is always
// "identity": bytes arrive as they were sent. There is no timeout but the operating system's and that for
// proxies; watchdogs abort.
//
// Lives on the thread of its event loop, as its exchanges do. They may outlive it, but not the clock.
class HttpTransport final : public Transport {
public:
    explicit HttpTransport(const Clock& clock, HttpTransportOptions options = {});
    ~HttpTransport() override;

    std::unique_ptr<HttpExchange> send(HttpRequest request) override;
    HttpTransportCounters counters() const;

private:
    const Clock& m_clock;
    std::shared_ptr<const HttpTransportOptions> m_options;
    std::shared_ptr<HttpTransportCounters> m_counters; // shared with the exchanges
};

} // namespace landfall
