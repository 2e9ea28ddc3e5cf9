// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/io/http_listener.h"

#include "tests/io/kill_server.h"

#include <algorithm>

namespace landfall {

const std::string shortBody(200, 'b');

HttpRequest makeRequest(const QUrl& url, const std::string& method, const std::string& body)
{
    HttpRequest request;
    request.method = method;
    request.url = url;
    request.headers = {{"Content-Type", "text/plain"}};
    request.body = body;
    return request;
}

HttpTransportOptions trusting(const KillServer& server)
{
    HttpTransportOptions options;
    options.extraCaCertificates = {server.certificate()};
    return options;
}

QString idOf(Phase phase)
{
    return QString::fromLatin1(toId(phase));
}

HttpListener::HttpListener(HttpExchange& exchange) : m_ended(&exchange, &HttpExchange::ended)
{
    connect(&exchange, &HttpExchange::phaseReached, this, [this](const TransportProgress& reached) {
        log << idOf(reached.phase);
        progress.push_back(reached);
    });
    connect(&exchange, &HttpExchange::headReceived, this, [this](const HttpHead& received) {
        log << QString::number(received.status);
        head = received;
    });
    connect(&exchange, &HttpExchange::bodyReceived, this, [this](const QByteArray& bytes) {
        if (body.isEmpty())
            log << QStringLiteral("bytes");
        body += bytes;
    });
    connect(&exchange, &HttpExchange::ended, this, [this](const HttpEnd& how) {
        end = how;
        log << verdict();
    });
}

QString HttpListener::verdict() const
{
    return end.failure ? QString::fromStdString(toText(end.failure->origin)) : QStringLiteral("in order");
}

std::string HttpListener::header(const std::string& name) const
{
    const auto it = std::find_if(head.headers.begin(), head.headers.end(),
                                 [&name](const HttpHeader& header) { return header.name == name; });
    return it == head.headers.end() ? std::string() : it->value;
}

} // namespace landfall
