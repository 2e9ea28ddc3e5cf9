// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/native_socket.h"
#include "core/lab/request_record.h"
#include "core/lab/script.h"

#include <QObject>
#include <QTcpServer>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace landfall::lab {

class FaultConnection;
class Protocol;

// An HTTP/1.1 server on 127.0.0.1 that answers requests by a script (SPEC 11). It shares no code with the
// client it tests. The n-th request that is complete is answered by the n-th exchange, whatever connection it
// comes on; after the last one the last repeats. Every connection is served at the same time as the others.
//
// Shapes are answered in the protocol the path belongs to (…/v1/messages, …/chat/completions). A path that
// belongs to none (404) and a body that is not that protocol's (400) use up no exchange, nor does what is not
// HTTP (400), a body over 64 MiB (413) or a head over 64 KiB (431). Lists of ops answer any request.
//
// `refuse`: while it is its turn the port does not listen, so that clients are really refused by the kernel.
// Such a connection reaches no program, and nobody here can count it. As the last exchange, refuse therefore
// lasts for good; before others it lasts until refusalSeen() is called, by whoever sees the client's side, or
// for the time `refusalLasts`, counted from the end of the answer before it. A request on a connection that
// was open already is reset instead, and that ends the turn too.
//
// Threads: everything on the thread the object lives on, except requestCount(). It may be moved to its own
// thread before start(). Signals may be connected across threads. It is not to be destroyed inside a slot it
// calls directly.
class FaultServer : public QObject {
    Q_OBJECT

public:
    struct Options {
        FaultScript script;
        std::string protocol;   // a protocol's id, whatever the path; empty: by the path
        std::uint16_t port = 0; // 0: a free one
        double timeScale = 1;   // every wait of the script is divided by it; > 0
        std::optional<std::chrono::milliseconds> refusalLasts =
            std::chrono::milliseconds(1000); // absent: until told
    };
    struct Started {
        bool ok = false;
        std::string error; // for people; empty if ok
        explicit operator bool() const { return ok; }
    };

    explicit FaultServer(Options options, QObject* parent = nullptr);
    // Drops all connections; requests that were being answered get no record.
    ~FaultServer() override;

    // Once. Fails if the port is taken, the script is empty, or the protocol unknown.
    Started start();
    // "http://127.0.0.1:PORT", without a path; empty before start(). Constant from then on.
    const std::string& baseUrl() const { return m_baseUrl; }
    // Requests that arrived, those the lab itself refused included. Any thread.
    int requestCount() const { return m_requests; }

    // A client has been refused by the port: its exchange is used up.
    void refusalSeen();

Q_SIGNALS:
    // A request is complete; its answer begins after this.
    void requestArrived(int number);
    // Its answer has been played out, or the client has left. With stall and hold_open: nothing more will be
    // sent.
    void requestServed(const landfall::lab::RequestRecord& record);

private:
    bool listen();
    void acceptConnections();
    void answer(FaultConnection& connection, const HttpRequest& request);
    void answerShape(FaultConnection& connection, RequestRecord record, const Shape& shape);
    void playExchange(FaultConnection& connection, RequestRecord record, std::shared_ptr<const Ops> ops);
    void answerRefused(FaultConnection& connection, RequestRecord record, int status, const std::string& why);
    RequestRecord newRecord(const FaultConnection& connection, const HttpRequest& request);
    bool isRefusing() const;
    bool isAtLast() const;
    void nextExchange();
    void startRefusalTimer();
    void endRefusal();

    Options m_options;
    std::shared_ptr<const FaultScript> m_script;
    HeldPort m_port;
    QTcpServer m_listener;
    QTimer m_refusal;
    std::string m_baseUrl;
    std::atomic<int> m_requests = 0;
    int m_connections = 0;
    std::size_t m_current = 0; // of the exchanges
};

} // namespace landfall::lab
