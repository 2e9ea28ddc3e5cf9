// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/failure.h"
#include "core/base/time.h"

#include <QByteArray>
#include <QObject>
#include <QUrl>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace landfall {

struct HttpHeader {
    std::string name;
    std::string value;
    bool operator==(const HttpHeader&) const = default;
};

struct HttpRequest {
    std::string method = "POST";
    QUrl url;
    std::vector<HttpHeader> headers; // Content-Length is the transport's own
    std::string body;
};

struct HttpHead {
    int status = 0;
    std::vector<HttpHeader> headers;
};

// What a phase change knows. Bytes are those of bodies, not of headers.
struct TransportProgress {
    Phase phase = Phase::Queued;
    Micros at{0}; // of the transport's Clock
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
};

struct HttpEnd {
    // Absent: the HTTP exchange ended in order (whatever its status). That says nothing about the stream
    // inside: a body that ends with the connection, or breaks in a chunk size, looks whole when it was cut.
    // The layer above must require its own terminator.
    std::optional<Failure> failure;
    // The furthest phase before the end; from Dispatched on, the request may have been acted upon (SPEC 5).
    Phase reached = Phase::Queued;
    Micros at{0};
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    // How often Qt announced that the request was handed to the socket; of a request without a body it never
    // does. More than 1 would be a replay; it never is.
    int timesSent = 0;
};

// One request on its way. Signals come on the engine's thread, in this order: phaseReached (repeatedly, each
// phase at most once, rising, never Ended), headReceived once, bodyReceived repeatedly, ended once. After
// ended, nothing. Destroying it disconnects, then aborts; nothing is emitted from the destructor.
class HttpExchange : public QObject {
    Q_OBJECT

public:
    // Ends the exchange without an `ended` signal: whoever aborts knows why. Takes effect before it returns.
    virtual void abort() = 0;

Q_SIGNALS:
    void phaseReached(const landfall::TransportProgress& progress);
    void headReceived(const landfall::HttpHead& head);
    void bodyReceived(const QByteArray& bytes);
    void ended(const landfall::HttpEnd& end);
};

// SPEC 5, DESIGN 3: at most once per exchange, HTTP/1.1, redirects never followed.
class Transport {
public:
    virtual ~Transport() = default;
    // Never emits from inside send().
    virtual std::unique_ptr<HttpExchange> send(HttpRequest request) = 0;
};

} // namespace landfall
