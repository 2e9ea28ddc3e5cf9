// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/qt_http_request.h"

#include "core/io/http_failure.h"
#include "core/io/http_transport.h"

#include <QCoreApplication>
#include <QSslConfiguration>

#include <algorithm>
#include <string_view>

namespace landfall {

namespace {

// RFC 9110, 5.6.2
bool isToken(std::string_view text)
{
    static constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               marks.find(c) != std::string_view::npos;
    });
}

bool isOneLine(std::string_view text)
{
    return text.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos;
}

// The transport's own: a second opinion on the length of the body would let a request be read as two.
bool isOurs(const QByteArray& name)
{
    const QByteArray lower = name.toLower();
    return lower == "content-length" || lower == "transfer-encoding" || lower == "accept-encoding";
}

void addHeaders(QNetworkRequest& to, const std::vector<HttpHeader>& headers)
{
    for (const HttpHeader& header : headers) {
        const auto name = QByteArray::fromStdString(header.name);
        const auto value = QByteArray::fromStdString(header.value);
        if (isOurs(name))
            continue;
        to.setRawHeader(name, to.hasRawHeader(name) ? to.rawHeader(name) + ", " + value : value);
    }
}

void switchOffWhatQtWouldAdd(QNetworkRequest& request)
{
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::Http2CleartextAllowedAttribute, false);
    request.setAttribute(QNetworkRequest::HttpPipeliningAllowedAttribute, false);
    // A buffered copy of the body could be sent again; the device cannot.
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
}

// Qt would keep credentials to itself until a 401 asks for them, and then send again, which the body forbids.
void moveCredentials(QNetworkRequest& request)
{
    QUrl url = request.url();
    if (url.userInfo().isEmpty())
        return;
    if (!request.hasRawHeader("Authorization")) {
        const QString pair = url.userName(QUrl::FullyDecoded) + u':' + url.password(QUrl::FullyDecoded);
        request.setRawHeader("Authorization", "Basic " + pair.toUtf8().toBase64());
    }
    url.setUserInfo({});
    request.setUrl(url);
}

// For the same reason: a proxy that hands a plain request on asks first, and would get it a second time. For
// a tunnel Qt may ask twice, nothing of the request is in there; what stands here would go on to the server.
void addProxyCredentials(QNetworkRequest& request, const QNetworkProxy& proxy)
{
    const bool handsOn = proxy.type() == QNetworkProxy::HttpProxy && request.url().scheme() == u"http";
    if (!handsOn || proxy.user().isEmpty())
        return;
    const QString pair = proxy.user() + u':' + proxy.password();
    request.setRawHeader("Proxy-Authorization", "Basic " + pair.toUtf8().toBase64());
}

} // namespace

std::optional<Failure> checkSendable(const HttpRequest& request)
{
    const QString scheme = request.url.scheme();
    if (!request.url.isValid() || request.url.host().isEmpty() || (scheme != u"http" && scheme != u"https")) {
        return unsendable("url", QCoreApplication::translate(
                                     "HttpTransport", "The address is not a complete http or https URL."));
    }
    if (!isToken(request.method)) {
        return unsendable("method", QCoreApplication::translate(
                                        "HttpTransport", "The method is not a word that HTTP allows."));
    }
    for (const HttpHeader& header : request.headers) {
        if (isToken(header.name) && isOneLine(header.value))
            continue;
        return unsendable("header",
                          QCoreApplication::translate("HttpTransport",
                                                      "A header has a name that HTTP does not allow, or more "
                                                      "than one line in its value."));
    }
    return std::nullopt;
}

QNetworkRequest toQtRequest(const HttpRequest& request, const HttpTransportOptions& options,
                            const QNetworkProxy& proxy)
{
    QNetworkRequest qtRequest(request.url);
    switchOffWhatQtWouldAdd(qtRequest);
    addHeaders(qtRequest, request.headers);
    moveCredentials(qtRequest);
    addProxyCredentials(qtRequest, proxy);
    if (!qtRequest.hasRawHeader("User-Agent"))
        qtRequest.setRawHeader("User-Agent", options.userAgent);
    qtRequest.setRawHeader("Accept-Encoding", "identity");
    qtRequest.setHeader(QNetworkRequest::ContentLengthHeader, static_cast<qint64>(request.body.size()));
    if (!options.extraCaCertificates.isEmpty()) {
        QSslConfiguration tls = qtRequest.sslConfiguration();
        tls.addCaCertificates(options.extraCaCertificates);
        qtRequest.setSslConfiguration(tls);
    }
    return qtRequest;
}

} // namespace landfall
