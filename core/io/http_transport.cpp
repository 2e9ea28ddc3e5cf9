// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_transport.h"

#include "core/io/qt_http_exchange.h"

#include <QNetworkProxyFactory>

#include <utility>

namespace landfall {

QNetworkProxy applicationProxy()
{
    return QNetworkProxyFactory::usesSystemConfiguration() ? QNetworkProxy(QNetworkProxy::NoProxy)
                                                           : QNetworkProxy::applicationProxy();
}

HttpTransport::HttpTransport(const Clock& clock, HttpTransportOptions options)
    : m_clock(clock), m_options(std::make_shared<const HttpTransportOptions>(std::move(options))),
      m_counters(std::make_shared<HttpTransportCounters>())
{}

HttpTransport::~HttpTransport() = default;

std::unique_ptr<HttpExchange> HttpTransport::send(HttpRequest request)
{
    ++m_counters->exchanges;
    return std::make_unique<QtHttpExchange>(std::move(request), m_clock, m_options, m_counters);
}

HttpTransportCounters HttpTransport::counters() const
{
    return *m_counters;
}

} // namespace landfall
