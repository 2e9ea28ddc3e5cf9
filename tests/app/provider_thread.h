// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpServer>
#include <QTcpSocket>

#include <atomic>
#include <functional>
#include <thread>

namespace landfall {

// A provider on a thread of its own, so that a test may wait for another process. One request a connection,
// one connection after the other.
class ProviderThread {
public:
    // Gives the whole answer, head and body, to a request's head.
    using Answer = std::function<QByteArray(const QByteArray& head)>;

    explicit ProviderThread(Answer answer) : m_thread([this, answer = std::move(answer)] { serve(answer); })
    {
        while (m_port == 0)
            std::this_thread::yield();
    }

    ~ProviderThread()
    {
        m_stop = true;
        m_thread.join();
    }
    ProviderThread(const ProviderThread&) = delete;
    ProviderThread& operator=(const ProviderThread&) = delete;

    quint16 port() const { return m_port; }
    int requests() const { return m_requests; }

private:
    static constexpr int glanceMs = 50;
    static constexpr int patienceMs = 10'000;

    void serve(const Answer& answer)
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost);
        m_port = server.serverPort();
        while (!m_stop) {
            if (!server.waitForNewConnection(glanceMs))
                continue;
            const std::unique_ptr<QTcpSocket> socket(server.nextPendingConnection());
            QByteArray got;
            while (!isWhole(got) && socket->waitForReadyRead(patienceMs))
                got += socket->readAll();
            ++m_requests;
            socket->write(answer(got.left(got.indexOf("\r\n\r\n"))));
            while (socket->bytesToWrite() > 0 && socket->waitForBytesWritten(patienceMs)) {
            }
            socket->disconnectFromHost();
            if (socket->state() != QAbstractSocket::UnconnectedState)
                socket->waitForDisconnected(patienceMs);
        }
    }

    static bool isWhole(const QByteArray& request)
    {
        const auto end = request.indexOf("\r\n\r\n");
        const auto at = request.toLower().indexOf("content-length:");
        if (end < 0)
            return false;
        const auto length =
            at < 0 ? 0 : request.mid(at + 15, request.indexOf("\r\n", at) - at - 15).trimmed().toInt();
        return request.size() >= end + 4 + length;
    }

    std::atomic<quint16> m_port = 0;
    std::atomic_int m_requests = 0;
    std::atomic_bool m_stop = false;
    std::thread m_thread;
};

} // namespace landfall
