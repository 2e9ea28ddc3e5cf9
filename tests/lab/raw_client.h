// SPDX-FileCopyrightText: 2026 The Landfall authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>

// A client made of bare system calls, which block for 10 seconds at most: it tells a reset from a close, as
// Qt's socket does not, and it adds nothing to what the server under test sends. The server runs on a thread
// of its own.
class RawClient {
public:
    enum class End { Open, Closed, Reset, TimedOut };

    // Connects; connectError() is 0 or an errno. receiveBuffer: bytes the kernel takes in for us; 0 leaves
    // its default.
    explicit RawClient(std::uint16_t port, const char* address = "127.0.0.1", int receiveBuffer = 0);
    ~RawClient();
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;

    int connectError() const { return m_connectError; }
    bool send(const QByteArray& bytes);
    // Everything until the connection ends.
    QByteArray receiveAll();
    // Until that many bytes are there, or the connection ends.
    QByteArray receive(qsizetype count);
    // How the last receive stopped; Open: it got what it wanted.
    End end() const { return m_end; }
    void close();
    void reset();

private:
    int m_descriptor = -1;
    int m_connectError = 0;
    End m_end = End::Open;
};
