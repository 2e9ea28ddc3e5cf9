// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/seams.h"
#include "core/io/transport.h"

#include <QBasicTimer>
#include <QNetworkProxy>

#include <memory>
#include <optional>

class QHostInfo;
class QNetworkAccessManager;
class QNetworkReply;

namespace landfall {

class OneShotBody;
struct HttpTransportCounters;
struct HttpTransportOptions;

// One request over a QNetworkAccessManager of its own; see HttpTransport.
//
// Any signal may end the exchange from within: whoever receives it may abort() or destroy. So after each
// emission the code asks before it touches a member, and Qt's objects go by deleteLater, never in a signal.
class QtHttpExchange final : public HttpExchange {
    Q_OBJECT

public:
    QtHttpExchange(HttpRequest request, const Clock& clock,
                   std::shared_ptr<const HttpTransportOptions> options,
                   std::shared_ptr<HttpTransportCounters> counters);
    ~QtHttpExchange() override;

    void abort() override;

private:
    void start();
    void resolve(const QString& host);
    void onResolved(const QHostInfo& info);
    void connectToServer();
    void watch();
    void onConnecting();
    void onEncrypted();
    void onRequestSent();
    void onHead();
    void onBytes();
    void onFinished();

    void timerEvent(QTimerEvent* event) override;
    // A failure: there is no proxy to be had.
    std::optional<Failure> chooseProxy();
    bool viaProxy() const;

    // False: the exchange is over, or gone, after what listeners did.
    [[nodiscard]] bool announce(Phase phase, Micros at);
    // The same, unless the phase is behind already.
    bool reach(Phase phase);
    void end(std::optional<Failure> failure);
    void letGo();

    struct LaterDeleter {
        void operator()(QNetworkAccessManager* manager) const;
    };

    HttpRequest m_request; // until connectToServer() passes it on
    const bool m_hasBody;
    const Clock& m_clock; // Not owned
    const Micros m_queuedAt;
    std::shared_ptr<const HttpTransportOptions> m_options;
    std::shared_ptr<HttpTransportCounters> m_counters;
    std::unique_ptr<QNetworkAccessManager, LaterDeleter> m_manager;
    QNetworkReply* m_reply = nullptr; // the manager's
    OneShotBody* m_body = nullptr;    // the reply's, which reads from it as long as it lives
    std::optional<int> m_lookup;
    QNetworkProxy m_proxy;
    QBasicTimer m_patience; // with a proxy that is to connect
    HttpEnd m_end;          // fills up on the way
    bool m_over = false;
};

} // namespace landfall
