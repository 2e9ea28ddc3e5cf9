// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lab/http_request.h"
#include "core/lab/request_record.h"
#include "core/lab/script.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

class QTcpSocket;

namespace landfall::lab {

// One accepted connection: reads requests, and plays to each the ops it is given. Deletes itself when the
// connection has ended. Lives on its server's thread.
class FaultConnection : public QObject {
    Q_OBJECT

public:
    // Takes the socket. Waits are divided by timeScale.
    FaultConnection(QTcpSocket* socket, int number, double timeScale, QObject* parent);
    // Drops the connection; no signal follows.
    ~FaultConnection() override;

    int number() const { return m_number; }
    // Called once from inside a slot of requestRead or requestRefused; `record` comes back, completed, by
    // answered.
    void play(std::shared_ptr<const Ops> ops, RequestRecord record);

Q_SIGNALS:
    void requestRead(const landfall::lab::HttpRequest& request);
    void requestRefused(const landfall::lab::HttpRequest& asFarAsRead, int status, const std::string& why);
    void answered(const landfall::lab::RequestRecord& record);

private:
    // What follows an op: the next one, the same once more, nothing until a timer, nothing until bytes were
    // written.
    enum class Step { Next, Again, Later, Blocked };

    void readMore();
    void goOn(RequestReader::State state);
    void advance();
    void nextRequest();
    Step perform(const Send& send);
    Step perform(const Wait& wait);
    Step perform(const Repeat& repeat);
    Step perform(const HoldOpen&);
    Step perform(const Fin&);
    Step perform(const Rst&);
    std::chrono::milliseconds scaled(std::chrono::milliseconds time) const;
    bool waited(std::chrono::milliseconds time);
    void write(const std::string& bytes);
    void onBytesWritten(qint64 bytes);
    void finish(bool clientLeft);
    void onDisconnected();

    QTcpSocket* m_socket; // child
    int m_number;
    double m_timeScale;
    RequestReader m_reader;
    bool m_deaf = false; // closed from our side: what still comes is read and forgotten

    // The answer being played.
    std::shared_ptr<const Ops> m_ops;
    std::optional<RequestRecord> m_record;
    QElapsedTimer m_since;
    QTimer m_timer;
    std::size_t m_next = 0; // of m_ops
    bool m_waiting = false; // the timer was started for the op at m_next
    bool m_blocked = false;
    int m_repeated = 0;
    int m_resetPolls = 0;
};

} // namespace landfall::lab
