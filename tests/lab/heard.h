// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

// A reply as an independent reader understands it: strict HTTP/1.1, server-sent events and JSON by Qt's
// parser.

struct HttpReply {
    bool valid = false; // a status line, headers and an empty line were there
    int status = 0;
    QMap<QByteArray, QByteArray> headers; // names in lower case
    QByteArray body;                      // chunks put together
    bool complete = false;                // as Content-Length or the last chunk says
};

HttpReply readHttp(const QByteArray& bytes);

// One line that says everything that matters about a reply of either protocol, with the protocols' own words
// for the same thing made one: `200 whole "Hi" f({"a":1}) stop`. Parts that are absent are left out; what is
// not well-formed shows as "bad …". `streamed`: the body is read as events, which must stand in the
// protocol's order.
QString heard(const HttpReply& reply, const QByteArray& protocol, bool streamed);
