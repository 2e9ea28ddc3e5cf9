// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/environment_proxies.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QRegularExpression>

#include <algorithm>
#include <cstdlib>

namespace landfall {

namespace {

constexpr int httpProxyPort = 80;
constexpr int socksProxyPort = 1080;

std::string upperAscii(std::string_view text)
{
    std::string upper(text);
    std::transform(upper.begin(), upper.end(), upper.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return upper;
}

// As names and addresses are compared: "[::1]" and "example.com." are "::1" and "example.com".
QString plainHost(QString host)
{
    host = host.toLower();
    if (host.startsWith(QLatin1Char('[')) && host.endsWith(QLatin1Char(']')))
        host = host.mid(1, host.size() - 2);
    if (host.endsWith(QLatin1Char('.')))
        host.chop(1);
    return host;
}

bool isThisMachine(const QString& host)
{
    QHostAddress address;
    if (address.setAddress(host))
        return address.isLoopback();
    return host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost"));
}

int portOf(const QUrl& url)
{
    return url.port(url.scheme() == u"https" ? 443 : 80);
}

QUrl proxyUrl(const std::string& value)
{
    QString text = QString::fromStdString(value).trimmed();
    if (!text.contains(QLatin1String("://")))
        text.prepend(QLatin1String("http://"));
    return QUrl(text, QUrl::StrictMode);
}

std::optional<QNetworkProxy> proxyOf(const std::string& value)
{
    const QUrl url = proxyUrl(value);
    const QString scheme = url.scheme();
    const bool isSocks = scheme == u"socks5" || scheme == u"socks5h";
    if (!url.isValid() || url.host().isEmpty() || (!isSocks && scheme != u"http"))
        return std::nullopt;
    QNetworkProxy proxy(isSocks ? QNetworkProxy::Socks5Proxy : QNetworkProxy::HttpProxy, url.host(),
                        static_cast<quint16>(url.port(isSocks ? socksProxyPort : httpProxyPort)),
                        url.userName(QUrl::FullyDecoded), url.password(QUrl::FullyDecoded));
    if (scheme == u"socks5")
        proxy.setCapabilities(proxy.capabilities() & ~QNetworkProxy::HostNameLookupCapability);
    return proxy;
}

} // namespace

EnvironmentProxies::EnvironmentProxies(const Lookup& environment)
    : m_https(read(environment, "https_proxy")), m_http(read(environment, "http_proxy")),
      m_all(read(environment, "all_proxy"))
{
    if (const auto list = read(environment, "no_proxy"))
        readExceptions(QString::fromStdString(list->value));
}

EnvironmentProxies EnvironmentProxies::ofThisProcess()
{
    return EnvironmentProxies([](const std::string& name) -> std::optional<std::string> {
        const char* value = std::getenv(name.c_str());
        return value ? std::optional<std::string>(value) : std::nullopt;
    });
}

Result<QNetworkProxy> EnvironmentProxies::proxyFor(const QUrl& url) const
{
    const auto& own = url.scheme() == u"https" ? m_https : m_http;
    const auto& setting = own ? own : m_all;
    if (!setting || isException(url))
        return QNetworkProxy(QNetworkProxy::NoProxy);
    if (auto proxy = proxyOf(setting->value))
        return *proxy;
    return Error{ErrorCode::InvalidArgument,
                 QCoreApplication::translate(
                     "EnvironmentProxies", "The environment variable %1 names no proxy that can be used; it "
                                           "should look like http://HOST:PORT, socks5://HOST:PORT or "
                                           "socks5h://HOST:PORT.")
                     .arg(QString::fromStdString(setting->variable))
                     .toStdString()};
}

std::optional<EnvironmentProxies::Setting> EnvironmentProxies::read(const Lookup& environment,
                                                                    std::string_view lower)
{
    for (const std::string& name : {std::string(lower), upperAscii(lower)}) {
        if (auto value = environment(name); value && !QString::fromStdString(*value).trimmed().isEmpty())
            return Setting{name, std::move(*value)};
    }
    return std::nullopt;
}

void EnvironmentProxies::readExceptions(const QString& list)
{
    static const QRegularExpression between(QStringLiteral("[,\\s]+"));
    static const QRegularExpression hostAndPort(QStringLiteral("^(\\[[^\\]]*\\]|[^:]*):([0-9]{1,5})$"));
    for (QString entry : list.split(between, Qt::SkipEmptyParts)) {
        m_exceptAll = m_exceptAll || entry == u"*";
        m_loopbackToo = m_loopbackToo || entry == u"<-loopback>";
        int port = -1;
        if (const auto match = hostAndPort.match(entry); match.hasMatch()) {
            port = match.captured(2).toInt();
            entry = match.captured(1);
        }
        if (entry.startsWith(QLatin1String("*.")))
            entry.remove(0, 1);
        if (entry.startsWith(QLatin1Char('.')))
            entry.remove(0, 1);
        if (!entry.isEmpty())
            m_exceptions.push_back({plainHost(entry), port});
    }
}

bool EnvironmentProxies::isException(const QUrl& url) const
{
    const QString host = plainHost(url.host());
    if (m_exceptAll || (isThisMachine(host) && !m_loopbackToo))
        return true;
    return std::any_of(m_exceptions.begin(), m_exceptions.end(), [&](const Exception& exception) {
        const bool isBelow = host.endsWith(QLatin1Char('.') + exception.host);
        const QHostAddress address(exception.host);
        const bool isHost = host == exception.host || (!address.isNull() && QHostAddress(host) == address);
        return (isHost || isBelow) && (exception.port < 0 || exception.port == portOf(url));
    });
}

} // namespace landfall
