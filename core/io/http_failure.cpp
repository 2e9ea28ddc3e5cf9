// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/http_failure.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace landfall {

namespace {

struct Kind {
    QNetworkReply::NetworkError error;
    Category category;
    const char* code;
};

// ContentReSendError is what a refused re-send ends with: the connection closed before the head was complete.
constexpr std::array kinds{
    Kind{QNetworkReply::ConnectionRefusedError, Category::Connection, "refused"},
    Kind{QNetworkReply::RemoteHostClosedError, Category::Connection, "closed"},
    Kind{QNetworkReply::ContentReSendError, Category::Connection, "closed"},
    Kind{QNetworkReply::HostNotFoundError, Category::Connection, "dns"},
    Kind{QNetworkReply::SslHandshakeFailedError, Category::Connection, "tls"},
    Kind{QNetworkReply::TimeoutError, Category::Timeout, "timeout"},
    Kind{QNetworkReply::OperationCanceledError, Category::Connection, "canceled"},
    Kind{QNetworkReply::ProxyConnectionRefusedError, Category::Connection, "proxy"},
    Kind{QNetworkReply::ProxyConnectionClosedError, Category::Connection, "proxy"},
    Kind{QNetworkReply::ProxyNotFoundError, Category::Connection, "proxy"},
    Kind{QNetworkReply::ProxyTimeoutError, Category::Timeout, "proxy"},
    Kind{QNetworkReply::ProxyAuthenticationRequiredError, Category::ProxyRefused, "proxy"},
    Kind{QNetworkReply::UnknownProxyError, Category::Connection, "proxy"},
    Kind{QNetworkReply::ProtocolFailure, Category::Connection, "protocol"},
};

// The errors Qt makes of a status of 400 and above, whose reply is complete.
bool standsForAStatus(QNetworkReply::NetworkError error)
{
    switch (error) {
    case QNetworkReply::ContentAccessDenied:
    case QNetworkReply::ContentOperationNotPermittedError:
    case QNetworkReply::ContentNotFoundError:
    case QNetworkReply::AuthenticationRequiredError:
    case QNetworkReply::ContentConflictError:
    case QNetworkReply::ContentGoneError:
    case QNetworkReply::UnknownContentError:
    case QNetworkReply::ProtocolInvalidOperationError:
    case QNetworkReply::ProxyAuthenticationRequiredError:
    case QNetworkReply::InternalServerError:
    case QNetworkReply::OperationNotImplementedError:
    case QNetworkReply::ServiceUnavailableError:
    case QNetworkReply::UnknownServerError: return true;
    default: return false;
    }
}

// Qt knows 100 only and takes any other interim response for the answer; the real one is lost.
bool isInterim(int status)
{
    return status >= 100 && status < 200;
}

// In order by HTTP's rules, whatever the status.
bool isWhole(const QtEnd& end)
{
    if (end.error == QNetworkReply::NoError)
        return true;
    // At times Qt tells of the status alone although the connection broke in the body.
    if (end.cutShort)
        return false;
    if (end.error == QNetworkReply::ContentReSendError) {
        // Qt rewinds the body before it tells of a 307 or 308, to be able to follow it, and often when the
        // connection's end is the reply's. Refused, it ends with an error what had arrived in full.
        return end.status == 307 || end.status == 308 || (end.status != 0 && !end.lengthKnown);
    }
    return end.status >= 400 && standsForAStatus(end.error);
}

// Qt has one number for a proxy that is down and for one that said no, and only its own text, translated or
// not, tells which. The two differ in what they mean: the first may pass, the second is an answer.
bool saysProxyDenied(const QString& text)
{
    return text == QCoreApplication::translate("QHttpSocketEngine", "Proxy denied connection");
}

// These tell of the proxy, or are its word about the server.
bool comesFromTheProxy(const QtEnd& end)
{
    return end.viaProxy &&
           (end.error == QNetworkReply::ConnectionRefusedError ||
            end.error == QNetworkReply::HostNotFoundError || end.error == QNetworkReply::UnknownNetworkError);
}

Kind kindOf(const QtEnd& end)
{
    if (comesFromTheProxy(end)) {
        const bool denied = saysProxyDenied(end.text);
        return {end.error, denied ? Category::ProxyRefused : Category::Connection, "proxy"};
    }
    const auto known = std::find_if(kinds.begin(), kinds.end(),
                                    [&end](const Kind& kind) { return kind.error == end.error; });
    return known != kinds.end() ? *known : Kind{end.error, Category::Connection, "network"};
}

Failure make(Category category, OriginKind origin, const char* code, const QString& text)
{
    Failure failure;
    failure.category = category;
    failure.origin = {origin, code};
    failure.message = text.toStdString();
    failure.transient = isTransient(category);
    failure.rateLimit = isRateLimit(category);
    return failure;
}

} // namespace

std::optional<Failure> failureOf(const QtEnd& end)
{
    if (isInterim(end.status)) {
        return make(Category::Protocol, OriginKind::Transport, "interim",
                    QCoreApplication::translate("HttpTransport",
                                                "The server sent an interim response (%1) that "
                                                "cannot be followed.")
                        .arg(end.status));
    }
    if (isWhole(end))
        return std::nullopt;
    const Kind kind = kindOf(end);
    // For this one Qt has no words.
    const QString text = end.error == QNetworkReply::ContentReSendError
                             ? QCoreApplication::translate("HttpTransport", "Connection closed")
                             : end.text;
    return make(kind.category, OriginKind::Transport, kind.code, text);
}

Failure dnsFailure(const QString& text)
{
    return make(Category::Connection, OriginKind::Transport, "dns", text);
}

Failure proxyFailure()
{
    return make(
        Category::Timeout, OriginKind::Transport, "proxy",
        QCoreApplication::translate("HttpTransport", "The proxy did not connect to the server in time"));
}

Failure unsendable(const char* code, const QString& text)
{
    return make(Category::Local, OriginKind::Local, code, text);
}

} // namespace landfall
