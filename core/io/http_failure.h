// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"

#include <QNetworkReply>
#include <QString>

#include <optional>

namespace landfall {

// How a QNetworkReply finished.
struct QtEnd {
    QNetworkReply::NetworkError error = QNetworkReply::NoError;
    QString text;             // Qt's errorString()
    int status = 0;           // 0: no complete response head
    bool lengthKnown = false; // the head tells where the body ends; else the connection's end does
    bool viaProxy = false;
    bool cutShort = false; // the head promised more bytes of a body than came
};

// SPEC 2, the transport's part. Nothing: the exchange ended in order, whatever its status. Otherwise the
// origin is transport:CODE, CODE one of refused, dns, tls, closed, timeout, proxy, canceled, protocol,
// interim, network.
std::optional<Failure> failureOf(const QtEnd& end);

// The same for a name that could not be resolved before there was a reply.
Failure dnsFailure(const QString& text);

// The same for a proxy that was given up while it was to connect to the server.
Failure proxyFailure();

// A request this side will not send: a URL, method or header that is none. Origin local:CODE.
Failure unsendable(const char* code, const QString& text);

} // namespace landfall
